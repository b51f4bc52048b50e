import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// The margins of a file's cell in a list, which do not depend on the canvas of its recorded frames.
@Suite("Margins of live cells of Interface Builder files")
struct LiveMarginsTests {
    private static let edges = ["leading", "top", "trailing", "bottom"]

    /// A box of 30 points' height from margin to margin.
    private static func file(_ stage: CanvasStage) -> String {
        stage.file(
            Nib.view(
                "view", "v", Nib.rect(0, 0, 7, 7), "",
                inside:
                    "<constraints>\(Nib.constraint("v", "height", nil, nil, #"constant="30""#))</constraints>"
            ),
            constraints: edges.map { Nib.constraint("v", $0, "content-1", $0 + "Margin") }.joined())
    }

    private func cell(_ text: String) throws -> DocumentCell {
        let source = DocumentDataSource(document: try interfaceBuilder(text).layoutDocument())
        return try #require(
            source.makeCell(
                withReuseIdentifier: "Row",
                environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints())) as? DocumentCell)
    }

    /// The box in a row of a width, at the height that the row asks for.
    private func box(_ cell: DocumentCell, width: Double) throws -> Rect {
        let height = cell.fittingHeight(forWidth: width)
        cell.layOut(width: width, height: height)
        return try #require(cell.contentView.subviews.first).frame
    }

    @Test("They follow the width of the row, whatever the file's tools, device and width")
    func liveWidth() throws {
        var old = CanvasStage()
        (old.version, old.device, old.width) = ("8191", nil, 600)
        var narrow = CanvasStage()
        (narrow.version, narrow.device) = ("14868", "retina4_7")
        for stage in [old, narrow, CanvasStage()] {
            let cell = try cell(Self.file(stage))
            for (width, side) in [(320.0, 16.0), (399, 16), (400, 20), (320, 16), (834, 20)] {
                #expect(
                    try box(cell, width: width)
                        == Rect(x: side, y: 11, width: width - 2 * side, height: 30))
            }
        }
    }

    @Test("Rows measured again at other widths are as high as rows measured there first")
    func measuredAgain() throws {
        let text = CanvasStage().file(
            Nib.view("label", "l", Nib.rect(0, 0, 7, 7), #"numberOfLines="0" text="aaa bbb ccc ddd eee""#),
            constraints: Self.edges.map { Nib.constraint("l", $0, "content-1", $0 + "Margin") }.joined())
        func measurer(_ width: Double) throws -> RowMeasurer {
            RowMeasurer(
                dataSource: DocumentDataSource(document: try interfaceBuilder(text).layoutDocument()),
                environment: LayoutEnvironment(
                    textMeasurer: MonospacedText.evenLines(characterWidth: { _ in 20 })), width: width)
        }
        let again = try measurer(320)
        var heights: Set<Double> = []
        // The text is 380 points wide, for which 412 suffice with margins of 16.
        for width in [320.0, 411, 412, 420, 399, 411, 430, 390] {
            again.width = width
            let height = again.measure(row: 0).height
            #expect(try height == measurer(width).measure(row: 0).height, "\(width)")
            heights.insert(height)
        }
        #expect(heights.count == 2)
    }

    @Test("Towards an accessory there are 8")
    func accessory() throws {
        var stage = CanvasStage()
        stage.attributes = #"accessoryType="disclosureIndicator""#
        let width = 414 - RowAccessories.Accessory.disclosure.width
        #expect(
            try box(try cell(Self.file(stage)), width: 414)
                == Rect(x: 20, y: 11, width: width - 28, height: 30))
    }

    @Test(
        "The file's own count, and where the list's are preserved at least those",
        arguments: [(false, 12.0, 12.0, 18.0), (true, 16, 20, 18)])
    func own(preserves: Bool, narrow: Double, wide: Double, trailing: Double) throws {
        var stage = CanvasStage()
        stage.inContent = #"<edgeInsets key="layoutMargins" top="4" left="12" bottom="5" right="18"/>"#
        if preserves { stage.contentAttributes = #"preservesSuperviewLayoutMargins="YES""# }
        let cell = try cell(Self.file(stage))
        let top: Double = preserves ? 11 : 4
        #expect(
            try box(cell, width: 320)
                == Rect(x: narrow, y: top, width: 320 - narrow - trailing, height: 30))
        let end = max(trailing, preserves ? 20 : 0)
        #expect(
            try box(cell, width: 500) == Rect(x: wide, y: top, width: 500 - wide - end, height: 30))
    }

    @Test("A side that is changed stays as it is at every width, the others follow it")
    func changed() throws {
        let files = ["Cell.xib": Self.file(CanvasStage())]
        let document = try reader(files).read(
            withRows(
                "[{}]",
                templates: "{message: {xib: Cell.xib, changes: {layoutMargins: [3, 30, 11, 16]}}}"),
            sourceName: "folder/test.yaml")
        let template = document.templates[0]
        let wide = DirectionalEdgeInsets(top: 3, leading: 30, bottom: 11, trailing: 20)
        #expect(template.layoutMargins(inWidth: 500) == wide)
        #expect(template.layoutMargins(inWidth: 320) == template.layoutMargins)
        let edited = try interfaceBuilder(Self.file(CanvasStage())).layoutDocument().templates[0].applying([
            .margin(.top, 3), .margin(.leading, 30),
        ])
        #expect(edited.layoutMargins(inWidth: 500) == wide)
        #expect(edited.applying([.margin(.leading, 16)]).layoutMargins(inWidth: 500).leading == 20)
    }

    @Test("A plain view has 8 and no safe area, though the canvas gives it others")
    func plainView() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701">
            <device id="retina6_1"/><objects><view id="root" customClass="Row">\(Nib.rect(0, 0, 414, 896))
            <subviews>\(Nib.view("view", "v", Nib.rect(0, 0, 7, 0)))</subviews>
            <viewLayoutGuide key="safeArea" id="safe"/><constraints>
            \(Nib.constraint("v", "leading", "root", "leadingMargin"))
            \(Nib.constraint("v", "trailing", "root", "trailingMargin"))
            \(Nib.constraint("v", "top", "safe", "top")) \(Nib.constraint("v", "bottom", "safe", "bottom"))
            </constraints></view></objects></document>
            """
        let views = try #require(CellVerification.all(of: try interfaceBuilder(text)).first).views
        #expect(views.first { $0.id == "v" }?.computed == Rect(x: 20, y: 44, width: 374, height: 818))
        let cell = try cell(text)
        cell.layOut(width: 414, height: 896)
        #expect(cell.contentView.subviews.first?.frame == Rect(x: 8, y: 0, width: 398, height: 896))
        // The row is open, so it has its recorded height, with no line below it.
        #expect(cell.template.hasOpenHeight && cell.recordedHeight(insteadOf: 0) == 896)
    }
}
