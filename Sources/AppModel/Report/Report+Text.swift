extension Report {
    /// The row's content and its height as a sum, in plain text.
    package var text: String {
        var lines = [title]
        if !terms.isEmpty { lines += [""] + sumLines }
        if !content.isEmpty {
            lines.append("")
            lines += content.map { "\($0.name): \($0.value)" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The terms of the height and their sum, with the numbers below each other.
    var sumLines: [String] {
        let width = (terms.map(\.value) + [height]).map(\.count).max() ?? 0
        let padded = { (text: String) in String(repeating: " ", count: width - text.count) + text }
        return terms.map { "\(padded($0.value))  \($0.name)" } + ["\(padded(height))  points in all"]
    }
}
