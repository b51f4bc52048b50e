import LayoutDocument

extension TemplateBuilder {
    /// Notes that a view may show a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - key: The key that it has in the app's tables; `nil` for a text that is the same in every language.
    func note(_ text: String, key: String?) {
        guard let known = keysOfTexts[text] else {
            keysOfTexts[text] = .some(key)
            return
        }
        if known != key { keysOfTexts[text] = .some(nil) }
    }
}

/// Texts that are the same in every language.
extension ViewConverter {
    /// Whether a view's text is one that code gives as it is, and that no table of texts may have in other languages.
    func keepsText(_ kind: ViewSpec.Kind) -> Bool {
        let text: TextTemplate? =
            switch kind {
            case .label(let label): label.text
            case .button(let button): button.title
            case .control(let control): control.text
            default: nil
            }
        guard let text, !text.parts.isEmpty, text.isConstant else { return false }
        let configuration = instance.fields["configuration"]?.instance?.fields ?? [:]
        return !instance.fields.values.contains(where: Self.isTranslated)
            && !configuration.values.contains(where: Self.isTranslated)
    }

    private static func isTranslated(_ value: Value) -> Bool {
        switch value {
        case .text(let text): text.isTranslated
        case .object(let object): object.fields["string"].map(isTranslated) ?? false
        case .array(let elements): elements.contains(where: isTranslated)
        default: false
        }
    }
}
