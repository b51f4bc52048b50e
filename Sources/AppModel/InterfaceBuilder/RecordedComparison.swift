import AutoLayout
import LayoutDocument
import SelfSizing

/// How the frames of a laid-out cell differ from those that its file recorded, and what to think of it.
///
/// A recorded frame is where a view was drawn while the cell was edited; what the constraints make of it decides.
/// So most differences are harmless: a label drawn 200 points wide that holds two characters. Harmful are those
/// behind which the constraints leave something open, or contradict each other.
public struct RecordedComparison: Hashable, Sendable {
    /// A view that does not lie where it was recorded.
    public struct Difference: Hashable, Sendable {
        /// The view's name in its template.
        public var view: String
        /// The element that describes it, such as `label`.
        public var element: String
        /// The recorded frame in the superview's coordinates, in points.
        public var recorded: Rect
        /// The frame that the constraints give, in the superview's coordinates, in points.
        public var computed: Rect
        /// Whether something is wrong behind the difference.
        public var isHarmful: Bool
        /// What is behind it, in a sentence.
        public var reason: String

        /// The difference in words, as in “x + 4, height − 2”.
        public var text: String {
            let parts = [
                ("x", computed.x - recorded.x), ("y", computed.y - recorded.y),
                ("width", computed.width - recorded.width), ("height", computed.height - recorded.height),
            ]
            return parts.filter { abs($0.1) > RecordedComparison.tolerance }.map { name, amount in
                "\(name) \(amount > 0 ? "+" : "−") \(Figures.points(abs(amount)))"
            }.joined(separator: ", ")
        }
    }

    /// By how many points frames may differ: as much is Interface Builder's rounding.
    public static let tolerance = CellVerification.tolerance

    /// The differences, harmful ones first, otherwise in the order of the views.
    public private(set) var differences: [Difference] = []
    /// The number of views that lie where they were recorded.
    public private(set) var agreeingCount = 0

    /// Compares a cell that is laid out with the row's content; `nil` where nothing is recorded of it.
    public init?(_ cell: DocumentCell) {
        var found: [(view: View, difference: Difference)] = []
        for spec in cell.template.views {
            guard let record = spec.recorded, let recorded = record.frame,
                let view = cell.contentView.view(named: spec.name), !view.isHidden
            else { continue }
            if Self.agree(recorded, view.frame) {
                agreeingCount += 1
                continue
            }
            let difference = Difference(
                view: spec.name, element: record.element, recorded: recorded, computed: view.frame,
                isHarmful: record.isAmbiguous,
                reason: record.isAmbiguous
                    ? "The file says that its constraints leave it open."
                    : Self.harmlessReason(view, recorded))
            found.append((view, difference))
        }
        guard agreeingCount + found.count > 0 else { return nil }
        if !found.isEmpty {
            let open = Self.openAxes(in: cell)
            let conflicting = Self.conflictingViews(in: cell)
            for index in found.indices {
                let view = ObjectIdentifier(found[index].view)
                if let axes = open[view] {
                    found[index].difference.isHarmful = true
                    found[index].difference.reason =
                        "Its constraints leave \(axes.joined(separator: " and ")) open."
                } else if let equation = conflicting[view] {
                    found[index].difference.isHarmful = true
                    found[index].difference.reason =
                        "Constraints contradict each other: \(equation) is dropped."
                }
            }
        }
        let all = found.map(\.difference)
        differences = all.filter(\.isHarmful) + all.filter { !$0.isHarmful }
    }

    /// The number of harmful differences.
    public var harmfulCount: Int { differences.count { $0.isHarmful } }

    /// What there is to see, in a sentence.
    public var sentence: String {
        let total = differences.count + agreeingCount
        let views = total == 1 ? "view" : "views"
        return differences.isEmpty
            ? "The \(views) \(total == 1 ? "lies" : "lie") where recorded."
            : "\(differences.count) of \(total) \(views) elsewhere than recorded: \(harmfulCount) harmful, "
                + "\(differences.count - harmfulCount) harmless."
    }

    private static func agree(_ first: Rect, _ second: Rect) -> Bool {
        let limit = tolerance + 1e-9
        return abs(first.x - second.x) <= limit && abs(first.y - second.y) <= limit
            && abs(first.width - second.width) <= limit && abs(first.height - second.height) <= limit
    }

    // MARK: Reasons

    private static func harmlessReason(_ view: View, _ recorded: Rect) -> String {
        let own = view.intrinsicContentSize
        let frame = view.frame.inset(by: view.alignmentRectInsets)
        var decided: [String] = []
        if own.width != View.noIntrinsicMetric, abs(frame.width - own.width) <= 1,
            abs(view.frame.width - recorded.width) > tolerance
        {
            decided.append("\(Figures.points(own.width)) wide")
        }
        if own.height != View.noIntrinsicMetric, abs(frame.height - own.height) <= 1,
            abs(view.frame.height - recorded.height) > tolerance
        {
            decided.append("\(Figures.points(own.height)) high")
        }
        guard decided.isEmpty else {
            return "Its content is \(decided.joined(separator: " and ")) here, and nothing asks for more."
        }
        let isMoved =
            abs(view.frame.width - recorded.width) <= tolerance
            && abs(view.frame.height - recorded.height) <= tolerance
        return isMoved ? "It moves with what it is pinned to." : "It follows what it is pinned to."
    }

    /// The axes along which views are open.
    private static func openAxes(in cell: TableViewCell) -> [ObjectIdentifier: [String]] {
        var axes: [ObjectIdentifier: [String]] = [:]
        for ambiguity in cell.engine.ambiguities() {
            guard let view = ambiguity.item as? View else { continue }
            let isHorizontal = ambiguity.axis == .horizontal
            if ambiguity.position != nil {
                axes[ObjectIdentifier(view), default: []].append(isHorizontal ? "x" : "y")
            }
            if ambiguity.size != nil {
                axes[ObjectIdentifier(view), default: []].append(isHorizontal ? "width" : "height")
            }
        }
        return axes
    }

    /// The views whose constraints contradict each other, with the one that is dropped.
    private static func conflictingViews(in cell: TableViewCell) -> [ObjectIdentifier: String] {
        var views: [ObjectIdentifier: String] = [:]
        for conflict in cell.engine.conflicts() {
            let broken = conflict.broken.constraint.map { "“\($0)”" } ?? "one"
            for member in conflict.members {
                for item in [member.constraint?.firstItem, member.constraint?.secondItem] {
                    guard let view = item as? View else { continue }
                    views[ObjectIdentifier(view)] = broken
                }
            }
        }
        return views
    }
}
