import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing
import Testing

/// Small Interface Builder files, as the program would find them.
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
        let summary = try #require(InterfaceBuilderSummary(try document(Storyboard.two)))
        #expect(summary.cells.map(\.name) == ["First", "Second"])
        #expect(summary.chosen == nil)
        #expect(summary.chosenName == nil)
        let one = try #require(InterfaceBuilderSummary(try document(Storyboard.two, cell: "Second")))
        #expect(one.cells == summary.cells)
        #expect(one.chosenName == "Second")
    }

    @Test("What is not understood is counted, of the cells that are shown")
    func unsupported() throws {
        let all = try #require(InterfaceBuilderSummary(try document(Storyboard.two)))
        #expect(all.unsupported.contains { $0.name == "marvelView" && $0.count == 2 })
        #expect(all.unsupportedCount >= 2)
        let second = try #require(InterfaceBuilderSummary(try document(Storyboard.two, cell: "Second")))
        #expect(!second.unsupported.contains { $0.name == "marvelView" })
    }

    @Test("Other documents have none of it")
    func otherDocuments() throws {
        #expect(InterfaceBuilderSummary(try ModelBench.document()) == nil)
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

    /// The cell of a file's only template, measured and laid out at 320 points.
    private func comparison(_ views: String, _ constraints: String) throws -> RecordedComparison? {
        let document = try document(Storyboard.file(Storyboard.cell("one", "First", views, constraints)))
        let environment = LayoutEnvironment(
            textMeasurer: BusyText(), contentSizeCategory: .large, layoutDirection: .leftToRight)
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document), environment: environment, width: 320)
        return RecordedComparison(try #require(measurer.layOut(row: 0).cell as? DocumentCell))
    }

    /// A text is 8.5 points per character wide and 20 high here.
    @Test("A label drawn 200 wide that holds two characters differs, harmlessly")
    func harmless() throws {
        let pins =
            Storyboard.constraint("title.leading", "one-content.leading", #"constant="16""#)
            + Storyboard.constraint("title.top", "one-content.top", #"constant="11""#)
            + Storyboard.constraint("one-content.bottom", "title.bottom", #"constant="11""#)
        let found = try #require(
            try comparison(Storyboard.label("title", "Hi", Storyboard.rect(16, 11, 200, 20)), pins))
        #expect(found.agreeingCount == 0)
        let difference = try #require(found.differences.first)
        #expect(found.differences.count == 1)
        #expect(!difference.isHarmful)
        #expect(difference.view == "title")
        #expect(difference.element == "label")
        #expect(difference.computed == Rect(x: 16, y: 11, width: 17, height: 20))
        #expect(difference.text == "width − 183")
        #expect(difference.reason.contains("17 wide"))
        #expect(found.harmfulCount == 0)
    }

    @Test("Views that lie where they were recorded are no differences, up to rounding")
    func agreeing() throws {
        let pins =
            Storyboard.constraint("title.leading", "one-content.leading", #"constant="16""#)
            + Storyboard.constraint("title.top", "one-content.top", #"constant="11""#)
            + Storyboard.constraint("one-content.bottom", "title.bottom", #"constant="11""#)
        let found = try #require(
            try comparison(Storyboard.label("title", "Hi", Storyboard.rect(16, 11.5, 17.5, 19.5)), pins))
        #expect(found.differences.isEmpty)
        #expect(found.agreeingCount == 1)
        #expect(found.sentence == "The view lies where recorded.")
    }

    @Test("A position that the constraints leave open is harmful, and comes first")
    func ambiguous() throws {
        let pins =
            Storyboard.constraint("title.leading", "one-content.leading", #"constant="16""#)
            + Storyboard.constraint("title.top", "one-content.top", #"constant="11""#)
            + Storyboard.constraint("one-content.bottom", "title.bottom", #"constant="11""#)
            + Storyboard.constraint("lost.top", "one-content.top", #"constant="11""#)
        let found = try #require(
            try comparison(
                Storyboard.label("title", "Hi", Storyboard.rect(16, 11, 200, 20))
                    + Storyboard.label("lost", "Hi", Storyboard.rect(250, 11, 17, 20)), pins))
        #expect(found.differences.map(\.view) == ["lost", "title"])
        #expect(found.differences.map(\.isHarmful) == [true, false])
        #expect(found.differences.first?.reason == "Its constraints leave x open.")
        #expect(found.sentence == "2 of 2 views elsewhere than recorded: 1 harmful, 1 harmless.")
    }

    @Test("Where constraints contradict each other, a difference is harmful, and the broken one is named")
    func conflicting() throws {
        let pins =
            Storyboard.constraint("title.leading", "one-content.leading", #"constant="16""#)
            + Storyboard.constraint("title.leading", "one-content.leading", #"constant="40""#)
            + Storyboard.constraint("title.top", "one-content.top", #"constant="11""#)
            + Storyboard.constraint("one-content.bottom", "title.bottom", #"constant="11""#)
        let found = try #require(
            try comparison(Storyboard.label("title", "Hi", Storyboard.rect(100, 11, 17, 20)), pins))
        let difference = try #require(found.differences.first)
        #expect(difference.isHarmful)
        #expect(difference.reason.contains("contradict"))
        #expect(difference.reason.contains("title.leading"))
    }

    @Test("Of a cell of which nothing is recorded there is nothing to compare")
    func nothingRecorded() throws {
        let environment = LayoutEnvironment(
            textMeasurer: BusyText(), contentSizeCategory: .large, layoutDirection: .leftToRight)
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: try ModelBench.document()), environment: environment,
            width: 320)
        #expect(RecordedComparison(try #require(measurer.layOut(row: 0).cell as? DocumentCell)) == nil)
    }
}
