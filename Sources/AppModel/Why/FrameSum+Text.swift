extension FrameSum {
    /// The sum as plain text, to be pasted into a message: a line for each term, the total, and the sentences.
    public var text: String {
        let amounts = terms.map { Figures.points($0.amount) }
        let total = Figures.points(value)
        let width = max(total.count, amounts.map(\.count).max() ?? 0)
        func padded(_ number: String) -> String {
            String(repeating: " ", count: width - number.count) + number
        }
        var lines = ["\(SumNumber.points(value)), \(title)", ""]
        for (amount, term) in zip(amounts, terms) {
            var line = "  \(padded(amount))  \(term.title)"
            if let factor = SumNumber.factor(term.factor) {
                line += " (\(factor) \(Figures.points(term.number)))"
            }
            if let place = term.place { line += ", \(place)" }
            lines.append(line)
        }
        lines.append("  " + String(repeating: "─", count: width))
        lines.append("  \(padded(total))")
        if !sentences.isEmpty { lines += [""] + sentences }
        return lines.joined(separator: "\n") + "\n"
    }
}
