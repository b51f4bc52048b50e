import AutoLayout
import Wording

/// The names of views in sentences; a view without a name is called by its class and text.
extension TemplateSpec {
    /// What sentences call the views that no person named, by the names that constraints know them by, as in “the label
    /// “Owen”” for `label2`; of several that are alike, with their place, as in “the second stack view”.
    ///
    /// - Complexity: O(n) in the number of views.
    public var spokenNames: [String: String] {
        guard views.contains(where: \.isUnnamed) else { return [:] }
        let texts = fields.map { $0.defaultText ?? "" }
        let kinds = views.map { $0.recorded == nil ? "" : $0.spokenKind(fields: texts) }
        let counts = Dictionary(kinds.map { ($0, 1) }, uniquingKeysWith: +)
        var places: [String: Int] = [:]
        var names: [String: String] = [:]
        for (view, kind) in zip(views, kinds) {
            let place = places[kind, default: 0]
            places[kind] = place + 1
            guard view.isUnnamed else { continue }
            names[view.name] = counts[kind] == 1 ? "the \(kind)" : "the \((place + 1).ordinal) \(kind)"
        }
        return names
    }

    /// What sentences call a view.
    ///
    /// - Parameter name: The name that constraints know it by.
    /// - Returns: The name, or what the view is where no person named it.
    public func spokenName(of name: String) -> String { spokenNames(of: [name])[0] }

    /// What sentences call views, in the same order.
    public func spokenNames(of names: [String]) -> [String] {
        let spoken = spokenNames
        return spoken.isEmpty ? names : names.map { spoken[$0] ?? $0 }
    }
}

extension ViewSpec {
    /// Whether no person gave the view a name, so that it was made up.
    fileprivate var isUnnamed: Bool { recorded?.isNamed == false }

    /// What the view is, with its text: “label “Owen””, “image view”, “AvatarView”.
    fileprivate func spokenKind(fields: [String]) -> String {
        let text = (text(fields: fields) ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let shown = text.count > Self.mostCharacters ? text.prefix(Self.mostCharacters - 1) + "…" : text
        return shown.isEmpty ? className : "\(className) “\(shown)”"
    }

    /// The most characters of a text that a sentence calls a view by.
    private static let mostCharacters = 24

    private func text(fields: [String]) -> String? {
        switch kind {
        case .label(let label): label.text.text(fields: fields)
        case .button(let button): button.title.text(fields: fields)
        case .control(let control):
            [control.text, control.placeholder].map { $0.text(fields: fields) }.first { !$0.isEmpty }
        default: nil
        }
    }

    /// The class in words: that of the author for a view that is no more than one of it, else the element's.
    private var className: String {
        if let own = recorded?.customClass {
            switch kind {
            case .container, .placeholder: return own
            default: break
            }
        }
        var words = ""
        for character in recorded?.element ?? "view" {
            words += character.isUppercase ? " " + character.lowercased() : String(character)
        }
        return words
    }
}

extension Int {
    /// The place in a row by its number, as in “second” and “11th”.
    fileprivate var ordinal: String {
        let words = [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
        ]
        if words.indices.contains(self - 1) { return words[self - 1] }
        let ending =
            (11...13).contains(self % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][self % 10] ?? "th"
        return "\(self)\(ending)"
    }
}
