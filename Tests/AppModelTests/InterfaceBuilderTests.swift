import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// Small Interface Builder files with the names that the program expects.
private enum Storyboard {
    static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
    }

    static func label(_ id: String, _ text: String, _ frame: String, _ attributes: String = "") -> String {
        """
        <label id="\(id)" userLabel="\(id)" translatesAutoresizingMaskIntoConstraints="NO" text="\(text)" \
        horizontalHuggingPriority="251" verticalHuggingPriority="251" \(attributes)>\(frame)
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        """
    }

    static func constraint(_ first: String, _ second: String, _ rest: String = "") -> String {
        let one = first.split(separator: ".")
        let two = second.split(separator: ".")
        return """
            <constraint firstItem="\(one[0])" firstAttribute="\(one[1])" secondItem="\(two[0])" \
            secondAttribute="\(two[1])" \(rest)/>
            """
    }

    static func cell(
        _ id: String, _ reuseIdentifier: String, width: Double = 320, _ views: String, _ constraints: String
    ) -> String {
        """
        <tableViewCell id="\(id)" reuseIdentifier="\(reuseIdentifier)">\(rect(0, 0, width, 44))
        <tableViewCellContentView key="contentView" id="\(id)-content">\(rect(0, 0, width, 44))
        <subviews>\(views)</subviews><constraints>\(constraints)</constraints>
        </tableViewCellContentView></tableViewCell>
        """
    }

    static func file(_ cells: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="17701">
        <scenes><scene sceneID="s"><objects><tableViewController id="c">
        <tableView key="view" id="t">\(rect(0, 0, 375, 667))<prototypes>\(cells)</prototypes></tableView>
        </tableViewController></objects></scene></scenes>
        </document>
        """
    }

    /// Two cells of 320 and 390 points; the first one with two unknown elements of a kind.
    static var two: String {
        let label = label("title", "Hi", rect(16, 11, 200, 22))
        let pins =
            constraint("title.leading", "one-content.leading", #"constant="16""#)
            + constraint("title.top", "one-content.top", #"constant="11""#)
            + constraint("one-content.bottom", "title.bottom", #"constant="11""#)
        let strange = (1...2).map { #"<marvelView id="m\#($0)">\#(rect(250, 0, 20, 20))</marvelView>"# }
            .joined()
        return file(
            cell("one", "First", label + strange, pins) + cell("two", "Second", width: 390, "", ""))
    }
}

@Suite("Interface Builder files in a window")
@MainActor
struct InterfaceBuilderTests {
    private func document(_ text: String, cell: String? = nil) throws -> LayoutDocument {
        try DocumentReader().read(Array(text.utf8), sourceName: "cells.storyboard", cell: cell)
    }

    @Test("All cells of a file are there to choose from, and all are shown at first")
    func cells() throws {
        let summary = try #require(CellFileSummary(try document(Storyboard.two)))
        #expect(summary.cells.map(\.name) == ["First", "Second"])
        #expect(summary.chosen == nil)
        let chosen = try document(Storyboard.two, cell: "Second")
        let one = try #require(CellFileSummary(chosen))
        #expect(one.cells == summary.cells)
        #expect(one.chosen == 1 && chosen.chosenCell?.name == "Second")
    }

    @Test("What is not understood is counted, of the cells that are shown")
    func unsupported() throws {
        let all = try #require(CellFileSummary(try document(Storyboard.two)))
        #expect(all.unsupported.contains { $0.name == "marvelView" && $0.count == 2 })
        #expect(all.unsupportedCount >= 2)
        let second = try #require(CellFileSummary(try document(Storyboard.two, cell: "Second")))
        #expect(!second.unsupported.contains { $0.name == "marvelView" })
    }

    @Test("Other documents have none of it")
    func otherDocuments() throws {
        #expect(CellFileSummary(try ModelBench.document()) == nil)
    }

    @Test("A file opens at the width that it was recorded at, and its command line names the cell")
    func opening() throws {
        let bench = ModelBench()
        bench.model.open(try document(Storyboard.two))
        #expect(bench.model.controls.width == 390)
        #expect(bench.model.openRequest.cell == nil)
        bench.model.open(try document(Storyboard.two, cell: "First"))
        #expect(bench.model.controls.width == 320)
        #expect(bench.model.openRequest.cell == "First")
        bench.model.open(try ModelBench.document())
        #expect(bench.model.controls.width == 320, "documents that record no width keep the one there is")
    }

    /// Measures and lays out a document's first row at 320 points, and compares its recorded frames.
    private func comparison(_ document: LayoutDocument) throws -> RecordedComparison? {
        let environment = LayoutEnvironment(
            textMeasurer: MonospacedText.evenLines(), contentSizeCategory: .large,
            layoutDirection: .leftToRight)
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document), environment: environment, width: 320)
        let cell = try #require(measurer.layOut(row: 0).cell as? DocumentCell)
        return RecordedComparison(
            cell, DocumentVerifications(document).verification(of: cell.template.identifier))
    }

    @Test("A layout document that takes its cell from a file has what the file records of it")
    func records() throws {
        let document = try DocumentReader().read(contentsOf: Checkout.example("interface-builder"))
        let found = try #require(try comparison(document))
        #expect(found.viewCount > 3 && found.own.isEmpty)
        // At 320 points the texts are elsewhere than at the width of the file.
        #expect(!found.content.isEmpty)
    }

    /// A document with one cell of 320 × 44.
    private func document(_ views: String, _ constraints: String) throws -> LayoutDocument {
        try document(Storyboard.file(Storyboard.cell("one", "First", views, constraints)))
    }

    /// A label at 16, 11 and 11 above the bottom: 22 high in a cell of 44 points.
    private let titlePins =
        Storyboard.constraint("title.leading", "one-content.leading", #"constant="16""#)
        + Storyboard.constraint("title.top", "one-content.top", #"constant="11""#)
        + Storyboard.constraint("one-content.bottom", "title.bottom", #"constant="11""#)

    /// A text is 8.5 points per character wide and 20 high here.
    @Test("A label drawn 200 wide that holds two characters lies elsewhere here; the file is right about it")
    func content() throws {
        let document = try document(
            Storyboard.label("title", "Hi", Storyboard.rect(16, 11, 200, 22)), titlePins)
        let found = try #require(try comparison(document))
        #expect(found.own.isEmpty)
        let difference = try #require(found.content.first)
        #expect(found.content.count == 1)
        #expect(difference.cause == .content && !difference.isHarmful)
        #expect(difference.name == "title")
        #expect(difference.kind == "label")
        #expect(difference.recorded == Rect(x: 16, y: 11, width: 200, height: 22))
        #expect(difference.computed == Rect(x: 16, y: 11, width: 17, height: 20))
        #expect(difference.text == "width − 183, height − 2")
        #expect(found.harmfulCount == 0)
        #expect(found.sentence == "By the file’s constraints, every view has its recorded frame.")
        #expect(found.contentTitle == "1 view elsewhere only here")
        #expect(DocumentVerifications(document).captions(of: "First").isEmpty)
    }

    @Test("Views that lie where they were recorded are no differences, up to rounding")
    func agreeing() throws {
        let pins =
            Storyboard.constraint("title.leading", "one-content.leading", #"constant="16""#)
            + Storyboard.constraint("title.top", "one-content.top", #"constant="11""#)
            + Storyboard.constraint(
                "one-content.bottom", "title.bottom", #"constant="11" relation="greaterThanOrEqual""#)
        let found = try #require(
            try comparison(
                document(Storyboard.label("title", "Hi", Storyboard.rect(16, 11.5, 17.5, 19.5)), pins)))
        #expect(found.own.isEmpty && found.content.isEmpty)
        // The content view has a frame too.
        #expect(found.viewCount == 2)
    }

    @Test("What the file is wrong about comes apart from what texts do, harmful differences first")
    func own() throws {
        let document = try document(
            Storyboard.label("title", "Hi", Storyboard.rect(16, 11, 200, 22))
                + Storyboard.label("moved", "Hi", Storyboard.rect(100, 11, 17, 20))
                + Storyboard.label("lost", "Hi", Storyboard.rect(250, 11, 17, 20)),
            titlePins
                + Storyboard.constraint("moved.top", "one-content.top", #"constant="11""#)
                + Storyboard.constraint("moved.leading", "one-content.leading", #"constant="120""#)
                + Storyboard.constraint("lost.top", "one-content.top", #"constant="11""#))
        let found = try #require(try comparison(document))
        #expect(found.own.map(\.name) == ["lost", "moved"])
        #expect(found.own.map(\.cause) == [.ambiguous, .moved])
        #expect(found.own.first?.sentence == "Its constraints leave its horizontal position open.")
        #expect(found.own.last?.text == "x + 20")
        #expect(found.content.map(\.name) == ["title"])
        #expect(
            found.sentence
                == "By the file’s constraints, 2 of 4 views differ from their recorded frames: 1 harmful, 1 harmless."
        )
        let captions = DocumentVerifications(document).captions(of: "First")
        #expect(Set(captions.keys) == ["lost", "moved"])
        #expect(captions["moved"] == "x + 20")
    }

    @Test("Where constraints contradict each other, a difference is harmful")
    func conflicting() throws {
        let found = try #require(
            try comparison(
                document(
                    Storyboard.label("title", "Hi", Storyboard.rect(100, 11, 17, 22)),
                    titlePins
                        + Storyboard.constraint(
                            "title.leading", "one-content.leading", #"constant="40""#))))
        #expect(found.own.map(\.cause) == [.conflicting])
        #expect(found.harmfulCount == 1)
        #expect(found.content.isEmpty, "a view is told of once")
    }

    @Test("Of a cell of which nothing is recorded there is nothing to compare")
    func nothingRecorded() throws {
        #expect(try comparison(try ModelBench.document()) == nil)
    }

    @Test("The open document's file is verified, and a layout document has nothing to verify")
    func verifications() throws {
        let bench = ModelBench()
        #expect(bench.model.verifications == nil)
        bench.model.open(try document(Storyboard.two, cell: "First"))
        #expect(bench.model.verifications?.verification(of: "First")?.name == "First")
        #expect(bench.model.verifications?.verification(of: "Second") == nil, "it is not shown")
        bench.model.open(try ModelBench.document())
        #expect(bench.model.verifications?.verification(of: "First") == nil)
    }
}
