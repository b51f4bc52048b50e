import AutoLayout
import LayoutDocument
import Testing

/// Rules found in the recorded frames of public files; each expected value is worked out from the rule by hand.
@Suite("Views without subviews as boxes of their recorded sizes")
struct RecordedBoxTests {
    private let stage = CanvasStage()

    private func font(_ size: Int) -> String {
        #"<fontDescription key="fontDescription" type="system" pointSize="\#(size)"/>"#
    }

    /// The y of a box whose bottom is aligned with a baseline of a view at y 10.
    private func bottom(
        on view: String, _ attribute: String, stage: CanvasStage = CanvasStage()
    ) throws -> Double {
        let frames = try stage.frames(
            view + Nib.view("view", "box", Nib.rect(0, 0, 10, 10)),
            constraints: Nib.constraint("t", "top", "content-1", "top", #"constant="10""#)
                + Nib.constraint("t", "leading", "content-1", "leading")
                + Nib.constraint("box", "leading", "content-1", "leading")
                + Nib.constraint("box", "bottom", "t", attribute))
        return try #require(frames["box"]).maxY
    }

    @Test("A label's baselines are its font's, however much higher it is than its text")
    func labelBaselines() throws {
        // 17 × 0.952148 = 16.187 from the top; 17 × (1.193359 − 0.952148) = 4.101 from the bottom.
        let label = Nib.view("label", "t", Nib.rect(0, 10, 80, 60), inside: font(17))
        #expect(abs(try bottom(on: label, "firstBaseline") - (10 + 16.187)) < 0.01)
        #expect(abs(try bottom(on: label, "baseline") - (70 - 4.101)) < 0.01)
    }

    @Test("A text field's line stands in its middle")
    func textFieldBaseline() throws {
        // A line of 17 is 20.287 high: in 40 points 9.856 are above it.
        let field = Nib.view("textField", "t", Nib.rect(0, 10, 80, 40), inside: font(17))
        #expect(abs(try bottom(on: field, "firstBaseline") - (10 + 9.856 + 16.187)) < 0.01)
    }

    @Test("A label of the author's own class has the baseline of the font that it drew itself with")
    func drawnLabel() throws {
        var stage = stage
        stage.designables =
            #"<designable name="t"><size key="intrinsicContentSize" width="77" height="33.5"/></designable>"#
        let label = Nib.view(
            "label", "t", Nib.rect(0, 10, 80, 33.5), #"customClass="Own" numberOfLines="0""#, inside: font(17)
        )
        // One line of 33.5 points is text of 28.07, whose ascender is 26.729.
        #expect(abs(try bottom(on: label, "firstBaseline", stage: stage) - (10 + 26.729)) < 0.01)
        // Two lines of the file's own font would be 40.57.
        stage.designables = stage.designables.replacing("33.5", with: "41")
        #expect(abs(try bottom(on: label, "firstBaseline", stage: stage) - (10 + 16.357)) < 0.01)
    }

    @Test("The picture of one of the system's symbols stands in the middle of its alignment rectangle")
    func symbols() throws {
        var stage = stage
        stage.resources = #"<image name="checkmark" catalog="system" width="128" height="114"/>"#
        func frame(_ image: String) throws -> Rect? {
            try stage.frames(
                Nib.view(
                    "imageView", "i", Nib.rect(0, 0, 24, 20), image,
                    inside:
                        "<constraints>\(Nib.constraint("i", "height", nil, nil, #"constant="24""#))</constraints>"
                ),
                constraints: Nib.constraint("i", "top", "content-1", "top", #"constant="10""#)
                    + Nib.constraint("i", "leading", "content-1", "leading"))["i"]
        }
        #expect(try frame(#"image="checkmark""#) == Rect(x: 0, y: 12, width: 24, height: 20))
        // Any other picture has the height of its constraints.
        #expect(try frame(#"image="photo""#) == Rect(x: 0, y: 10, width: 24, height: 24))
    }

    @Test(
        "A slider's frame is wider than what constraints act on, until Xcode 16.3",
        arguments: [("17701", 18.0, 284.0), ("24128", 20.0, 280.0)])
    func slider(version: String, x: Double, width: Double) throws {
        var stage = stage
        stage.version = version
        let frames = try stage.frames(
            Nib.view("slider", "s", Nib.rect(0, 0, 118, 31)),
            constraints: Nib.constraint("s", "leading", "content-1", "leading", #"constant="20""#)
                + Nib.constraint("s", "trailing", "content-1", "trailing", #"constant="-20""#)
                + Nib.constraint("s", "top", "content-1", "top"))
        #expect(frames["s"] == Rect(x: x, y: 0, width: width, height: 31))
    }

    @Test("A stack's standard spacing is 8, and an empty stack is a leaf")
    func stacks() throws {
        let boxes =
            Nib.view("view", "a", Nib.rect(0, 0, 20, 20))
            + Nib.view("stackView", "b", Nib.rect(0, 0, 30, 20))
        let frames = try stage.frames(
            Nib.view(
                "stackView", "s", Nib.rect(0, 0, 1, 1), #"spacingType="standard""#,
                inside: "<subviews>\(boxes)</subviews>"),
            constraints: Nib.constraint("s", "leading", "content-1", "leading")
                + Nib.constraint("s", "top", "content-1", "top"))
        #expect(frames["s"] == Rect(x: 0, y: 0, width: 58, height: 20))
        #expect(frames["b"] == Rect(x: 28, y: 0, width: 30, height: 20))
    }

    @Test("A hidden view in a stack has no length but what a required constraint gives it")
    func hiddenInStack() throws {
        let boxes =
            Nib.view("view", "a", Nib.rect(0, 0, 20, 20))
            + Nib.view(
                "view", "b", Nib.rect(0, 0, 30, 20), #"hidden="YES""#,
                inside:
                    "<constraints>\(Nib.constraint("b", "width", nil, nil, #"constant="44" priority="998""#))</constraints>"
            )
            + Nib.view(
                "view", "c", Nib.rect(0, 0, 30, 20), #"hidden="YES""#,
                inside:
                    "<constraints>\(Nib.constraint("c", "width", nil, nil, #"constant="44""#))</constraints>")
        let frames = try stage.frames(
            Nib.view(
                "stackView", "s", Nib.rect(0, 0, 1, 1), #"spacing="8""#,
                inside: "<subviews>\(boxes)</subviews>"),
            constraints: Nib.constraint("s", "leading", "content-1", "leading")
                + Nib.constraint("s", "top", "content-1", "top"))
        #expect(frames["s"] == Rect(x: 0, y: 0, width: 20, height: 20))
        #expect(frames["b"] == Rect(x: 20, y: 0, width: 0, height: 20))
        #expect(frames["c"] == Rect(x: 20, y: 0, width: 44, height: 20))
    }

    @Test("A container of open height in a centred row is as high as the row")
    func openHeight() throws {
        let inner = Nib.view("view", "i", Nib.rect(0, 0, 9, 9))
        let views =
            Nib.view("label", "a", Nib.rect(0, 0, 20, 50))
            + Nib.view("view", "b", Nib.rect(0, 0, 1, 1), inside: "<subviews>\(inner)</subviews>")
        let frames = try stage.frames(
            Nib.view(
                "stackView", "s", Nib.rect(0, 0, 1, 1), #"alignment="center""#,
                inside: "<subviews>\(views)</subviews>"),
            constraints: Nib.constraint("s", "leading", "content-1", "leading")
                + Nib.constraint("s", "top", "content-1", "top")
                + Nib.constraint("i", "leading", "b", "leading")
                + Nib.constraint("i", "trailing", "b", "trailing")
                + Nib.constraint("i", "top", "content-1", "top"))
        #expect(frames["b"] == Rect(x: 20, y: 0, width: 9, height: 50))
    }
}
