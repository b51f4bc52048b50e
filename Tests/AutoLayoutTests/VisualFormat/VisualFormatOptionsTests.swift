import AutoLayout
import Testing

@Suite("Visual formats: options")
struct VisualFormatOptionsTests {
    @Test(
        "Each alignment relates each view to the one before it",
        arguments: [
            ("V:[a][b]-[c]", LayoutConstraint.FormatOptions.alignAllLeft, "left"),
            ("V:[a][b]-[c]", .alignAllRight, "right"), ("V:[a][b]-[c]", .alignAllLeading, "leading"),
            ("V:[a][b]-[c]", .alignAllTrailing, "trailing"), ("V:[a][b]-[c]", .alignAllCenterX, "centerX"),
            ("[a][b]-[c]", .alignAllTop, "top"), ("[a][b]-[c]", .alignAllBottom, "bottom"),
            ("[a][b]-[c]", .alignAllCenterY, "centerY"),
            ("[a][b]-[c]", .alignAllFirstBaseline, "firstBaseline"),
            ("[a][b]-[c]", .alignAllLastBaseline, "lastBaseline"),
        ])
    func alignment(format: String, option: LayoutConstraint.FormatOptions, attribute: String) throws {
        let stage = VisualFormatStage("a", "b", "c")
        let plain = try stage.equations(format)
        #expect(
            try stage.equations(format, option) == plain + [
                "b.\(attribute) == a.\(attribute)", "c.\(attribute) == b.\(attribute)",
            ])
    }

    @Test("Alignments add up and leave the superview alone")
    func severalAlignments() throws {
        let stage = VisualFormatStage("a", "b")
        #expect(
            try stage.equations("|[a][b]|", [.alignAllTop, .alignAllBottom]) == [
                "a.leading == parent.leading", "b.leading == a.trailing", "parent.trailing == b.trailing",
                "b.top == a.top", "b.bottom == a.bottom",
            ])
        #expect(try stage.equations("|[a]|", .alignAllTop).count == 2)
    }

    @Test("Directions")
    func directions() throws {
        let stage = VisualFormatStage("a", "b")
        let format = "|-[a]-(>=4)-[b]-7-|"
        #expect(
            try stage.equations(format, .directionLeadingToTrailing) == [
                "a.leading == parent.leadingMargin", "b.leading >= a.trailing + 4",
                "parent.trailing == b.trailing + 7",
            ])
        #expect(
            try stage.equations(format, .directionLeftToRight) == [
                "a.left == parent.leftMargin", "b.left >= a.right + 4", "parent.right == b.right + 7",
            ])
        // From the right: the first view at the right margin, each of the next to the left of the one before.
        #expect(
            try stage.equations(format, .directionRightToLeft) == [
                "parent.rightMargin == a.right", "a.left >= b.right + 4", "b.left == parent.left + 7",
            ])
        // A vertical format has one direction.
        #expect(
            try stage.equations("V:[a]-[b]", .directionRightToLeft) == ["b.top == a.bottom + 8"])
    }

    @Test(
        "Where the first of two views lies in 100 points",
        arguments: [
            (LayoutConstraint.FormatOptions.directionLeadingToTrailing, LayoutDirection.leftToRight, 10.0),
            (.directionLeadingToTrailing, .rightToLeft, 60), (.directionLeftToRight, .leftToRight, 10),
            (.directionLeftToRight, .rightToLeft, 10), (.directionRightToLeft, .leftToRight, 60),
            (.directionRightToLeft, .rightToLeft, 60),
        ])
    func laidOut(option: LayoutConstraint.FormatOptions, direction: LayoutDirection, x: Double) throws {
        let stage = VisualFormatStage("a", "b")
        LayoutConstraint.activate(
            try stage.constraints("|-10-[a(30)]-20-[b(5)]", option)
                + stage.constraints("V:|[a(9)]") + stage.constraints("V:|[b(9)]"))
        let engine = LayoutEngine(root: stage.parent, environment: environment(direction: direction))
        engine.layOut(size: Size(width: 100, height: 50))
        // 30 wide, 10 from its side; the other view is 5 wide and 20 further, at 60 from the left, or at 35 = 100 − 65.
        #expect(stage.parent.subviews.map(\.frame.x) == [x, x == 10 ? 60 : 35])
    }

    @Test("Given distances between baselines; edges for the rest")
    func baselines() throws {
        let stage = VisualFormatStage("a", "b", "c", "d")
        #expect(
            try stage.equations("V:|-5-[a]-20-[b]-(>=gap)-[c]-[d]|", .spacingBaselineToBaseline) == [
                "a.top == parent.top + 5", "b.firstBaseline == a.lastBaseline + 20",
                "c.firstBaseline >= b.lastBaseline + 12", "d.top == c.bottom + 8",
                "parent.bottom == d.bottom",
            ])
    }

    @Test(
        "Options that do not go with a format",
        arguments: [
            ("[a][b]", .alignAllLeading, "top, bottom, centerY"),
            ("H:[a][b]", .alignAllCenterX, "top, bottom, centerY"),
            ("V:[a][b]", .alignAllTop, "leading, trailing"),
            ("V:[a][b]", [.alignAllLeft, .alignAllFirstBaseline], "leading, trailing"),
            ("V:[a][b]", .alignAllLastBaseline, "begin the format with H:"),
            ("[a][b]", [.directionLeftToRight, .directionRightToLeft], "two directions"),
            ("[a][b]", .spacingBaselineToBaseline, "need a vertical format"),
        ] as [(String, LayoutConstraint.FormatOptions, String)])
    func wrong(format: String, options: LayoutConstraint.FormatOptions, fragment: String) throws {
        let error = try #require(VisualFormatStage("a", "b").error(format, options))
        #expect(error.column == 1)
        #expect(error.description.contains(fragment))
    }

    @Test("The bits are UIKit's")
    func bits() {
        // As published in Apple's NSLayoutConstraint.h and Microsoft's table of NSLayoutFormatOptions.
        let options: [LayoutConstraint.FormatOptions] = [
            .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading, .alignAllTrailing,
            .alignAllCenterX, .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline,
            .directionLeadingToTrailing, .directionLeftToRight, .directionRightToLeft,
            .spacingEdgeToEdge, .spacingBaselineToBaseline,
        ]
        #expect(
            options.map(\.rawValue) == [
                2, 4, 8, 16, 32, 64, 512, 1024, 2048, 4096, 0, 65536, 131_072, 0, 524_288,
            ])
    }
}
