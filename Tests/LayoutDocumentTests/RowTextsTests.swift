import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

@Suite("Pseudo-localisation")
struct RowTextsTests {
    private static let texts = [
        "", " ", "A", "Yes.", "Keys", "9:41", "Re: the engine, again (3)",
        "The quick brown fox jumps over the lazy dog", "THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG",
        "Line one\nline two", "a@b.example",
    ]

    @Test("None leaves all as it is; every way gives the same text again")
    func none() {
        for text in Self.texts {
            #expect(RowTexts.none.applied(to: text) == text)
            for way in RowTexts.allCases {
                #expect(way.applied(to: text) == way.applied(to: text))
                if [.empty, .unbreakable].contains(way) { continue }
                #expect(way.applied(to: text).isEmpty == text.isEmpty)
                // Line breaks and numbers are kept by every kind.
                #expect(way.applied(to: text).count { $0 == "\n" } == text.count { $0 == "\n" })
                #expect(way.applied(to: text).filter(\.isASCIIDigit) == text.filter(\.isASCIIDigit))
            }
        }
    }

    @Test("Long texts are half as long again, and begin as they were")
    func long() {
        for text in Self.texts where text.contains(where: \.isLetter) && !text.contains("@") {
            let long = RowTexts.long.applied(to: text)
            #expect(long.hasPrefix(text))
            #expect(Double(long.count) >= 1.5 * Double(text.count))
            #expect(long.count <= text.count * 3 / 2 + 12)
        }
        #expect(RowTexts.long.applied(to: "9:41") == "9:41")
    }

    @Test(
        "Numbers, hashes and addresses stay as they are in translation",
        arguments: [
            "9:41", "12.5", "4.2MB", "+49 30 1234567", "24.05.2026", "a3f9c2e1b07d",
            "0x52908400098527886E0F7030069857D2E4169EE7",
            "550e8400-e29b-41d4-a716-446655440000", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "anna@mail.example",
            "https://example.org/a/b?c=d", "www.example.org", "/usr/share/fonts", "~/Documents/a.txt",
        ])
    func fixed(text: String) {
        for way in RowTexts.allCases where way != .empty {
            #expect(way.applied(to: text) == text, "\(way)")
        }
        // The words beside it are not kept.
        let way = RowTexts.german
        #expect(way.applied(to: "send \(text) now").contains(text))
        #expect(!way.applied(to: "send \(text) now").contains("send"))
    }

    @Test(
        "Words that only look like these are translated",
        arguments: ["decade", "and/or", "B2B sales", "Added", "x@y"])
    func words(text: String) { #expect(RowTexts.accented.applied(to: text) != text) }

    @Test("Short labels double in translation", arguments: ["OK", "No", "Add", "Cancel", "Share"])
    func labels(text: String) {
        #expect(RowTexts.long.applied(to: text).count >= 2 * text.count)
        #expect(RowTexts.german.applied(to: text).count >= 2 * text.count)
    }

    @Test("Every letter gets its accent and is still the letter")
    func accented() {
        let pangram = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        let accented = RowTexts.accented.applied(to: pangram)
        #expect(accented.count == 52 && Set(accented).count == 52)
        #expect(zip(accented, pangram).allSatisfy { $0 != $1 })
        #expect(accented.unicodeScalars.allSatisfy { !$0.isASCII && $0.properties.isAlphabetic })
        #expect(RowTexts.accented.applied(to: "no 9, ok?").contains(" 9, "))
    }

    @Test("Chinese: ideographs in place of letters, fewer than these")
    func chinese() {
        for text in Self.texts {
            let chinese = RowTexts.cjk.applied(to: text)
            if text.contains("@") { continue }
            #expect(!chinese.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic })
            #expect(chinese.count <= text.count)
        }
        let fox = RowTexts.cjk.applied(to: "The quick brown fox")
        #expect(fox.allSatisfy { $0.unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) } })
        #expect(fox.count == 2 + 3 + 3 + 2)
    }

    @Test("Arabic: every letter is one of Arabic, and the direction with it")
    func arabic() {
        let arabic = RowTexts.arabic.applied(to: "Abc xyz")
        #expect(arabic.count == 7 && arabic.contains(" "))
        #expect(
            arabic.filter { $0 != " " }.unicodeScalars.allSatisfy { (0x0620...0x064A).contains($0.value) })
        #expect(arabic.writingDirection == .rightToLeft)
    }

    @Test("German: a word for every word, longer on the whole, the same one for the same letters")
    func german() {
        func words(_ text: String) -> [Substring] { text.split { !$0.isLetter } }
        for text in Self.texts {
            let german = RowTexts.german.applied(to: text)
            #expect(words(german).count == words(text).count)
            #expect(german.filter { !$0.isLetter } == text.filter { !$0.isLetter })
            #expect(zip(words(german), words(text)).allSatisfy { $0.count >= $1.count })
        }
        let fox = Self.texts[7]
        let german = RowTexts.german.applied(to: fox)
        #expect((1.2...1.8).contains(Double(german.count) / Double(fox.count)))
        let loud = RowTexts.german.applied(to: fox.uppercased())
        #expect(loud == loud.uppercased())
        let compound = RowTexts.german.applied(to: "internationalization settings")
        #expect(words(compound)[0].count >= 26)
        let two = RowTexts.german.applied(to: "see settings again").split(separator: " ")
        #expect(two[1] == RowTexts.german.applied(to: "open settings now").split(separator: " ")[1])
    }

    @Test("One word: as long as the text, without a place where a line may break")
    func unbreakable() {
        for text in Self.texts + [
            "Grüße, 3 × Ἀθῆναι", "العربية لغة", "漢字 and kana かな", "สวัสดีครับ", "co-op/shop",
        ] where !text.contains("@") {
            let word = RowTexts.unbreakable.applied(to: text)
            #expect(word.count == text.count)
            guard text.contains(where: \.isLetter) else {
                #expect(word == text)
                continue
            }
            // Only letters and digits of alphabets: characters that Unicode's rules LB23 and LB28 keep together.
            #expect(
                word.unicodeScalars.allSatisfy {
                    $0.value < 0x0E00
                        && ($0.properties.isAlphabetic || $0.properties.numericType != nil
                            || $0.properties.generalCategory == .nonspacingMark)
                }, "\(word)")
        }
        #expect(RowTexts.unbreakable.applied(to: "Ab 12.c") == "Abb12bc")
        #expect(RowTexts.unbreakable.applied(to: "لغة ب").writingDirection == .rightToLeft)
    }

    @Test("Emptied, labels say nothing, buttons what they say, and the direction stays")
    func empty() throws {
        let text = """
            rowscope: 1
            templates:
              cell:
                views:
                  a: {label: {text: "{t}"}}
                  b: {button: {title: Send}}
                constraints: ["H:|-[a]-[b]-|", "V:|-[a]-|", b.top == a.top]
            rows: [{t: "لغة"}]
            """
        let source = DocumentDataSource(document: try document(text))
        source.rowTexts = .empty
        let cell = source.makeCell(
            withReuseIdentifier: "cell",
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()))
        source.configure(cell, forRow: 0)
        #expect((cell.contentView.view(named: "a") as? Label)?.text == "")
        #expect((cell.contentView.view(named: "b") as? LeafView)?.content.text.text == "Send")
        #expect(source.naturalDirection == .rightToLeft)
    }

    @Test(
        "Nothing stands in for texts that are the same in every language",
        arguments: RowTexts.allCases.filter { $0 != .empty })
    func kept(texts: RowTexts) throws {
        var changed = try document(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: A word}}, b: {button: {title: Send}}, c: {label: {text: A word}}}
                constraints: ["H:|-[a]-[b]-[c]-|", "V:|-[a]-|", b.top == a.top, c.top == a.top]
            rows: [{}]
            """)
        for place in 0...1 { changed.templates[0].views[place].keepsText = true }
        let source = DocumentDataSource(document: changed)
        source.rowTexts = texts
        let cell = source.makeCell(
            withReuseIdentifier: "cell",
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()))
        source.configure(cell, forRow: 0)
        #expect((cell.contentView.view(named: "a") as? Label)?.text == "A word")
        #expect((cell.contentView.view(named: "b") as? LeafView)?.content.text.text == "Send")
        let other = (cell.contentView.view(named: "c") as? Label)?.text
        #expect((other == "A word") == (texts == .none))
    }

    @Test("A list's cells show what stands in, and its direction follows")
    func list() throws {
        let source = DocumentDataSource(document: try document(withRows("[{t: Hello}, {t: \"12\"}]")))
        let cell = source.makeCell(
            withReuseIdentifier: "cell",
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()))
        #expect(source.naturalDirection == .leftToRight)
        source.rowTexts = .arabic
        source.configure(cell, forRow: 0)
        #expect(cell.accessibilityLabel == RowTexts.arabic.applied(to: "Hello"))
        #expect(source.naturalDirection == .rightToLeft)
        #expect(source.snapshot().rowTexts == .arabic)
        source.rowTexts = .none
        source.configure(cell, forRow: 0)
        #expect(cell.accessibilityLabel == "Hello")
    }

    @Test("Numbers of constraints are left alone")
    func numbers() throws {
        let text = wrapped(constraints: ["\"a.width == {n}\""])
            .replacing("t: Hello", with: "{t: Hello, n: 30}")
        let source = DocumentDataSource(document: try document(text))
        source.rowTexts = .arabic
        let cell = source.makeCell(
            withReuseIdentifier: "cell",
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()))
        source.fill(cell, forRow: 0)
        let label = try #require(cell.contentView.view(named: "a"))
        #expect(label.constraints.map(\.constant) == [30])
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
