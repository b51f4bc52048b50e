import Wording

/// Renames, moves and inserts entries of mappings.
///
/// Comment lines right above an entry belong to it: they are moved and removed with it.
extension DocumentText {
    /// Gives a key another name.
    ///
    /// - Parameters:
    ///   - path: The path to the key's value.
    ///   - key: The new name.
    /// - Returns: What was changed.
    /// - Throws: Why nothing was changed: there is no such key, or the mapping has one of the new name.
    @discardableResult
    package mutating func rename(
        keyAt path: DocumentPath, to key: String
    ) throws(DocumentError) -> TextPatch {
        guard case .key(let old)? = path.steps.last else { throw refusal(tr("there is no key at \(path)")) }
        let parentPath = path.steps.dropLast()
        let located = try located()
        guard let parent = located.node(at: parentPath),
            let child = parent.children.first(where: { $0.key == old })
        else { throw refusal(tr("there is no key at \(path)")) }
        if old != key, parent.children.contains(where: { $0.key == key }) {
            throw refusal(tr("there is \"\(key)\" already"))
        }
        let writer = writer(isInFlow: parent.style.isFlow)
        var expected = root
        expected.update(at: parentPath) { node in
            if let index = node.entries.firstIndex(where: { $0.key == old }) { node.entries[index].key = key }
        }
        return try apply(
            [[Replacement(range: child.start..<child.markEnd, text: writer.key(key))]], giving: expected)
    }

    /// Inserts an entry into a mapping.
    ///
    /// The mapping is added if it does not exist.
    ///
    /// - Parameters:
    ///   - value: The entry's value.
    ///   - key: Its key; one that the mapping does not have.
    ///   - index: The number of entries before it.
    ///   - path: The path to the mapping; the key of a mapping that is not there is added.
    /// - Returns: What was changed.
    /// - Throws: Why nothing was changed.
    @discardableResult
    package mutating func insert(
        _ value: DocumentValue, forKey key: String, at index: Int, intoMappingAt path: DocumentPath
    ) throws(DocumentError) -> TextPatch {
        guard let target = node(at: path) else {
            return try set(.block([.init(key, value)]), at: path)
        }
        let located = try located()
        guard let mapping = located.node(at: path.steps[...]), target.isMapping || target.isNull else {
            throw refusal(tr("there is no mapping at \(path)"))
        }
        if mapping.children.contains(where: { $0.key == key }) {
            throw refusal(tr("there is \"\(key)\" already"))
        }
        let place = place(forEntry: min(index, mapping.children.count), of: mapping, at: path, in: located)
        let column = place.column
        let writer = writer(isInFlow: place.isInFlow, below: column)
        let entry =
            place.isInFlow
            ? "\(writer.key(key)): \(writer.inline(value))" : writer.entry(key, value, column: column)
        var expected = root
        expected.update(at: path.steps[...]) { node in
            node.entries.insert(
                .init(key: key, keyPlace: .start, value: SourceNode(value)),
                at: min(index, node.entries.count))
        }
        return try apply([[place.inserting(entry)]], giving: expected)
    }

    /// Removes an entry with the comment lines right above it.
    ///
    /// - Parameter path: The path to the key's value.
    /// - Returns: What was changed.
    /// - Throws: Why nothing was changed.
    @discardableResult
    package mutating func removeEntry(at path: DocumentPath) throws(DocumentError) -> TextPatch {
        guard case .key(let key)? = path.steps.last else { throw refusal(tr("there is no key at \(path)")) }
        let parentPath = DocumentPath(Array(path.steps.dropLast()))
        let located = try located()
        guard let parent = located.node(at: parentPath.steps[...]),
            let index = parent.children.firstIndex(where: { $0.key == key })
        else { throw refusal(tr("there is no key at \(path)")) }
        var expected = root
        expected.update(at: parentPath.steps[...]) { $0.entries.removeAll { $0.key == key } }
        let cut = cut(index, from: parent, at: parentPath, in: located)
        return try apply([[cut.removal]] + removals(of: index, from: parent).map { [$0] }, giving: expected)
    }

    /// Moves an entry within its mapping or to another mapping, which is added if it does not exist.
    ///
    /// - Parameters:
    ///   - path: The path to the entry's value.
    ///   - target: The path to the mapping; it does not lead through the entry.
    ///   - index: The number of entries before it, without itself.
    /// - Returns: What was changed.
    /// - Throws: Why nothing was changed.
    @discardableResult
    package mutating func moveEntry(
        at path: DocumentPath, to target: DocumentPath, at index: Int
    ) throws(DocumentError) -> TextPatch {
        guard case .key(let key)? = path.steps.last, let entry = node(at: path) else {
            throw refusal(tr("there is no key at \(path)"))
        }
        if target.steps.starts(with: path.steps) {
            throw refusal(tr("\"\(key)\" cannot be moved into itself"))
        }
        let parentPath = DocumentPath(Array(path.steps.dropLast()))
        var expected = root
        var moved: SourceNode.Entry?
        expected.update(at: parentPath.steps[...]) { node in
            if let found = node.entries.firstIndex(where: { $0.key == key }) {
                moved = node.entries.remove(at: found)
            }
        }
        guard let moved else { throw refusal(tr("there is no key at \(path)")) }
        guard node(at: target) != nil else {
            // A new mapping is made for its first entry.
            var copy = self
            try copy.removeEntry(at: path)
            let patch = try copy.set(.block([.init(key, entry.documentValue)]), at: target)
            self = copy
            return patch
        }
        expected.update(at: target.steps[...]) {
            $0.entries.insert(moved, at: min(index, $0.entries.count))
        }
        let located = try located()
        guard let parent = located.node(at: parentPath.steps[...]),
            let own = parent.children.firstIndex(where: { $0.key == key }),
            let mapping = located.node(at: target.steps[...])
        else { throw refusal(tr("there is no key at \(path)")) }
        let isSameMapping = target == parentPath
        let count = mapping.children.count - (isSameMapping ? 1 : 0)
        var before = min(index, count)
        if isSameMapping, before == own { return TextPatch(start: 0, old: [], new: []) }
        if isSameMapping, before > own { before += 1 }
        let cut = cut(own, from: parent, at: parentPath, in: located)
        let place = place(forEntry: before, of: mapping, at: target, in: located)
        var candidates: [[Replacement]] = []
        if let lines = cut.lines, !place.isInFlow {
            candidates.append([
                cut.removal,
                place.inserting(shifted(lines, from: cut.column, to: place.column), hasMargin: true),
            ])
        }
        let writer = writer(isInFlow: place.isInFlow, below: place.column)
        let value = entry.documentValue
        let written =
            place.isInFlow
            ? "\(writer.key(key)): \(writer.inline(value))" : writer.entry(key, value, column: place.column)
        candidates.append([cut.removal, place.inserting(cut.inlineText ?? written)])
        candidates.append([cut.removal, place.inserting(written)])
        return try apply(candidates, giving: expected)
    }

    /// Writes a mapping in braces in block style, a line for each entry, if its key is in block style.
    ///
    /// - Parameter path: The path to the mapping.
    /// - Returns: What was changed.
    /// - Throws: Why nothing was changed.
    @discardableResult
    package mutating func unfold(at path: DocumentPath) throws(DocumentError) -> TextPatch {
        let located = try located()
        guard let last = path.steps.last,
            let parent = located.node(at: path.steps.dropLast()), parent.style == .blockMapping,
            let child = parent.index(of: last).map({ parent.children[$0] }), child.node.style == .flowMapping,
            child.node.start == child.node.propertyStart, !child.node.children.isEmpty
        else { throw refusal(tr("there is no mapping in braces at \(path)")) }
        let margin = String(repeating: " ", count: column(of: child.start) + 2)
        let entries = child.node.children.map { entry in
            lineBreak + margin + slice(entry.start..<entry.end)
        }
        let range = child.valueGap..<child.node.end
        return try apply([[Replacement(range: range, text: entries.joined())]], giving: root)
    }
}
