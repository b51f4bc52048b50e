import AutoLayout
import SelfSizing
import Wording

/// Marks of constraints, in the manner of Interface Builder: distances as lines with their constants between the two
/// edges, equal edges as a line along both.
extension RowOverlay {
    static func constraints(_ geometry: OverlayGeometry) -> [OverlayMark] {
        geometry.engine.constraintStatuses().flatMap { status -> [OverlayMark] in
            // Of a stack's own constraints that hold, only spacings are drawn: people know these.
            if let identifier = status.constraint.identifier, identifier.hasPrefix("UISV-"),
                identifier != "UISV-spacing" || status.constraint.constant == 0, status.state == .active
            {
                return []
            }
            let meaning: OverlayMark.Meaning =
                switch status.state {
                case .active: .active
                case .slack: .slack
                case .notMet: .notMet
                case .dropped: .dropped
                }
            return ConstraintDrawing(status.constraint, geometry)?.marks(.constraints, meaning, status) ?? []
        }
    }

    /// The members of each conflict; the broken one is emphasised.
    static func conflicts(_ geometry: OverlayGeometry) -> [OverlayMark] {
        let statuses = geometry.engine.constraintStatuses()
        return geometry.engine.conflicts().flatMap { conflict -> [OverlayMark] in
            conflict.members.flatMap { member -> [OverlayMark] in
                guard let constraint = member.constraint,
                    let status = statuses.first(where: { $0.constraint === constraint })
                else { return [] }
                let isBroken = conflict.broken.constraint === constraint
                return ConstraintDrawing(constraint, geometry)?.marks(
                    .conflicts, isBroken ? .dropped : .conflicting, status) ?? []
            }
        }
    }

    /// The pins that the chain from the contentView's top to its bottom lacks, where they belong.
    static func missingPins(_ cell: TableViewCell, _ geometry: OverlayGeometry) -> [OverlayMark] {
        guard cell.needsChain, cell.itemSize == nil else { return [] }
        let pins = LayoutFinding.brokenChain(in: cell.contentView, .vertical)?.missingPins ?? []
        return pins.flatMap { ConstraintDrawing($0, geometry)?.marksOfMissing(.conflicts) ?? [] }
    }

    /// The open items, where they are and where else they may be.
    static func ambiguities(_ geometry: OverlayGeometry) -> [OverlayMark] {
        geometry.engine.ambiguities().flatMap { ambiguity -> [OverlayMark] in
            guard let own = geometry.alignmentRect(of: ambiguity.item) else { return [] }
            let isHorizontal = ambiguity.axis == .horizontal
            var open: [String] = []
            if let range = ambiguity.position { open.append("\(isHorizontal ? "x" : "y") \(text(range))") }
            if let range = ambiguity.size {
                open.append(isHorizontal ? tr("width \(text(range))") : tr("height \(text(range))"))
            }
            let owner = ambiguity.item.owningView
            let container = ambiguity.item is View ? owner?.superview : owner
            let origin = container.map { geometry.frame(of: $0).origin } ?? .zero
            // The place of another solution, if it differs.
            let others = ambiguity.alternatives.compactMap { $0.frame(of: ambiguity.item) }
                .map { $0.offset(x: origin.x, y: origin.y) }.filter { $0 != own }
            return [
                OverlayMark(
                    .ambiguity, .ambiguous, .area(own), caption: tr("open: \(open.joined(separator: ", "))"),
                    subject: ambiguity.item.name)
            ]
                + others.suffix(1).map {
                    OverlayMark(.ambiguity, .ambiguous, .outline($0), subject: ambiguity.item.name)
                }
        }
    }

    private static func text(_ range: ClosedRange<Double>) -> String {
        switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
        case (true, true): "\(range.lowerBound.text()) … \(range.upperBound.text())"
        case (true, false): "≥ \(range.lowerBound.text())"
        case (false, true): "≤ \(range.upperBound.text())"
        case (false, false): tr("anywhere")
        }
    }
}

/// One constraint as lines.
struct ConstraintDrawing {
    let constraint: LayoutConstraint
    let axis: Axis
    let first: ConstraintEnd
    let second: ConstraintEnd?
    /// Whether the axis points to the left.
    private let isReversed: Bool

    /// The distance of a size's line from the item's far edge, in points.
    private static let sizeInset = 5.0

    init?(_ constraint: LayoutConstraint, _ geometry: OverlayGeometry) {
        guard let item = constraint.firstItem,
            let first = ConstraintEnd(item, constraint.firstAttribute, in: geometry)
        else { return nil }
        self.constraint = constraint
        self.first = first
        axis = constraint.firstAttribute.axis
        isReversed =
            geometry.isReversed && axis == .horizontal && !constraint.firstAttribute.withoutMargin.isPhysical
            && constraint.secondAttribute?.withoutMargin.isPhysical != true
        guard let other = constraint.secondItem, let attribute = constraint.secondAttribute else {
            second = nil
            return
        }
        guard let end = ConstraintEnd(other, attribute, in: geometry) else { return nil }
        second = end
    }

    func marks(
        _ overlay: Overlays, _ meaning: OverlayMark.Meaning, _ status: ConstraintStatus
    ) -> [OverlayMark] {
        marks(overlay, meaning, caption: caption(status))
    }

    /// The marks of a constraint that is missing.
    func marksOfMissing(_ overlay: Overlays) -> [OverlayMark] {
        let distance = relation + (amount.isEmpty ? "0" : amount)
        return marks(overlay, .missing, caption: tr("missing: \(distance)"))
    }

    private func marks(
        _ overlay: Overlays, _ meaning: OverlayMark.Meaning, caption: String
    ) -> [OverlayMark] {
        func mark(_ shape: OverlayMark.Shape, _ caption: String = "") -> OverlayMark {
            OverlayMark(overlay, meaning, shape, caption: caption, subject: constraint.description)
        }
        guard first.part != .size, let second else {
            return [mark(sizeLine(of: first), caption)]
        }
        let start = min(first.position, second.position)
        let end = max(first.position, second.position)
        let spans = (first.span(across: axis), second.span(across: axis))
        if areEqual {
            let along =
                spans.0.contains(spans.1) ? spans.1 : spans.1.contains(spans.0) ? spans.0 : hull(spans)
            return [mark(across(at: start, from: along.lowerBound, to: along.upperBound), caption)]
        }
        // Across the middle of the span that both items share; otherwise past the first item's middle.
        let low = max(spans.0.lowerBound, spans.1.lowerBound)
        let high = min(spans.0.upperBound, spans.1.upperBound)
        let middle = low <= high ? (low + high) / 2 : spans.0.middle
        var marks: [OverlayMark] = []
        if low > high {
            let near = middle < spans.1.lowerBound ? spans.1.lowerBound : spans.1.upperBound
            marks.append(
                mark(across(at: second.position, from: min(near, middle), to: max(near, middle))))
        }
        return [mark(along(at: middle, from: start, to: end), caption)] + marks
    }

    // MARK: Lines

    private func along(at place: Double, from start: Double, to end: Double) -> OverlayMark.Shape {
        axis == .horizontal
            ? .line(from: Point(x: start, y: place), to: Point(x: end, y: place), isDistance: true)
            : .line(from: Point(x: place, y: start), to: Point(x: place, y: end), isDistance: true)
    }

    private func across(at place: Double, from start: Double, to end: Double) -> OverlayMark.Shape {
        axis == .horizontal
            ? .line(from: Point(x: place, y: start), to: Point(x: place, y: end), isDistance: false)
            : .line(from: Point(x: start, y: place), to: Point(x: end, y: place), isDistance: false)
    }

    /// The line of a size, inside the item at its far edge, where it does not meet the distances.
    private func sizeLine(of end: ConstraintEnd) -> OverlayMark.Shape {
        let span = end.span(across: axis)
        let place = span.upperBound - min(Self.sizeInset, (span.upperBound - span.lowerBound) / 2)
        let rect = end.rect
        return axis == .horizontal
            ? along(at: place, from: rect.x, to: rect.maxX) : along(at: place, from: rect.y, to: rect.maxY)
    }

    private func hull(_ spans: (ClosedRange<Double>, ClosedRange<Double>)) -> ClosedRange<Double> {
        min(spans.0.lowerBound, spans.1.lowerBound)...max(spans.0.upperBound, spans.1.upperBound)
    }

    // MARK: Captions

    private func caption(_ status: ConstraintStatus) -> String {
        let relation = relation
        let amount = amount
        var text = amount.isEmpty && !relation.isEmpty ? relation + "0" : relation + amount
        if constraint.priority != .required {
            text += (text.isEmpty ? "@ " : " @ ") + constraint.priority.rawValue.text()
        }
        switch status.state {
        case .active, .slack: break
        case .notMet:
            text += (text.isEmpty ? "" : ", ") + tr("off by \(abs(status.deviation).text())")
        case .dropped: text += (text.isEmpty ? "" : ", ") + tr("dropped")
        }
        return text
    }

    private var relation: String {
        // A distance is measured from the earlier edge on, whichever side it is written on.
        let isForwards =
            second.map {
                first.part == .size || first.position == $0.position
                    || (first.position > $0.position) != isReversed
            } ?? true
        switch constraint.relation {
        case .equal: return ""
        case .greaterThanOrEqual: return isForwards ? "≥ " : "≤ "
        case .lessThanOrEqual: return isForwards ? "≤ " : "≥ "
        }
    }

    private var amount: String {
        let constant = abs(constraint.constant).text()
        guard let second, let attribute = constraint.secondAttribute else { return constant }
        if first.part == .size || constraint.multiplier != 1 {
            let factor = constraint.multiplier == 1 ? "" : "\(constraint.multiplier.text()) × "
            let addition =
                constraint.constant == 0 ? "" : " \(constraint.constant < 0 ? "−" : "+") \(constant)"
            let isOwn = first.view === second.view
            return "\(factor)\(isOwn ? "" : second.view.equationName + ".")\(attribute)\(addition)"
        }
        if let margin = [first.margin, second.margin].compactMap(\.self).first {
            let own = margin.text()
            return constraint.constant == 0 ? own : "\(own) + \(constant)"
        }
        // A line alone shows that edges are equal.
        return constraint.constant == 0 && areEqual ? "" : constant
    }

    /// Whether the two positions are one; equal edges may differ by a pixel, as frames are on the pixel grid.
    private var areEqual: Bool {
        guard let second else { return false }
        let distance = abs(first.position - second.position)
        return distance < 0.5 || (distance <= 1 && constraint.constant == 0 && constraint.multiplier == 1)
    }
}

extension Attribute {
    /// Whether it is left or right, whatever the writing direction.
    fileprivate var isPhysical: Bool { self == .left || self == .right }
}

extension ClosedRange<Double> {
    /// The middle.
    fileprivate var middle: Double { (lowerBound + upperBound) / 2 }
}
