import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// What an audit looks at besides the tiles that are asked for.
@Suite("Looks besides the tiles")
struct LookTests {
    private func result(
        _ views: String, _ constraints: [String], directions: [LayoutDirection] = [],
        contents: [RowTexts] = [.none], themes: [ThemeSetting]? = nil, more: String = "",
        settings: [TemplateSpec.Setting] = []
    ) throws -> AuditResult {
        var document = try DocumentReader().read(
            """
            rowscope: 1
            templates:
              cell:
                views: {\(views)}
                constraints: [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]
            rows: [{}, {}]
            \(more)
            """, sourceName: "test.yaml")
        document.templates[0].settings = settings
        let matrix = AuditMatrix(
            widths: [375, 320], textSizes: [.large, .accessibilityLarge], directions: directions,
            contents: contents, themes: themes)
        return AuditResult(
            auditing: AuditPlan(document: document, matrix: matrix), threadCount: 1,
            makeTextMeasurer: { MonospacedText() })
    }

    private static let label = "label: {text: word}"
    private static let mark = "mark: {shape: {size: [20, 20], color: accent}}, title: {\(label)}"
    private static func sides(_ pin: String) -> [String] {
        [pin, "V:|-[mark]", "V:|-[title]-|", "title.leading == contentView.leading + 60"]
    }

    @Test("What does not mirror is found without a direction, once, beside the tiles")
    func unmirrored() throws {
        let left = Self.sides("mark.left == contentView.left + 16")
        let result = try self.result(Self.mark, left)
        let found = result.findings.filter { $0.rule == .unmirrored }
        let finding = try #require(found.first)
        #expect(found.count == 1 && finding.views == ["mark"] && finding.severity == .warning)
        // The first tile after those of the matrix, at the narrowest width and the default text size.
        #expect(finding.places == [.init(subject: 0, tile: result.plan.matrix.tileCount)])
        #expect(result.plan.matrix.tileCount == 4)
        let state = result.plan.matrix.state(at: finding.worst.tile)
        #expect(state == TileState(width: 320, textSize: .large, direction: .rightToLeft))
        #expect(result.outcome(at: finding.worst) != nil)
        let extent = FindingExtent(finding, in: result.plan)
        #expect(extent.tileCount == 1 && extent.totalCount == 1)
        #expect(extent.words == "at 320 at large, right to left")
        #expect(finding.detail.message.contains("pinned by left and right"))
        let leading = Self.sides("mark.leading == contentView.leading + 16")
        #expect(try !self.result(Self.mark, leading).findings.contains { $0.rule == .unmirrored })
    }

    @Test("Directions that are asked for, and texts from right to left, need no look")
    func noLook() throws {
        let left = Self.sides("mark.left == contentView.left + 16")
        let asked = try self.result(Self.mark, left, directions: [.leftToRight])
        #expect(asked.plan.matrix.looks.isEmpty && !asked.findings.contains { $0.rule == .unmirrored })
        let arabic = try self.result(Self.mark, left, contents: [.none, .arabic])
        let finding = try #require(arabic.findings.first { $0.rule == .unmirrored })
        #expect(finding.places.allSatisfy { $0.tile < arabic.plan.matrix.tileCount })
        #expect(!arabic.plan.matrix.looks.contains { $0.direction == .rightToLeft })
    }

    @Test("What runs into a view that stays is found; what tiles have too is found there alone")
    func overlapping() throws {
        let texts = "title: {\(Self.label)}, badge: {\(Self.label)}"
        func overlaps(_ pin: String) throws -> (AuditResult, [Finding]) {
            let result = try self.result(
                texts, ["V:|-[title]-|", "V:|-[badge]", "title.leading == contentView.leading + 16", pin])
            return (result, result.findings.filter { $0.rule == .overlapping })
        }
        let (result, found) = try overlaps("badge.right == contentView.right - 16")
        #expect(found.map(\.places) == [[.init(subject: 0, tile: result.plan.matrix.tileCount)]])
        let (other, always) = try overlaps("badge.leading == title.leading")
        #expect(always.count == 1)
        #expect(always.first?.places.allSatisfy { $0.tile < other.plan.matrix.tileCount } == true)
    }

    @Test("A text of a colour for good on a ground that follows the appearance is found in the dark")
    func dark() throws {
        func contrasts(_ color: String, _ themes: [ThemeSetting]? = nil) throws -> (AuditResult, [Finding]) {
            let result = try self.result(
                "title: {label: {text: word, textColor: \(color)}}", ["H:|-[title]-|", "V:|-[title]-|"],
                themes: themes)
            return (result, result.findings.filter { $0.rule == .lowContrast })
        }
        let (result, found) = try contrasts("\"#000000\"")
        let finding = try #require(found.first)
        #expect(found.count == 1 && finding.places.count == 1)
        #expect(FindingExtent(finding, in: result.plan).words == "at 320 at large, in dark appearance")
        #expect(finding.detail.message.contains("in a dark appearance"))
        #expect(try contrasts("label").1.isEmpty)
        let light = TemplateSpec.Setting(.fixedAppearance, of: "contentView", place: "Row.swift line 8")
        let always = try self.result(
            "title: {label: {text: word, textColor: \"#000000\"}}", ["H:|-[title]-|", "V:|-[title]-|"],
            settings: [light])
        #expect(!always.findings.contains { $0.rule == .lowContrast })
        // A theme that is asked for is taken at its word.
        #expect(try contrasts("\"#000000\"", [.light]).1.isEmpty)
        let both = try contrasts("\"#000000\"", [.light, .dark])
        #expect(both.1.first?.places.allSatisfy { $0.tile < both.0.plan.matrix.tileCount } == true)
    }

    @Test("What a document switches off is no finding of a look, and its exception is needed")
    func exceptions() throws {
        let result = try self.result(
            Self.mark, Self.sides("mark.left == contentView.left + 16"),
            more: "audit: {rules: [{rule: unmirrored, off: The mark shows a direction}]}")
        #expect(!result.findings.contains { $0.rule == .unmirrored })
        #expect(result.excepted.map(\.findingCount) == [1])
    }

    @Test("Matrices of the same states are equal, whoever asked for them")
    func equality() {
        let (asked, unasked) = (
            AuditMatrix(widths: [320], textSizes: [.large], themes: [.light]),
            AuditMatrix(widths: [320], textSizes: [.large])
        )
        #expect(asked == unasked && asked.hasGivenThemes && !unasked.hasGivenThemes)
    }
}
