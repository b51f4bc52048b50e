import AutoLayout

/// Calculations with known numbers.
extension Interpreter {
    /// The number of an operand; that of a priority by its name.
    func arithmeticNumber(_ value: Value) -> Number? {
        if case .member(let member) = value, let priority = UIKitConstants.priorities[member.name] {
            return Number(priority)
        }
        return number(value)
    }

    /// The result of an operator for two numbers; `nil` for another operator, and where it has none.
    func arithmetic(_ symbol: String, _ a: Number, _ b: Number) -> Value? {
        // A literal takes the type of the other operand.
        let isWhole =
            (a.isWhole || b.isWhole) && (a.isWhole || a.literal != nil) && (b.isWhole || b.literal != nil)
        func result(_ value: Double) -> Value? {
            guard value.isFinite else { return nil }
            var number = Number(value)
            number.isWhole = isWhole
            return .number(number)
        }
        switch symbol {
        case "+": return result(a.value + b.value)
        case "-": return result(a.value - b.value)
        case "*": return result(a.value * b.value)
        case "/":
            let quotient = a.value / b.value
            return result(isWhole ? quotient.rounded(.towardZero) : quotient)
        case "%": return result(a.value.truncatingRemainder(dividingBy: b.value))
        case "<": return .truth(a.value < b.value)
        case ">": return .truth(a.value > b.value)
        case "<=": return .truth(a.value <= b.value)
        case ">=": return .truth(a.value >= b.value)
        case "|": return result(Double(Int(clamping: a.value) | Int(clamping: b.value)))
        case "^": return result(Double(Int(clamping: a.value) ^ Int(clamping: b.value)))
        case "&": return result(Double(Int(clamping: a.value) & Int(clamping: b.value)))
        case ">>":
            return b.value >= 0 && b.value < 63
                ? result(Double(Int(clamping: a.value) >> Int(clamping: b.value))) : nil
        case "<<":
            return b.value >= 0 && b.value < 32
                ? result(Double(Int(clamping: a.value) << Int(clamping: b.value))) : nil
        default: return nil
        }
    }

    /// The range from one value to another.
    func range(_ first: Value, _ second: Value, isClosed: Bool) -> Value {
        let range = Instance("Range")
        range.fields["lowerBound"] = first
        range.fields["upperBound"] = second
        if isClosed, let upper = number(second) {
            range.fields["end"] = .number(Number(upper.value + 1))
        }
        return .object(range)
    }
}
