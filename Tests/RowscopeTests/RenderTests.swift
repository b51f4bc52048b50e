import Foundation
import TestKit
import Testing

/// `rowscope render`, run without a display.
@Suite("Render")
struct RenderTests {
    /// The output of `render --json`, with every documented field required.
    struct Report: Decodable {
        let document: String
        let fontFamily: String
        let rowscope: String
        let files: [File]

        struct File: Decodable {
            let file: String
            let format: String
            let bytes: Int
            let size: [Double]
            let pixels: [Int]?
            let scale: Double
            let states: [State]
        }

        struct State: Decodable {
            let width: Double
            let textSize: String
            let direction: String
            let frame: [Double]
            let rows: [Row]
        }

        struct Row: Decodable {
            let index: Int
            let template: String
            let height: Double
            let frame: [Double]
            let views: [View]
        }

        struct View: Decodable {
            let id: String
            let parent: String?
            let frame: [Double]
        }
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    private func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.url.appendingPathComponent(name)))
    }

    private func render(_ arguments: String...) throws -> Report {
        let run = try Program.run(["render"] + arguments + ["--json"])
        #expect(run.exitCode == 0, "\(run.errors)")
        return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    }

    @Test("A picture is as large as its rows are measured, and its views lie where measure says")
    func agreesWithMeasure() throws {
        let arguments = ["example:email", "--rows", "2..<6", "--width", "320", "--text-size", "AX1"]
        let report = try render(
            arguments[0], "-o", path("rows.png"), "--rows", "2..<6", "--width", "320", "--text-size", "AX1")
        let measured = try JSONDecoder().decode(
            MeasuredDocument.self,
            from: Data(try Program.run(["measure", "--json"] + arguments).output.utf8))
        let file = try #require(report.files.first)
        let state = try #require(file.states.first)
        #expect(state.rows.map(\.index) == [2, 3, 4, 5])
        #expect(state.rows.map(\.height) == measured.rows.map(\.height))
        let total = measured.rows.reduce(0) { $0 + $1.height }
        #expect(file.size == [320, total])
        #expect(file.pixels == [640, Int(2 * total)])
        var y = 0.0
        for (row, other) in zip(state.rows, measured.rows) {
            #expect(row.frame == [0, y, 320, row.height])
            #expect(row.views.map(\.frame) == other.views.map(\.frame))
            #expect(row.views.map(\.id) == other.views.map(\.id))
            y += row.height
        }
        // The PNG's own header has the same size.
        let png = try bytes("rows.png")
        #expect(png.count == file.bytes)
        func number(at place: Int) -> Int { png[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
        #expect([number(at: 16), number(at: 20)] == file.pixels)
    }

    @Test("The same command writes the same bytes", arguments: ["png", "svg", "pdf"])
    func determinism(format: String) throws {
        for name in ["a", "b"] {
            let run = try Program.run([
                "render", "example:contacts", "-o", path("\(name).\(format)"), "--overlay",
                "frames,constraints,heights,margins", "--rows", "0..<5", "--width", "320,375",
            ])
            #expect(run.exitCode == 0)
            #expect(run.messages == "")
            #expect(run.output == "")
        }
        #expect(try bytes("a.\(format)") == bytes("b.\(format)"))
    }

    @Test(
        "Rows are drawn as they are measured, whatever is asked for besides the document",
        arguments: [
            ["--texts", "long"], ["--accessory", "detail", "--editing"], ["--row-height", "90"],
            ["--row-height", "textHeight"], ["--count", "40", "--rows", "30..<34"],
            ["--preferred-width", "byHand"], ["--engine", "classic"], ["--direction", "rtl"],
        ])
    func measuringOptions(options: [String]) throws {
        let picture = path("rows.svg")
        let run = try Program.run(["render", "example:email", "-o", picture, "--json"] + options)
        #expect(run.exitCode == 0, "\(run.errors)")
        let state = try #require(
            try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).files.first?.states.first)
        let measured = try JSONDecoder().decode(
            MeasuredDocument.self,
            from: Data(try Program.run(["measure", "example:email", "--json"] + options).output.utf8))
        let rows = measured.rows.filter { row in state.rows.contains { $0.index == row.index } }
        #expect(!state.rows.isEmpty)
        #expect(state.rows.map(\.index) == rows.map(\.index))
        #expect(state.rows.map(\.height) == rows.map(\.height))
        #expect(state.rows.map { $0.views.map(\.frame) } == rows.map { $0.views.map(\.frame) })
    }

    @Test("Without --rows the first rows are drawn, and that is said")
    func firstRows() throws {
        let run = try Program.run(["render", "example:estimates", "-o", path("rows.svg")])
        #expect(run.exitCode == 0)
        #expect(run.errors.contains("of 10000"))
        #expect(run.errors.contains("--rows"))
        let state = try #require(
            try render("example:estimates", "-o", path("rows.svg")).files.first?.states.first)
        #expect(state.rows.first?.index == 0)
        // The number of rows that fit into 1,200 points.
        #expect(state.frame[3] <= 1200)
        #expect(state.frame[3] > 1000)
    }

    @Test("Widths and text sizes stand side by side, or in files of their own")
    func states() throws {
        let sheet = try render(
            "example:email", "-o", path("all.png"), "--rows", "0..<2", "--width", "320,375", "--text-size",
            "large,AX3")
        #expect(sheet.files.count == 1)
        #expect(sheet.files[0].states.map(\.width) == [320, 375, 320, 375])
        #expect(sheet.files[0].states.map(\.textSize) == ["large", "large", "AX3", "AX3"])

        let own = try render(
            "example:email", "-o", path("{width}-{textSize}-{direction}.png"), "--rows", "0..<2", "--width",
            "320,375", "--text-size", "large,AX3")
        #expect(own.files.count == 4)
        for (width, size) in [("320", "large"), ("375", "large"), ("320", "AX3"), ("375", "AX3")] {
            let name = "\(width)-\(size)-ltr.png"
            #expect(own.files.contains { $0.file == path(name) })
            #expect(try bytes(name).count > 1000)
        }

        let columns = try render(
            "example:email", "-o", path("only-{width}.png"), "--rows", "0..<2", "--width", "320,375",
            "--text-size", "large,AX3")
        #expect(columns.files.map { $0.states.map(\.textSize) } == [["large", "AX3"], ["large", "AX3"]])
    }

    @Test("A flow's items stand in their lines")
    func flow() throws {
        let state = try #require(
            try render("example:flow-tags", "-o", path("flow.png"), "--rows", "0..<8").files.first?.states
                .first)
        #expect(state.rows.map(\.index) == Array(0..<8))
        // Several items on a line, none over another.
        #expect(Set(state.rows.map { $0.frame[1] + $0.frame[3] / 2 }).count < 8)
        for (index, row) in state.rows.enumerated() {
            #expect(row.frame[0] >= 0 && row.frame[0] + row.frame[2] <= 375)
            for other in state.rows[(index + 1)...] {
                let isBeside =
                    row.frame[0] + row.frame[2] <= other.frame[0]
                    || other.frame[0] + other.frame[2] <= row.frame[0]
                let isApart =
                    row.frame[1] + row.frame[3] <= other.frame[1]
                    || other.frame[1] + other.frame[3] <= row.frame[1]
                #expect(isBeside || isApart, "\(row.index) and \(other.index)")
            }
        }
    }

    /// A cell recorded 300 wide, with an accessory of 34 beside the contentView, and a label in it.
    private static let cell = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701">
        <objects>
        <tableViewCell id="cell" reuseIdentifier="Row" accessoryType="disclosureIndicator">
        <rect key="frame" x="0.0" y="0.0" width="300" height="60"/>
        <tableViewCellContentView key="contentView" id="content">
        <rect key="frame" x="0.0" y="0.0" width="266" height="60"/>
        <subviews>
        <label id="title" text="Title" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="8" y="8" width="250" height="44"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
        </label>
        </subviews>
        <constraints>
        <constraint firstItem="title" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="8" id="a"/>
        <constraint firstItem="title" firstAttribute="top" secondItem="content" secondAttribute="top" constant="8" id="b"/>
        <constraint firstAttribute="trailing" secondItem="title" secondAttribute="trailing" constant="8" id="c"/>
        <constraint firstAttribute="bottom" secondItem="title" secondAttribute="bottom" constant="8" id="d"/>
        </constraints>
        </tableViewCellContentView>
        </tableViewCell>
        </objects>
        </document>
        """

    @Test("An Interface Builder cell is drawn at the width recorded where its recorded frames are shown")
    func recordedWidth() throws {
        let file = try folder.file("cell.xib", Self.cell).path
        let plain = try render(file, "-o", path("plain.svg"))
        #expect(plain.files.first?.states.first?.width == 375)
        let ghost = try render(file, "-o", path("ghost.svg"), "--overlay", "recorded")
        let state = try #require(ghost.files.first?.states.first)
        #expect(state.width == 300)
        // The text is lower than the recorded 44 points; horizontally nothing differs.
        let svg = String(decoding: try bytes("ghost.svg"), as: UTF8.self)
        // Sky blue, darkened for lines on white, the colour of misplaced views.
        #expect(svg.contains("rgb(27.45098%,57.647059%,74.509804%)"))
        #expect(
            try render(file, "-o", path("w.svg"), "--overlay", "recorded", "--width", "320").files
                .first?.states.first?.width == 320)
    }

    @Test("What cannot be drawn is refused before anything is written")
    func refusals() throws {
        let wide = path("wide.png")
        let refused: [([String], [String])] = [
            (["-o", path("a.jpeg")], ["a.jpeg", ".png, .svg or .pdf"]),
            (["-o", path("a-{widht}.png")], ["“{widht}”", "“{width}”", "{textSize}"]),
            (["-o", path("a.png"), "--overlay", "frame"], ["--overlay: “frame”", "“frames”", "heights"]),
            (["-o", path("a.png"), "--scale", "0"], ["--scale", "from 0.1 to 16"]),
            (["-o", path("a.png"), "--scale", "x"], ["--scale", "“x”"]),
            (["-o", path("a.png"), "--rows", "0..<99"], ["--rows", "A..<B"]),
            (["-o", path("a.png"), "--texts", "short"], ["--texts", "“short”"]),
            (["-o", path("a.png"), "--direction", "up"], ["--direction", "content, ltr, rtl"]),
            (["-o", path("a.png"), "--cell", "x"], ["--cell", "Interface Builder"]),
            (["-o", path("a.png"), "--width", "9"], ["--width", "from 40 to 4000"]),
            (["-o", wide, "--width", "4000", "--scale", "16"], ["64,000", "32,000", "Choose fewer"]),
            (["-o", path("missing/a.png")], ["missing/a.png: there is no such folder", "Make it"]),
        ]
        for (arguments, fragments) in refused {
            expectBadInput(try Program.run(["render", "example:email"] + arguments), fragments)
        }
        #expect(!FileManager.default.fileExists(atPath: wide))
        expectBadInput(
            try Program.run([
                "render", "example:estimates", "-o", path("tall.pdf"), "--rows", "0..<10000",
            ]), ["14,400", "PDF", "Choose fewer rows"])
    }
}
