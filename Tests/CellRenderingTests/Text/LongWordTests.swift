import AutoLayout
import Gtk
import Testing

@testable import CellRendering

@Suite("Long words")
struct LongWordTests {
    @Test(
        "A long word taken in stretches has the lines that Pango gives it whole", arguments: [40.0, 120, 300])
    func longWords(width: Double) {
        let engine = TextEngine(appearance: Appearance())
        let font = FontDescriptor(pointSize: 20)
        for word in [
            String(repeating: "[", count: 1500), "Short " + String(repeating: "mé", count: 900) + " end",
        ] {
            let whole = lineCount(of: word, font, width: width, engine)
            #expect(
                engine.sizeLaidOutAnew(of: word, font: font, numberOfLines: 0, width: width).lineCount
                    == whole)
        }
    }

    @Test(
        "A long word of joined letters, which may be cut nowhere without changing them, has Pango's lines",
        arguments: [40.0, 120, 300])
    func joinedLetters(width: Double) {
        let engine = TextEngine(appearance: Appearance())
        let font = FontDescriptor(pointSize: 20)
        for word in [String(repeating: "ب", count: 300), String(repeating: "क्", count: 150)] {
            #expect(
                engine.size(of: word, font: font, numberOfLines: 0, width: width).lineCount
                    == lineCount(of: word, font, width: width, engine))
        }
    }

    @Test("Where not even a hyphen fits, a line at most differs for each stretch")
    func longWordsInNarrowColumns() {
        let engine = TextEngine(appearance: Appearance())
        let font = FontDescriptor(pointSize: 20)
        let word = String(repeating: "mé", count: 900)
        let whole = lineCount(of: word, font, width: 9, engine)
        let lines = engine.sizeLaidOutAnew(of: word, font: font, numberOfLines: 0, width: 9).lineCount
        #expect(abs(lines - whole) <= word.utf8.count / 256)
    }

    /// The number of lines of a text according to Pango alone.
    private func lineCount(
        of text: String, _ font: FontDescriptor, width: Double, _ engine: TextEngine
    ) -> Int {
        let layout = PangoLayout(context: engine.context, text: text, font: engine.description(for: font))
        layout.wrap = .wordCharacter
        layout.width = width
        return layout.lineCount
    }
}
