/// One edit of many mappings, made and checked together.
extension DocumentText {
    /// Sets a key of several mappings, with a value for each.
    ///
    /// - Parameters:
    ///   - key: The key; it is added where a mapping does not have it.
    ///   - values: The paths to the mappings with the values.
    /// - Throws: Why nothing was changed.
    package mutating func set(
        _ key: String, ofEach values: [(path: DocumentPath, value: DocumentValue)]
    ) throws(DocumentError) {
        try changeEach(values.map(\.path)) { text, index, node in
            let value = values[index].value
            if let child = node.children.first(where: { $0.key == key }) {
                return text.replacements(of: child, by: value).first
            }
            if node.children.isEmpty, node.style == .flowMapping, !node.isInFlow, !text.isJSON {
                let writer = text.writer(isInFlow: false, below: text.column(of: node.start))
                return Replacement(
                    range: node.start..<node.end,
                    text: writer.entry(key, value, column: text.column(of: node.start)))
            }
            return text.insertions(of: value, forKey: key, into: node).first
        } expected: { node, index in
            let new = SourceNode(values[index].value)
            if let place = node.entries.firstIndex(where: { $0.key == key }) {
                node.entries[place].value = new
            } else {
                node.entries.append(.init(key: key, keyPlace: .start, value: new))
            }
        } oneByOne: { text, index throws(DocumentError) in
            try text.set(values[index].value, at: values[index].path.appending(.key(key)))
        }
    }

    /// Removes a key of several mappings.
    ///
    /// Mappings that do not have the key stay as they are.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - paths: The paths to the mappings.
    /// - Throws: Why nothing was changed.
    package mutating func remove(_ key: String, ofEach paths: [DocumentPath]) throws(DocumentError) {
        let having = paths.filter { contains($0.appending(.key(key))) }
        try changeEach(having) { text, _, node in
            guard let index = node.children.firstIndex(where: { $0.key == key }) else { return nil }
            return text.removals(of: index, from: node).first
        } expected: { node, _ in
            node.entries.removeAll { $0.key == key }
        } oneByOne: { text, index throws(DocumentError) in
            try text.remove(at: having[index].appending(.key(key)))
        }
    }

    private mutating func changeEach(
        _ paths: [DocumentPath], _ change: (DocumentText, Int, LocatedNode) -> Replacement?,
        expected: (inout SourceNode, Int) -> Void,
        oneByOne: (inout DocumentText, Int) throws(DocumentError) -> Void
    ) throws(DocumentError) {
        guard !paths.isEmpty else { return }
        let located = try located()
        var replacements: [Replacement] = []
        var tree = root
        for (index, path) in paths.enumerated() {
            guard let node = located.node(at: path.steps[...]), let own = change(self, index, node) else {
                break
            }
            replacements.append(own)
            tree.update(at: path.steps[...]) { expected(&$0, index) }
        }
        if replacements.count == paths.count, (try? apply([replacements], giving: tree)) != nil { return }
        var copy = self
        for index in paths.indices { try oneByOne(&copy, index) }
        self = copy
    }
}
