extension SourceNode {
    /// A change of one value.
    enum Edit {
        /// The value is now this one.
        case value(DocumentValue)
        /// The list has this new item.
        case inserted(DocumentValue)
        /// The value was removed.
        case removed
    }

    /// Whether this tree is the old one with one edit.
    ///
    /// - Parameters:
    ///   - old: The tree before.
    ///   - path: The path of the edit.
    ///   - edit: The edit.
    /// - Returns: Whether nothing else differs.
    func matches(_ old: SourceNode, except path: ArraySlice<DocumentPath.Step>, isNow edit: Edit) -> Bool {
        guard let step = path.first else { return false }
        let isLast = path.count == 1
        switch (content, old.content, step) {
        case (.mapping(let new), .mapping(let old), .key(let key)):
            guard isLast else { return Self.matches(new, old, key, path, edit) }
            return Self.matches(new, old, key, edit)
        case (.sequence(let new), .sequence(let old), .item(let item)):
            guard isLast else {
                return new.count == old.count
                    && new.indices.allSatisfy {
                        $0 == item
                            ? new[$0].matches(old[$0], except: path.dropFirst(), isNow: edit)
                            : new[$0].isSame(as: old[$0])
                    }
            }
            return Self.matches(new, old, item, edit)
        default: return false
        }
    }

    private static func matches(
        _ new: [Entry], _ old: [Entry], _ key: String, _ path: ArraySlice<DocumentPath.Step>, _ edit: Edit
    ) -> Bool {
        new.count == old.count
            && zip(new, old).allSatisfy { new, old in
                new.key == old.key
                    && (new.key == key
                        ? new.value.matches(old.value, except: path.dropFirst(), isNow: edit)
                        : new.value.isSame(as: old.value))
            }
    }

    private static func matches(_ new: [Entry], _ old: [Entry], _ key: String, _ edit: Edit) -> Bool {
        func areSame(_ mine: [Entry], _ others: [Entry]) -> Bool {
            mine.count == others.count
                && zip(mine, others).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value) }
        }
        // Everything but the edited key must be the same; a new key may be anywhere.
        guard areSame(new.filter { $0.key != key }, old.filter { $0.key != key }) else { return false }
        let now = new.filter { $0.key == key }
        switch edit {
        case .removed: return now.isEmpty
        case .value(let value), .inserted(let value): return now.count == 1 && now[0].value.isValue(value)
        }
    }

    private static func matches(_ new: [SourceNode], _ old: [SourceNode], _ item: Int, _ edit: Edit) -> Bool {
        var (new, old) = (new, old)
        switch edit {
        case .value(let value):
            guard new.indices.contains(item), old.indices.contains(item), new[item].isValue(value) else {
                return false
            }
            new.remove(at: item)
            old.remove(at: item)
        case .inserted(let value):
            guard new.indices.contains(item), new[item].isValue(value) else { return false }
            new.remove(at: item)
        case .removed:
            guard old.indices.contains(item) else { return false }
            old.remove(at: item)
        }
        return new.count == old.count && zip(new, old).allSatisfy { $0.isSame(as: $1) }
    }

    /// Whether both have the same content in the same style, at any place.
    func isSame(as other: SourceNode) -> Bool {
        switch (content, other.content) {
        case (.scalar(let mine), .scalar(let others)):
            return mine.text == others.text && mine.text.utf8.elementsEqual(others.text.utf8)
                && mine.style == others.style
        case (.sequence(let mine), .sequence(let others)):
            return mine.count == others.count && zip(mine, others).allSatisfy { $0.isSame(as: $1) }
        case (.mapping(let mine), .mapping(let others)):
            return mine.count == others.count
                && zip(mine, others).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value) }
        default: return false
        }
    }

    /// Whether this is a value.
    private func isValue(_ value: DocumentValue) -> Bool {
        switch (content, value) {
        case (.scalar(let scalar), .field(let text)):
            // `String` equality ignores differences of Unicode normalization; the bytes must be equal.
            return scalar.text.utf8.elementsEqual(text.utf8)
        case (.scalar(let scalar), .text(let text)):
            guard case .text(let own) = CoreSchema.value(of: scalar) else { return false }
            return own.utf8.elementsEqual(text.utf8)
        case (.scalar(let scalar), .number(let number)):
            return CoreSchema.value(of: scalar) == .number(number)
        case (.scalar(let scalar), .bool(let truth)): return CoreSchema.value(of: scalar) == .bool(truth)
        case (.scalar, .null): return isNull
        case (.sequence(let items), .list(let values)), (.sequence(let items), .lines(let values)):
            return items.count == values.count && zip(items, values).allSatisfy { $0.isValue($1) }
        case (.mapping(let entries), .mapping(let values)), (.mapping(let entries), .block(let values)):
            return entries.count == values.count
                && zip(entries, values).allSatisfy { $0.key == $1.key && $0.value.isValue($1.value) }
        default: return false
        }
    }
}
