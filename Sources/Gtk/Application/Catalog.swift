internal import CGtk

/// A catalog of translations, as gettext finds it for the languages that the environment asks for.
public struct Catalog: Sendable {
    private let domain: String

    /// Opens the catalog of a program.
    ///
    /// - Parameters:
    ///   - domain: The name of the catalog, such as `rowscope`.
    ///   - folder: The folder with a folder for each language, such as `/usr/share/locale`.
    public init(domain: String, folder: String) {
        self.domain = domain
        setlocale(LC_ALL, "")
        bindtextdomain(domain, folder)
        bind_textdomain_codeset(domain, "UTF-8")
    }

    /// The catalog's own description; `nil` where there is no catalog for the languages.
    public var header: String? {
        let text = self.text("")
        return text.isEmpty ? nil : text
    }

    /// The translation of a text; the text itself where there is none.
    public func text(_ text: String) -> String {
        // Without a translation gettext returns the pointer that it was given.
        text.withCString { String(orEmpty: dgettext(domain, $0)) }
    }

    /// The translation of a text for a number of things; one of the texts where there is none.
    ///
    /// - Parameters:
    ///   - one: The text for one thing.
    ///   - many: The text for more things.
    ///   - count: The number of things.
    /// - Returns: The translation.
    public func text(_ one: String, _ many: String, count: UInt) -> String {
        one.withCString { one in
            many.withCString { String(orEmpty: dngettext(domain, one, $0, count)) }
        }
    }
}
