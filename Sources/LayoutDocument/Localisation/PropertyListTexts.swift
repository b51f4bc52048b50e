import SourceText

extension StringsReader {
    /// The texts of a property list in XML by their keys: of a `.stringsdict`, or of a `.strings` file in that form.
    ///
    /// What is neither a text nor has one is left out.
    static func texts(ofPropertyList root: XMLElement) -> [String: LocalisedText] {
        var texts: [String: LocalisedText] = [:]
        for (key, value) in Self.entries(of: root.name == "dict" ? root : root.child("dict")) {
            if value.name == "string" {
                texts[key] = LocalisedText(value.text)
            } else if value.name == "dict", let text = Self.text(value) {
                texts[key] = text
            }
        }
        return texts
    }

    /// A text with forms: its format, and for each place in it the rule and the forms.
    private static func text(_ dict: XMLElement) -> LocalisedText? {
        let entries = entries(of: dict)
        guard let format = entries.first(where: { $0.key == "NSStringLocalizedFormatKey" })?.value.text else {
            // Widths and devices have texts by their names; the widest and the phone are shown.
            return entries.last { $0.value.name == "dict" }.flatMap { rule in
                let texts = Self.entries(of: rule.value).filter { $0.value.name == "string" }
                let chosen =
                    texts.first { $0.key == "iphone" } ?? texts.first { $0.key == "other" } ?? texts.last
                return chosen.map { LocalisedText($0.value.text) }
            }
        }
        var text = LocalisedText(format)
        for (key, value) in entries where value.name == "dict" {
            var forms: [PluralCategory: String] = [:]
            for (name, form) in Self.entries(of: value) {
                if let category = PluralCategory(rawValue: name) { forms[category] = form.text }
            }
            if !forms.isEmpty { text.variables[key] = forms }
        }
        return text
    }

    private static func entries(of dict: XMLElement?) -> [(key: String, value: XMLElement)] {
        var entries: [(String, XMLElement)] = []
        var key: String?
        for child in dict?.children ?? [] {
            if child.name == "key" {
                key = child.text
            } else if let known = key {
                entries.append((known, child))
                key = nil
            }
        }
        return entries
    }
}

extension StringsReader {
    /// The texts of a string catalogue (`.xcstrings`), which is JSON, by languages and keys.
    static func texts(ofCatalogue root: SourceNode) -> [String: [String: LocalisedText]] {
        let source = root["sourceLanguage"]?.scalarText ?? "en"
        var texts: [String: [String: LocalisedText]] = [:]
        for entry in root["strings"]?.entries ?? [] {
            var hasSource = false
            for language in entry.value["localizations"]?.entries ?? [] {
                guard let text = Self.text(language.value) else { continue }
                texts[language.key, default: [:]][entry.key] = text
                if language.key == source { hasSource = true }
            }
            // Without a text of its own the key is the text.
            if !hasSource { texts[source, default: [:]][entry.key] = LocalisedText(entry.key) }
        }
        return texts
    }

    private static func text(_ node: SourceNode) -> LocalisedText? {
        var text: LocalisedText?
        if let value = node["stringUnit"]?["value"]?.scalarText {
            text = LocalisedText(value)
        } else if let plural = node["variations"]?["plural"] {
            text = LocalisedText("%#@value@")
            text?.variables["value"] = forms(plural)
        } else if let devices = node["variations"]?["device"] {
            let device = devices["iphone"] ?? devices["other"] ?? devices.entries.first?.value
            return device.flatMap(Self.text)
        }
        for entry in node["substitutions"]?.entries ?? [] {
            guard let plural = entry.value["variations"]?["plural"] else { continue }
            text?.variables[entry.key] = forms(
                plural, format: entry.value["formatSpecifier"]?.scalarText ?? "lld")
        }
        return text
    }

    private static func forms(_ plural: SourceNode, format: String = "lld") -> [PluralCategory: String] {
        var forms: [PluralCategory: String] = [:]
        for entry in plural.entries {
            guard let category = PluralCategory(rawValue: entry.key) else { continue }
            forms[category] = (entry.value["stringUnit"]?["value"]?.scalarText ?? "")
                .replacing("%arg", with: "%\(format)")
        }
        return forms
    }
}
