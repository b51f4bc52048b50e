import AutoLayout
import SelfSizing

/// One thing that an overlay draws over a row, in the row's coordinates, in points.
public struct OverlayMark: Hashable, Sendable {
    /// The meaning of the mark, which decides colour and dash.
    public enum Meaning: String, Hashable, Sendable, CaseIterable {
        /// The frame of a view.
        case frame
        /// The rectangle on which constraints act.
        case alignmentRect
        /// The baseline of a line of text.
        case baseline
        /// The room between a view's edges and its margins.
        case margin
        /// A constraint that holds and decides.
        case active
        /// An inequality with room to spare.
        case slack
        /// An optional constraint that does not hold.
        case notMet
        /// A required constraint that was dropped.
        case dropped
        /// A constraint that contradicts a dropped one, and holds.
        case conflicting
        /// A pin that a chain from the contentView's top to its bottom lacks.
        case missing
        /// A position or size that the constraints leave open.
        case ambiguous
        /// A recorded frame that is not the one that the file's constraints ask for.
        case misplaced
        /// A recorded frame that the file's constraints ask for.
        case placed
        /// An intrinsic size that the frame does not have.
        case intrinsicSize
        /// The estimated height of a row.
        case estimated
        /// The difference between a row's measured height and its estimate.
        case measured
        /// The selected view, or the view or constraint under the pointer.
        case emphasised
        /// A view with a finding.
        case finding
        /// A view with a note.
        case note
        /// A cell of the first reuse pool, or of the one after six others, and so on.
        case pool1
        /// A cell of the second reuse pool.
        case pool2
        /// A cell of the third reuse pool.
        case pool3
        /// A cell of the fourth reuse pool.
        case pool4
        /// A cell of the fifth reuse pool.
        case pool5
        /// A cell of the sixth reuse pool.
        case pool6

        /// The meanings of reuse pools, in the order of the pools.
        public static let pools: [Meaning] = [.pool1, .pool2, .pool3, .pool4, .pool5, .pool6]

        /// The meaning of a reuse pool; after the last one the first comes again.
        ///
        /// - Parameter place: The place of the pool's identifier among those of the list, from 0.
        /// - Returns: The meaning.
        public static func pool(at place: Int) -> Meaning { pools[max(0, place) % pools.count] }
    }

    /// The shape of the mark.
    public enum Shape: Hashable, Sendable {
        /// A rectangle's edges, drawn along their inside.
        case outline(Rect)
        /// A rectangle filled with a tint.
        case area(Rect)
        /// A straight line; a distance has a bar across each end.
        case line(from: Point, to: Point, isDistance: Bool)
    }

    /// The overlay that it belongs to.
    public var overlay: Overlays
    /// The meaning.
    public var meaning: Meaning
    /// The shape.
    public var shape: Shape
    /// The caption beside it; empty for none.
    public var caption: String
    /// The name of the view or the equation of the constraint that is marked.
    public var subject: String

    /// Whether it marks a view with a problem or a note; its caption names the view.
    var isOfFoundView: Bool { meaning == .finding || meaning == .note }

    /// Makes a mark.
    public init(
        _ overlay: Overlays, _ meaning: Meaning, _ shape: Shape, caption: String = "", subject: String
    ) {
        self.overlay = overlay
        self.meaning = meaning
        self.shape = shape
        self.caption = caption
        self.subject = subject
    }

    /// The rectangle around the shape, without the caption.
    public var bounds: Rect {
        switch shape {
        case .outline(let rect), .area(let rect): return rect
        case .line(let start, let end, _):
            return Rect(
                x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
                height: abs(end.y - start.y))
        }
    }
}

/// The recorded frame of a view, for the ghost that shows how it differs from the computed one.
public struct RecordedFrame: Hashable, Sendable {
    /// The name of the view.
    public var view: String
    /// The frame in the contentView's coordinates, in points.
    public var frame: Rect
    /// The difference of the frame that the file's constraints ask for, in words; `nil` for none.
    public var difference: String?

    /// The records of all views of a hierarchy.
    ///
    /// - Parameters:
    ///   - contentView: The view at the top.
    ///   - differences: How the file's constraints differ from recorded frames, in words, by the names of the views.
    ///   - recorded: The frame recorded for a view, by its name, in its superview's coordinates. For a view without one
    ///     it is `nil`; the view's subviews are then placed relative to where it was laid out.
    /// - Returns: The records, in depth-first order.
    public static func frames(
        in contentView: View, differences: [String: String] = [:], recorded: (String) -> Rect?
    ) -> [RecordedFrame] {
        var frames: [RecordedFrame] = []
        func collect(_ view: View, at origin: Point) {
            for child in view.subviews {
                let own = recorded(child.name)
                let frame = (own ?? child.frame).offset(x: origin.x, y: origin.y)
                if own != nil {
                    frames.append(
                        RecordedFrame(view: child.name, frame: frame, difference: differences[child.name]))
                }
                collect(child, at: frame.origin)
            }
        }
        collect(contentView, at: .zero)
        return frames
    }
}

/// The height of a row as a sum, to be drawn as a dimension line.
public struct HeightDimension: Hashable, Sendable {
    /// One summand.
    public struct Term: Hashable, Sendable {
        /// The amount in points.
        public var amount: Double
        /// The name of the term.
        public var title: String
    }

    /// The height in points.
    public var height: Double
    /// The summands from the top down.
    public var terms: [Term]

    /// Makes the dimension of an explanation.
    public init(_ explanation: RowExplanation) {
        height = explanation.height
        terms = explanation.terms.map { Term(amount: $0.amount, title: $0.title) }
    }
}

extension OverlayMark.Meaning {
    /// The meaning of a view with a finding of a rule: notes are drawn more quietly than problems.
    public init(findingOf rule: Rule) { self = rule.severity.isProblem ? .finding : .note }

    /// The meaning with the colour of a rule.
    public init(_ hue: Rule.Mark.Hue) {
        self =
            switch hue {
            case .dropped: .dropped
            case .notMet: .notMet
            case .slack: .slack
            case .ambiguous: .ambiguous
            case .misplaced: .misplaced
            case .estimated: .estimated
            }
    }
}
