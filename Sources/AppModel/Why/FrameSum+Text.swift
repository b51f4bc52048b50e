import Wording

extension FrameSum {
    /// The sum as plain text, to be pasted into a message: a line for each term, the total, and the sentences.
    package var text: String {
        var lines = ["\(value.points), \(title)", ""] + Self.lines(terms, value, sentences)
        if let chain { lines += [""] + chain.lines }
        if let right {
            lines += ["", tr("\(right.value.points) would be right"), ""]
            lines += Self.lines(right.terms, right.value, right.sentences)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(_ terms: [Term], _ value: Double, _ sentences: [String]) -> [String] {
        let amounts = terms.map { $0.amount.text() }
        let total = value.text()
        let width = max(total.count, amounts.map(\.count).max() ?? 0)
        func padded(_ number: String) -> String {
            String(repeating: " ", count: width - number.count) + number
        }
        var lines: [String] = []
        for (amount, term) in zip(amounts, terms) {
            var line = "  \(padded(amount))  \(term.title)"
            if let factor = SumNumber.factor(term.factor) {
                line += " (\(factor) \(term.number.text()))"
            }
            if let place = term.place { line += ", \(place)" }
            lines.append(line)
        }
        lines.append("  " + String(repeating: "─", count: width))
        lines.append("  \(padded(total))")
        if !sentences.isEmpty { lines += [""] + sentences }
        return lines
    }
}
