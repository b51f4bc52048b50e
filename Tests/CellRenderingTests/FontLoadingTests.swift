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
        "A long word taken in stretches has the lines that Pango gives it whole", arguments: [9.0, 40, 300])
    func longWords(width: Double) {
        let engine = TextEngine(appearance: Appearance())
        let font = FontDescriptor(pointSize: 20)
        for word in [
            String(repeating: "[", count: 1500), "Short " + String(repeating: "mé", count: 900) + " end",
        ] {
            let layout = PangoLayout(
                context: engine.context, text: word, font: engine.description(for: font))
            layout.wrap = .wordCharacter
            layout.width = width
            let measured = engine.sizeLaidOutAnew(of: word, font: font, numberOfLines: 0, width: width)
            #expect(measured.lineCount == layout.lineCount)
            #expect(measured.height == layout.size.height.rounded(.up))
        }
    }
}
