import Wording

/// Trees with entries renamed, moved, added and removed: the expected content after an edit.
extension SourceNode {
    /// Changes the node at a path; does nothing where there is none.
    mutating func update(
        at path: ArraySlice<DocumentPath.Step>, _ change: (inout SourceNode) -> Void
    ) {
        guard let step = path.first else { return change(&self) }
        switch (step, content) {
        case (.key(let key), .mapping(var entries)):
            guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
            entries[index].value.update(at: path.dropFirst(), change)
            content = .mapping(entries)
        case (.item(let item), .sequence(var items)) where items.indices.contains(item):
            items[item].update(at: path.dropFirst(), change)
            content = .sequence(items)
        default: break
        }
    }

    /// Whether both have the same content, in any style and at any place.
    func isEquivalent(to other: SourceNode) -> Bool {
        switch (content, other.content) {
        case (.scalar(let mine), .scalar(let others)):
            // The field of a row is read by its characters, in any style.
            let areTexts = mine.style == others.style || mine.style == .literal || others.style == .literal
            return mine.text.utf8.elementsEqual(others.text.utf8)
                && (areTexts || CoreSchema.value(of: mine) == CoreSchema.value(of: others))
        case (.sequence(let mine), .sequence(let others)):
            return mine.count == others.count && zip(mine, others).allSatisfy { $0.isEquivalent(to: $1) }
        case (.mapping(let mine), .mapping(let others)):
            return mine.count == others.count
                && zip(mine, others).allSatisfy { $0.key == $1.key && $0.value.isEquivalent(to: $1.value) }
        // Nothing at all and an empty mapping both have no entries.
        default: return isWithoutEntries && other.isWithoutEntries
        }
    }

    private var isWithoutEntries: Bool {
        switch content {
        case .mapping(let entries): entries.isEmpty
        case .scalar: isNull
        case .sequence: false
        }
    }

    /// The node as a value to be written; texts keep their looks where they can.
    var documentValue: DocumentValue {
        switch content {
        case .mapping(let entries): .mapping(entries.map { .init($0.key, $0.value.documentValue) })
        case .sequence(let items): .list(items.map(\.documentValue))
        case .scalar(let scalar):
            switch CoreSchema.value(of: scalar) {
            case .number(let number): .number(number)
            case .bool(let truth): .bool(truth)
            case .text(let text): .text(text)
            case .null: .null
            }
        }
    }

    /// A value as a node; its place is the text's beginning.
    init(_ value: DocumentValue) {
        let content: Content
        switch value {
        case .text(let text): content = .scalar(.init(text: text, style: .doubleQuoted))
        case .field(let text): content = .scalar(.init(text: text, style: .literal))
        case .number(let number): content = .scalar(.init(text: number.shortText, style: .plain))
        case .bool(let truth): content = .scalar(.init(text: truth ? "true" : "false", style: .plain))
        case .null: content = .scalar(.init(text: "", style: .plain))
        case .list(let items), .lines(let items): content = .sequence(items.map(SourceNode.init))
        case .mapping(let entries), .block(let entries):
            content = .mapping(
                entries.map { Entry(key: $0.key, keyPlace: .start, value: SourceNode($0.value)) })
        }
        self.init(content: content, place: .start)
    }
}
