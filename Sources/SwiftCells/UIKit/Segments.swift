/// The segments of a `UISegmentedControl`.
enum Segments {
    /// A call that changes segments; it has no result.
    static func call(
        _ control: Instance, _ name: String, _ arguments: [Argument], scope: Scope,
        in interpreter: Interpreter
    ) -> Value {
        guard !interpreter.takesContentOnly else { return .void }
        var items = interpreter.elements(of: control.fields["items"] ?? .null) ?? []
        func place(_ label: String) -> Int? {
            arguments.value(label)?.number.flatMap { Int(exactly: $0.value) }
        }
        switch name {
        case "setTitle":
            guard let index = place("forSegmentAt"), items.indices.contains(index),
                let title = arguments.first?.value
            else { return .void }
            items[index] = title
        case "insertSegment":
            guard let first = arguments.first, first.label == "withTitle" else { return .void }
            items.insert(title(first.value), at: min(max(place("at") ?? items.count, 0), items.count))
        case "removeAllSegments": items = []
        case "setTitleTextAttributes": setAttributes(of: control, arguments, in: interpreter)
        default: break
        }
        control.fields["items"] = .array(items)
        return .void
    }

    /// A title; one from a list of the row stands for all titles, a line each.
    private static func title(_ value: Value) -> Value {
        guard case .unknown(var title) = value, let list = title.listName else { return value }
        title.name = list
        title.listName = nil
        return .unknown(title)
    }

    private static func setAttributes(
        of control: Instance, _ arguments: [Argument], in interpreter: Interpreter
    ) {
        guard case .dictionary(let pairs)? = arguments.first?.value else { return }
        if let state = arguments.last?.value.word, state != "normal" { return }
        let types = ["font": "UIFont", "foregroundColor": "UIColor"]
        var all: [(key: Value, value: Value)] = []
        if case .dictionary(let known)? = control.fields["titleTextAttributes"] { all = known }
        for pair in pairs {
            guard let type = pair.key.word.flatMap({ types[$0] }) else { continue }
            let value = interpreter.typed(
                pair.value, as: TypeReference(name: type), in: Scope(file: interpreter.library.files[0]))
            all.append((pair.key, value))
        }
        control.fields["titleTextAttributes"] = .dictionary(all)
    }
}
