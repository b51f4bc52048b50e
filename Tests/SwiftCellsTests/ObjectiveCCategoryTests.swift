import LayoutDocument
import SwiftCells
import Testing

/// Categories in other files, as apps have them for frames.
@Suite("Categories in Objective-C")
struct ObjectiveCCategoryTests {
    private static let files = [
        "Cells/UIView+Frame.h": """
        @interface UIView (Frame)
        @property (nonatomic, assign) CGFloat left;
        @property (nonatomic, assign) CGFloat height;
        @property (nonatomic, readonly) CGFloat right;
        - (CGSize)doubled;
        @end
        """,
        "Cells/UIView+Frame.m": """
        #import "UIView+Frame.h"
        @implementation UIView (Frame)
        - (CGFloat)left {
            return self.frame.origin.x;
        }
        - (void)setLeft:(CGFloat)x {
            CGRect frame = self.frame;
            frame.origin.x = x;
            self.frame = frame;
        }
        - (CGFloat)height { return CGRectGetHeight(self.frame); }
        - (CGFloat)right { return self.frame.origin.x + self.frame.size.width; }
        - (void)setHeight:(CGFloat)height {
            CGRect frame = self.frame;
            frame.size.height = height;
            self.frame = frame;
        }
        - (CGSize)doubled { return CGSizeMake(self.left * 2, self.height * 2); }
        @end
        """,
    ]

    @Test(
        "Properties and methods that give numbers are found, and setters run",
        arguments: [
            ("_box.right", "31"), ("_box.left", "1"), ("_box.height", "40"), ("[_box doubled].height", "80"),
        ])
    func getters(value: String, number: String) throws {
        let statements = """
            _box.frame = CGRectMake(1, 2, 30, 40);
            [_a.widthAnchor constraintEqualToConstant:\(value)].active = YES;
            """
        let cell = try readObjectiveC(ObjectiveCCell(statements: statements).text, files: Self.files)
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == ["a.width == \(number)"])
    }

    @Test("A setter of a category changes the frame")
    func setters() throws {
        let statements = """
            _box.frame = CGRectMake(1, 2, 30, 40);
            _box.left = 12;
            _box.height = _box.height + 5;
            [_a.widthAnchor constraintEqualToConstant:_box.right].active = YES;
            [_a.heightAnchor constraintEqualToConstant:_box.frame.size.height].active = YES;
            """
        let cell = try readObjectiveC(ObjectiveCCell(statements: statements).text, files: Self.files)
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == ["a.height == 45", "a.width == 42"])
    }

    @Test("In a condition, a view that is there is true")
    func truth() throws {
        try expectObjectiveC(
            """
            UIView *last = nil;
            for (UIView *view in @[_a, _box]) {
                if (last) {
                    [view.topAnchor constraintEqualToAnchor:last.bottomAnchor].active = YES;
                } else {
                    [view.topAnchor constraintEqualToAnchor:self.contentView.topAnchor].active = YES;
                }
                last = view;
            }
            """, makes: ["a.top == contentView.top", "box.top == a.bottom"])
    }
}
