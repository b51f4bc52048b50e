/// The form of a text that goes with a number (Unicode CLDR, plural rules).
package enum PluralCategory: String, Hashable, Sendable, CaseIterable, Codable {
    /// As with 0 in Arabic and Latvian.
    case zero
    /// As with 1 in most languages.
    case one
    /// As with 2 in Arabic, Hebrew and Slovenian.
    case two
    /// As with 2 to 4 in Slavic languages.
    case few
    /// As with 5 in Slavic languages.
    case many
    /// All other numbers; every text that has forms has this one.
    case other

    /// A whole number that takes the form in a language, by CLDR's rules for cardinal numbers; `nil` where none does, as
    /// with `other` in Polish, which stands for fractions.
    package func sample(in language: String) -> Int? {
        let code =
            language.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map { $0.lowercased() } ?? ""
        let samples: [PluralCategory: Int] =
            switch code {
            case "ja", "ko", "zh", "th", "vi", "id", "ms", "my", "lo", "km": [.other: 12]
            case "ar": [.zero: 0, .one: 1, .two: 2, .few: 3, .many: 11, .other: 100]
            case "he", "iw": [.one: 1, .two: 2, .other: 12]
            case "ru", "uk", "be", "pl": [.one: 1, .few: 2, .many: 12]
            case "sr", "hr", "bs": [.one: 1, .few: 2, .other: 12]
            case "cs", "sk": [.one: 1, .few: 2, .other: 12]
            case "sl": [.one: 1, .two: 2, .few: 3, .other: 12]
            case "lt": [.one: 1, .few: 2, .other: 12]
            case "lv": [.zero: 0, .one: 1, .other: 2]
            case "ro": [.one: 1, .few: 2, .other: 25]
            case "cy": [.zero: 0, .one: 1, .two: 2, .few: 3, .many: 6, .other: 12]
            case "ga": [.one: 1, .two: 2, .few: 3, .many: 7, .other: 12]
            case "mt": [.one: 1, .two: 2, .few: 3, .many: 11, .other: 20]
            case "fr", "pt", "es", "it", "ca": [.one: 1, .many: 1_000_000, .other: 12]
            default: [.one: 1, .other: 12]
            }
        return samples[self]
    }
}
