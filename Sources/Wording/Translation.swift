/// The translations of visible texts, by their English texts.
///
/// Only the window is translated. What machines read, as the command line's output, stays English.
package enum Translation {
    /// The translations of a language.
    package struct Catalog: Sendable {
        /// The language, such as `de`.
        package let language: String
        /// The translation of a text.
        package let text: @Sendable (_ text: String) -> String
        /// The translation of a text for a number of things.
        package let plural: @Sendable (_ one: String, _ many: String, _ count: UInt) -> String
        /// What is between the thousands of a number.
        let thousandsSeparator: String

        /// Makes a catalog of functions that return the English text where they have no translation.
        package init(
            language: String, text: @escaping @Sendable (String) -> String,
            plural: @escaping @Sendable (String, String, UInt) -> String
        ) {
            self.language = language
            self.text = text
            self.plural = plural
            thousandsSeparator = String(text(Self.example).filter { !$0.isNumber })
        }

        /// A number whose translation shows how the language groups digits, such as “1 234”.
        static let example = tr("1,234")
    }

    /// The translations in use; `nil` for English.
    ///
    /// It is written by ``begin(_:)`` alone, before other threads run.
    private nonisolated(unsafe) static var catalog: Catalog?

    /// Whether the current task makes texts in English, whatever the language of the window.
    @TaskLocal private static var isEnglish = false

    /// Translates the texts that are made from now on.
    ///
    /// It is called once, at the start of a program that shows windows, before other threads run.
    package static func begin(_ catalog: Catalog) { self.catalog = catalog }

    /// Makes texts in English, for files that other people and machines read.
    package static func inEnglish<Result>(_ body: () throws -> Result) rethrows -> Result {
        try catalog == nil ? body() : $isEnglish.withValue(true, operation: body)
    }

    /// The language of the texts that are made now, such as `de`; `nil` for English.
    package static var language: String? { current?.language }

    static var current: Catalog? { catalog == nil || isEnglish ? nil : catalog }
}

extension Message {
    /// The message in a language.
    func text(in catalog: Translation.Catalog) -> String { filled(catalog.text(text)) }

    /// The message in a language, with values in place of `{0}`, `{1}` and so on.
    func filled(_ text: String) -> String {
        guard !values.isEmpty else { return text }
        var result = ""
        var rest = Substring(text)
        while let place = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            result += rest[..<place]
            let next = rest.index(after: place)
            if next < rest.endIndex, rest[next] == rest[place] {
                result.append(rest[place])
                rest = rest[rest.index(after: next)...]
            } else if let end = rest[next...].firstIndex(of: "}"), let number = Int(rest[next..<end]),
                values.indices.contains(number)
            {
                result += values[number]
                rest = rest[rest.index(after: end)...]
            } else {
                result.append(rest[place])
                rest = rest[next...]
            }
        }
        return result + rest
    }
}
