import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

@Suite("Searching widths and text sizes for findings")
struct BreakSearchTests {
    /// A title of 23 characters in one line, 16 points from each side.
    private static let oneLine = """
        rowscope: 1
        templates:
          cell:
            views:
              title: {label: {text: "{title}", textStyle: body}}
            constraints:
              - "H:|-[title]-|"
              - "V:|-[title]-|"
        rows:
          - title: aaaaa bbbbb ccccc ddddd
        """

    /// A title that gives way to a date, and a note of two lines.
    private static let crowded = """
        rowscope: 1
        templates:
          cell:
            views:
              title: {label: {text: "{title}", textStyle: headline}, compressionResistance: {horizontal: 700}}
              date: {label: {text: "{date}", textStyle: subheadline}}
              remark: {label: {text: "{remark}", textStyle: body, numberOfLines: 2}}
              badge: {shape: {size: [60, 20]}}
            constraints:
              - "H:|-[title]-8-[date]-|"
              - "H:|-[remark(<=300)]-|"
              - "H:[badge]-40-|"
              - "V:|-[title]-4-[remark]-4-[badge]-|"
              - date.firstBaseline == title.firstBaseline
              - badge.leading == contentView.leading + 120 @ 900
        rows:
          - title: An invitation to dinner
            date: Yesterday at noon
            remark: Bring a friend and something to drink and stay as long as you like, all of you
        """

    private static func search(
        _ text: String, _ widths: ClosedRange<Int>, _ sizes: [ContentSizeCategory]
    ) throws -> BreakSearch {
        let document = try DocumentReader().read(text, sourceName: "test.yaml")
        return BreakSearch(
            document: document, subject: AuditSubject(row: 0, template: "cell"), widths: widths,
            textSizes: sizes)
    }

    private static func found(_ search: BreakSearch) -> [FindingRanges] {
        search.ranges(in: AuditResult(auditing: search.plan, threadCount: 2) { MonospacedText() })
    }

    @Test("Ranges are where counting characters puts them")
    func counted() throws {
        let search = try Self.search(
            Self.oneLine, 160...1024, [.large, .xLarge, .accessibilityExtraExtraExtraLarge])
        let found = Self.found(search)
        #expect(found.map(\.rule) == [.truncated])
        let truncated = try #require(found.first)
        // Body is 17, 19 and 53 points high (Human Interface Guidelines); 23 characters are half as wide each.
        #expect(
            truncated.stretches == [
                .init(textSize: .large, widths: [160...227]),
                .init(textSize: .xLarge, widths: [160...250]),
                .init(textSize: .accessibilityExtraExtraExtraLarge, widths: [160...641]),
            ])
        #expect(
            truncated.sentence
                == "title truncated: at large up to 227, at xLarge up to 250, at AX5 up to 641; fine from 642 on"
        )
        #expect(truncated.worst.width == 160)
        #expect(truncated.worst.textSize == .accessibilityExtraExtraExtraLarge)
    }

    @Test("Every finding is at exactly the widths at which a fresh layout has it")
    func freshLayouts() throws {
        let sizes: [ContentSizeCategory] = [.xSmall, .large, .accessibilityExtraLarge]
        let search = try Self.search(Self.crowded, 200...620, sizes)
        let found = Self.found(search)
        #expect(Set(found.map(\.rule)).count >= 2)
        for size in sizes {
            for width in 200...620 {
                let source = DocumentDataSource(document: search.plan.document)
                let measurer = RowMeasurer(
                    dataSource: source,
                    environment: LayoutEnvironment(
                        textMeasurer: MonospacedText(), contentSizeCategory: size,
                        layoutDirection: .leftToRight),
                    width: Double(width), settings: search.plan.document.list.measuring)
                let examination = RowExaminer(of: measurer.layOut(row: 0).cell).examine()
                let expected = Set(examination.findings.map { [$0.rule.rawValue] + $0.views })
                let reported = found.filter {
                    $0.stretches.contains { $0.textSize == size && $0.widths.contains { $0.contains(width) } }
                }
                #expect(Set(reported.map { [$0.rule.rawValue] + $0.views }) == expected, "\(size) \(width)")
            }
        }
    }

    @Test("Findings that come and go are reported range by range; what is not complete is not reported")
    func wording() throws {
        let sizes: [ContentSizeCategory] = [
            .large, .xLarge, .xxLarge, .accessibilityMedium, .accessibilityLarge,
        ]
        let search = try Self.search(Self.oneLine, 320...349, sizes)
        var result = AuditResult(plan: search.plan)
        func outcomes(_ isFound: (Int) -> Bool) -> [TileOutcome] {
            (320...349).map { width in
                TileOutcome(
                    height: 44, lines: [],
                    findings: isFound(width)
                        ? [TileFinding(.overlapping, views: ["a", "b"], amount: Double(width))] : [])
            }
        }
        #expect(search.ranges(in: result) == [])
        result.set(outcomes { _ in false }, ofChunk: 0)
        result.set(outcomes { (325...330).contains($0) || $0 == 340 }, ofChunk: 1)
        result.set(outcomes { (325...330).contains($0) || $0 == 340 }, ofChunk: 2)
        result.set(outcomes { $0 < 330 || $0 == 340 }, ofChunk: 3)
        let found = try #require(search.ranges(in: result).first)
        #expect(
            found.sentence
                == "a and b overlapping: at xLarge to xxLarge from 325 to 330 and at 340, "
                + "at AX1 up to 329 and at 340; fine from 341 on")
        #expect(found.amount == 340)
        result.set(outcomes { $0 >= 345 }, ofChunk: 4)
        #expect(search.ranges(in: result).first?.sentence.hasSuffix("at AX2 from 345 on") == true)
        for chunk in 0..<5 { result.set(outcomes { $0 > 322 }, ofChunk: chunk) }
        #expect(
            search.ranges(in: result).first?.sentence
                == "a and b overlapping: at every text size from 323 on; fine up to 322")
        for chunk in 0..<5 { result.set(outcomes { $0 % 2 == 0 }, ofChunk: chunk) }
        #expect(
            search.ranges(in: result).first?.sentence
                == "a and b overlapping: at every text size at 15 widths from 320 to 348, in 15 ranges; "
                + "fine from 349 on")
        for chunk in 0..<5 { result.set(outcomes { _ in true }, ofChunk: chunk) }
        #expect(
            search.ranges(in: result).first?.sentence
                == "a and b overlapping: at every text size at every width")
    }

    @Test("A case is searched as a row is")
    func cases() throws {
        let text = Self.oneLine + "\naudit:\n  cases:\n    longer: {title: aaaaa bbbbb ccccc ddddd eeee}"
        let document = try DocumentReader().read(text, sourceName: "test.yaml")
        let subject = try #require(AuditSubject.cases(of: document).first)
        let search = BreakSearch(document: document, subject: subject, textSizes: [.large])
        // 28 characters of 8½ points and the margins.
        #expect(Self.found(search).first?.stretches.first?.widths == [160...269])
    }
}
