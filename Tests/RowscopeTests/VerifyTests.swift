import Foundation
import TestKit
import Testing

@Suite("Verifying Interface Builder cells")
struct VerifyTests {
    /// A label pinned inside a cell of 200 by 50, recorded at some place.
    private static func nib(x: Double, flag: String = "") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701"><objects>
        <collectionViewCell id="c" customClass="Card"><rect key="frame" x="0" y="0" width="200" height="50"/>
        <view key="contentView"><rect key="frame" x="0" y="0" width="200" height="50"/><subviews>
        <label id="l" \(flag) translatesAutoresizingMaskIntoConstraints="NO" sparkle="YES">
        <rect key="frame" x="\(x)" y="5" width="30" height="20"/></label></subviews></view>
        <constraints>
        <constraint firstItem="l" firstAttribute="leading" secondItem="c" secondAttribute="leading" constant="12"/>
        <constraint firstItem="l" firstAttribute="top" secondItem="c" secondAttribute="top" constant="5"/>
        </constraints></collectionViewCell></objects></document>
        """
    }

    private struct File: Decodable {
        struct View: Decodable {
            var id: String
            var kind: String
            var recorded: [Double]?
            var computed: [Double]
            var agrees: Bool?
        }
        struct Cell: Decodable {
            var id: String
            var kind: String
            var agrees: Bool
            var flagged: [String]
            var unsupported: [Unsupported]
            var views: [View]
        }
        struct Unsupported: Decodable {
            var element: String
            var attribute: String?
            var count: Int
        }
        var file: String
        var cells: [Cell]
    }

    @Test("One file is an object with each cell's views and frames, several are an array")
    func json() throws {
        let folder = try TemporaryFolder()
        let right = try folder.file("right.xib", Self.nib(x: 12)).path
        let wrong = try folder.file("wrong.xib", Self.nib(x: 20)).path
        let alone = try Program.run(["verify", "--json", right])
        #expect(alone.exitCode == 0 && alone.messages == "")
        let file = try JSONDecoder().decode(File.self, from: Data(alone.output.utf8))
        #expect(file.file == right && file.cells.map(\.id) == ["c"])
        let cell = try #require(file.cells.first)
        #expect(cell.kind == "collectionViewCell" && cell.agrees && cell.flagged.isEmpty)
        #expect(cell.views.map(\.kind) == ["view", "label"])
        #expect(cell.views[0].computed == [0, 0, 200, 50])
        #expect(cell.views[1].recorded == [12, 5, 30, 20] && cell.views[1].agrees == true)
        #expect(cell.unsupported.map(\.attribute) == ["sparkle"])
        let both = try Program.run(["verify", right, wrong, "--json"])
        #expect(both.exitCode == 1)
        let files = try JSONDecoder().decode([File].self, from: Data(both.output.utf8))
        #expect(files.map { $0.cells[0].agrees } == [true, false])
        #expect(files[1].cells[0].views[1].computed == [12, 5, 30, 20])
    }

    @Test("In words each difference is reported, and what is counted and what is not")
    func words() throws {
        let folder = try TemporaryFolder()
        let right = try folder.file("right.xib", Self.nib(x: 12)).path
        let flagged = try folder.file("flagged.xib", Self.nib(x: 20, flag: #"misplaced="YES""#)).path
        let run = try Program.run(["verify", right, flagged])
        #expect(run.exitCode == 1)
        #expect(run.output.contains("\n    the label: x 20 in the file, 12 here\n"))
        #expect(run.output.contains("not understood: label.sparkle"))
        let summary = try Program.run(["verify", "--summary", right, flagged])
        #expect(
            summary.output == """
                1 of 1 cells (100.0 %) agree with every recorded frame.
                Fair: 1 of 1 cells (100.0 %). Hidden views are left out.
                In these every view agrees (1), contentViews aside.
                Not counted: 1 cell that the file itself flags, as 1 misplaced (a frame is not where constraints \
                have it); 0 agree, 1 differ.

                """)
    }

    @Test("The summary says of how many cells it speaks, which it leaves out and why, and how those fare")
    func summary() throws {
        let folder = try TemporaryFolder()
        let bare = Self.nib(x: 12).replacing(/<rect [^>]*>/, with: "")
        let files = try [
            Self.nib(x: 12), Self.nib(x: 12), Self.nib(x: 20), Self.nib(x: 12, flag: #"ambiguous="YES""#),
            Self.nib(x: 20, flag: #"ambiguous="YES" misplaced="YES""#), bare,
        ].enumerated().map { try folder.file("\($0).xib", $1).path }
        let run = try Program.run(["verify", "--summary"] + files)
        #expect(run.exitCode == 1 && run.messages == "")
        #expect(
            run.output == """
                2 of 3 cells (66.6 %) agree with every recorded frame.
                Fair: 2 of 2 cells (100.0 %). Hidden views are left out, and 1 cell whose recorded frames contradict \
                its own required constraints.
                In these 2 of 3 views (66.6 %) agree, contentViews aside.
                Not counted: 2 cells that the file itself flags, as 2 ambiguous (constraints leave a frame open), \
                1 misplaced (a frame is not where constraints have it), 1 of them both; 1 agree, 1 differ.
                Not counted: 1 cell for which no frame is recorded.

                """)
        let none = try Program.run(["verify", files[5]])
        #expect(none.exitCode == 0)
        #expect(none.output.contains("Card: nothing to compare, 2 without a recorded frame"))
        #expect(none.output.contains("No cell is counted.\n"))
    }

    @Test("A file that cannot be read does not keep the others from being verified")
    func findings() throws {
        let folder = try TemporaryFolder()
        let right = try folder.file("right.xib", Self.nib(x: 12)).path
        let broken = try folder.file("broken.xib", "<document>\n <a").path
        let run = try Program.run(["verify", broken, right])
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("\(broken):2:4: "))
        #expect(run.output.contains("1 of 1 cells"))
        expectBadInput(try Program.run(["verify"]), ["Name a .xib or .storyboard file"])
    }
}
