import Foundation
import TestKit
import Testing

/// A sample project that is audited, approved, changed, audited in parts and merged.
@Suite("Auditing a project")
struct ProjectAuditTests {
    /// Two cells with their texts and a folder for each language, under version control.
    final class Project {
        let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            for name in ["App/Cells", "App/Base.lproj", "App/de.lproj", "App/ja.lproj", "App/ar.lproj"] {
                try FileManager.default.createDirectory(
                    at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            try folder.write(
                """
                project: 1
                cells: App
                matrix: {widths: 320..340/20, textSizes: [large, AX3], languages: [de, ja, ar]}
                rules:
                  - {rule: touchTarget, cells: App/Cells/*, off: code makes the button's area larger}
                settings:
                  - {cells: App/Cells/low.rowscope.yaml, rowHeight: 60}
                approved: Approved
                reports: {html: out/audit.html, json: out/audit.json, junit: out/audit.xml}

                """, to: "rowscope.project.yaml")
            try cell(gap: 8)
            try folder.write(Self.nib, to: "App/Base.lproj/Share.xib")
            try folder.write("\"l-1.text\" = \"Weitergabe einrichten\";", to: "App/de.lproj/Share.strings")
            try folder.write("\"l-1.text\" = \"共有\";", to: "App/ja.lproj/Share.strings")
            for (language, forms) in [
                ("de", ["one", "other"]), ("ja", ["other"]),
                ("ar", ["zero", "one", "two", "few", "many", "other"]),
            ] {
                let texts = forms.map { "<key>\($0)</key><string>%d \($0)</string>" }.joined()
                try folder.write(
                    """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                    <plist version="1.0"><dict><key>files</key><dict>
                    <key>NSStringLocalizedFormatKey</key><string>%#@f@</string><key>f</key><dict>
                    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\(texts)
                    </dict></dict></dict></plist>
                    """, to: "App/\(language).lproj/Localizable.stringsdict")
            }
            try git("init", "-q")
            try commit()
        }

        /// Writes the layout document with a gap.
        func cell(gap: Int) throws {
            try folder.write(
                """
                rowscope: 1
                templates:
                  low:
                    views:
                      title: {label: {text: "{title}", numberOfLines: 0}}
                      add: {button: {title: "+"}}
                    constraints: ["H:|-[title]-\(gap)-[add]-|", "V:|-[title]-|", "V:|-[add]"]
                rows: [{template: low, title: A title of several words that needs two lines}]

                """, to: "App/Cells/low.rowscope.yaml")
        }

        func git(_ arguments: String...) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["git", "-c", "user.email=a@b.example", "-c", "user.name=a"] + arguments
            process.currentDirectoryURL = folder.url
            try process.run()
            process.waitUntilExit()
            try #require(process.terminationStatus == 0)
        }

        func commit() throws {
            try git("add", "-A")
            try git("commit", "-q", "-m", "x")
        }

        @discardableResult
        func audit(_ arguments: String..., in place: String = ".") throws -> ProgramRun {
            try Program.run(
                ["audit", "--cache", folder.path("cache")] + arguments,
                folder: place == "." ? folder.url : folder.url.appendingPathComponent(place))
        }

        /// The violations of the report schema in a JSON report.
        func schemaProblems(_ name: String) throws -> [String] {
            try SchemaValidator(named: "audit-1", isClosed: true).problems(folder.read(name), name: name)
        }

        /// A JSON report without the values that differ between runs.
        func report(_ name: String) throws -> NSDictionary {
            let data = try Data(contentsOf: folder.url.appendingPathComponent(name))
            var object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            for key in ["date", "arguments"] { object[key] = nil }
            object["documents"] = (object["documents"] as? [[String: Any]])?.map { document in
                document.filter { $0.key != "seconds" }
            }
            return object as NSDictionary
        }

        static let nib = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch">
            <objects><tableViewCell reuseIdentifier="share" id="c-1"><rect key="frame" x="0" y="0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" id="v-1"><rect key="frame" x="0" y="0" width="320" height="44"/><subviews>
            <label text="Share" userLabel="title" translatesAutoresizingMaskIntoConstraints="NO" id="l-1"><rect key="frame" x="16" y="11" width="90" height="20"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/><constraints><constraint firstAttribute="width" constant="90" id="w-1"/></constraints></label>
            <label text="3 files" userLabel="count" translatesAutoresizingMaskIntoConstraints="NO" id="l-2"><rect key="frame" x="114" y="11" width="90" height="20"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="localizationKey" value="files"/></userDefinedRuntimeAttributes></label>
            </subviews><constraints>
            <constraint firstItem="l-1" firstAttribute="leading" secondItem="v-1" secondAttribute="leading" constant="16" id="a-1"/>
            <constraint firstItem="l-1" firstAttribute="top" secondItem="v-1" secondAttribute="top" constant="11" id="a-2"/>
            <constraint firstAttribute="bottom" secondItem="l-1" secondAttribute="bottom" constant="11" id="a-3"/>
            <constraint firstItem="l-2" firstAttribute="leading" secondItem="l-1" secondAttribute="trailing" constant="8" id="a-4"/>
            <constraint firstItem="l-2" firstAttribute="firstBaseline" secondItem="l-1" secondAttribute="firstBaseline" id="a-5"/>
            </constraints></tableViewCellContentView></tableViewCell></objects></document>
            """
    }

    @Test("Languages are found with their plural forms, each in its direction; reports are written")
    func languages() throws {
        let project = try Project()
        let run = try project.audit("--verbose")
        #expect(run.exitCode == 1, "\(run.errors)")
        let report = try project.report("out/audit.json")
        let documents = try #require(report["documents"] as? [[String: Any]])
        let nib = try #require(documents.first { $0["name"] as? String == "App/Base.lproj/Share.xib" })
        let contents = (nib["matrix"] as? [String: Any])?["contents"] as? [String]
        #expect(
            contents == ["de", "de.one", "ja", "ar", "ar.zero", "ar.one", "ar.two", "ar.few", "ar.many"])
        #expect((nib["matrix"] as? [String: Any])?["directions"] as? [String] == ["ltr", "rtl"])
        // The German text is truncated; the Japanese one fits.
        #expect(run.output.contains("warning: truncated title by"))
        let truncated = try #require(
            (nib["findings"] as? [[String: Any]])?.first { $0["views"] as? [String] == ["title"] })
        let places = (truncated["places"] as? [[String: Any]] ?? []).filter {
            $0["textSize"] as? String == "large"
        }
        #expect(Set(places.compactMap { $0["content"] as? String }) == ["de", "de.one"])
        #expect((truncated["commandLine"] as? String)?.contains("--texts de") == true)
        let directions = (truncated["places"] as? [[String: Any]] ?? []).compactMap {
            $0["direction"] as? String
        }
        #expect(Set(directions).isSubset(of: ["ltr", "rtl"]))
        #expect(run.output.contains("1 of 2 texts is not in ar"))
        // The project's rule and row height apply to their document.
        let low = try #require(documents.first { $0["name"] as? String == "App/Cells/low.rowscope.yaml" })
        #expect(
            (low["findings"] as? [[String: Any]] ?? []).allSatisfy { $0["rule"] as? String != "touchTarget" })
        #expect(run.output.contains("touchTarget off"))
        for name in ["out/audit.html", "out/audit.xml"] {
            #expect(FileManager.default.fileExists(atPath: project.folder.path(name)), "\(name)")
        }
    }

    @Test("A folder stands for its files and a name for any folder; patterns that change nothing are named")
    func patterns() throws {
        let project = try Project()
        try project.folder.write(
            """
            project: 1
            cells: App
            exclude: [App/Base.lproj, "*Preview.rowscope.yaml", App/Vendr]
            matrix: {widths: 320..340/20, textSizes: [large, AX3], contents: none}
            rules:
              - {rule: touchTarget, cells: App/Cells, off: code makes the button's area larger}
              - {rule: truncated, cells: App/Toolbr, off: nothing is there}
            settings:
              - {cells: Cells, matrix: {widths: [320]}}
              - {cells: "*Grid.xib", rowHeight: 60}

            """, to: "rowscope.project.yaml")
        try project.folder.write(
            project.folder.read("App/Cells/low.rowscope.yaml"), to: "App/Cells/LowPreview.rowscope.yaml")
        let run = try project.audit()
        #expect(run.output.contains("App/Cells/low.rowscope.yaml: 1 cell, 2 tiles"), "\(run.output)")
        #expect(run.output.contains("touchTarget off"))
        #expect(!run.output.contains("Preview") && !run.output.contains("Share.xib"))
        let notes = run.errors.split(separator: "\n").filter { $0.contains("“") }
        #expect(
            notes == [
                "rowscope.project.yaml: exclude: “App/Vendr” leaves out no document",
                "rowscope.project.yaml: rules: cells: “App/Toolbr” stands for no audited document",
                "rowscope.project.yaml: settings: cells: “*Grid.xib” stands for no audited document",
            ])
        // An audit of one document is none of the whole project.
        #expect(try !project.audit("App/Cells/low.rowscope.yaml").errors.contains("App/Vendr"))
    }

    @Test("The file is found from a folder below, and one document has the project's settings too")
    func below() throws {
        let project = try Project()
        let run = try project.audit("low.rowscope.yaml", in: "App/Cells")
        #expect(run.output.contains("App/Cells/low.rowscope.yaml: 1 cell, 4 tiles"))
        #expect(run.errors.contains("paths begin at its folder"))
        // A part of a project does not overwrite the project's reports.
        #expect(!FileManager.default.fileExists(atPath: project.folder.path("out/audit.json")))
        let alone = try project.audit("--no-project", "low.rowscope.yaml", in: "App/Cells")
        #expect(!alone.output.contains("4 tiles"))
    }

    @Test("The cache answers what did not change, and ignores what is broken or old")
    func cache() throws {
        let project = try Project()
        let first = try project.audit()
        let second = try project.audit()
        #expect(
            !first.errors.contains("from the cache") && second.errors.contains("2 documents from the cache"))
        #expect(second.output == first.output)
        // A change of a strings file counts like one of the cell.
        try project.folder.write("\"l-1.text\" = \"Teilen\";", to: "App/de.lproj/Share.strings")
        let changed = try project.audit()
        #expect(changed.errors.contains("1 document from the cache"))
        #expect(changed.output != first.output)
        // A new strings file counts too.
        try project.folder.write("\"l-1.text\" = \"مشاركة\";", to: "App/ar.lproj/Share.strings")
        #expect(try project.audit().errors.contains("1 document from the cache"))
        for name in try FileManager.default.contentsOfDirectory(atPath: project.folder.path("cache"))
        where name != "CACHEDIR.TAG" {
            let path = project.folder.path("cache/" + name)
            var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            bytes[bytes.count - 3] ^= 1
            try bytes.write(to: URL(fileURLWithPath: path))
        }
        let broken = try project.audit()
        #expect(!broken.errors.contains("from the cache") && broken.exitCode == 1)
    }

    @Test(
        "SARIF, JUnit and Code Quality are as their schemas ask, with differences from approved layouts too")
    func forms() throws {
        let project = try Project()
        func check() throws {
            let run = try project.audit(
                "--report", "sarif=a.sarif", "--report", "junit=a.xml", "--report", "codequality=a.json",
                "missing.xib", "App")
            #expect(run.exitCode == 2, "\(run.errors)")
            func value(_ name: String) throws -> Any {
                try JSONSerialization.jsonObject(
                    with: Data(contentsOf: project.folder.url.appendingPathComponent(name)))
            }
            let (log, issues) = (try value("a.sarif"), try value("a.json"))
            #expect(ReportShape.sarif.problems(log) == [])
            #expect(ReportShape.codeQuality.problems(issues) == [])
            #expect((issues as? [Any])?.isEmpty == false)
            let suites = JUnitShape.check(
                try Data(contentsOf: project.folder.url.appendingPathComponent("a.xml")))
            #expect(suites.problems == [] && suites.caseCount > 20)
        }
        try check()
        _ = try project.audit("--approve")
        try project.cell(gap: 12)
        try check()
    }

    @Test("The shapes of reports find what is wrong")
    func shapes() {
        let wrong: [String: Any] = [
            "version": "2.0",
            "runs": [["tool": ["driver": [:] as [String: Any]], "resultz": []] as [String: Any]],
        ]
        #expect(ReportShape.sarif.problems(wrong).count == 3)
        #expect(ReportShape.codeQuality.problems([["description": 1]]).count == 5)
        let suite = "<testsuites><testcase name='a' line='1'/></testsuites>"
        #expect(JUnitShape.check(Data(suite.utf8)).problems.count == 4)
    }

    @Test("A change since the approval is found, and with git only what changed is audited")
    func changes() throws {
        let project = try Project()
        let approving = try project.audit("--approve")
        #expect(approving.exitCode == 0, "\(approving.output)\(approving.errors)")
        #expect(try project.audit().exitCode == 0)
        try project.commit()
        #expect(try project.audit("--changed").errors.contains("2 documents unchanged"))
        try project.cell(gap: 12)
        let changed = try project.audit("--changed", "--report", "json=changed.json")
        #expect(try project.schemaProblems("changed.json") == [])
        #expect(try project.folder.read("changed.json").contains("\"approval\""))
        #expect(changed.exitCode == 1)
        #expect(changed.errors.contains("1 document unchanged"))
        #expect(changed.output.contains("App/Cells/low.rowscope.yaml:7:"))
        #expect(changed.output.contains("8 → 12"))
        // A text in a cell is a change of the cell.
        try project.cell(gap: 8)
        try project.folder.write("\"l-1.text\" = \"Teilen\";", to: "App/de.lproj/Share.strings")
        let texts = try project.audit("--changed=HEAD")
        #expect(texts.output.contains("Share.xib") && texts.errors.contains("1 document unchanged"))
        expectBadInput(try project.audit("--changed=nowhere"), ["--changed", "nowhere"])
    }

    @Test("The merged report of several machines is the report of one")
    func shards() throws {
        let project = try Project()
        let whole = try project.audit("--report", "json=whole.json", "--report", "html=whole.html")
        for part in ["1", "2", "3"] {
            try project.audit("--no-cache", "--shard", "\(part)/3", "--report", "json=part\(part).json")
        }
        for name in ["whole.json", "part1.json", "part2.json"] {
            #expect(try project.schemaProblems(name) == [], "\(name)")
        }
        func merge(_ parts: [String]) throws -> ProgramRun {
            try Program.run(
                ["report", "--merge"] + parts + [
                    "--report", "json=merged.json", "--report", "html=merged.html",
                ],
                folder: project.folder.url)
        }
        let merged = try merge(["part3.json", "part1.json", "part2.json"])
        #expect(merged.exitCode == whole.exitCode)
        #expect(merged.output == whole.output)
        #expect(try project.report("merged.json") == project.report("whole.json"))
        func pictures(_ name: String) throws -> Int {
            try project.folder.read(name).components(separatedBy: "data:image/png").count
        }
        #expect(try pictures("merged.html") == pictures("whole.html"))
        #expect(try pictures("whole.html") > 1)
        expectBadInput(try merge(["part1.json", "part3.json"]), ["Part 2 of 3 is missing"])
        expectBadInput(
            try merge(["part1.json", "part1.json", "part2.json", "part3.json"]),
            ["Part 1 of 3 is there 2 times"])
        expectBadInput(try merge(["whole.json"]), ["Only parts can be merged"])
        expectBadInput(try project.audit("--shard", "4/3"), ["--shard", "4/3"])
    }

    @Test(
        "An error in the project file has its place",
        arguments: [
            ("project: 2\ncells: App\n", "rowscope.project.yaml:1:10: the format's version 2"),
            ("project: 1\n", "the project has no cells"),
            ("project: 1\ncells: []\n", "rowscope.project.yaml:2:8: the list of cells is empty"),
            (
                "project: 1\ncells: App\nrules: [{rule: truncated, cells: [], off: because}]\n",
                "rowscope.project.yaml:3:34: the list of cells is empty"
            ),
            (
                "project: 1\ncells: App\nsettings: [{cells: [], rowHeight: 60}]\n",
                "rowscope.project.yaml:3:20: the list of cells is empty"
            ),
            (
                "project: 1\ncells: App\nmatrix: {widths: wide}\n",
                "rowscope.project.yaml:3:18: “wide” is not a width"
            ),
            (
                "project: 1\ncells: App\nrules: [{rule: truncatd, off: because}]\n",
                "Did you mean \"truncated\""
            ),
            (
                "project: 1\ncells: App\nsettings: [{cells: a, rowHeight: tall}]\n",
                "rowscope.project.yaml:3:34"
            ),
            ("project: 1\ncells: App\nreport: {html: a.html}\n", "unknown key \"report\""),
            ("project: 1\ncells: App\nrules: [{rule: truncated, off: true}]\n", "must say why"),
        ])
    func broken(text: String, message: String) throws {
        let project = try Project()
        try project.folder.write(text, to: "rowscope.project.yaml")
        expectBadInput(try project.audit(), [message])
    }

    @Test("A project without documents says what to do")
    func nothing() throws {
        let folder = try TemporaryFolder()
        expectBadInput(
            try Program.run(["audit"], folder: folder.url), ["nothing to audit", "rowscope.project.yaml"])
    }
}
