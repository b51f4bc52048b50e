import AutoLayout

/// A view of a cell that shows something by itself.
struct JudgedView {
    /// What it is for the rules.
    enum Role {
        /// A text to be read.
        case text
        /// Something to be pressed or moved.
        case control
        /// A picture, or a shape that stands for one.
        case picture
    }

    /// What it shows.
    enum Content {
        case label(Label)
        case button(Button)
        case image(ImageView)
        case control(Control)
        case shape(ShapeView)
    }

    let content: Content
    let role: Role
    /// Its place among all views of the cell.
    let place: Int

    var view: View {
        switch content {
        case .label(let view): view
        case .button(let view): view
        case .image(let view): view
        case .control(let view): view
        case .shape(let view): view
        }
    }

    /// Shapes of less than this on an axis are lines, in points.
    private static let leastShape = 3.0

    /// - Returns: `nil` for a view that shows nothing, or only fills its rectangle.
    init?(_ view: View, place: Int) {
        self.place = place
        switch view {
        case let label as Label:
            if label.text.isEmpty { return nil }
            (content, role) = (.label(label), .text)
        case let button as Button:
            if button.title.isEmpty, button.content.image == nil { return nil }
            let isBare = button.style == .system || button.style == .plain
            (content, role) = (.button(button), isBare && !button.title.isEmpty ? .text : .control)
        case let image as ImageView:
            if image.image == nil { return nil }
            (content, role) = (.image(image), .picture)
        case let control as Control:
            (content, role) = (.control(control), .control)
        case let shape as ShapeView:
            let size = shape.contentSize
            guard shape.backgroundColor != nil, size.width >= Self.leastShape, size.height >= Self.leastShape
            else { return nil }
            (content, role) = (.shape(shape), .picture)
        default: return nil
        }
    }

    /// Whether a constraint asks for no extent on an axis, as is done to put something away.
    func isPutAway() -> Bool {
        let view = view
        let isFlat = (horizontal: view.frame.width < 0.5, vertical: view.frame.height < 0.5)
        guard isFlat.horizontal || isFlat.vertical else { return false }
        return view.constraints.contains { constraint in
            constraint.isActive && constraint.firstItem === view && constraint.secondItem == nil
                && constraint.relation != .greaterThanOrEqual && constraint.constant == 0
                && (isFlat.horizontal && constraint.firstAttribute == .width
                    || isFlat.vertical && constraint.firstAttribute == .height)
        }
    }
}
