import AutoLayout
import Testing

@Suite("Visual formats: Apple's grammar")
struct VisualFormatTests {
    /// The examples in the appendix "Visual Format Language" of Apple's Auto Layout Guide, with the constraints that
    /// the text beside each describes: distances are positive in the reading direction, and a bare `-` at the
    /// superview's edge is its margin.
    @Test(
        "The forms of Apple's documentation",
        arguments: [
            FormatCase("[button]-[textField]", "textField.leading == button.trailing + 8"),
            FormatCase("[button(>=50)]", "button.width >= 50"),
            FormatCase(
                "|-50-[purpleBox]-50-|", "purpleBox.leading == parent.leading + 50",
                "parent.trailing == purpleBox.trailing + 50"),
            FormatCase("V:[topField]-10-[bottomField]", "bottomField.top == topField.bottom + 10"),
            FormatCase("[maroonView][blueView]", "blueView.leading == maroonView.trailing"),
            FormatCase("[button(100@20)]", "button.width == 100 @ 20"),
            FormatCase("[button1(==button2)]", "button1.width == button2.width"),
            FormatCase(
                "[flexibleButton(>=70,<=100)]", "flexibleButton.width >= 70", "flexibleButton.width <= 100"),
            FormatCase(
                "|-[find]-[findNext]-[findField(>=20)]-|", "find.leading == parent.leadingMargin",
                "findNext.leading == find.trailing + 8", "findField.width >= 20",
                "findField.leading == findNext.trailing + 8", "parent.trailingMargin == findField.trailing"),
        ])
    func documented(example: FormatCase) throws {
        let stage = VisualFormatStage(
            "button", "textField", "purpleBox", "topField", "bottomField", "maroonView", "blueView",
            "button1",
            "button2", "flexibleButton", "find", "findNext", "findField")
        #expect(try stage.equations(example.format) == example.equations)
    }

    @Test(
        "Every rule of the grammar",
        arguments: [
            // Orientation and the superview's edges.
            FormatCase("H:|[a]|", "a.leading == parent.leading", "parent.trailing == a.trailing"),
            FormatCase("V:|[a]|", "a.top == parent.top", "parent.bottom == a.bottom"),
            FormatCase("V:|-[a]-|", "a.top == parent.topMargin", "parent.bottomMargin == a.bottom"),
            FormatCase("|[a]", "a.leading == parent.leading"),
            FormatCase("[a]-|", "parent.trailingMargin == a.trailing"),
            FormatCase("V:|-0-[a]", "a.top == parent.top"),
            // Connections.
            FormatCase("[a]-gap-[b]", "b.leading == a.trailing + 12"),
            FormatCase("[a]-below-[b]", "b.leading == a.trailing - 4"),
            FormatCase("[a]-(20)-[b]", "b.leading == a.trailing + 20"),
            FormatCase("[a]-(-20)-[b]", "b.leading == a.trailing - 20"),
            FormatCase("[a]-(+20)-[b]", "b.leading == a.trailing + 20"),
            FormatCase("[a]-(-gap)-[b]", "b.leading == a.trailing - 12"),
            FormatCase("[a]-(<=-gap@firm)-[b]", "b.leading <= a.trailing - 12 @ 900"),
            FormatCase(
                "V:[a]-(>=8,<=20@250)-[b]", "b.top >= a.bottom + 8", "b.top <= a.bottom + 20 @ 250"),
            FormatCase("|-(>=gap)-[a]", "a.leading >= parent.leading + 12"),
            FormatCase("[a]-(==gap@10.5)-|", "parent.trailing == a.trailing + 12 @ 10.5"),
            FormatCase(
                "V:[a][b]-[c]", "b.top == a.bottom", "c.top == b.bottom + 8"),
            // Sizes.
            FormatCase("V:[a(60)]", "a.height == 60"),
            FormatCase("V:[a(==60@firm)]", "a.height == 60 @ 900"),
            FormatCase("[a(wide)]", "a.width == 200"),
            FormatCase("[a(<=b)]", "a.width <= b.width"),
            FormatCase("V:[a(>=b@1)]", "a.height >= b.height @ 1"),
            FormatCase(
                "[a(b,>=44,<=wide@999)]", "a.width == b.width", "a.width >= 44", "a.width <= 200 @ 999"),
            FormatCase("[a(0)]", "a.width == 0"),
            FormatCase("[a(guide)]-[guide]", "a.width == guide.width", "guide.leading == a.trailing + 8"),
            FormatCase("|[guide]", "guide.leading == parent.leading"),
            // Numbers as `strtod` reads them.
            FormatCase("[a(.5)]", "a.width == 0.5"),
            FormatCase("[a(5.)]-2.5-[b]", "a.width == 5", "b.leading == a.trailing + 2.5"),
            FormatCase(
                "[a(1e2)]-(1.5E+1)-[b(25e-1)]", "a.width == 100", "b.width == 2.5",
                "b.leading == a.trailing + 15"),
            // Blanks.
            FormatCase(
                " V : | - [ a ( >= 4 @ 5 , <= 6 ) ] - 7 - [ b ] - ( == 8 ) - | ", "a.height >= 4 @ 5",
                "a.height <= 6", "a.top == parent.topMargin", "b.top == a.bottom + 7",
                "parent.bottom == b.bottom + 8"),
        ])
    func rules(example: FormatCase) throws {
        let stage = VisualFormatStage("a", "b", "c", "guide")
        #expect(try stage.equations(example.format) == example.equations)
    }

    @Test("A metric hides a view and a priority of its name")
    func metricsFirst() throws {
        var stage = VisualFormatStage("a", "b")
        stage.metrics = ["b": 30, "high": 600]
        #expect(try stage.equations("[a(b@high)]") == ["a.width == 30 @ 600"])
    }

    @Test("The superview can be a view of the format, named super or otherwise")
    func superviewAsView() throws {
        let stage = VisualFormatStage("a")
        for name in ["super", "superview", "root"] {
            let equations = try LayoutConstraint.constraints(
                withVisualFormat: "V:[\(name)]-(<=1)-[a]", options: .alignAllCenterX,
                views: [name: stage.parent, "a": stage.views["a"] ?? stage.parent]
            ).map(\.description)
            #expect(equations == ["a.top <= parent.bottom + 1", "a.centerX == parent.centerX"])
        }
    }

    @Test("Constraints are inactive, and lay out once they are active")
    func layout() throws {
        let stage = VisualFormatStage("a", "b")
        let constraints =
            try stage.constraints("|-20-[a(b)]-[b]-|", [.alignAllTop, .alignAllBottom])
            + stage.constraints("V:|-[a(30)]")
        #expect(constraints.allSatisfy { !$0.isActive })
        LayoutConstraint.activate(constraints)
        let engine = LayoutEngine(root: stage.parent, environment: environment())
        engine.layOut(size: Size(width: 200, height: 100))
        // 200 - 20 - 8 - 8 (the margin) leaves 164 for two equal widths.
        let frames = stage.parent.subviews.map(\.frame)
        #expect(
            frames == [Rect(x: 20, y: 8, width: 82, height: 30), Rect(x: 110, y: 8, width: 82, height: 30)])
    }

    @Test("A format taken apart says what stands where")
    func tree() throws {
        let format = try VisualFormat(parsing: "V:|-[a(>=b.height*2-gap@high,<=9)]-8-[c]|")
        #expect(format.orientation == .vertical)
        #expect(format.views.map(\.name) == ["a", "c"])
        #expect(format.views.map(\.column) == [6, 39])
        let predicates = try #require(format.views.first?.predicates)
        #expect(predicates.map(\.column) == [8, 30])
        #expect(predicates.map(\.relation) == [.greaterThanOrEqual, .lessThanOrEqual])
        #expect(predicates[0].object.value == .name("b") && predicates[0].object.column == 10)
        #expect(predicates[0].attribute?.attribute == .height && predicates[0].attribute?.column == 12)
        #expect(predicates[0].operations.map(\.sign) == [.times, .minus])
        #expect(predicates[0].operations.map(\.operand.value) == [.number(2), .name("gap")])
        #expect(predicates[0].operations.map(\.operand.column) == [19, 21])
        #expect(predicates[0].priority?.value == .name("high") && predicates[0].priority?.column == 25)
        #expect(
            format.elements.map { element in
                switch element {
                case .superview(let column): "| \(column)"
                case .view(let view): "\(view.name) \(view.column)"
                case .connection(let connection): "- \(connection.column)"
                }
            } == ["| 3", "- 4", "a 6", "- 35", "c 39", "- 41", "| 41"])
    }
}
