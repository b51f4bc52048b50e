import LayoutDocument
import SwiftCells
import Testing

@Suite("Examples, classes and traits in Objective-C")
struct ObjectiveCLanguageTests {
    @Test("The text that code gives a label at first is the example for the row's value")
    func examples() throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(
                statements: "_a.text = @\"Maps can be kept\"; self.b.text = @\"Label\";",
                methods:
                    "- (void)fillWithItem:(Item *)item { self.a.text = item.summary; self.b.text = item.author; }"
            ).text)
        let samples = Dictionary(
            cell.template.fields.map { ($0.name, $0.defaultText ?? "") },
            uniquingKeysWith: { first, _ in first })
        #expect(samples["summary"] == "Maps can be kept")
        #expect(samples["author"]?.isEmpty == false)
        #expect(samples["author"] != "Label")
    }

    @Test("A class method of a subclass answers its superclass's code")
    func classMethods() throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(
                before: "@interface WideCell : TestCell\n@end",
                statements: "[_box.heightAnchor constraintEqualToConstant:[[self class] side]].active = YES;",
                methods: """
                    + (CGFloat)side { return 7; }
                    @end
                    @implementation WideCell
                    + (CGFloat)side { return 17; }
                    """
            ).text, named: "WideCell")
        #expect(cell.equations == ["box.height == 17"])
    }

    @Test(
        "A trait of the device makes a variant of each side",
        arguments: [
            (
                "self.traitCollection.horizontalSizeClass == UIUserInterfaceSizeClassRegular",
                "horizontalSizeClass == .regular"
            ),
            ("UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad", "userInterfaceIdiom == .pad"),
            (
                "[UIDevice currentDevice].userInterfaceIdiom == UIUserInterfaceIdiomPad",
                "userInterfaceIdiom == .pad"
            ),
        ])
    func traits(_ condition: String, _ name: String) throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(
                statements:
                    "[_box.heightAnchor constraintEqualToConstant:(\(condition)) ? 90 : 40].active = YES;"
            ).text)
        #expect(cell.equations == ["box.height == 40"])
        #expect(cell.variants.map(\.variant) == [name])
        #expect(cell.variants.map(\.equations) == [["box.height == 90"]])
    }
}
