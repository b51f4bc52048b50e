import Foundation
import TestKit
import Testing

/// What an audit of a folder leaves out, since it is no cell or audited elsewhere.
@Suite("Auditing folders")
struct FolderAuditTests {
    /// A nib with a view of a class in which two labels lie over each other, for a device.
    private static func nib(
        _ kind: String, _ name: String, runtime: String = "iOS.CocoaTouch", tops: [Int] = [11, 11]
    ) -> String {
        let isCell = kind == "tableViewCell"
        let content = isCell ? #"<tableViewCellContentView key="contentView" id="v">"# : ""
        let labels = zip(["a", "b"], tops).map { id, top in
            """
            <label text="Label \(id)" userLabel="\(id)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="16" y="\(top)" width="90" height="20"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        }
        let pins = ["a", "b"].map { id in
            """
            <constraint firstItem="\(id)" firstAttribute="leading" secondItem="\(isCell ? "v" : "c")" \
            secondAttribute="leading" constant="16" id="\(id)1"/>
            <constraint firstItem="\(id)" firstAttribute="top" secondItem="\(isCell ? "v" : "c")" \
            secondAttribute="top" constant="11" id="\(id)2"/>
            <constraint firstItem="\(isCell ? "v" : "c")" firstAttribute="bottom" secondItem="\(id)" \
            secondAttribute="bottom" constant="11" id="\(id)3"/>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
            targetRuntime="\(runtime)"><objects>
            <\(kind) id="c" customClass="\(name)"><rect key="frame" x="0" y="0" width="320" height="44"/>
            \(content.isEmpty ? "" : content + #"<rect key="frame" x="0" y="0" width="320" height="44"/>"#)
            <subviews>\(labels.joined())</subviews><constraints>\(pins.joined())</constraints>
            \(isCell ? "</tableViewCellContentView>" : "")
            <connections><outlet property="a" destination="a" id="o1"/></connections></\(kind)></objects></document>
            """
    }

    private func audit(_ folder: TemporaryFolder, _ arguments: String...) throws -> ProgramRun {
        try Program.run(["audit", ".", "--json", "--no-cache"] + arguments, folder: folder.url)
    }

    private func documents(_ run: ProgramRun) throws -> [[String: Any]] {
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return try #require(object?["documents"] as? [[String: Any]], "\(run.errors)")
    }

    private func names(_ run: ProgramRun) throws -> [String] {
        try documents(run).compactMap { $0["name"] as? String }.sorted()
    }

    @Test("Views that are no cells are left out unless asked for, and nibs whose class is audited")
    func leftOut() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.nib("view", "Header"), to: "Header.xib")
        try folder.write(Self.nib("tableViewCell", "OwnCell"), to: "OwnCell.xib")
        try folder.write(Self.nib("tableViewCell", "OtherCell"), to: "OtherCell.xib")
        try folder.write(
            "class OwnCell: UITableViewCell { @IBOutlet var a: UILabel! }", to: "OwnCell.swift")
        #expect(try names(audit(folder)) == ["OtherCell.xib", "OwnCell.swift"])
        #expect(try names(audit(folder, "--views")) == ["Header.xib", "OtherCell.xib", "OwnCell.swift"])
        // A file that is named is audited whatever it is.
        let run = try Program.run(["audit", "Header.xib", "--json", "--no-cache"], folder: folder.url)
        #expect(try names(run) == ["Header.xib"])
    }

    @Test("Labels that lie over each other in the nib are not compared, and that is said")
    func overlaid() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.nib("tableViewCell", "OtherCell"), to: "OtherCell.xib")
        let document = try #require(try documents(audit(folder)).first)
        let rules = (document["findings"] as? [[String: Any]])?.compactMap { $0["rule"] as? String } ?? []
        #expect(!rules.contains("overlapping"))
        let subjects = document["subjects"] as? [[String: Any]]
        let coverage = subjects?.first?["coverage"] as? [String: Any]
        #expect(coverage?["overlaid"] as? [[String]] == [["a", "b"]])
        let run = try Program.run(["audit", "OtherCell.xib", "--no-cache"], folder: folder.url)
        #expect(run.output.contains("not compared, since they lie over each other in the file: a and b"))
    }

    @Test("A label that reaches into the one below it in the nib overlaps it")
    func below() throws {
        let folder = try TemporaryFolder()
        let nib = Self.nib("tableViewCell", "OtherCell", tops: [11, 20])
        try folder.write(nib, to: "OtherCell.xib")
        let document = try #require(try documents(audit(folder)).first)
        let subjects = document["subjects"] as? [[String: Any]]
        let coverage = subjects?.first?["coverage"] as? [String: Any]
        #expect(coverage?["overlaid"] as? [[String]] ?? [] == [])
    }

    @Test("Cells for Apple TV are audited at its one width")
    func television() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.nib("tableViewCell", "OtherCell", runtime: "AppleTV"), to: "OtherCell.xib")
        let document = try #require(try documents(audit(folder)).first)
        let matrix = document["matrix"] as? [String: Any]
        #expect(matrix?["widths"] as? [Double] == [1920])
        #expect(matrix?["textSizes"] as? [String] == ["large"])
    }
}
