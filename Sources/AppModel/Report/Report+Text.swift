extension Report {
    /// The row's content and its height as a sum, in plain text.
    package var text: String {
        var lines = [title]
        let width = (terms.map(\.amount) + [height]).map(\.count).max() ?? 0
        let padded = { (text: String) in String(repeating: " ", count: max(0, width - text.count)) + text }
        if !terms.isEmpty {
            lines.append("")
            lines += terms.map { "\(padded($0.amount))  \($0.title)" }
            lines.append("\(padded(height))  points in all")
        }
        if !content.isEmpty {
            lines.append("")
            lines += content.map { "\($0.name): \($0.value)" }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
