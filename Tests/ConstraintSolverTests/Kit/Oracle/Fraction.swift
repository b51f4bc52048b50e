/// A rational number in lowest terms with a positive denominator.
struct Fraction: Hashable {
    let numerator: Int64
    let denominator: Int64

    /// Makes `numerator / denominator`, where the denominator is positive.
    init(_ numerator: Int64, over denominator: Int64 = 1) {
        var (divisor, rest) = (denominator.magnitude, numerator.magnitude)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        let common = Int64(divisor)
        self.numerator = numerator / common
        self.denominator = denominator / common
    }

    /// The nearest double.
    var approximation: Double { Double(numerator) / Double(denominator) }
}

/// A number exceeds the oracle's whole numbers, so it has no answer.
struct OracleOverflow: Error {}
