import AutoLayout
import Foundation
@_spi(Testing) import Gtk
import Synchronization
import TestKit
import Testing

@testable import CellRendering

/// Texts of many scripts, measured on several threads at once.
///
/// Cairo keeps ten faces of font files open, so these texts use more files than that.
@Suite("Text engines of several threads")
struct ThreadTests {
    /// The first characters of blocks with letters, most of them in a font of their own.
    private static let blocks: [UInt32] = [
        0x41, 0x3B1, 0x431, 0x561, 0x5D0, 0x628, 0x710, 0x905, 0x985, 0xA05, 0xA85, 0xB05, 0xB85, 0xC05,
        0xC85,
        0xD05, 0xD85, 0xE01, 0xE81, 0xF40, 0x1000, 0x10D0, 0x1200, 0x13A0, 0x1401, 0x16A0, 0x1780, 0x1820,
        0x2D30,
        0x3042, 0x30A2, 0x4E00, 0xAC00, 0x2801, 0x2190, 0x1F600, 0x10330, 0x12000, 0x13000, 0x1D400,
    ]

    /// Texts of three words, each in another script.
    private static func texts(count: Int) -> [String] {
        var random = SeededGenerator(seed: 42)
        return (0..<count).map { _ in
            (0..<3).map { _ in
                let block = random.select(blocks)
                let scalars = (0..<4).compactMap { _ in Unicode.Scalar(block + UInt32(random.below(16))) }
                return String(String.UnicodeScalarView(scalars))
            }.joined(separator: " ")
        }
    }

    /// The sizes of texts in an engine of the calling thread, by its tables and by Pango alone.
    private static func sizes(of texts: [String], from start: Int) -> [TextSize] {
        let engine = TextEngine(appearance: Appearance())
        var sizes = [TextSize](repeating: .empty, count: 2 * texts.count)
        for step in texts.indices {
            let place = (start + step) % texts.count
            let font = TextStyle.body.font(for: .large)
            sizes[2 * place] = engine.size(of: texts[place], font: font, numberOfLines: 0, width: 70)
            sizes[2 * place + 1] = engine.sizeLaidOutAnew(
                of: texts[place], font: font, numberOfLines: 0, width: 70)
        }
        return sizes
    }

    @Test("Threads that load fonts and measure at the same time find the sizes that one alone finds")
    func manyScripts() {
        let texts = Self.texts(count: 160)
        let found = Mutex<[[TextSize]]>([])
        DispatchQueue.concurrentPerform(iterations: 16) { thread in
            let sizes = Self.sizes(of: texts, from: thread * 10)
            found.withLock { $0.append(sizes) }
        }
        let alone = Self.sizes(of: texts, from: 0)
        let all = found.withLock { $0 }
        #expect(all.count == 16)
        #expect(all.allSatisfy { $0 == alone })
        #expect(
            FontMap.openFaceCount > 10, "This machine has too few fonts for the test: see meson-helpers/test")
    }

    @Test("Words wider than their line are cut alike on all threads")
    func narrowLines() {
        @Sendable func lineCounts() -> [Int] {
            let engine = TextEngine(appearance: Appearance())
            return [TextStyle.body, .headline].flatMap { style in
                [
                    "Two tents, one with a hole; four sleeping bags; the small boat, without the engine",
                    "Ένα μικρό παράδειγμα με ελληνικές λέξεις", "Несколько слов подлиннее",
                ].flatMap { text in
                    [0.0, 30, 70].map { width in
                        engine.size(
                            of: text, font: style.font(for: .accessibilityExtraExtraExtraLarge),
                            numberOfLines: 0, width: width
                        ).lineCount
                    }
                }
            }
        }
        let alone = lineCounts()
        let found = Mutex<[[Int]]>([])
        DispatchQueue.concurrentPerform(iterations: 16) { _ in
            let counts = lineCounts()
            found.withLock { $0.append(counts) }
        }
        let counts = found.withLock { $0 }
        #expect(counts.count == 16)
        #expect(counts.allSatisfy { $0 == alone })
    }
}
