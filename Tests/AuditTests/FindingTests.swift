import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// The findings of an audit in words, with places and repairs.
@Suite("Findings of an audit")
struct FindingTests {
    private static func result(
        _ text: String, widths: [Double] = [200], directions: [LayoutDirection] = [.leftToRight],
        name: String = "test.yaml"
    ) throws -> AuditResult {
        let document = try DocumentReader().read(text, sourceName: name)
        let matrix = AuditMatrix(widths: widths, textSizes: [.large], directions: directions)
        // Sizes are worked out by hand, from fonts of fixed sizes.
        var rules = RuleBook(document.audit)
        rules.rules.remove(.fixedFont)
        return AuditResult(
            auditing: AuditPlan(document: document, matrix: matrix, rules: rules), threadCount: 1,
            makeTextMeasurer: { MonospacedText() })
    }

    /// A document of one template; its constraints begin in line 8.
    private static func document(_ constraints: [String], views: [String], audit: String = "") -> String {
        """
        rowscope: 1
        list: {separator: false}
        templates:
          cell:
            views: {\(views.joined(separator: ", "))}
            layoutMargins: 10
            constraints:
        \(constraints.map { "      - \"\($0)\"" }.joined(separator: "\n"))
        rows: [{}]
        \(audit)
        """
    }

    private static let title = "title: {label: {text: word word word, font: {size: 16}}}"
    private static let date = "date: {label: {text: date, font: {size: 16}}}"

    @Test("A truncated text: its words, its place, and a repair that was tried")
    func truncated() throws {
        let text = Self.document(["H:|-[title]-|", "V:|-[title]-|"], views: [Self.title])
        let result = try Self.result(text, widths: [132, 131, 100])
        let finding = try #require(result.findings.first)
        #expect(result.findings.count == 1)
        #expect(finding.rule == .truncated && finding.severity == .warning && finding.views == ["title"])
        #expect(finding.places.map(\.tile) == [1, 2] && finding.worst.tile == 2 && finding.amount == 32)
        #expect(finding.detail.message.hasPrefix("title is 32 points narrower than its text needs"))
        #expect(finding.detail.source.file == "test.yaml")
        let repair = try #require(finding.detail.repairs.first)
        #expect(repair.title == "Let title have as many lines as it needs (numberOfLines 0).")
        #expect(repair.edits == [.numberOfLines(view: "title", 0)] && repair.isTried)
    }

    @Test("A constraint to blame is named with its line and column, and what is tried is reported")
    func cut() throws {
        let text = Self.document(
            ["H:|-[title]-|", "V:|-[title]-|", "cap: title.height == 12"], views: [Self.title])
        let finding = try #require(try Self.result(text).findings.first)
        #expect(finding.rule == .cutLine && finding.severity == .error && finding.amount == 8)
        #expect(finding.detail.source.description == "test.yaml:10:15")
        #expect(finding.detail.members.contains { $0.place == "line 10" && $0.constraint == 4 })
        #expect(!finding.detail.repairs.isEmpty)
        #expect(finding.detail.repairs.allSatisfy { $0.isTried && $0.edits != nil })
    }

    @Test("Of two texts that overlap a repair keeps them apart, which is tried like every other")
    func overlapping() throws {
        let text = Self.document(
            ["H:|-[title]", "H:[date]-|", "V:|-[title]-|", "V:|-[date]"], views: [Self.title, Self.date])
        // 112 points from 10 on, and 32 up to 10 from the end.
        let result = try Self.result(text, widths: [164, 140])
        let finding = try #require(result.findings.first)
        #expect(result.findings.count == 1)
        #expect(finding.rule == .overlapping && finding.views == ["title", "date"])
        // Of letters from 4.48 to 18.88 points down.
        #expect(abs(finding.amount - 14.4) < 0.01)
        #expect(finding.places.map(\.tile) == [1])
        #expect(finding.detail.message.contains("No constraint between the two"))
        #expect(finding.detail.repairs.map(\.title).contains("Keep date 8 points or more after title."))
        #expect(finding.detail.source.place?.line == 5)
    }

    @Test("What leaves the row is kept inside")
    func outside() throws {
        let text = Self.document(["H:|-[title]", "V:|-[title]-|"], views: [Self.title])
        let finding = try #require(try Self.result(text, widths: [100]).findings.first)
        #expect(finding.rule == .outside && finding.amount == 22)
        let repair = try #require(finding.detail.repairs.first)
        #expect(repair.isTried && repair.title.contains("trailing edge"))
        #expect(repair.edits?.contains(.numberOfLines(view: "title", 0)) == true)
    }

    @Test("A conflict has its irreducible set, and the place of what was broken")
    func conflict() throws {
        let text = Self.document(
            ["H:|-[title]-|", "V:|-[title]-|", "title.height == 30", "title.height == 50"],
            views: [Self.title])
        let finding = try #require(try Self.result(text).findings.first)
        #expect(finding.rule == .conflict && finding.amount == 20)
        #expect(finding.detail.members.map(\.place) == ["line 10", "line 11"])
        #expect(finding.detail.members.map(\.isBroken) == [false, true])
        #expect(finding.detail.source.place?.line == 11)
        #expect(finding.detail.repairs.first?.isTried == true)
    }

    @Test("Of many conflicts of one view some are explained, and the others counted")
    func manyConflicts() throws {
        let heights = (30..<60).map { "title.height == \($0)" }
        let text = Self.document(["H:|-[title]-|", "V:|-[title]"] + heights, views: [Self.title])
        let finding = try #require(try Self.result(text).findings.first { $0.rule == .conflict })
        // One height is met, and 29 are broken.
        #expect(finding.detail.members.count(where: \.isBroken) == 16)
        #expect(finding.detail.message.hasSuffix("13 more of this kind are not listed."))
    }

    @Test("A touch target is reported with its size, and made large enough")
    func touchTarget() throws {
        let text = Self.document(
            ["H:|-[star]", "V:|-[star]-|", "star.width == 20"],
            views: ["star: {button: {title: \"\", image: {name: star, size: [16, 16]}}}"])
        let finding = try #require(try Self.result(text).findings.first { $0.rule == .touchTarget })
        #expect(finding.severity == .error)
        #expect(finding.detail.message.contains("20 × "))
        #expect(finding.detail.message.contains("24 × 24"))
        let area = try #require(finding.detail.repairs.last)
        #expect(area.edits == nil && area.title.hasPrefix("Where star is to keep its size"))
        #expect(area.title.contains("at least 44 × 44: override point(inside:with:)"))
        #expect(area.title.contains("bounds.insetBy(dx: -12, dy: "))
    }

    @Test(
        "What holds the sides of a touch target gets larger constants, and what is open a least length",
        arguments: [
            (
                ["star.width == 20", "star.height == 24"],
                "Give star.width == 20 and star.height == 24 the constant 44."
            ),
            (
                ["star.width == 20"],
                "Give star.width == 20 the constant 44. Make star at least 44 points tall."
            ),
            (["star.width == star.height", "star.height == 24"], "Give star.height == 24 the constant 44."),
            (["star.width == 50", "bar.height == 24"], "Give bar.height == 24 the constant 44."),
            (
                ["star.width == 50", "star.height <= 24"],
                "Give star.height <= 24 the constant 44. Make star at least 44 points tall."
            ),
        ])
    func largerTarget(constraints: [String], repair: String) throws {
        let pins = ["leading", "trailing", "top", "bottom"].map { "star.\($0) == bar.\($0)" }
        let star = "star: {button: {title: \"\", image: {name: star, size: [16, 16]}}}"
        let text = Self.document(
            ["H:|-[bar]", "V:|-[bar]-|"] + pins + constraints, views: ["bar: {container: {views: {\(star)}}}"]
        )
        let found = try Self.result(text).findings.flatMap { [$0] + $0.consequences }
        let finding = try #require(found.first { $0.rule == .touchTarget })
        let first = try #require(finding.detail.repairs.first)
        #expect(first.title == repair)
        #expect(first.isTried)
    }

    @Test("A touch target that cannot grow keeps its size, and its area grows")
    func crowdedTarget() throws {
        let text = Self.document(
            [
                "H:|-[star]-[title]-|", "V:|-[star]", "V:|-[title]-|", "star.width == 24",
                "star.height == 24", "title.height == 24", "title.width == 140",
            ],
            views: ["star: {button: {title: \"\", image: {name: star, size: [16, 16]}}}", Self.title])
        let found = try Self.result(text, widths: [192]).findings.flatMap { [$0] + $0.consequences }
        let finding = try #require(found.first { $0.rule == .touchTarget })
        #expect(finding.detail.repairs.map(\.isTried) == [false])
        #expect(finding.detail.repairs.first?.title.contains("point(inside:with:)") == true)
    }

    @Test("An alignment against the writing direction is reported under right to left alone")
    func fixedAlignment() throws {
        let text = Self.document(
            ["H:|-[date(60)]", "V:|-[date]-|"],
            views: ["date: {label: {text: date, font: {size: 16}, textAlignment: left}}"])
        let result = try Self.result(text, directions: [.leftToRight, .rightToLeft])
        #expect(result.findings.map(\.rule) == [.fixedAlignment])
        #expect(result.findings.first?.places.map(\.tile) == [1])
        #expect(result.findings.first?.detail.message.contains("keeps its text at the left") == true)
    }

    // MARK: Exceptions

    @Test("What the document switches off is counted, with its reason, and reported no more")
    func excepted() throws {
        let views = [Self.title, "date: {label: {text: an it, font: {size: 16}}}"]
        let constraints = ["H:|-[title]-|", "H:|-[date(20)]", "V:|-[title]-[date]-|"]
        let plain = try Self.result(Self.document(constraints, views: views), widths: [100, 90])
        #expect(plain.findings.map(\.views) == [["title"], ["date"]])
        #expect(plain.excepted.isEmpty)
        let result = try Self.result(
            Self.document(
                constraints, views: views,
                audit: """
                    audit:
                      rules:
                        - {rule: truncated, views: title, off: Titles are cut on purpose}
                        - {rule: truncated, views: date, threshold: 12, reason: Less than 12 is not seen}
                        - {rule: conflict, off: Nothing of the kind}
                    """), widths: [100, 90])
        // The date is 40 wide: 20 are missing.
        #expect(result.findings.map(\.views) == [["date"]])
        #expect(result.excepted.map(\.findingCount) == [1, 0, 0])
        #expect(result.excepted.map(\.tileCount) == [2, 0, 0])
        #expect(result.excepted.first?.exception.reason == "Titles are cut on purpose")
        #expect(result.outcomes[0].allSatisfy { $0?.excepted.map(\.views) == [["title"]] })
    }

    @Test("Thresholds: from the amount on, and of touch targets the least side")
    func thresholds() {
        func book(_ rule: Rule, _ threshold: Double?) -> RuleBook {
            RuleBook(exceptions: [.init(rule: rule, threshold: threshold, reason: "why")])
        }
        func reports(_ book: RuleBook, _ rule: Rule, _ amount: Double) -> Bool {
            book.reports(TileFinding(rule, views: ["a"], amount: amount), template: "cell")
        }
        #expect(reports(book(.clipped, 3), .clipped, 3) && !reports(book(.clipped, 3), .clipped, 2.9))
        #expect(!reports(book(.clipped, nil), .clipped, 100) && reports(book(.clipped, nil), .outside, 1))
        // 24 at least: 20 are missing of 44 points, or more.
        #expect(!reports(book(.touchTarget, 24), .touchTarget, 20))
        #expect(reports(book(.touchTarget, 24), .touchTarget, 20.5))
        let other = RuleBook(exceptions: [.init(rule: .clipped, template: "other", reason: "why")])
        #expect(reports(other, .clipped, 1))
        let views = RuleBook(exceptions: [.init(rule: .clipped, views: ["b"], reason: "why")])
        #expect(reports(views, .clipped, 1))
        #expect(!views.reports(TileFinding(.clipped, views: ["a", "b"], amount: 1), template: "cell"))
        #expect(!reports(RuleBook(rules: [.outside]), .clipped, 1))
    }

    // MARK: Interface Builder

    /// A cell whose label is pinned 20 from the leading edge, and recorded elsewhere.
    private static func nib(x: Double, isMisplaced: Bool) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507">
            <objects>
                <tableViewCell reuseIdentifier="cell" id="one">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                    <tableViewCellContentView key="contentView" id="one-c">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                        <subviews>
                            <label text="A" \(isMisplaced ? "misplaced=\"YES\" " : "")\
        translatesAutoresizingMaskIntoConstraints="NO" id="one-a">
                                <rect key="frame" x="\(x)" y="10" width="100" height="24"/>
                            </label>
                        </subviews>
                        <constraints>
                            <constraint firstItem="one-a" firstAttribute="leading" secondItem="one-c" \
        secondAttribute="leading" constant="20" id="c-1"/>
                            <constraint firstItem="one-a" firstAttribute="top" secondItem="one-c" \
        secondAttribute="top" constant="10" id="c-2"/>
                            <constraint firstAttribute="bottom" secondItem="one-a" \
        secondAttribute="bottom" constant="10" id="c-3"/>
                        </constraints>
                    </tableViewCellContentView>
                </tableViewCell>
            </objects>
        </document>
        """
    }

    @Test("Misplaced: what Interface Builder calls so and is off by more than rounding, once for all tiles")
    func misplaced() throws {
        let off = try Self.result(
            Self.nib(x: 24, isMisplaced: true), widths: [200, 320], name: "Cell.xib")
        let finding = try #require(off.findings.first)
        #expect(off.findings.map(\.rule) == [.misplaced] && finding.severity == .note)
        #expect(finding.amount == 4 && finding.places.count == 1)
        #expect(finding.detail.source.description.hasPrefix("Cell.xib:8:"))
        #expect(finding.detail.message.contains("(24, 10) 100 × 24"))
        #expect(finding.detail.message.contains("(20, 10) 100 × 24"))
        for (x, isMisplaced) in [(20.5, true), (20, true), (24, false)] {
            let fine = try Self.result(Self.nib(x: x, isMisplaced: isMisplaced), name: "Cell.xib")
            #expect(fine.findings.map(\.rule) == [], "\(x) \(isMisplaced)")
        }
    }
}
