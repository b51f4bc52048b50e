import AutoLayout
import LayoutDocument

/// Values of objects of the source, as templates have them.
extension TemplateBuilder {
    func color(_ instance: Instance, _ name: String) -> Color? {
        if case .color(let color)? = instance.fields[name] { return color }
        return nil
    }

    /// The margins that code gives a view; `nil` where it gives none.
    func margins(of instance: Instance) -> DirectionalEdgeInsets? {
        if let value = instance.fields["directionalLayoutMargins"], case .object(let insets) = value {
            return self.insets(insets, ["top", "leading", "bottom", "trailing"])
        }
        if let value = instance.fields["layoutMargins"], case .object(let insets) = value {
            return self.insets(insets, ["top", "left", "bottom", "right"])
        }
        return nil
    }

    func insets(_ instance: Instance, _ names: [String]) -> DirectionalEdgeInsets {
        let parts = names.map { name in
            instance.fields[name].flatMap { interpreter.number($0)?.value } ?? 0
        }
        return DirectionalEdgeInsets(top: parts[0], leading: parts[1], bottom: parts[2], trailing: parts[3])
    }

    func memberNames(_ value: Value?) -> [String] {
        switch value {
        case .member(let member)?: [member.name]
        case .array(let elements)?: elements.compactMap { UIKitFonts.name($0) }
        default: []
        }
    }

    func rect(_ value: Value) -> Rect? {
        guard case .object(let rect) = value, case .object(let origin)? = rect.fields["origin"],
            case .object(let size)? = rect.fields["size"]
        else { return nil }
        func part(_ instance: Instance, _ name: String) -> Double? {
            switch instance.fields[name] {
            case .number(let number)?: number.value
            // The side of the cell, which is also that of the superview's size before layout.
            case .unknown(let unknown)?: Interpreter.cellSide(unknown.name)
            default: nil
            }
        }
        guard let x = part(origin, "x"), let y = part(origin, "y"), let width = part(size, "width"),
            let height = part(size, "height")
        else { return nil }
        return Rect(x: x, y: y, width: width, height: height)
    }
}
