import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

/// Chains of SDAutoLayout, as constraints.
@Suite("SDAutoLayout")
struct SDAutoLayoutTests {
    @Test(
        "A chain says what constraints say",
        arguments: [
            (
                "_box.sd_layout.leftSpaceToView(self.contentView, 10).bottomSpaceToView(self.contentView, 12).widthIs(40).heightEqualToWidth();",
                [
                    "box.left == contentView.left + 10", "box.bottom == contentView.bottom - 12",
                    "box.width == 40", "box.height == box.width",
                ]
            ),
            (
                "_a.sd_layout.leftSpaceToView(_box, 8).rightSpaceToView(self.contentView, 12).topEqualToView(_box).offset(3);",
                ["a.left == box.right + 8", "a.right == contentView.right - 12", "a.top == box.top + 3"]
            ),
            (
                "_a.sd_layout.topSpaceToView(_box, 4).rightSpaceToView(_box, 5).autoHeightRatio(0.5).maxWidthIs(90);",
                [
                    "a.top == box.bottom + 4", "a.right == box.left - 5", "a.height == 0.5 * a.width",
                    "a.width <= 90",
                ]
            ),
            (
                "_a.sd_layout.widthRatioToView(self.contentView, 0.25).centerXEqualToView(_box).xIs(7);",
                [
                    "a.width == 0.25 * contentView.width", "a.centerX == box.centerX",
                    "a.left == contentView.left + 7",
                ]
            ),
            (
                "_a.sd_layout.spaceToSuperView(UIEdgeInsetsMake(1, 2, 3, 4));",
                [
                    "a.top == contentView.top + 1", "a.left == contentView.left + 2",
                    "a.bottom == contentView.bottom - 3", "a.right == contentView.right - 4",
                ]
            ),
            (
                "[self setupAutoHeightWithBottomView:_a bottomMargin:10];",
                ["a.bottom == contentView.bottom - 10"]
            ),
            (
                "[self setupAutoHeightWithBottomViewsArray:@[_a, _box] bottomMargin:6];",
                ["a.bottom <= contentView.bottom - 6", "box.bottom <= contentView.bottom - 6"]
            ),
            ("[_a setSingleLineAutoResizeWithMaxWidth:200];", ["a.width <= 200"]),
        ])
    func chains(statement: String, equations: [String]) throws {
        try expectObjectiveC(statement, makes: equations)
    }

    @Test("The library's own source says nothing else than its calls do")
    func ownSource() throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(statements: "_a.sd_layout.leftSpaceToView(self.contentView, 10).heightIs(20);")
                .text,
            files: [
                "Cells/UIView+SDAutoLayout.h": """
                @interface UIView (SDAutoLayout)
                - (SDAutoLayoutModel *)sd_layout;
                @end
                """,
                "Cells/UIView+SDAutoLayout.m": """
                #import "UIView+SDAutoLayout.h"
                @implementation UIView (SDAutoLayout)
                - (SDAutoLayoutModel *)sd_layout { return [SDAutoLayoutModel new]; }
                @end
                """,
            ])
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == ["a.height == 20", "a.left == contentView.left + 10"])
    }

    @Test(
        "Properties and methods of views say what constraints say",
        arguments: [
            ("self.contentView.sd_equalWidthSubviews = @[_a, _box];", ["box.width == a.width"]),
            ("_box.fixedWidth = @30; _box.fixedHeight = @20;", ["box.height == 20", "box.width == 30"]),
            ("_box.sd_maxWidth = @90; [_box updateLayout];", ["box.width <= 90"]),
            ("_a.isAttributedContent = YES;", []),
        ] as [(String, [String])])
    func properties(statement: String, equations: [String]) throws {
        try expectObjectiveC(statement, makes: equations)
    }

    @Test("Equal widths of views that are not all known are listed")
    func openWidths() throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(
                statements: "self.contentView.sd_equalWidthSubviews = @[_a, _box, [Store badge]];"
            ).text)
        #expect(cell.notUnderstood.map(\.what).contains("sd_equalWidthSubviews"))
        #expect(cell.equations == [])
    }

    @Test("A label shows so many lines at most")
    func lines() throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(statements: "[_a setMaxNumberOfLinesToShow:3];").text)
        #expect(try cell.label("a").numberOfLines == 3)
        #expect(cell.notUnderstood == [])
    }

    @Test("A button is as high as it is said to be, and has room beside its title")
    func buttons() throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(
                statements: """
                    UIButton *more = [UIButton buttonWithType:UIButtonTypeCustom];
                    [self.contentView addSubview:more];
                    [more setupAutoSizeWithHorizontalPadding:6 buttonHeight:24];
                    """
            ).text)
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == ["more.height == 24"])
        guard case .button(let button) = try cell.view("more").kind else {
            Issue.record("there is no button")
            return
        }
        #expect(
            button.contentInsets == DirectionalEdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 6))
    }

    @Test("A label whose height follows its text has any number of lines")
    func heights() throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(statements: "_a.sd_layout.topEqualToView(_box).autoHeightRatio(0);").text)
        #expect(try cell.label("a").numberOfLines == 0)
        #expect(cell.notUnderstood == [])
    }

    @Test("A later call replaces what an earlier one of its name says")
    func again() throws {
        try expectObjectiveC(
            "_a.sd_layout.heightIs(20).widthIs(9);",
            methods: """
                - (void)setItem:(Item *)item {
                    _item = item;
                    self.a.text = item.title;
                    _a.sd_layout.heightIs(30);
                }
                """, makes: ["a.height == 30", "a.width == 9"])
    }
}
