import AutoLayout

/// A required constraint of a cell that the frames recorded of it do not satisfy.
///
/// Such a cell was saved with frames from before a change of its constraints, or with constraints of which Interface
/// Builder had to break one. No layout agrees with it.
package struct RecordedContradiction: Hashable, Sendable {
    /// The constraint as an equation, with the names of the file.
    package var constraint: String
    /// The constraint as people read it.
    package var spokenConstraint: String
    /// By how many points the recorded frames miss it.
    package var amount: Double
}

extension RecordedCellLayout {
    /// The required constraints, those of stacks included, that the recorded frames miss by more than
    /// ``CellVerification/tolerance``.
    ///
    /// Only constraints of whose both sides the file says where they are count: none of margins that it leaves open, of
    /// safe areas, baselines or scrolled contents. Of stacks that are hidden none counts.
    func contradictions(_ cell: InterfaceBuilderCell) -> [RecordedContradiction] {
        let frames = RecordedFrames(self, cell)
        var found: [RecordedContradiction] = []
        func look(_ view: View, isHidden: Bool) {
            let isHidden = isHidden || view.isHidden
            for constraint in view.constraints where constraint.priority == .required {
                if isHidden, constraint.stackView != nil { continue }
                guard let amount = frames.amount(of: constraint), amount > CellVerification.tolerance + 1e-9
                else { continue }
                found.append(
                    RecordedContradiction(
                        constraint: constraint.fullText, spokenConstraint: constraint.description,
                        amount: amount))
            }
            for child in view.subviews { look(child, isHidden: isHidden) }
        }
        look(root, isHidden: false)
        return found
    }
}

/// The alignment rectangles that a file records of a cell's views, in the cell's coordinates.
private struct RecordedFrames {
    private var rects: [ObjectIdentifier: Rect] = [:]

    init(_ layout: RecordedCellLayout, _ cell: InterfaceBuilderCell) {
        rects[ObjectIdentifier(layout.root)] = Rect(
            x: 0, y: 0, width: cell.size.width, height: cell.size.height)
        if layout.root !== layout.contentView {
            rects[ObjectIdentifier(layout.contentView)] = cell.contentViewFrame
        }
        // A view comes after the one that it is in.
        var origins = [TemplateSpec.contentViewName: cell.contentViewFrame?.origin ?? Point(x: 0, y: 0)]
        for spec in cell.template.views {
            guard let recorded = spec.recorded, let frame = recorded.frame,
                let view = layout.views.named[spec.name],
                let origin = origins[spec.superview ?? TemplateSpec.contentViewName]
            else { continue }
            let rect = frame.offset(x: origin.x, y: origin.y)
            origins[spec.name] = rect.origin
            // A symbol's rectangle is not its frame.
            if !recorded.isSymbol { rects[ObjectIdentifier(view)] = rect.inset(by: view.alignmentRectInsets) }
        }
    }

    /// By how many points a constraint is missed; `nil` where the file does not say where its sides are.
    func amount(of constraint: LayoutConstraint) -> Double? {
        guard let first = value(constraint.firstItem, constraint.firstAttribute) else { return nil }
        var second = 0.0
        if let attribute = constraint.secondAttribute {
            guard let value = value(constraint.secondItem, attribute) else { return nil }
            second = value
        }
        let excess = first - constraint.multiplier * second - constraint.constant
        return switch constraint.relation {
        case .equal: abs(excess)
        case .lessThanOrEqual: max(0, excess)
        case .greaterThanOrEqual: max(0, -excess)
        }
    }

    private func value(_ item: (any LayoutItem)?, _ attribute: Attribute) -> Double? {
        guard let rect = rect(of: item) else { return nil }
        return switch attribute {
        case .left, .leading: rect.x
        case .right, .trailing: rect.maxX
        case .top: rect.y
        case .bottom: rect.maxY
        case .width: rect.width
        case .height: rect.height
        case .centerX: rect.x + rect.width / 2
        case .centerY: rect.y + rect.height / 2
        default: nil
        }
    }

    /// The rectangle of a view, or of the area inside the margins of a stack, which the file gives.
    private func rect(of item: (any LayoutItem)?) -> Rect? {
        if let view = item as? View { return rects[ObjectIdentifier(view)] }
        guard let guide = item as? LayoutGuide, let stack = guide.owningView as? StackView,
            guide === stack.layoutMarginsGuide, let rect = rects[ObjectIdentifier(stack)]
        else { return nil }
        return rect.inset(by: EdgeInsets(stack.layoutMargins, direction: .leftToRight))
    }
}
