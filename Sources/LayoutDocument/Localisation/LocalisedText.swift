import AutoLayout

/// A text of a language, which may have a form for each plural category.
package struct LocalisedText: Hashable, Sendable {
    /// The text, with places such as `%@`.
    package var format: String
    /// The texts of places that stand for a number and its noun, as `%#@files@`, by name and category; they may
    /// have places themselves.
    package var variables: [String: [PluralCategory: String]] = [:]

    /// Makes a text without plural forms.
    package init(_ format: String) { self.format = format }

    /// The categories that it has forms for, in the order of ``PluralCategory``; none for most texts.
    package var categories: [PluralCategory] {
        let own = Set(variables.values.flatMap(\.keys))
        return PluralCategory.allCases.filter(own.contains)
    }

    /// The text as it may be shown: places are filled with what such texts usually say.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - plural: The category; `nil` for `other`, or the last that there is.
    /// - Returns: The text.
    package func text(in language: String, plural: PluralCategory? = nil) -> String {
        let number = (plural ?? .other).sample(in: language) ?? 12
        var filling = FormatFilling(number: number)
        let last = variables.isEmpty ? nil : categories.last
        return filling.filled(format) { name in
            guard let forms = variables[name] else { return nil }
            return forms[plural ?? .other] ?? forms[.other] ?? last.flatMap { forms[$0] } ?? ""
        }
    }
}

/// Fills the places of format strings (`%@`, `%1$d`, `%.2f`), as Foundation's `String(format:)` knows them.
struct FormatFilling {
    /// What numbers are taken to be.
    let number: Int
    private var textCount = 0
    /// How many bytes and places with names may follow: places whose forms name each other multiply.
    ///
    /// A text that reaches the end of them has more characters than a label lays out, and counts as cut there.
    private var left = 4 * TextLimit.characters + 1

    /// What texts are taken to be, in their order: a name, a place and a day are of usual lengths.
    private static let texts = ["Alex Taylor", "London", "24 May", "Sam", "4.2 MB"]

    init(number: Int) { self.number = number }

    /// A format with its places filled.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - form: The text for a place with a name; `nil` where there is none.
    ///   - depth: How many formats this one is inside of.
    /// - Returns: The text; its beginning, where it is far too long for a label.
    mutating func filled(_ format: String, form: (String) -> String?, depth: Int = 0) -> String {
        var result = ""
        var rest = Substring(format.unicodeScalars.prefix(max(0, left)))
        while left > 0, let sign = rest.firstIndex(of: "%") {
            append(rest[..<sign], to: &result)
            rest = rest[rest.index(after: sign)...]
            if rest.first == "%" {
                append("%", to: &result)
                rest = rest.dropFirst()
                continue
            }
            var spec = rest
            // A named place, or the number of a form.
            var position: Int?
            let digits = spec.prefix(while: \.isNumber)
            if !digits.isEmpty, spec.dropFirst(digits.count).first == "$" {
                position = Int(digits)
                spec = spec.dropFirst(digits.count + 1)
            }
            if spec.hasPrefix("#@"), let end = spec.dropFirst(2).firstIndex(of: "@") {
                let name = String(spec.dropFirst(2)[..<end])
                left -= 1
                if depth < 4, let text = form(name) { result += filled(text, form: form, depth: depth + 1) }
                rest = spec[spec.index(after: end)...]
                continue
            }
            if spec.hasPrefix("arg") {
                append("\(number)", to: &result)
                rest = spec.dropFirst(3)
                continue
            }
            let flags = spec.prefix { "0123456789.+-#'".contains($0) }
            spec = spec.dropFirst(flags.count)
            let length = spec.prefix { "hlqzLtj".contains($0) }
            spec = spec.dropFirst(length.count)
            guard let kind = spec.first, let text = text(kind, flags: flags, at: position) else {
                // A percent sign that begins no place is one.
                append("%", to: &result)
                continue
            }
            append(text, to: &result)
            rest = spec.dropFirst()
        }
        append(rest, to: &result)
        return result
    }

    /// Adds a piece, as far as there is room for its bytes.
    private mutating func append(_ piece: some StringProtocol, to result: inout String) {
        guard left > 0 else { return }
        let bytes = piece.utf8.count
        result += bytes <= left ? piece[...] : piece.prefix(left)
        left -= bytes
    }

    private mutating func text(_ kind: Character, flags: Substring, at position: Int?) -> String? {
        switch kind {
        case "@", "s", "S":
            let index = position.map { $0 - 1 } ?? textCount
            textCount += 1
            return Self.texts[max(0, index) % Self.texts.count]
        case "d", "D", "i", "u", "U": return "\(number)"
        case "x", "X": return "2a"
        case "o": return "52"
        case "c", "C": return "A"
        case "f", "F", "g", "G", "e", "E":
            let places = flags.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first
                .flatMap { Int($0) }
            let digits = min(max(places ?? 2, 0), 6)
            return digits == 0 ? "12" : "12." + "500000".prefix(digits)
        default: return nil
        }
    }
}
