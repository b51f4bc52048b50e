import Wording

/// The text of a document, edited with the smallest possible changes.
///
/// Comments, order, quotes and line ends stay as they are. Every edit is checked by reading the text again. The result
/// must have exactly the requested value, and everything else as before; if not, the text stays unchanged.
package struct DocumentText: Sendable {
    /// The document's name in errors.
    package var name: String { source.name }
    /// The text in UTF-8, with a byte order mark if it had one.
    package private(set) var bytes: [UInt8]
    /// The text with the places of its lines.
    package private(set) var source: SourceText
    /// What the text says.
    private(set) var root: SourceNode
    /// Whether the text is JSON.
    let isJSON: Bool

    /// Reads a text.
    ///
    /// It must be valid YAML or JSON, but not a valid document.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - name: The name shown in errors; one that ends in `.json` makes the text JSON.
    /// - Throws: The first syntax error, with its place.
    package init(_ bytes: [UInt8], name: String) throws(DocumentError) {
        self.bytes = bytes
        source = try SourceText(bytes: bytes, name: name)
        root = try SourceNode.read(source)
        isJSON =
            name.lowercased().hasSuffix(".json")
            || source.text.first { !$0.isWhitespace } == "{" && (try? JSONReader.read(source)) != nil
    }

    /// The bytes of the byte order mark.
    var markLength: Int { bytes.count - source.text.utf8.count }

    /// The line break that the document uses.
    var lineBreak: String {
        guard let end = bytes.firstIndex(of: 0x0A) else { return "\n" }
        return end > 0 && bytes[end - 1] == 0x0D ? "\r\n" : "\n"
    }

    // MARK: Editing

    /// Sets the value at a path: replaces the value, or adds the key if the mapping does not have it.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - path: The path to it. All steps but the last must exist.
    /// - Returns: What was changed.
    /// - Throws: Why nothing was changed.
    @discardableResult
    package mutating func set(
        _ value: DocumentValue, at path: DocumentPath
    ) throws(DocumentError) -> TextPatch {
        guard let last = path.steps.last else {
            throw refusal(tr("the document as a whole cannot be set"), at: nil)
        }
        let located = try located()
        let parent = try self.parent(of: path, in: located)
        var expected = root
        if let index = parent.index(of: last) {
            expected.update(at: path.steps[...]) { $0 = SourceNode(value) }
            return try apply(
                replacements(of: parent.children[index], by: value).map { [$0] }, giving: expected)
        }
        guard case .key(let key) = last, parent.style == .flowMapping || parent.style == .blockMapping else {
            throw refusal(tr("there is nothing at \(path)"), at: parent)
        }
        let entry = SourceNode.Entry(key: key, keyPlace: .start, value: SourceNode(value))
        expected.update(at: path.steps.dropLast()) { $0.entries.append(entry) }
        do {
            return try apply(
                insertions(of: value, forKey: key, into: parent).map { [$0] }, giving: expected)
        } catch {
            expected = root
            expected.update(at: path.steps.dropLast()) { $0.entries.insert(entry, at: 0) }
            let above = insertions(of: value, forKey: key, into: parent, isAbove: true).map { [$0] }
            guard let patch = try? apply(above, giving: expected) else { throw error }
            return patch
        }
    }

    /// Inserts an item into a list.
    ///
    /// - Parameters:
    ///   - value: The item.
    ///   - path: The path to the list and the item's place in it, from 0 to the number of items.
    /// - Returns: What was changed.
    /// - Throws: Why nothing was changed.
    @discardableResult
    package mutating func insert(
        _ value: DocumentValue, at path: DocumentPath
    ) throws(DocumentError) -> TextPatch {
        let located = try located()
        let parent = try self.parent(of: path, in: located)
        guard case .item(let item)? = path.steps.last, (0...parent.children.count).contains(item),
            parent.style == .flowSequence || parent.style == .blockSequence
        else { throw refusal(tr("there is no place for an item at \(path)"), at: parent) }
        var expected = root
        expected.update(at: path.steps.dropLast()) { $0.items.insert(SourceNode(value), at: item) }
        return try apply(insertions(of: value, atItem: item, into: parent).map { [$0] }, giving: expected)
    }

    /// Removes a list's item, or a key with its value.
    ///
    /// - Parameter path: The path to it.
    /// - Returns: What was changed.
    /// - Throws: Why nothing was changed.
    @discardableResult
    package mutating func remove(at path: DocumentPath) throws(DocumentError) -> TextPatch {
        let located = try located()
        let parent = try self.parent(of: path, in: located)
        guard let last = path.steps.last, let index = parent.index(of: last) else {
            throw refusal(tr("there is nothing at \(path)"), at: parent)
        }
        var expected = root
        expected.update(at: path.steps.dropLast()) { node in
            switch last {
            case .key(let key): node.entries.removeAll { $0.key == key }
            case .item(let item): node.items.remove(at: item)
            }
        }
        return try apply(removals(of: index, from: parent).map { [$0] }, giving: expected)
    }

    /// Whether there is a value at a path.
    package func contains(_ path: DocumentPath) -> Bool { node(at: path) != nil }

    /// The value at a path; `nil` if there is none.
    package func node(at path: DocumentPath) -> SourceNode? {
        var node = root
        for step in path.steps {
            switch (step, node.content) {
            case (.key(let key), .mapping(let entries)):
                guard let entry = entries.first(where: { $0.key == key }) else { return nil }
                node = entry.value
            case (.item(let item), .sequence(let items)):
                guard items.indices.contains(item) else { return nil }
                node = items[item]
            default: return nil
            }
        }
        return node
    }

    /// The path to the value of the key at a place; `nil` if no key is there.
    package func path(toKeyAt place: SourcePlace) -> DocumentPath? {
        func search(_ node: SourceNode, _ path: DocumentPath) -> DocumentPath? {
            switch node.content {
            case .scalar: return nil
            case .sequence(let items):
                for (index, item) in items.enumerated() {
                    if let found = search(item, path.appending(.item(index))) { return found }
                }
            case .mapping(let entries):
                for entry in entries {
                    let next = path.appending(.key(entry.key))
                    if entry.keyPlace == place { return next }
                    if let found = search(entry.value, next) { return found }
                }
            }
            return nil
        }
        return search(root, DocumentPath([]))
    }

    // MARK: Finding

    /// The tree of all values with their places in the text.
    func located() throws(DocumentError) -> LocatedNode {
        do {
            return try NodeLocator.locate(root, in: source, isJSON: isJSON)
        } catch {
            throw DocumentError(
                sourceName: name, place: error.place,
                message: tr("the document is written in a way that cannot be edited here"),
                suggestion: tr("Write keys as names, and values behind them."))
        }
    }

    private func parent(of path: DocumentPath, in located: LocatedNode) throws(DocumentError) -> LocatedNode {
        for count in 0..<path.steps.count {
            guard let node = located.node(at: path.steps.prefix(count)) else {
                let missing = DocumentPath(Array(path.steps.prefix(count)))
                throw refusal(tr("there is nothing at \(missing)"), at: nil)
            }
            if node.style == .alias { throw byReference(node) }
            if count == path.steps.count - 1 { return node }
        }
        return located
    }

    // MARK: Checking

    /// Makes the first of several sets of changes after which the text has the expected content.
    ///
    /// - Parameters:
    ///   - candidates: Sets of changes; the places in a set do not overlap.
    ///   - expected: The content that the text must have, in any style.
    /// - Returns: What was changed.
    /// - Throws: An error if no set of changes gives the expected content.
    mutating func apply(
        _ candidates: [[Replacement]], giving expected: SourceNode
    ) throws(DocumentError) -> TextPatch {
        for candidate in candidates {
            var changed = bytes
            for replacement in candidate.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
                let range = replacement.range
                changed.replaceSubrange(
                    range.lowerBound + markLength..<range.upperBound + markLength, with: replacement.text.utf8
                )
            }
            guard let source = try? SourceText(bytes: changed, name: name),
                let new = try? SourceNode.read(source), new.isEquivalent(to: expected)
            else { continue }
            let patch = TextPatch(from: bytes, to: changed)
            bytes = changed
            self.source = source
            root = new
            return patch
        }
        throw DocumentError(
            sourceName: name,
            place: candidates.first?.first.map { source.place(ofByte: $0.range.lowerBound) },
            message: tr("this cannot be changed here without changing something else, or cannot be written"),
            suggestion: tr(
                "Values that are named (&name, *name) stand in several places: edit the text itself."))
    }

    /// An error about the text as a whole.
    package func refusal(_ message: String, _ suggestion: String = "") -> DocumentError {
        DocumentError(sourceName: name, place: nil, message: message, suggestion: suggestion)
    }

    func refusal(_ message: String, at node: LocatedNode?) -> DocumentError {
        DocumentError(
            sourceName: name, place: node.map { source.place(ofByte: $0.start) }, message: message)
    }

    private func byReference(_ node: LocatedNode) -> DocumentError {
        var error = refusal(tr("this value stands for one that is given elsewhere"), at: node)
        error.suggestion = tr("Edit it where it is named with &.")
        return error
    }
}
