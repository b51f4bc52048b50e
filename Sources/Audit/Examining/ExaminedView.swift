import AutoLayout

/// A view of a cell with visible content.
struct ExaminedView {
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

    let view: View
    let content: Content
    let role: Role
    /// Its place among all views of the cell.
    let place: Int
    /// Whether its text has letters or digits; signs alone are ornaments.
    let hasWords: Bool

    /// Shapes of less than this on an axis are lines, in points.
    private static let leastShape = 3.0

    /// Makes it from a view.
    ///
    /// - Returns: `nil` for a view that shows nothing, or only fills its rectangle.
    init?(_ view: View, place: Int) {
        self.view = view
        self.place = place
        var text = ""
        switch view {
        case let label as Label:
            text = label.text
            guard text.contains(where: { !$0.isWhitespace }) else { return nil }
            (content, role) = (.label(label), .text)
        case let button as Button:
            text = button.title
            if text.isEmpty, button.content.image == nil { return nil }
            (content, role) = (.button(button), button.isBare && !button.title.isEmpty ? .text : .control)
        case let image as ImageView:
            if image.image == nil, !image.isOutlinedWhenEmpty { return nil }
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
        hasWords = text.contains { $0.isLetter || $0.isNumber }
    }

    /// Whether it is a box that stands for a picture that the app's code sets.
    ///
    /// What it covers is not known, since the picture may be transparent, or none; its frame is.
    var isStandIn: Bool { if case .image(let view) = content { view.image == nil } else { false } }

    /// Whether it is a text with a background of its own, such as a badge.
    var isOnOwnGround: Bool { role == .text && view.backgroundColor?.isSeen == true }
}

extension Button {
    /// Whether the button draws no background.
    var isBare: Bool { (style == .system || style == .plain) && backgroundColor?.isSeen != true }
}

extension View {
    /// The stack view that arranges it; `nil` for none.
    var arrangingStack: StackView? {
        guard let stack = superview as? StackView,
            stack.arrangedSubviews.contains(where: { $0 === self })
        else { return nil }
        return stack
    }

    /// Whether a constraint of size 0 hides the view on an axis without extent.
    func isPutAway() -> Bool {
        let isFlat = (
            horizontal: frame.width < RowExaminer.tolerance, vertical: frame.height < RowExaminer.tolerance
        )
        guard isFlat.horizontal || isFlat.vertical else { return false }
        return constraints.contains { constraint in
            constraint.isActive && constraint.firstItem === self && constraint.secondItem == nil
                && constraint.relation != .greaterThanOrEqual && constraint.constant == 0
                && (isFlat.horizontal && constraint.firstAttribute == .width
                    || isFlat.vertical && constraint.firstAttribute == .height)
        }
    }

    /// Whether the background hides everything behind.
    var isOpaque: Bool {
        alpha >= 0.95 && backgroundColor?.isOpaque == true
    }

    /// Whether the view's edge is visible against a colour.
    ///
    /// A background with round corners is that of a card, whose edge the list's own background shows.
    func hasSeenEdge(on ground: Color) -> Bool {
        if let border, border.width > 0, border.color.isSeen { return true }
        guard let backgroundColor, backgroundColor.isSeen else { return false }
        return cornerRadius > 0 || !backgroundColor.looksLike(ground)
    }
}

extension Color {
    /// Whether it covers enough to be seen.
    var isSeen: Bool {
        guard case .fixed(let light, _) = self else { return true }
        return light.alpha > 0.05
    }

    /// Whether it hides all that is behind, in light and dark appearances.
    var isOpaque: Bool {
        guard case .fixed(let light, let dark) = self else { return self != .fill && self != .separator }
        return light.alpha >= 0.95 && (dark?.alpha ?? 1) >= 0.95
    }

    /// Whether two colours look alike in a light appearance; the row's own background is white there.
    func looksLike(_ other: Color) -> Bool {
        if self == other { return true }
        guard let first = lightValue, let second = other.lightValue else { return false }
        let difference = max(
            abs(first.red - second.red), abs(first.green - second.green), abs(first.blue - second.blue))
        return difference * min(first.alpha, 1) < 0.04
    }

    private var lightValue: ColorValue? {
        switch self {
        case .fixed(let light, _): light
        case .role(.background): ColorValue(red: 1, green: 1, blue: 1)
        case .role: nil
        }
    }
}
