/// Numbers as someone would write them.
enum Readable {
    /// A number with at most six decimals and no needless zeros.
    static func number(_ number: Double) -> String {
        if number == .infinity { return "∞" }
        if number == -.infinity { return "-∞" }
        guard abs(number) < 1e15 else { return "\(number)" }
        let rounded = (number * 1e6).rounded() / 1e6
        if rounded == rounded.rounded() { return "\(Int(rounded))" }
        // Small fractions would be written with an exponent.
        let text = "\(rounded)"
        return text.contains("e") ? "\(number)" : text
    }

    /// A list of words as a sentence has it.
    static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}
