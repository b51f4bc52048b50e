extension Double {
    /// The number as files, equations and command lines write it: the shortest text that reads back as the same
    /// number, without “.0”, as in `-12.5`.
    package var shortText: String {
        if magnitude < 1e15, self == rounded() { return String(Int64(self)) }
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The number as equations and tables write it, with so many decimals at most, as in `-12.5`.
    package func shortText(decimals: Int) -> String { rounded(decimals: decimals).shortText }

    /// The nearest number with so many decimals; never -0.
    package func rounded(decimals: Int) -> Double {
        let scale = Double(Self.powerOfTen(decimals))
        // A number as large has no more decimals, and times the scale it may be infinite.
        return magnitude * scale < 0x1p53 ? (self * scale).rounded() / scale + 0 : self
    }

    /// The number as people read it, as in “1,234.5” and “−8”.
    ///
    /// - Parameters:
    ///   - decimals: The number of decimals at most, up to 9.
    ///   - isPadded: Whether there are always so many decimals.
    /// - Returns: The text.
    package func text(decimals: Int = 2, isPadded: Bool = false) -> String {
        if isNaN { return "NaN" }
        guard isFinite else { return self < 0 ? "−∞" : "∞" }
        // Larger numbers do not fit into an `Int`.
        guard magnitude < 1e18 else { return (self < 0 ? "−" : "") + magnitude.shortText }
        var scale = Self.powerOfTen(decimals)
        var whole = Int(magnitude)
        var fraction = Int(((magnitude - Double(whole)) * Double(scale)).rounded())
        if fraction == scale { (whole, fraction) = (whole + 1, 0) }
        var text = self < 0 && (whole, fraction) != (0, 0) ? "−" : ""
        text += whole.grouped
        guard fraction > 0 || isPadded && scale > 1 else { return text }
        while !isPadded, fraction % 10 == 0 { (fraction, scale) = (fraction / 10, scale / 10) }
        text += "."
        while fraction < scale / 10 {
            text += "0"
            scale /= 10
        }
        return fraction == 0 ? text : text + String(fraction)
    }

    /// The number with what it counts, as in “1 point” and “12.5 points”.
    package func counted(_ one: String, decimals: Int = 2) -> String {
        let number = text(decimals: decimals)
        let isOne = number == "1"
        guard Translation.current != nil else { return "\(number) \(one)\(isOne ? "" : "s")" }
        return tr(
            isOne ? 1 : 2, one: Message(counted: one, number), many: Message(counted: one + "s", number))
    }

    /// The length in points, as in “12.5 pt”.
    package var points: String { text() + " pt" }

    /// The time in milliseconds, as in “0.18 ms”.
    package var milliseconds: String { text(isPadded: true) + " ms" }

    /// The share as a whole percentage, as in “50 %” for 0.5.
    ///
    /// - Parameter rule: How it is rounded; down, where only all of something is 100 %.
    /// - Returns: The text.
    package func percent(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> String {
        (self * 100).rounded(rule).text() + " %"
    }

    private static func powerOfTen(_ exponent: Int) -> Int {
        var power = 1
        for _ in 0..<max(0, min(exponent, 9)) { power *= 10 }
        return power
    }
}
