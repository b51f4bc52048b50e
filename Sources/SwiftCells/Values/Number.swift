/// A number with its origin.
struct Number {
    var value: Double
    /// The literal that alone determines the value.
    var literal: LiteralValue?
    /// Whether its type is known to be one of whole numbers, which are divided without a remainder.
    var isWhole = false
    /// The enumeration in Objective-C that is its type; `nil` for other types.
    var enumeration: String?

    init(_ value: Double, literal: LiteralValue? = nil) {
        self.value = value
        self.literal = literal
    }

    /// A number of the type `Int`.
    init(whole value: Int) {
        self.value = Double(value)
        isWhole = true
    }

    /// The number with the other sign.
    var negated: Number {
        var number = self
        number.value.negate()
        number.literal?.factor.negate()
        return number
    }
}

/// The literal that a number comes from.
struct LiteralValue {
    let file: SourceFile
    let bytes: Range<Int>
    /// The factor of the literal.
    var factor = 1.0
}

/// A number of the row, multiplied and added to: `8 + 20 * content.indent`.
struct RowSum {
    /// The expression for the row's number.
    var name: String
    var factor = 1.0
    var constant = 0.0

    /// The sum after a calculation with a known number.
    ///
    /// - Parameters:
    ///   - symbol: The operator.
    ///   - number: The number.
    ///   - isFirst: Whether the number stands in front of the operator.
    /// - Returns: The sum; `nil` where it is none any more.
    func combined(_ symbol: String, _ number: Double, isFirst: Bool) -> RowSum? {
        switch (symbol, isFirst) {
        case ("+", _): RowSum(name: name, factor: factor, constant: constant + number)
        case ("-", false): RowSum(name: name, factor: factor, constant: constant - number)
        case ("-", true): RowSum(name: name, factor: -factor, constant: number - constant)
        case ("*", _): RowSum(name: name, factor: factor * number, constant: constant * number)
        case ("/", false) where number != 0:
            RowSum(name: name, factor: factor / number, constant: constant / number)
        default: nil
        }
    }
}
