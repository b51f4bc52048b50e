import Foundation
import TestKit
import Testing

@Suite("Repairing on the command line")
struct RepairTests {
    /// A cell without a pin at its bottom.
    private static let cell = """
        import SnapKit
        import UIKit

        class NoteCell: UITableViewCell {
            let title = UILabel()

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                title.font = .preferredFont(forTextStyle: .body)
                title.adjustsFontForContentSizeCategory = true
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
    private static let chain = "make.bottom.equalToSuperview().offset("

    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write(Self.cell, to: "NoteCell.swift")
    }

    @Test(
        "A repair is listed with its effect and its patch, which git takes, and nothing is left to repair then"
    )
    func patch() throws {
        let list = try Program.run(["repair", path])
        #expect(list.exitCode == 1)
        #expect(list.output.contains("error: brokenChain, NoteCell"), "\(list.output)")
        #expect(list.output.contains("repaired by 1 too"), "\(list.output)")
        #expect(list.output.contains("problems 32 → 0\n     --- a/NoteCell.swift"), "\(list.output)")
        #expect(list.output.contains("+            \(Self.chain)"), "\(list.output)")
        #expect(try folder.read("NoteCell.swift") == Self.cell)

        let patch = try Program.run(["repair", path, "--number", "1"])
        let file = try folder.write(patch.output, to: "one.patch")
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments = ["git", "apply", file]
        git.currentDirectoryURL = folder.url
        try git.run()
        git.waitUntilExit()
        #expect(git.terminationStatus == 0, "\(patch.output)")
        let repaired = try folder.read("NoteCell.swift")
        #expect(repaired.contains(Self.chain))
        #expect(repaired.split(separator: "\n").count == Self.cell.split(separator: "\n").count + 1)
        let after = try Program.run(["repair", path])
        #expect(
            after.exitCode == 0 && after.output.hasPrefix("\(path): 32 tiles, 0 findings"), "\(after.output)")
    }

    @Test("A repair is written, into an Interface Builder file and a layout document too")
    func writing() throws {
        let run = try Program.run(["repair", path, "--write"])
        #expect(run.exitCode == 0 && run.output.hasPrefix("Written to \(path): Add the constraint"), "\(run)")
        #expect(try folder.read("NoteCell.swift").contains(Self.chain))
        let document = """
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
        let yaml = try folder.write(document, to: "note.rowscope.yaml")
        #expect(try Program.run(["repair", yaml, "--write"]).exitCode == 0)
        let written = try folder.read("note.rowscope.yaml")
        let lines = document.split(separator: "\n")
        #expect(written.split(separator: "\n").filter(lines.contains) == lines, "\(written)")
        #expect(written.contains("contentView.bottom"), "\(written)")
    }

    @Test("A nib's cell is repaired as the code of its class leaves it")
    func nibWithClass() throws {
        let nib = try folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch"><objects>
            <tableViewCell reuseIdentifier="tag" id="c" customClass="TagCell">
            <rect key="frame" x="0" y="0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" id="v">
            <rect key="frame" x="0" y="0" width="320" height="44"/>
            <subviews>
            <label text="Tag" adjustsFontForContentSizeCategory="YES" \
            translatesAutoresizingMaskIntoConstraints="NO" id="t">
            <rect key="frame" x="16" y="8" width="288" height="28"/>
            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
            </subviews>
            <constraints>
            <constraint firstItem="t" firstAttribute="top" secondItem="v" secondAttribute="top" constant="8" id="1"/>
            <constraint firstItem="t" firstAttribute="leading" secondItem="v" secondAttribute="leading" \
            constant="16" id="2"/>
            <constraint firstAttribute="trailing" secondItem="t" secondAttribute="trailing" constant="16" id="3"/>
            <constraint firstAttribute="bottom" secondItem="t" secondAttribute="bottom" constant="8" id="4"/>
            <constraint firstItem="t" firstAttribute="width" relation="lessThanOrEqual" constant="1000" id="5"/>
            </constraints></tableViewCellContentView>
            <connections><outlet property="title" destination="t" id="6"/>
            <outlet property="widest" destination="5" id="7"/></connections>
            </tableViewCell></objects></document>
            """, to: "TagCell.xib")
        let states = ["--width", "320", "--text-size", "large"]
        #expect(try Program.run(["repair", nib] + states).exitCode == 0)
        try folder.write(
            """
            import UIKit
            class TagCell: UITableViewCell {
                @IBOutlet var title: UILabel!
                @IBOutlet var widest: NSLayoutConstraint!
                override func awakeFromNib() {
                    super.awakeFromNib()
                    widest.constant = 60
                }
            }
            """, to: "TagCell.swift")
        let run = try Program.run(["repair", nib] + states)
        #expect(run.exitCode == 1 && run.output.contains("error: conflict, tag (TagCell.swift)"), "\(run)")
        #expect(run.output.contains("title.width 60 (widest)"), "\(run.output)")
        #expect(run.output.contains(#"constant="1000" priority="999" id="5"/>"#), "\(run.output)")
    }

    @Test("Cells with the same problem have a repair each")
    func sameProblem() throws {
        let cell =
            "views: {t: {label: {text: x, numberOfLines: 0}}}, constraints: [\"H:|-[t]-|\", \"V:|-8-[t]\"]"
        let path = try folder.write(
            "rowscope: 1\ntemplates:\n  a: {\(cell)}\n  b: {\(cell)}\nrows: [{template: a}, {template: b}]\n",
            to: "two.rowscope.yaml")
        let list = try Program.run(["repair", path, "--width", "320", "--text-size", "large"]).output
        #expect(list.matches(of: /\d\. Add the constraint contentView.bottom/).count == 2, "\(list)")
    }

    @Test("What cannot be repaired is said")
    func refused() throws {
        expectBadInput(try Program.run(["repair", path, "--number", "9"]), ["--number", "1"])
        expectBadInput(try Program.run(["repair", "example:email"]), ["example:email", "no file"])
        expectBadInput(try Program.run(["repair", "-"]), ["no file"])
        expectBadInput(try Program.run(["repair", path, "--cell", "Other"]), ["Other", "NoteCell"])
        let fine = try folder.write(
            Self.cell.replacing("make.top.", with: "make.bottom.equalToSuperview()\n            make.top."),
            to: "Fine.swift")
        expectBadInput(try Program.run(["repair", fine, "--write"]), ["no repair is known"])
    }
}
