/// The foldable parts of a document's text: the lines below a key of the document, or of a template.
package struct SourceFolds: Hashable, Sendable {
    /// A foldable part.
    package struct Fold: Hashable, Sendable {
        /// The line of the key, counted from 1.
        package var line: Int
        /// The last line below it.
        package var last: Int
    }

    /// The parts, in the text's order.
    package let folds: [Fold]

    /// The greatest number of lines of rows that are not folded at first.
    package static let longRows = 40

    /// Finds the foldable parts of a text.
    package init(of text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var folds: [Fold] = []
        for (index, line) in lines.enumerated() {
            let indent = line.prefix { $0 == " " }.count
            guard indent <= 2, let first = line.dropFirst(indent).first, first != "#", first != "-",
                line.contains(":")
            else { continue }
            var last = index
            var next = index + 1
            while next < lines.count {
                let own = lines[next]
                let content = own.drop { $0 == " " }
                if content.isEmpty || content.first == "#" {
                    next += 1
                    continue
                }
                let depth = own.count - content.count
                guard depth > indent || depth == indent && content.first == "-" else { break }
                last = next
                next += 1
            }
            if last > index { folds.append(Fold(line: index + 1, last: last + 1)) }
        }
        self.folds = folds
    }

    /// The part that begins at a line; `nil` for none.
    package func fold(atLine line: Int) -> Fold? { folds.first { $0.line == line } }

    /// The parts of rows that are folded at first because they are long.
    ///
    /// - Parameter text: The text.
    /// - Returns: The lines of the keys.
    package func longRows(in text: String) -> Set<Int> {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return Set(
            folds.filter { fold in
                let key = lines[fold.line - 1]
                return (key.hasPrefix("rows:") || key.hasPrefix("sections:"))
                    && fold.last - fold.line > Self.longRows
            }.map(\.line))
    }
}
