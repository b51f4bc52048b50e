import Wording

extension DocumentText {
    /// Inserts items into a list, one behind the other.
    ///
    /// - Parameters:
    ///   - values: The items.
    ///   - path: The path to the list.
    ///   - index: The number of items before them.
    /// - Returns: What was changed.
    /// - Throws: Why nothing was changed.
    @discardableResult
    package mutating func insert(
        _ values: [DocumentValue], intoListAt path: DocumentPath, at index: Int
    ) throws(DocumentError) -> TextPatch {
        guard let node = node(at: path), case .sequence(let items) = node.content else {
            throw refusal(tr("there is no list at \(path)"))
        }
        if items.isEmpty { return try set(.lines(values), at: path) }
        let place = min(index, items.count)
        let located = try located()
        var expected = root
        expected.update(at: path.steps[...]) {
            $0.items.insert(contentsOf: values.map { SourceNode($0) }, at: place)
        }
        if let list = located.node(at: path.steps[...]), list.style == .blockSequence {
            let column = column(of: list.children[0].start)
            let lines = writer(isInFlow: false, below: column).lines(values, column: column)
            if let lines {
                let end =
                    place > 0
                    ? lineEnd(list.children[place - 1].node.end)
                    : lineEnd(lineStart(list.children[0].start) - 1)
                let change = Replacement(range: end..<end, text: lines)
                if let patch = try? apply([[change]], giving: expected) { return patch }
            }
        }
        let before = bytes
        for (offset, value) in values.enumerated() {
            try insert(value, at: path.appending(.item(place + offset)))
        }
        return TextPatch(from: before, to: bytes)
    }

    /// Whether the item at a path is written in braces.
    package func isInBraces(_ path: DocumentPath) -> Bool {
        guard let located = try? located() else { return false }
        return located.node(at: path.steps[...])?.style == .flowMapping
    }
}
