/// Calculations with rectangles.
enum Rectangles {
    /// A call of a rectangle's method; `nil` for one that is not known.
    static func call(
        _ rect: Instance, _ name: String, _ arguments: [Argument], in interpreter: Interpreter
    ) -> Value? {
        switch name {
        case "inset":
            guard case .object(let insets)? = arguments.first?.value else { return nil }
            return inset(rect, by: insets, in: interpreter)
        case "insetBy":
            guard arguments.count == 2, let x = interpreter.number(arguments[0].value)?.value,
                let y = interpreter.number(arguments[1].value)?.value
            else { return nil }
            return inset(rect, top: y, left: x, bottom: y, right: x, in: interpreter)
        case "offsetBy":
            guard arguments.count == 2, let x = interpreter.number(arguments[0].value)?.value,
                let y = interpreter.number(arguments[1].value)?.value
            else { return nil }
            return inset(rect, top: y, left: x, bottom: -y, right: -x, in: interpreter)
        case "integral", "standardized": return .object(rect)
        default: return nil
        }
    }

    /// The middle or the far end of a rectangle on an axis; `nil` for another member.
    static func member(of rect: Instance, _ name: String, in interpreter: Interpreter) -> Value? {
        guard name.hasPrefix("mid") || name.hasPrefix("max"), let axis = name.last,
            axis == "X" || axis == "Y",
            case .object(let origin)? = rect.fields["origin"], case .object(let size)? = rect.fields["size"],
            let start = origin.fields[axis.lowercased()],
            let length = size.fields[axis == "X" ? "width" : "height"]
        else { return nil }
        let factor = name.hasPrefix("mid") ? 0.5 : 1
        if case .unknown(var unknown) = length, interpreter.phase == .filling, case .number(let start) = start
        {
            unknown.sum = unknown.rowSum.combined("*", factor, isFirst: false)?
                .combined("+", start.value, isFirst: false)
            return .unknown(unknown)
        }
        guard let start = interpreter.number(start)?.value, let length = interpreter.number(length)?.value
        else {
            return nil
        }
        return .number(Number(start + factor * length))
    }

    /// A rectangle without its edges, as `UIEdgeInsetsInsetRect` makes it; `nil` where a part is no number.
    static func inset(_ rect: Instance, by insets: Instance, in interpreter: Interpreter) -> Value? {
        let sides = ["top", "left", "bottom", "right"].map { side in
            insets.fields[side].flatMap { interpreter.number($0)?.value }
        }
        guard let top = sides[0], let left = sides[1], let bottom = sides[2], let right = sides[3] else {
            return nil
        }
        return inset(rect, top: top, left: left, bottom: bottom, right: right, in: interpreter)
    }

    private static func inset(
        _ rect: Instance, top: Double, left: Double, bottom: Double, right: Double,
        in interpreter: Interpreter
    ) -> Value? {
        func part(_ group: String, _ name: String) -> Double? {
            guard case .object(let instance)? = rect.fields[group] else { return nil }
            return instance.fields[name].flatMap { interpreter.number($0)?.value }
        }
        guard let x = part("origin", "x"), let y = part("origin", "y"), let width = part("size", "width"),
            let height = part("size", "height")
        else { return nil }
        return UIKitConstants.rect(
            x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
    }
}
