/// Swift's class names in the Objective-C runtime, such as `_TtC4Mail10AvatarView`.
///
/// The prefix is `_Tt`, `G` for a generic class, and one letter for each type from the outermost one to the class; then
/// come the module and the types, each after its length. `P` and a text precede a private type's name.
enum SwiftClassName {
    /// The class's own name without module, outer types and generic arguments; nil if the name is not of that form.
    static func unmangled(_ name: String) -> String? {
        var text = LogText(name)
        guard text.take("_Tt") else { return nil }
        _ = text.take("G")
        let kinds = text.take { "CVO".contains($0) }
        guard !kinds.isEmpty, text.take("s") || identifier(&text) != nil else { return nil }
        var last: String?
        for _ in kinds {
            if text.take("P"), identifier(&text) == nil { return nil }
            guard let next = identifier(&text) else { return nil }
            last = next
        }
        return last
    }

    /// Takes a name that follows its length.
    private static func identifier(_ text: inout LogText) -> String? {
        guard let length = Int(text.take { $0.isASCII && $0.isNumber }), length > 0 else { return nil }
        guard length <= text.rest.count else { return nil }
        let name = String(text.rest.prefix(length))
        return text.take(name) ? name : nil
    }
}
