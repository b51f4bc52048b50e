import AutoLayout

/// The texts that rows show: their own, replacements that show the effect of a translation, or a translation.
package enum RowTexts: Hashable, Sendable {
    /// The texts as they are.
    case none
    /// No text in any label, as where a field has nothing to say; buttons and controls keep theirs.
    case empty
    /// Half as long again, as texts often become in translation.
    case long
    /// Letters with accents, above and below.
    case accented
    /// German words, compounds among them, which are longer and break seldom.
    case german
    /// Chinese characters, which break anywhere.
    case cjk
    /// Arabic letters, which join and run from right to left.
    case arabic
    /// One word as long as the text, without a place where a line may break.
    case unbreakable
    /// The texts that ship in a language.
    case language(LanguageTexts)

    /// The replacement of a text: the same one at every call.
    ///
    /// Digits, spaces, line breaks and signs stay, and so do whole numbers with their units, hashes and addresses, as
    /// they do in translation; except where there is to be no text at all.
    ///
    /// A text within ``TextLimit`` gives one within it.
    package func applied(to text: String) -> String {
        let result = unlimited(text)
        guard self != .none, let (_, end) = TextLimit.firstExcess(in: result),
            TextLimit.firstExcess(in: text) == nil
        else { return result }
        return String(result[..<end])
    }

    private func unlimited(_ text: String) -> String {
        switch self {
        case .none, .language: text
        case .empty: ""
        case .long: FixedWords.isAll(of: text) ? text : Self.lengthened(text)
        case .accented: FixedWords.keeping(text) { Self.mapped($0) { Self.accents[$0] } }
        case .german: FixedWords.keeping(text) { Self.german($0, isLabel: text.count <= Self.labelLength) }
        case .cjk: FixedWords.keeping(text, Self.chinese)
        case .arabic: FixedWords.keeping(text) { Self.mapped($0) { Self.arabicLetters[$0] } }
        case .unbreakable: FixedWords.isAll(of: text) ? text : Self.oneWord(text)
        }
    }

    /// The most characters of a label that doubles in translation.
    private static let labelLength = 10

    /// How much longer a text may be in translation, as a part of its length; short texts grow more (W3C, Text size in
    /// translation, after IBM's figures).
    private static func growth(ofLength count: Int) -> Double {
        switch count {
        case ...labelLength: 1
        case ...20: 0.8
        case ...30: 0.6
        default: 0.5
        }
    }

    /// A text with words added until it is as long as a translation may be.
    private static func lengthened(_ text: String) -> String {
        guard text.contains(where: \.isLetter) else { return text }
        let target = text.count + Int((Double(text.count) * growth(ofLength: text.count)).rounded(.up))
        var result = text
        var length = text.count
        let fillers = [" one", " two", " three", " four", " five", " six", " seven"]
        var next = text.count % fillers.count
        while length < target {
            result += fillers[next]
            length += fillers[next].count
            next = (next + 1) % fillers.count
        }
        return result
    }

    private static func mapped(_ text: String, _ stand: (Character) -> String?) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count * 2)
        for character in text {
            if let other = stand(character) { result += other } else { result.append(character) }
        }
        return result
    }

    /// One Chinese character for every two letters or so; words run together.
    private static func chinese(_ text: String) -> String {
        var result = ""
        var word: [Character] = []
        var wasChinese = false
        func ideographs() -> String {
            var string = ""
            for index in stride(from: 0, to: word.count, by: 2) {
                let seed = word[index].unicodeScalars.first?.value ?? 0
                let other = index + 1 < word.count ? word[index + 1].unicodeScalars.first?.value ?? 0 : 0
                string.append(hanzi[Int((seed &* 7 &+ other &* 13) % UInt32(hanzi.count))])
            }
            return string
        }
        for character in text {
            if character.isLetter {
                // A space between two words goes; one beside a number or sign stays.
                if word.isEmpty, wasChinese, result.last == " " { result.removeLast() }
                word.append(character)
                continue
            }
            if !word.isEmpty {
                result += ideographs()
                word.removeAll()
                wasChinese = true
            }
            if character != " " { wasChinese = false }
            result.append(character == "." ? "。" : character == "," ? "，" : character)
        }
        return result + ideographs()
    }

    /// Frequent characters, of which a word gets the same ones each time.
    private static let hanzi = Array(
        "的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么之都好看起发当没成只如事把"
            + "还用第样道想作种开美总从无情己面最女但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间斯知世什两次使身者被高已亲其进此话常与活正感"
    )

    private static let accents: [Character: String] = table(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "áḅçḍéƒĝĥîĵķļṃñöþǫřşŧûṽŵẋýžÅḄÇḐÉḞĜĤÎĴĶĻṂÑÖÞǪŘŞŦÛṼŴẊÝŽ")

    private static let arabicLetters: [Character: String] = table(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "ابجدهفغحيجكلمنوبقرستوفوخيزابجدهفغحيجكلمنوبقرستوفوخيز")

    private static func table(_ letters: String, _ stands: String) -> [Character: String] {
        Dictionary(firstOf: zip(letters, stands.map(String.init)))
    }
}

/// A language's texts.
package struct LanguageTexts: Hashable, Sendable {
    /// The language's code, as `de` or `zh-Hans`.
    package var code: String
    /// The plural form of the texts that have several; `nil` for that of `other`.
    package var plural: PluralCategory?

    /// Makes a language's texts.
    package init(_ code: String, plural: PluralCategory? = nil) {
        self.code = code
        self.plural = plural
    }

    /// The direction that the language is written in.
    package var direction: LayoutDirection {
        let language = code.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map { $0.lowercased() }
        return Self.rightToLeft.contains(language ?? "") ? .rightToLeft : .leftToRight
    }

    /// The languages that are written in Arabic, Hebrew, Syriac or Thaana script (CLDR, character order).
    private static let rightToLeft: Set<String> = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "syr", "ug", "ur", "yi",
    ]
}

extension RowTexts: RawRepresentable, CaseIterable {
    /// Texts that stand in for the rows' own, and these.
    package static let allCases: [RowTexts] = [
        .none, .empty, .long, .accented, .german, .cjk, .arabic, .unbreakable,
    ]
    /// The names of those that stand in for a cell's own texts.
    package static let standIns = Set(allCases.filter { $0 != .none }.map(\.rawValue))

    /// The name in documents and on the command line: a word, or a language's code as `de`, with the plural form behind
    /// a full stop as in `ar.few`.
    package var rawValue: String {
        switch self {
        case .none: "none"
        case .empty: "empty"
        case .long: "long"
        case .accented: "accented"
        case .german: "german"
        case .cjk: "cjk"
        case .arabic: "arabic"
        case .unbreakable: "unbreakable"
        case .language(let texts): texts.code + (texts.plural.map { ".\($0.rawValue)" } ?? "")
        }
    }

    /// The texts with a name; `nil` for a text that is neither a word nor like a language's code.
    package init?(rawValue: String) {
        if let known = Self.allCases.first(where: { $0.rawValue == rawValue }) {
            self = known
            return
        }
        let parts = rawValue.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, let code = parts.first, Self.isCode(code) else { return nil }
        var texts = LanguageTexts(code)
        if parts.count == 2 {
            guard let plural = PluralCategory(rawValue: parts[1]) else { return nil }
            texts.plural = plural
        }
        self = .language(texts)
    }

    /// Whether a text is like a language's code (BCP 47): two or three letters, and parts behind hyphens.
    private static func isCode(_ text: String) -> Bool {
        let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" })
        guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(\.isLowercase),
            text.utf8.count == parts.reduce(parts.count - 1, { $0 + $1.utf8.count })
        else { return false }
        return text.unicodeScalars.allSatisfy(\.isASCII)
            && parts.dropFirst().allSatisfy { part in
                (2...8).contains(part.count) && part.allSatisfy { $0.isLetter || $0.isNumber }
            }
    }

    /// Whether something stands in for the texts of the row or of its language.
    package var standsIn: Bool { self != .none && language == nil }

    /// The language, where the texts are those of one.
    package var language: LanguageTexts? {
        if case .language(let texts) = self { return texts }
        return nil
    }
}
