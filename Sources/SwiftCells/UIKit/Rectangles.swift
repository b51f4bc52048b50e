import Wording

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
        else { return nil }
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
        guard case .object(let origin)? = rect.fields["origin"],
            case .object(let size)? = rect.fields["size"],
            let x = origin.fields["x"].flatMap({ interpreter.number($0)?.value }),
            let y = origin.fields["y"].flatMap({ interpreter.number($0)?.value }),
            let width = side(size, "width", less: left + right, in: interpreter),
            let height = side(size, "height", less: top + bottom, in: interpreter),
            case .object(let smaller) = UIKitConstants.rect(x: x + left, y: y + top, width: 0, height: 0),
            case .object(let rest)? = smaller.fields["size"]
        else { return nil }
        rest.fields = ["width": width, "height": height]
        return .object(smaller)
    }

    /// A side of a size without a length; of a view that the layout gives a size, the sum with that.
    private static func side(
        _ size: Instance, _ name: String, less length: Double, in interpreter: Interpreter
    ) -> Value? {
        guard let value = size.fields[name] else { return nil }
        guard case .unknown(var unknown) = value,
            Interpreter.cellSide(unknown.sum?.name ?? unknown.name) != nil
        else {
            return interpreter.number(value).map { .number(Number($0.value - length)) }
        }
        guard length != 0 else { return value }
        unknown.sum = unknown.rowSum.combined("-", length, isFirst: false)
        unknown.name += length < 0 ? " + \((-length).shortText)" : " - \(length.shortText)"
        return .unknown(unknown)
    }
}
