import AutoLayout
import Testing

@Suite("Visual formats: what GTK adds")
struct VisualFormatDialectTests {
    /// The examples of GTK's documentation outside Apple's grammar, and each of its rules.
    @Test(
        "GTK's forms",
        arguments: [
            FormatCase("[button(100@strong)]", "button.width == 100 @ 750"),
            FormatCase(
                "[button1(button2 / 3 + 50)]", "button1.width == 0.333 * button2.width + 50"),
            FormatCase("[button1(==button2.height)]", "button1.width == button2.height"),
            FormatCase(
                "V:[button1(>=button2.width*1.5-gap@weak)]",
                "button1.height >= 1.5 * button2.width - 12 @ 250"),
            FormatCase("V:[button(button.width * 2)]", "button.height == 2 * button.width"),
            FormatCase("[button(<=button2 + 8)]", "button.width <= button2.width + 8"),
            FormatCase("[button(button2-8@medium)]", "button.width == button2.width - 8 @ 500"),
            FormatCase("[button(8*2+1@required)]", "button.width == 17"),
            FormatCase("[button(wide/8 - gap)]", "button.width == 13"),
            FormatCase("[button]-(gap*2-4)-[button2]", "button2.leading == button.trailing + 20"),
            FormatCase("V:[button]-(>=-gap/2@low)-[button2]", "button2.top >= button.bottom - 6 @ 250"),
            FormatCase("[button(super)]", "button.width == parent.width"),
            FormatCase("V:[button(<=super.width/2@high)]", "button.height <= 0.5 * parent.width @ 750"),
            FormatCase("[button(superview-16)]", "button.width == parent.width - 16"),
            FormatCase("[button(super.height)]", "button.width == parent.height"),
        ])
    func dialect(example: FormatCase) throws {
        let stage = VisualFormatStage("button", "button1", "button2")
        #expect(try stage.equations(example.format) == example.equations)
    }

    @Test(
        "Strengths have documented priorities",
        arguments: [
            ("required", 1000.0), ("high", 750), ("strong", 750), ("medium", 500), ("low", 250),
            ("weak", 250),
        ])
    func strengths(name: String, priority: Double) throws {
        let constraint = try #require(try VisualFormatStage("a").constraints("[a(1@\(name))]").first)
        #expect(constraint.priority == LayoutPriority(priority))
        #expect(LayoutPriority(named: name) == LayoutPriority(priority))
        #expect(LayoutPriority.names.contains(name))
    }

    @Test("A factor acts on a layout: half as wide, twice as high as wide")
    func layout() throws {
        let stage = VisualFormatStage("a")
        LayoutConstraint.activate(
            try stage.constraints("|-10-[a(super/2-5)]") + stage.constraints("V:|[a(a.width*2)]"))
        let engine = LayoutEngine(root: stage.parent, environment: environment())
        engine.layOut(size: Size(width: 100, height: 300))
        #expect(stage.parent.subviews.map(\.frame) == [Rect(x: 10, y: 0, width: 45, height: 90)])
    }
}
