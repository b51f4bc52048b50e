import AutoLayout
import LayoutDocument
import SelfSizing
import Testing

@Suite("Pseudo-localisation")
struct PseudoLocalisationTests {
    private static let texts = [
        "", " ", "A", "Yes.", "Keys", "9:41", "Re: the engine, again (3)",
        "The quick brown fox jumps over the lazy dog", "THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG",
        "Line one\nline two", "a@b.example",
    ]

    @Test("None leaves all as it is; every way gives the same text again")
    func none() {
        for text in Self.texts {
            #expect(PseudoLocalisation.none.applied(to: text) == text)
            for way in PseudoLocalisation.allCases {
                #expect(way.applied(to: text) == way.applied(to: text))
                #expect(way.applied(to: text).isEmpty == text.isEmpty)
                // Line breaks and numbers are told by others too.
                #expect(way.applied(to: text).count { $0 == "\n" } == text.count { $0 == "\n" })
                #expect(way.applied(to: text).filter(\.isASCIIDigit) == text.filter(\.isASCIIDigit))
            }
        }
    }

    @Test("Long texts are half as long again, and begin as they were")
    func long() {
        for text in Self.texts where text.contains(where: \.isLetter) {
            let long = PseudoLocalisation.long.applied(to: text)
            #expect(long.hasPrefix(text))
            #expect(Double(long.count) >= 1.5 * Double(text.count))
            #expect(long.count <= text.count * 3 / 2 + 12)
        }
        #expect(PseudoLocalisation.long.applied(to: "9:41") == "9:41")
    }

    @Test("Every letter gets its accent and is still the letter")
    func accented() {
        let pangram = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        let accented = PseudoLocalisation.accented.applied(to: pangram)
        #expect(accented.count == 52 && Set(accented).count == 52)
        #expect(zip(accented, pangram).allSatisfy { $0 != $1 })
        #expect(accented.unicodeScalars.allSatisfy { !$0.isASCII && $0.properties.isAlphabetic })
        #expect(PseudoLocalisation.accented.applied(to: "no 9, ok?").contains(" 9, "))
    }

    @Test("Chinese: ideographs in place of letters, fewer than these")
    func chinese() {
        for text in Self.texts {
            let chinese = PseudoLocalisation.cjk.applied(to: text)
            #expect(!chinese.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic })
            #expect(chinese.count <= text.count)
        }
        let fox = PseudoLocalisation.cjk.applied(to: "The quick brown fox")
        #expect(fox.allSatisfy { $0.unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) } })
        #expect(fox.count == 2 + 3 + 3 + 2)
    }

    @Test("Arabic: every letter is one of Arabic, and the direction with it")
    func arabic() {
        let arabic = PseudoLocalisation.arabic.applied(to: "Abc xyz")
        #expect(arabic.count == 7 && arabic.contains(" "))
        #expect(
            arabic.filter { $0 != " " }.unicodeScalars.allSatisfy { (0x0620...0x064A).contains($0.value) })
        #expect(arabic.writingDirection == .rightToLeft)
    }

    @Test("A list's cells show what stands in, and its direction follows")
    func list() throws {
        let source = DocumentDataSource(document: try document(withRows("[{t: Hello}, {t: \"12\"}]")))
        let cell = source.makeCell(
            withReuseIdentifier: "cell", environment: LayoutEnvironment(textMeasurer: PlainText()))
        #expect(source.naturalDirection == .leftToRight)
        source.pseudoLocalisation = .arabic
        source.configure(cell, forRow: 0)
        #expect(cell.accessibilityLabel == PseudoLocalisation.arabic.applied(to: "Hello"))
        #expect(source.naturalDirection == .rightToLeft)
        #expect(source.snapshot().pseudoLocalisation == .arabic)
        source.pseudoLocalisation = .none
        source.configure(cell, forRow: 0)
        #expect(cell.accessibilityLabel == "Hello")
    }

    @Test("Numbers of constraints are left alone")
    func numbers() throws {
        let text = wrapped(constraints: ["\"a.width == {n}\""])
            .replacing("t: Hello", with: "{t: Hello, n: 30}")
        let source = DocumentDataSource(document: try document(text))
        source.pseudoLocalisation = .arabic
        let cell = source.makeCell(
            withReuseIdentifier: "cell", environment: LayoutEnvironment(textMeasurer: PlainText()))
        source.fill(cell, forRow: 0)
        let label = try #require(cell.contentView.view(named: "a"))
        #expect(label.constraints.map(\.constant) == [30])
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
