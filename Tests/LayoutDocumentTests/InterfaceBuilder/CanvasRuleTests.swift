import AutoLayout
import LayoutDocument
import Testing

/// Rules found in the recorded frames of public files; each expected value is worked out from the rule by hand.
@Suite("What Interface Builder's canvas gives a cell")
struct CanvasRuleTests {
    /// A canvas, and the content view's size and margins in a table cell of 100 points on it.
    struct Canvas: Sendable {
        var version: String
        var device: String?
        var width: Double
        var accessory = "none"
        var content: Size
        var margins: EdgeInsets
    }

    private static func margins(
        _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
    )
        -> EdgeInsets
    {
        EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }

    static let canvases = [
        Canvas(
            version: "17701", device: "retina6_1", width: 414, content: Size(width: 414, height: 100),
            margins: margins(11, 20, 11, 20)),
        Canvas(
            version: "17701", device: "retina6_1", width: 320, content: Size(width: 320, height: 100),
            margins: margins(11, 16, 11, 16)),
        Canvas(
            version: "17701", device: "retina4_7", width: 414, content: Size(width: 414, height: 100),
            margins: margins(11, 16, 11, 16)),
        Canvas(
            version: "14868", device: "retina4_7", width: 375, content: Size(width: 375, height: 100),
            margins: margins(11, 15, 11, 15)),
        Canvas(
            version: "13771", device: "retina4_7", width: 375, content: Size(width: 375, height: 99.5),
            margins: margins(11, 16, 10.5, 16)),
        Canvas(
            version: "14460.31", device: "retina4_7", width: 600, content: Size(width: 600, height: 99.5),
            margins: margins(11, 20, 10.5, 20)),
        Canvas(
            version: "12120", device: "retina4_7", width: 600, content: Size(width: 600, height: 99.5),
            margins: margins(8, 8, 8, 8)),
        Canvas(
            version: "8191", device: nil, width: 320, content: Size(width: 320, height: 99),
            margins: margins(8, 8, 8, 8)),
        // iPhones of 390 points changed their margins with Xcode 16; the betas of Xcode 15 have a version number of
        // their own.
        Canvas(
            version: "22155", device: "retina6_0", width: 414, content: Size(width: 414, height: 100),
            margins: margins(11, 20, 11, 20)),
        Canvas(
            version: "24128", device: "retina6_0", width: 414, content: Size(width: 414, height: 100),
            margins: margins(11, 16, 11, 16)),
        Canvas(
            version: "32700.99", device: "retina6_0", width: 414, content: Size(width: 414, height: 100),
            margins: margins(11, 20, 11, 20)),
        // Until Xcode 10, a chevron was a point narrower.
        Canvas(
            version: "13196", device: "retina4_7", width: 375, accessory: "disclosureIndicator",
            content: Size(width: 375 - 33, height: 99.5), margins: margins(11, 16, 10.5, 8)),
        Canvas(
            version: "14113", device: "retina4_7", width: 375, accessory: "disclosureIndicator",
            content: Size(width: 375 - 34, height: 99.5), margins: margins(11, 16, 10.5, 8)),
        // It takes its own room and the margin behind it; towards it there are 8.
        Canvas(
            version: "17701", device: "retina4_7", width: 375, accessory: "disclosureIndicator",
            content: Size(width: 375 - 11 - 16, height: 100), margins: margins(11, 16, 11, 8)),
        Canvas(
            version: "21507", device: "retina6_1", width: 414, accessory: "disclosureIndicator",
            content: Size(width: 414 - 10.5 - 20, height: 100), margins: margins(11, 20, 11, 8)),
    ]

    @Test("A table cell's content view and margins, by version, device and width", arguments: canvases)
    func contentView(canvas: Canvas) throws {
        var stage = CanvasStage()
        (stage.width, stage.version, stage.device) = (canvas.width, canvas.version, canvas.device)
        stage.attributes = #"accessoryType="\#(canvas.accessory)""#
        let frames = try stage.frames(
            Nib.view("view", "v", Nib.rect(0, 0, 7, 7)),
            constraints: ["leading", "top", "trailing", "bottom"].map {
                Nib.constraint("v", $0, "content-1", $0 + "Margin")
            }.joined())
        let whole = Rect(x: 0, y: 0, width: canvas.content.width, height: canvas.content.height)
        #expect(frames["content-1"] == whole)
        #expect(frames["v"] == whole.inset(by: canvas.margins))
    }

    @Test(
        "Margins of the author's own count, and where the superview's are preserved at least those of the canvas",
        arguments: [false, true])
    func ownMargins(preserves: Bool) throws {
        var stage = CanvasStage()
        stage.width = 414
        stage.inContent = #"<edgeInsets key="layoutMargins" top="30" left="12" bottom="9" right="24"/>"#
        if preserves { stage.contentAttributes = #"preservesSuperviewLayoutMargins="YES""# }
        let frames = try stage.frames(
            Nib.view("view", "v", Nib.rect(0, 0, 7, 7)),
            constraints: ["leading", "top", "trailing", "bottom"].map {
                Nib.constraint("v", $0, "content-1", $0 + "Margin")
            }.joined())
        let margins = preserves ? Self.margins(30, 20, 11, 24) : Self.margins(30, 12, 9, 24)
        #expect(frames["v"] == Rect(x: 0, y: 0, width: 414, height: 100).inset(by: margins))
    }

    @Test(
        "An item of a collection view has a screen's margins in a nib since Xcode 9, its content view has not",
        arguments: [
            ("12120", false, false, 320.0, 8.0, 8.0), ("13771", false, false, 399, 16, 0),
            ("21507", false, false, 400, 20, 0), ("21507", true, false, 400, 8, 8),
            ("21507", false, true, 400, 8, 8),
        ])
    func collectionViewCell(
        version: String, isContentKnown: Bool, isStoryboard: Bool, width: Double, side: Double, top: Double
    ) throws {
        var stage = CanvasStage()
        (stage.kind, stage.version, stage.device) = ("collectionViewCell", version, "retina4_7")
        (stage.width, stage.isStoryboard) = (width, isStoryboard)
        let item = isContentKnown ? "content-1" : "cell-1"
        let file = stage.file(
            Nib.view("view", "v", Nib.rect(0, 0, 7, 7)),
            constraints: ["leading", "top", "trailing", "bottom"].map {
                Nib.constraint("v", $0, item, $0 + "Margin")
            }.joined())
        let document = try interfaceBuilder(
            isContentKnown ? file : file.replacing(#"id="content-1""#, with: ""))
        let views = try #require(CellVerification.all(of: document).first).views
        let bounds = Rect(x: 0, y: 0, width: width, height: 100)
        #expect(
            views.first { $0.id == "v" }?.computed == bounds.inset(by: Self.margins(top, side, top, side)))
    }

    @Test("A stack has no margins of its own, so a view inside preserves those around the stack")
    func marginsThroughStacks() throws {
        // The box has margins of 16. The stack begins 40 below its top, so that at the top none is left, and at its
        // sides; the inner view preserves what the stack passes on.
        let preserves = #"preservesSuperviewLayoutMargins="YES""#
        let label = Nib.view("label", "l", Nib.rect(0, 0, 30, 12))
        let inner = Nib.view(
            "view", "inner", Nib.rect(0, 0, 1, 1), preserves,
            inside: #"<edgeInsets key="layoutMargins" top="0" left="0" bottom="0" right="0"/>"#
                + "<subviews>\(label)</subviews>")
        let stack = Nib.view(
            "stackView", "s", Nib.rect(0, 0, 1, 1), preserves, inside: "<subviews>\(inner)</subviews>")
        let box = Nib.view(
            "view", "box", Nib.rect(0, 0, 1, 1),
            inside: #"<edgeInsets key="layoutMargins" top="16" left="16" bottom="16" right="16"/>"#
                + "<subviews>\(stack)</subviews>")
        let frames = try CanvasStage().frames(
            box,
            constraints: Nib.pins("box", to: "content-1")
                + Nib.constraint("s", "leading", "box", "leading")
                + Nib.constraint("s", "trailing", "box", "trailing")
                + Nib.constraint("s", "top", "box", "top", #"constant="40""#)
                + Nib.constraint("s", "bottom", "box", "bottom", #"constant="-40""#)
                + Nib.constraint("l", "leading", "inner", "leadingMargin")
                + Nib.constraint("l", "top", "inner", "topMargin"))
        #expect(frames["l"] == Rect(x: 16, y: 0, width: 30, height: 12))
    }

    @Test("A stack that is a nib's root arranges its views, live and on the canvas")
    func stackAsRoot() throws {
        let boxes =
            Nib.view("view", "a", Nib.rect(0, 0, 20, 40)) + Nib.view("view", "b", Nib.rect(26, 0, 30, 40))
        let document = try interfaceBuilder(
            Nib.file(
                #"<stackView id="s" spacing="6">\#(Nib.rect(0, 0, 56, 40))<subviews>\#(boxes)</subviews></stackView>"#
            ))
        let result = try #require(CellVerification.all(of: document).first)
        #expect(result.agrees && result.contradictions.isEmpty)
        #expect(
            result.views.filter { $0.id == "s" }.map(\.computed) == [Rect(x: 0, y: 0, width: 56, height: 40)])
        #expect(result.views.last?.computed == Rect(x: 26, y: 0, width: 30, height: 40))
    }

    @Test("The content view of a view that constraints lay out fills it")
    func contentViewOfAnEffect() throws {
        let label = Nib.view("label", "l", Nib.rect(0, 0, 30, 12))
        let content = """
            <view key="contentView" id="inner">\(Nib.rect(0, 0, 1, 1))
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>\(label)</subviews>
            <constraints>\(Nib.pins("l", to: "inner", inset: 5))</constraints></view>
            """
        let frames = try CanvasStage().frames(
            Nib.view("visualEffectView", "e", Nib.rect(0, 0, 1, 1), inside: content),
            constraints: Nib.constraint("e", "leading", "content-1", "leading", #"constant="9""#)
                + Nib.constraint("e", "top", "content-1", "top"))
        #expect(frames["e"] == Rect(x: 9, y: 0, width: 40, height: 22))
        #expect(frames["inner"] == Rect(x: 0, y: 0, width: 40, height: 22))
    }

    @Test("A required height of a view's own holds before that of its content")
    func ownHeight() throws {
        let frames = try CanvasStage().frames(
            Nib.view(
                "view", "v", Nib.rect(0, 0, 40, 0),
                #"verticalCompressionResistancePriority="1000" placeholderIntrinsicHeight="250""#,
                inside:
                    "<constraints>\(Nib.constraint("v", "height", nil, nil, #"constant="0""#))</constraints>"),
            constraints: Nib.constraint("v", "leading", "content-1", "leading")
                + Nib.constraint("v", "bottom", "content-1", "bottom"))
        #expect(frames["v"] == Rect(x: 0, y: 100, width: 0, height: 0))
    }

    @Test(
        "Across a stack a plain view of open size is as large as the stack, a stack inside as small as can be"
    )
    func openSizes() throws {
        let inner = Nib.view("view", "i", Nib.rect(0, 0, 9, 9))
        let views =
            Nib.view("label", "a", Nib.rect(0, 0, 20, 50))
            + Nib.view("view", "b", Nib.rect(0, 0, 1, 1), inside: "<subviews>\(inner)</subviews>")
            + Nib.view(
                "stackView", "n", Nib.rect(0, 0, 1, 1),
                inside:
                    "<subviews>\(Nib.view("stackView", "empty", "", #"verticalHuggingPriority="1""#))</subviews>"
            )
        let frames = try CanvasStage().frames(
            Nib.view(
                "stackView", "s", Nib.rect(0, 0, 1, 1), #"alignment="top""#,
                inside: "<subviews>\(views)</subviews>"),
            constraints: Nib.constraint("s", "leading", "content-1", "leading")
                + Nib.constraint("s", "top", "content-1", "top")
                + Nib.constraint("i", "leading", "b", "leading")
                + Nib.constraint("i", "trailing", "b", "trailing"))
        #expect(frames["b"]?.height == 50)
        #expect(frames["n"]?.height == 0)
    }

    // MARK: Conflicts

    /// A bar with a required height of 60, pinned to both edges of a cell of 100.
    private func contradiction(isStoryboard: Bool) throws -> Rect? {
        var stage = CanvasStage()
        stage.isStoryboard = isStoryboard
        return try stage.frames(
            Nib.view(
                "view", "v", Nib.rect(0, 0, 320, 60),
                inside:
                    "<constraints>\(Nib.constraint("v", "height", nil, nil, #"constant="60""#))</constraints>"
            ),
            // The bottom pin first, since constraints in files have no particular order.
            constraints: Nib.constraint("v", "bottom", "content-1", "bottom")
                + Nib.constraint("v", "top", "content-1", "top")
                + Nib.constraint("v", "leading", "content-1", "leading")
                + Nib.constraint("v", "trailing", "content-1", "trailing"))["v"]
    }

    @Test("In a nib contents keep their size and the pin at the bottom gives way")
    func conflictInNib() throws {
        #expect(try contradiction(isStoryboard: false) == Rect(x: 0, y: 0, width: 320, height: 60))
    }

    @Test("In a storyboard contents give way to the height that the list gives the cell")
    func conflictInStoryboard() throws {
        #expect(try contradiction(isStoryboard: true) == Rect(x: 0, y: 0, width: 320, height: 100))
    }

    // MARK: Design time

    @Test("A constraint that is removed at build time holds on the canvas, and only there")
    func placeholderConstraints() throws {
        let stage = CanvasStage()
        let constraints =
            Nib.constraint("l", "leading", "content-1", "leading", #"constant="33" placeholder="YES""#)
            + Nib.constraint("l", "top", "content-1", "top")
        let views = Nib.view("label", "l", Nib.rect(0, 0, 30, 12))
        #expect(try stage.frames(views, constraints: constraints)["l"]?.x == 33)
        let cell = try interfaceBuilderCell(stage.file(views, constraints: constraints))
        #expect(cell.template.constraints.count == 1 && cell.absentConstraints.count == 1)
    }
}
