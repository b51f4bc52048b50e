import AutoLayout
import Foundation
import Gtk
import Synchronization
import Testing

@testable import CellRendering

@Suite("Text engines of several threads")
struct FontLoadingTests {
    private static let texts = [
        "Two tents, one with a hole; four sleeping bags; the small boat, without the engine",
        "Ένα μικρό παράδειγμα με ελληνικές λέξεις", "Несколько слов подлиннее",
    ]

    /// Line counts of texts in several sizes, at widths narrower than their words.
    private static func lineCounts() -> [Int] {
        let engine = TextEngine(appearance: Appearance())
        return [TextStyle.body, .headline].flatMap { style in
            texts.flatMap { text in
                [0.0, 30, 70].map { width in
                    engine.size(
                        of: text, font: style.font(for: .accessibilityExtraExtraExtraLarge), numberOfLines: 0,
                        width: width
                    ).lineCount
                }
            }
        }
    }

    @Test("Engines that load their fonts at the same time break lines alike")
    func threads() {
        let alone = Self.lineCounts()
        let found = Mutex<[[Int]]>([])
        DispatchQueue.concurrentPerform(iterations: 16) { _ in
            let counts = Self.lineCounts()
            found.withLock { $0.append(counts) }
        }
        let counts = found.withLock { $0 }
        #expect(counts.count == 16)
        #expect(counts.allSatisfy { $0 == alone })
    }

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

    @Test("Where not even a hyphen fits, a line at most differs for each stretch")
    func longWordsInNarrowColumns() {
        let engine = TextEngine(appearance: Appearance())
        let font = FontDescriptor(pointSize: 20)
        let word = String(repeating: "mé", count: 900)
        let whole = lineCount(of: word, font, width: 9, engine)
        let lines = engine.sizeLaidOutAnew(of: word, font: font, numberOfLines: 0, width: 9).lineCount
        #expect(abs(lines - whole) <= word.utf8.count / 256)
    }

    /// The number of lines that Pango makes of a text by itself.
    private func lineCount(
        of text: String, _ font: FontDescriptor, width: Double, _ engine: TextEngine
    ) -> Int {
        let layout = PangoLayout(context: engine.context, text: text, font: engine.description(for: font))
        layout.wrap = .wordCharacter
        layout.width = width
        return layout.lineCount
    }
}
