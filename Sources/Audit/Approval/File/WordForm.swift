import LayoutDocument
import Wording

/// How values of a type are written as one word of an approved file, and read.
struct WordForm<Value> {
    /// Writes a value.
    let text: (Value) -> String
    /// Reads a value.
    let value: (Substring) throws(ApprovedFileError) -> Value

    /// Makes a form of its two ways.
    init(text: @escaping (Value) -> String, value: @escaping (Substring) throws(ApprovedFileError) -> Value) {
        self.text = text
        self.value = value
    }

    /// Makes a form for words that stand for a value or for none.
    ///
    /// - Parameters:
    ///   - what: What a word is expected to be, as in “a number”.
    ///   - names: The words that there are, where they can be listed.
    ///   - text: Writes a value.
    ///   - value: Reads a value; `nil` for a word that stands for none.
    init(
        _ what: String, names: [String] = [], text: @escaping (Value) -> String,
        orNil value: @escaping (Substring) -> Value?
    ) {
        self.init(text: text) { word throws(ApprovedFileError) in
            guard let value = value(word) else { throw .no(what, word, among: names) }
            return value
        }
    }

    /// The form for another type; `nil` for values that it has no place for.
    func converted<Other>(
        _ what: String, text: @escaping (Other) -> Value, value: @escaping (Value) -> Other?
    ) -> WordForm<Other> {
        WordForm<Other> {
            self.text(text($0))
        } value: { word throws(ApprovedFileError) in
            guard let value = value(try self.value(word)) else { throw .no(what, word) }
            return value
        }
    }

    /// The form for values that may be missing, for which there may be a word.
    func optional(none: String? = nil) -> WordForm<Value?> {
        WordForm<Value?> {
            $0.map(text) ?? none ?? ""
        } value: { word throws(ApprovedFileError) in
            if let none, word == none { return nil }
            return try value(word)
        }
    }

    /// Values between commas.
    var list: WordForm<[Value]> {
        WordForm<[Value]> {
            $0.map(text).joined(separator: ",")
        } value: { word throws(ApprovedFileError) in
            var values: [Value] = []
            let parts = word.utf8.count { $0 == UInt8(ascii: ",") } + 1
            guard parts <= ApprovedCoder.maximumParts else {
                throw ApprovedFileError(
                    message: tr("a line has more than \(ApprovedCoder.maximumParts) parts"))
            }
            for part in word.split(separator: ",", omittingEmptySubsequences: false) {
                values.append(try value(part))
            }
            return values
        }
    }

    /// A value for each of a number of widths, or one for all; `-` where there is none.
    func column(_ count: Int) -> WordForm<[Value?]> {
        let each = optional(none: "-")
        return WordForm<[Value?]>(
            text: { values in
                let texts = values.map(each.text)
                return Set(texts).count == 1 ? texts[0] : texts.joined(separator: ",")
            },
            value: { word throws(ApprovedFileError) in
                let values = try each.list.value(word)
                if values.count == 1 { return Array(repeating: values[0], count: count) }
                guard values.count == count else {
                    throw ApprovedFileError(
                        message: tr("there are \(values.count) values for \(count) widths"))
                }
                return values
            })
    }

    /// A value for each of a number of widths, or one for all.
    func fullColumn(_ count: Int, _ what: String) -> WordForm<[Value]> {
        WordForm<[Value]>(text: column(count).text) { word throws(ApprovedFileError) in
            let values = try column(count).value(word)
            guard !values.contains(where: { $0 == nil }) else { throw .no(what, word) }
            return values.compactMap(\.self)
        }
    }
}

extension WordForm where Value: Hashable {
    /// Values between commas, each of them once.
    var set: WordForm<[Value]> {
        WordForm<[Value]>(text: list.text) { word throws(ApprovedFileError) in
            let values = try list.value(word)
            var seen: Set<Value> = []
            for value in values where !seen.insert(value).inserted {
                throw .twice(tr("“\(text(value))” is given twice"), at: nil)
            }
            return values
        }
    }

    /// One of some values, by name.
    static func one(
        of values: [Value], _ what: String, name: @escaping (Value) -> String
    ) -> WordForm {
        WordForm(what, names: values.map(name), text: name) { word in values.first { name($0) == word } }
    }
}

extension WordForm where Value: RawRepresentable & CaseIterable & Hashable, Value.RawValue == String {
    /// One of all values, by name.
    static func named(_ what: String) -> WordForm {
        one(of: Array(Value.allCases), what) { $0.rawValue }
    }
}

extension WordForm<RowTexts> {
    /// A kind of texts, or a language.
    static var rowTexts: WordForm {
        WordForm(tr("a content"), text: \.rawValue, orNil: { RowTexts(rawValue: String($0)) })
    }
}

extension WordForm<String> {
    /// Any text.
    static var string: WordForm { WordForm(tr("a text"), text: { $0 }, orNil: { String($0) }) }

    /// One of some names.
    static func name(among names: [String], _ what: String) -> WordForm { one(of: names, what) { $0 } }
}

extension WordForm<Bool> {
    /// Yes or no.
    static var truth: WordForm { one(of: [true, false], tr("yes or no")) { $0 ? "yes" : "no" } }
}

extension WordForm<Int> {
    /// A number without a fraction.
    static func integer(_ what: String, in range: ClosedRange<Int> = .min ... .max) -> WordForm {
        WordForm(what, text: { String($0) }, orNil: { Int($0).flatMap { range.contains($0) ? $0 : nil } })
    }
}

extension WordForm<Double> {
    /// A number without a superfluous fraction, at most a thousand millions either way.
    ///
    /// Numbers beyond that are written as the limit, and those that are none as 0.
    static func number(
        _ what: String = tr("a number"), where isAllowed: @escaping (Double) -> Bool = { _ in true }
    ) -> WordForm {
        let limit = 1e9
        return WordForm(what) { number in
            number.isNaN ? "0" : min(max(number, -limit), limit).shortText
        } orNil: { word in
            guard let first = word.utf8.first, "-0123456789".utf8.contains(first),
                word.utf8.allSatisfy("-.e0123456789".utf8.contains), let number = Double(word),
                abs(number) <= limit, isAllowed(number)
            else { return nil }
            return number
        }
    }

    /// A number as it is written.
    static func text(_ number: Double) -> String { Self.number().text(number) }

    /// A length as it is recorded: to a thousandth of a point.
    static func rounded(_ length: Double) -> Double {
        length.isFinite ? length.rounded(decimals: 3) : 0
    }
}
