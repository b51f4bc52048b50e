import Foundation
import TestKit
import Testing

/// The notes of an audit on parts that it could not check.
@Suite("Coverage of audits")
struct CoverageTests {
    private struct Report: Decodable {
        struct Document: Decodable {
            let subjects: [Subject]
            let findings: [Finding]
        }
        struct Subject: Decodable { let coverage: Coverage }
        struct Finding: Decodable {
            let rule: String
            let views: [String]
        }
        struct Coverage: Decodable, Equatable {
            struct Empty: Decodable, Equatable {
                let view: String
                let contents: [String]
            }
            struct Box: Decodable, Equatable {
                let view: String
                let className: String
            }
            struct Unread: Decodable, Equatable {
                let name: String
                let count: Int
            }
            let tiles: Int
            let judgedTiles: Int
            let labels: Int
            let emptyLabels: [Empty]
            let boxes: [Box]
            let unread: [Unread]
            let missingFonts: [String]
        }
        let documents: [Document]

        static func read(_ run: ProgramRun) throws -> Document {
            let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
            return try #require(report.documents.first)
        }
    }

    /// A cell with a text, an empty label of one line in 30 points, and a view of a class of the app's.
    private static let cell = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <objects>
            <tableViewCell reuseIdentifier="Card" rowHeight="80" id="c1">
              <rect key="frame" x="0.0" y="0.0" width="320" height="80"/>
              <tableViewCellContentView key="contentView" tableViewCell="c1" id="v1">
                <rect key="frame" x="0.0" y="0.0" width="320" height="80"/>
                <subviews>
                  <label text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="l1" userLabel="title">
                    <rect key="frame" x="16" y="10" width="100" height="20"/>
                    <fontDescription key="fontDescription" name="Nowhere-Regular" family="Nowhere Sans" pointSize="14"/>
                  </label>
                  <label text="" translatesAutoresizingMaskIntoConstraints="NO" id="l2" userLabel="badge">
                    <rect key="frame" x="200" y="10" width="30" height="20"/>
                    <constraints>
                      <constraint firstAttribute="width" constant="30" id="k1"/>
                    </constraints>
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                  </label>
                  <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="x1" userLabel="chart" customClass="ChartView">
                    <rect key="frame" x="16" y="40" width="288" height="30"/>
                    <constraints>
                      <constraint firstAttribute="height" constant="30" id="k2"/>
                    </constraints>
                  </view>
                </subviews>
                <constraints>
                  <constraint firstItem="l1" firstAttribute="leading" secondItem="v1" secondAttribute="leading" constant="16" id="k3"/>
                  <constraint firstItem="l1" firstAttribute="top" secondItem="v1" secondAttribute="top" constant="10" id="k4"/>
                  <constraint firstItem="l2" firstAttribute="top" secondItem="v1" secondAttribute="top" constant="10" id="k5"/>
                  <constraint firstAttribute="trailing" secondItem="l2" secondAttribute="trailing" constant="16" id="k6"/>
                  <constraint firstItem="x1" firstAttribute="top" secondItem="l1" secondAttribute="bottom" constant="10" id="k7"/>
                  <constraint firstItem="x1" firstAttribute="leading" secondItem="v1" secondAttribute="leading" constant="16" id="k8"/>
                  <constraint firstAttribute="trailing" secondItem="x1" secondAttribute="trailing" constant="16" id="k9"/>
                  <constraint firstAttribute="bottom" secondItem="x1" secondAttribute="bottom" constant="10" id="k10"/>
                </constraints>
              </tableViewCellContentView>
            </tableViewCell>
          </objects>
        </document>
        """

    private static let state = ["--width", "320", "--text-size", "large"]

    @Test("Empty labels of a file get texts where others stand in, unless that is not wanted")
    func emptyLabels() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("card.xib", Self.cell).path
        let all = ["audit", path, "--texts", "none,long", "--json"] + Self.state
        let filled = try Report.read(try Program.run(all))
        let coverage = try #require(filled.subjects.first).coverage
        #expect(coverage.emptyLabels == [.init(view: "badge", contents: ["none"])])
        // With a text, the label is found to be too narrow.
        #expect(filled.findings.contains { $0.rule == "truncated" && $0.views == ["badge"] })
        let left = try Report.read(try Program.run(all + ["--leave-empty"]))
        #expect(
            left.subjects.first?.coverage.emptyLabels == [.init(view: "badge", contents: ["none", "long"])])
        #expect(!left.findings.contains { $0.views == ["badge"] })
        // A document that takes the cell from the file reports it as well.
        for (word, count) in [("fill", 1), ("leave", 2)] {
            let document = try folder.file(
                "cards.rowscope.yaml",
                """
                rowscope: 1
                audit: {emptyLabels: \(word), matrix: {contents: [none, long], widths: 320, textSizes: large}}
                templates: {Card: {xib: card.xib}}
                rows: [{template: Card}]
                """
            ).path
            let report = try Report.read(try Program.run(["audit", document, "--json"]))
            #expect(report.subjects.first?.coverage.emptyLabels.first?.contents.count == count, "\(word)")
        }
        // `measure` agrees with audits.
        for (flags, isFound) in [([], true), (["--leave-empty"], false)] {
            let measured = try Program.run(
                ["measure", path, "--texts", "long", "--json"] + Self.state + flags)
            #expect(measured.output.contains("\"views\":[\"badge\"]") == isFound)
        }
    }

    @Test(
        "What was not seen is said in the text, in JSON and on the page, and not where findings alone are wanted"
    )
    func gaps() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("card.xib", Self.cell).path
        let command = ["audit", path, "--texts", "none"] + Self.state
        let coverage = try #require(try Report.read(try Program.run(command + ["--json"])).subjects.first)
            .coverage
        #expect(coverage.tiles == 1 && coverage.judgedTiles == 1 && coverage.labels == 2)
        #expect(coverage.boxes == [.init(view: "chart", className: "ChartView")])
        #expect(coverage.missingFonts == ["Nowhere Sans"])
        let table = try Program.run(command).output
        for gap in [
            "Card: not seen: badge has no text", "chart (ChartView) is drawn as a box",
            "Nowhere Sans is not installed",
        ] {
            #expect(table.contains(gap), "\(table)")
        }
        #expect(try !Program.run(command + ["-q"]).output.contains("not seen"))
        let page = try Program.run(command + ["--report", "html"]).output
        #expect(page.contains("What was not seen") && page.contains("chart (ChartView) is drawn as a box"))
    }

    @Test("A cell without any text is counted, and one that shows all is passed over")
    func silentCells() throws {
        let folder = try TemporaryFolder()
        let silent = Self.cell.replacing("text=\"Title\"", with: "text=\"\"")
        let path = try folder.file("silent.xib", silent).path
        let run = try Program.run(["audit", path, "--texts", "none"] + Self.state)
        #expect(run.output.contains("no label has a text") && run.output.contains("1 cell without any text"))
        let example = try Program.run(["audit", "example:email"] + Self.state)
        #expect(!example.output.contains("not seen") && !example.output.contains("without any text"))
    }
}
