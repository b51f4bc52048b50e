import AppModel
import Audit
import AutoLayout
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// What people read calls nothing by an identifier that no person wrote.
@MainActor
@Suite("Names in sentences")
struct PlainNamesTests {
    private static let paths =
        [Checkout.path("Resources/examples/ConversationCell.xib")] + Checkout.publicCells

    /// Whether a text has neither an identifier of Interface Builder's, nor a name that was made up, nor the address of
    /// a lesson's document.
    private static func isPlain(_ text: String, madeUp: Set<String> = []) -> Bool {
        if text.contains("lesson:") { return false }
        let words = text.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.map(String.init)
        return !words.contains { RecordedIdentifier.isOne($0) || madeUp.contains($0) }
    }

    private static func madeUpNames(in document: LayoutDocument) -> Set<String> {
        Set(document.templates.flatMap(\.spokenNames.keys))
    }

    /// A cell with two labels and a stack without names, and constraints known by their identifiers alone.
    private static let nib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701">
        <objects>
        <tableViewCell id="KGk-i7-Jjw" reuseIdentifier="Row">
        <rect key="frame" x="0" y="0" width="320" height="60"/>
        <tableViewCellContentView key="contentView" id="H2p-sc-9uM">
        <rect key="frame" x="0" y="0" width="320" height="60"/>
        <subviews>
        <label id="Owe-n1-abc" text="Owen" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO"/>
        <imageView id="Pic-t2-abc" translatesAutoresizingMaskIntoConstraints="NO"/>
        </subviews>
        <constraints>
        <constraint firstItem="Owe-n1-abc" firstAttribute="top" secondItem="H2p-sc-9uM" secondAttribute="top" \
        constant="8" id="43t-kd-KwW"/>
        <constraint firstItem="Owe-n1-abc" firstAttribute="leading" secondItem="H2p-sc-9uM" \
        secondAttribute="leading" id="44t-kd-KwW"/>
        <constraint firstItem="Owe-n1-abc" firstAttribute="width" constant="20" id="45t-kd-KwW"/>
        <constraint firstItem="Pic-t2-abc" firstAttribute="height" constant="40" id="46t-kd-KwW"/>
        <constraint firstItem="Pic-t2-abc" firstAttribute="width" constant="40" id="47t-kd-KwW"/>
        <constraint firstItem="Pic-t2-abc" firstAttribute="leading" secondItem="Owe-n1-abc" \
        secondAttribute="trailing" id="48t-kd-KwW"/>
        <constraint firstItem="Pic-t2-abc" firstAttribute="top" secondItem="Owe-n1-abc" \
        secondAttribute="bottom" id="49t-kd-KwW"/>
        <constraint firstAttribute="bottom" secondItem="Pic-t2-abc" secondAttribute="bottom" id="50t-kd-KwW"/>
        </constraints>
        </tableViewCellContentView>
        </tableViewCell>
        </objects>
        </document>
        """

    @Test("The check finds identifiers, made-up names and addresses")
    func check() {
        #expect(!Self.isPlain("43t-kd-KwW decides this height."))
        #expect(!Self.isPlain("label1.top == contentView.top", madeUp: ["label1"]))
        #expect(!Self.isPlain("in lesson:card.rowscope.yaml"))
        #expect(Self.isPlain("The label “Owen” decides; top-to-top holds."))
    }

    @Test("A view without a name is called by its class and text, and its constraint by what it does")
    func words() throws {
        let document = try DocumentReader().read(Self.nib, sourceName: "Owen.xib")
        let template = try #require(document.templates.first)
        #expect(
            template.spokenNames(of: ["label1", "imageView1", "contentView"])
                == ["the label “Owen”", "the image view", "contentView"])
        let bench = ModelBench()
        bench.model.open(document)
        bench.frame()
        let row = try #require(bench.app.inspection.inspectedRow())
        let sum = try #require(bench.app.why.frameSum(of: row, .rowHeight))
        #expect(sum.sentences.contains { $0.contains("he label “Owen”") })
        #expect(sum.terms.contains { $0.title == "height of the image view" })
        // The identifier stays where it can be looked up.
        #expect(sum.terms.contains { $0.constraintText?.hasPrefix("46t-kd-KwW: imageView1.height") == true })
    }

    @Test("Explanations of rows of .xib files are in plain words")
    func explanations() throws {
        let bench = ModelBench()
        var count = 0
        for path in Self.paths {
            guard let document = try? DocumentReader().read(contentsOf: path) else { continue }
            let madeUp = Self.madeUpNames(in: document)
            bench.model.open(document)
            bench.frame()
            guard let row = bench.app.inspection.inspectedRow(),
                let sum = bench.app.why.frameSum(of: row, .rowHeight)
            else { continue }
            for sentence in sum.sentences + sum.terms.map(\.title) + sum.terms.compactMap(\.range) + [
                sum.title
            ] {
                #expect(Self.isPlain(sentence, madeUp: madeUp), "\(path): \(sentence)")
                count += 1
            }
        }
        #expect(count >= Self.paths.count)
    }

    @Test("Findings and reports of .xib files are in plain words")
    func reports() throws {
        var count = 0
        let surroundings = AuditReport.Surroundings(
            date: nil, programs: [], fontFamily: "Plain Sans", arguments: [], commandLine: { _, _ in nil },
            bytes: { _ in nil })
        for path in Self.paths {
            guard let document = try? DocumentReader().read(contentsOf: path) else { continue }
            let madeUp = Self.madeUpNames(in: document)
            let matrix = AuditMatrix(
                widths: [320], textSizes: [.large, .accessibilityExtraExtraExtraLarge],
                directions: [.leftToRight], contents: [.none, .long])
            let result = AuditResult(
                auditing: AuditPlan(document: document, matrix: matrix), threadCount: 2,
                makeTextMeasurer: { MonospacedText() })
            let reported = ReportedDocument(result, surroundings)
            for finding in reported.findings {
                let sentences =
                    [finding.message] + finding.repairs + finding.consequenceLines + finding.viewTitles
                for sentence in sentences {
                    #expect(Self.isPlain(sentence, madeUp: madeUp), "\(path): \(sentence)")
                    count += 1
                }
                for member in finding.members {
                    #expect(Self.isPlain(member.words), "\(path): \(member.words)")
                }
            }
        }
        #expect(Checkout.publicCells.isEmpty || count > 100)
    }
}
