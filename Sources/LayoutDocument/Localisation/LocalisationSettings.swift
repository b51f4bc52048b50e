import Foundation

/// How texts that ship are found.
package struct LocalisationSettings: Hashable, Sendable {
    /// The key paths of runtime attributes that name a text's key; they are what apps often call them.
    package var keyPaths = Self.standardKeyPaths
    /// Files of texts besides those that are found: each stands for the same file of other languages too.
    package var tables: [String] = []
    /// The language that the cells are written in.
    package var developmentLanguage = "en"

    /// The languages that are read, besides that of development; `nil` for all.
    package var languages: Set<String>?

    /// Makes the settings that hold unless a project says otherwise.
    package init() {}

    /// Whether the texts of a language are read: regions and scripts of one language stand in for each other.
    func reads(_ language: String) -> Bool {
        guard let languages else { return true }
        func short(_ code: String) -> Substring { code.prefix { $0 != "-" && $0 != "_" } }
        return ["Base", "mul", developmentLanguage].contains(language)
            || languages.contains { short($0) == short(language) }
    }

    /// Whether a runtime attribute names a text's key.
    func isKeyPath(_ path: String) -> Bool {
        keyPaths.contains { $0.caseInsensitiveCompare(path) == .orderedSame }
    }

    /// The key paths that are known without being named.
    package static let standardKeyPaths = [
        "localizationKey", "localizedKey", "localizeKey", "locKey", "l10nKey", "i18nKey", "xibLocKey",
        "localized_key", "localizedText", "localizedTitle", "local_title", "localizedPlaceholder",
        "localizableText", "localizableKey", "textKey", "titleKey", "placeholderKey",
    ]
}
