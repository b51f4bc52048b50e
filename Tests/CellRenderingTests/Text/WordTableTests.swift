import AutoLayout
import CellRendering
import Foundation
import Gtk
import XCTest

/// Lines found by adding widths compared with Pango's lines, for texts in many scripts.
///
/// A share of the widths and text sizes is checked by default. `ROWSCOPE_TEXT_WIDTHS=200` checks 200 widths at all text
/// sizes, and prints by script how often Pango had to be asked.
final class WordTableTests: XCTestCase {
    /// The number of widths to check; `nil` for a share.
    private static let widthCount = ProcessInfo.processInfo.environment["ROWSCOPE_TEXT_WIDTHS"]
        .flatMap(Int.init)

    private static let styles: [TextStyle] = [.largeTitle, .headline, .body, .footnote]

    private static var categories: [ContentSizeCategory] {
        widthCount == nil ? [.xSmall, .large, .accessibilityExtraLarge] : ContentSizeCategory.allCases
    }

    /// Widths from a few letters to a wide window, most of them between pixels.
    private static func widths(_ count: Int, seed: Int) -> [Double] {
        (0..<count).map { place in
            let width = 40 + 960 * Double(place) / Double(count)
            return place % 3 == 0 ? width.rounded() : width + Double((place * 37 + seed * 101) % 1024) / 1024
        }
    }

    private struct Share {
        var asked = 0
        var byReason: [TextFallBack: Int] = [:]
        var fellBack: Int { byReason.values.reduce(0, +) }
    }

    func testLinesAndHeightsAreThoseOfPango() {
        var errors = 0
        var lines = ["script: sizes asked, fallen back"]
        for group in TextCorpus.groups {
            var share = Share()
            for (number, text) in group.texts.enumerated() {
                for style in Self.styles {
                    for category in Self.categories {
                        var font = style.font(for: category)
                        font.lineHeight = .font
                        errors += check(text, font, seed: number, &share)
                        if errors > 12 { return }
                    }
                }
            }
            XCTAssertGreaterThan(share.asked, 0)
            let reasons = share.byReason.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }
            let percent = (1000 * Double(share.fellBack) / Double(share.asked)).rounded() / 10
            lines.append("\(group.name): \(share.asked), \(percent) % \(reasons.joined(separator: ", "))")
        }
        print(lines.joined(separator: "\n"))
    }

    private let engine = TextEngine(appearance: Samples.appearance)
    private let context = PangoContext(fontMap: FontMap(), language: "en")

    /// Checks a text in a font at all widths, and returns the number of errors.
    private func check(_ text: String, _ font: FontDescriptor, seed: Int, _ share: inout Share) -> Int {
        let layout = PangoLayout(
            context: context, text: text.replacingOccurrences(of: "\u{2028}", with: "\u{2029}"),
            font: FontDescription(family: "Sans", pixelSize: font.pointSize, weight: font.weight.rawValue))
        layout.wrap = .wordCharacter
        guard let table = engine.prepare(text, font: font) as? WordTable else { return 1 }
        var errors = 0
        let widths: [Double?] = [nil] + Self.widths(Self.widthCount ?? 5, seed: seed + Int(font.pointSize))
        for width in widths {
            layout.width = width
            let before = engine.statistics
            let answer = table.measure(numberOfLines: 0, width: width, by: engine)
            share.asked += 1
            for (reason, count) in engine.statistics.fallBackCounts
            where count > before.fallBackCounts[reason] ?? 0 {
                share.byReason[reason, default: 0] += 1
            }
            let drawn = layout.lines
            let size = TextSize(
                width: layout.size.width.rounded(.up), height: layout.size.height.rounded(.up),
                lineCount: drawn.count, firstBaseline: drawn.first?.baseline ?? 0,
                lastBaseline: drawn.last?.baseline ?? 0, breaksWords: layout.breaksWords)
            let starts = table.lineStarts(width: width)
            if answer.size != size || starts.map({ $0 != drawn.map(\.startIndex) }) ?? false {
                errors += 1
                XCTFail(
                    "“\(text)” in \(font.pointSize) at \(width ?? -1): \(answer.size) from \(starts ?? []), Pango "
                        + "has \(size) from \(drawn.map(\.startIndex))")
                if errors > 2 { return errors }
            }
        }
        return errors
    }

    /// At widths from a few letters to a wide window, and at all text sizes, Pango is asked for at most one answer in
    /// twenty.
    func testPangoIsSeldomAsked() {
        for group in [TextCorpus.latin, TextCorpus.german, TextCorpus.cjk] {
            var asked = 0
            var fellBack = 0
            for (number, text) in group.texts.enumerated() {
                for font in Self.styles.flatMap({ style in
                    ContentSizeCategory.allCases.map { style.font(for: $0) }
                }) {
                    let prepared = engine.prepare(text, font: font)
                    for width in Self.widths(40, seed: number) {
                        let before = engine.statistics.fallBackCounts
                        _ = prepared.measure(numberOfLines: 0, width: width, by: engine)
                        asked += 1
                        if engine.statistics.fallBackCounts != before { fellBack += 1 }
                    }
                }
            }
            XCTAssertGreaterThan(asked, 5000)
            let share = Double(fellBack) / Double(asked)
            XCTAssertLessThanOrEqual(share, 0.05, group.name)
            // At 40 points and the largest sizes, some words are wider than the line.
            XCTAssertGreaterThan(fellBack, 0, "nothing was counted for \(group.name)")
        }
    }

    /// With a limit of lines, a table's answer is that of Pango with the same limit.
    func testLimitedLinesAreThoseOfPango() {
        var errors = 0
        for group in TextCorpus.groups {
            for (number, text) in group.texts.enumerated() {
                for category in [ContentSizeCategory.large, .accessibilityMedium] {
                    let font = TextStyle.body.font(for: category)
                    let prepared = engine.prepare(text, font: font)
                    let widths: [Double?] = [nil] + Self.widths((Self.widthCount ?? 8) / 4 + 3, seed: number)
                    for width in widths {
                        for lines in 1...3 {
                            let answer = prepared.measure(numberOfLines: lines, width: width, by: engine)
                            let pango = engine.layOutAndMeasure(
                                text, font: font, numberOfLines: lines, width: width)
                            guard answer.size != pango.size else { continue }
                            errors += 1
                            XCTFail(
                                "“\(text)” in \(font.pointSize) at \(width ?? -1), \(lines) lines: "
                                    + "\(answer.size), Pango has \(pango.size)")
                            if errors > 8 { return }
                        }
                    }
                }
            }
        }
    }

    /// At both ends of the widths for which an answer holds, Pango has the same lines just inside, and other lines just
    /// outside.
    func testWidthsOfAnAnswerAreExact() {
        let unit = 1.0 / 1024
        var checked = 0
        var errors = 0
        for group in TextCorpus.groups {
            for (number, text) in group.texts.enumerated() {
                let font = TextStyle.body.font(for: number % 2 == 0 ? .large : .accessibilityMedium)
                guard let table = engine.prepare(text, font: font) as? WordTable else { continue }
                let layout = PangoLayout(
                    context: context, text: text.replacingOccurrences(of: "\u{2028}", with: "\u{2029}"),
                    font: FontDescription(family: "Sans", pixelSize: font.pointSize))
                func starts(_ width: Double) -> [Int] {
                    layout.width = width
                    return layout.lines.map(\.startIndex)
                }
                for width in Self.widths((Self.widthCount ?? 24) / 4, seed: number) {
                    guard table.lineStarts(width: width) != nil else { continue }
                    let answer = table.measure(numberOfLines: 0, width: width, by: engine)
                    let range = answer.widths
                    XCTAssertTrue(range.contains(width))
                    let here = starts(width)
                    // Where lines stand at both sides, the size follows every width.
                    if range.upperBound - range.lowerBound < 1.5 * unit, here.count > 1 { continue }
                    checked += 1
                    var claims: [(width: Double, isSame: Bool)] = [(range.lowerBound + unit / 4, true)]
                    // A line of one character cannot be broken, so nothing need change below its width.
                    if range.lowerBound > 0, table.lineStarts(width: range.lowerBound - unit / 4) != nil {
                        claims.append((range.lowerBound - unit / 4, false))
                    }
                    if range.upperBound < .infinity {
                        claims += [(range.upperBound - unit / 4, true), (range.upperBound + unit / 4, false)]
                    } else {
                        claims.append((5000, true))
                    }
                    for claim in claims where (starts(claim.width) == here) != claim.isSame {
                        errors += 1
                        XCTFail(
                            "“\(text)” in \(font.pointSize), \(range) around \(width): at \(claim.width) lines "
                                + "start at \(starts(claim.width)), here at \(here)")
                    }
                    if errors > 8 { return }
                }
            }
        }
        XCTAssertGreaterThan(checked, 200)
    }
}
