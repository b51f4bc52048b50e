import Foundation
import TestKit
import Testing

@Suite("Repairs in reports, as changes of files")
struct FixReportTests {
    private static let swift = """
        import SnapKit
        import UIKit

        class NoteCell: UITableViewCell {
            let title = UILabel()

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                title.numberOfLines = 0
                contentView.addSubview(title)
                title.snp.makeConstraints { make in
                    make.top.equalToSuperview().offset(12)
                    make.leading.trailing.equalToSuperview().inset(16)
                }
            }

            required init?(coder: NSCoder) { fatalError() }
        }

        """
    private static let objectiveC = """
        #import "ListCell.h"

        @interface ListCell ()
        @property (nonatomic, strong) UILabel *title;
        @end

        @implementation ListCell

        - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
            if (self = [super initWithStyle:style reuseIdentifier:reuseIdentifier]) {
                _title = [UILabel new];
                _title.numberOfLines = 0;
                _title.translatesAutoresizingMaskIntoConstraints = NO;
                [self.contentView addSubview:_title];
                [NSLayoutConstraint activateConstraints:@[
                    [_title.topAnchor constraintEqualToAnchor:self.contentView.topAnchor constant:12],
                    [_title.leadingAnchor constraintEqualToAnchor:self.contentView.leadingAnchor constant:16],
                    [_title.trailingAnchor constraintEqualToAnchor:self.contentView.trailingAnchor constant:-16],
                ]];
            }
            return self;
        }

        @end

        """
    private static let document = """
        # kept
        rowscope: 1
        templates:
          cell:
            views: {t: {label: {text: x, font: {textStyle: body}, numberOfLines: 0}}}
            constraints:
              - H:|-[t]-|
              - t.top == contentView.top + 8  # top
        rows: [{template: cell}]

        """
    private static let nib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
                <tableViewCell reuseIdentifier="note" rowHeight="-1" id="c-1">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                    <tableViewCellContentView key="contentView" tableViewCell="c-1" id="v-1">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                        <subviews>
                            <label text="Überschrift" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="l-1">
                                <rect key="frame" x="16" y="12" width="288" height="21"/>
                                <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                            </label>
                        </subviews>
                        <constraints>
                            <constraint firstItem="l-1" firstAttribute="top" secondItem="v-1" secondAttribute="top" constant="12" id="a-1"/>
                            <constraint firstItem="l-1" firstAttribute="leading" secondItem="v-1" secondAttribute="leading" constant="16" id="a-2"/>
                            <constraint firstAttribute="trailing" secondItem="l-1" secondAttribute="trailing" constant="16" id="a-3"/>
                            <constraint firstAttribute="bottom" secondItem="l-1" secondAttribute="bottom" constant="12" id="a-4"/>
                            <constraint firstItem="l-1" firstAttribute="height" constant="12" id="a-5"/>
                        </constraints>
                    </tableViewCellContentView>
                </tableViewCell>
            </objects>
        </document>

        """
    private static let files = [
        "NoteCell.swift": swift, "ListCell.m": objectiveC, "note.rowscope.yaml": document, "Note.xib": nib,
    ]
    private static let states = ["--width", "320", "--text-size", "large"]

    /// The results of a log that is of the shape of SARIF.
    private func results(_ log: String) throws -> [[String: Any]] {
        let value = try JSONSerialization.jsonObject(with: Data(log.utf8))
        #expect(ReportShape.sarif.problems(value) == [])
        let run = ((value as? [String: Any])?["runs"] as? [[String: Any]])?.first
        return try #require(run?["results"] as? [[String: Any]])
    }

    /// A text with the replacements of a fix, by the lines and columns of the standard.
    private func text(_ old: String, with fix: [String: Any], of file: String) throws -> String {
        let changes = try #require(fix["artifactChanges"] as? [[String: Any]])
        #expect(changes.count == 1)
        let place = changes.first?["artifactLocation"] as? [String: Any]
        #expect(place?["uri"] as? String == file)
        var scalars = Array(old.unicodeScalars)
        func offset(_ line: Int, _ column: Int) -> Int {
            let starts = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
            return starts[line - 1] + column - 1
        }
        for replacement in try #require(changes.first?["replacements"] as? [[String: Any]]).reversed() {
            let region = try #require(replacement["deletedRegion"] as? [String: Int])
            let start = offset(try #require(region["startLine"]), try #require(region["startColumn"]))
            let end = offset(try #require(region["endLine"]), try #require(region["endColumn"]))
            let new = (replacement["insertedContent"] as? [String: String])?["text"] ?? ""
            scalars.replaceSubrange(start..<end, with: Array(new.unicodeScalars))
        }
        return String(String.UnicodeScalarView(scalars))
    }

    @Test(
        "The first fix of a log makes the file that writing the repair makes",
        arguments: ["NoteCell.swift", "ListCell.m", "note.rowscope.yaml", "Note.xib"])
    func sameFile(name: String) throws {
        let text = try #require(Self.files[name])
        let folder = try TemporaryFolder()
        try folder.write(text, to: name)
        let audit = try Program.run(
            ["audit", "--no-cache", name, "--report", "sarif"] + Self.states, folder: folder.url)
        #expect(audit.exitCode == 1, "\(audit.errors)")
        let result = try #require(try results(audit.output).first)
        let fix = try #require((result["fixes"] as? [[String: Any]])?.first, "\(audit.output)")
        let title = try #require((fix["description"] as? [String: String])?["text"])
        let message = try #require((result["message"] as? [String: Any])?["text"] as? String)
        #expect(message.hasSuffix("Repair: \(title)"))
        let fixed = try self.text(text, with: fix, of: name)
        #expect(try folder.read(name) == text)
        let run = try Program.run(["repair", name, "--write"] + Self.states, folder: folder.url)
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
        #expect(try folder.read(name) == fixed)
        #expect(fixed != text)
    }

    @Test("Repairs are written only where a log asks for them, and kept with the audit")
    func asked() throws {
        let folder = try TemporaryFolder()
        let name = "note.rowscope.yaml"
        try folder.write(Self.document, to: name)
        func audit(_ reports: String...) throws -> ProgramRun {
            try Program.run(
                ["audit", "--cache", folder.path("cache"), name] + Self.states
                    + reports.flatMap { ["--report", $0] }, folder: folder.url)
        }
        _ = try audit("json=alone.json")
        #expect(try !folder.read("alone.json").contains("\"fixes\""))
        _ = try audit("json=beside.json", "sarif=beside.sarif")
        #expect(try folder.read("beside.json").contains("\"fixes\""))
        let again = try audit("sarif=again.sarif")
        #expect(again.output.contains("from the cache") || again.errors.contains("from the cache"))
        let fixes = try results(folder.read("again.sarif")).compactMap { $0["fixes"] }
        #expect(!fixes.isEmpty)
        let later = try Program.run(["report", "beside.json", "--report", "sarif"], folder: folder.url)
        #expect(try results(later.output).count { $0["fixes"] != nil } == fixes.count)
    }

    @Test("A repair that no file can take stays in the message")
    func byHand() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.objectiveC, to: "ListCell.m")
        let audit = try Program.run(
            ["audit", "--no-cache", "ListCell.m", "--report", "sarif"] + Self.states, folder: folder.url)
        let result = try #require(
            try results(audit.output).first { $0["ruleId"] as? String == "fixedFont" }, "\(audit.output)")
        #expect(result["fixes"] == nil)
        let message = try #require((result["message"] as? [String: Any])?["text"] as? String)
        #expect(message.contains("Repair: Use a text style"))
    }
}
