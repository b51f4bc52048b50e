import SwiftCells
import Testing

/// Forms of Objective-C that Swift has not, and what writers of Objective-C do by habit.
@Suite("Habits of Objective-C")
struct ObjectiveCHabitTests {
    @Test(
        "What an initializer gives is the cell, whether it is compared, tested or assigned",
        arguments: [
            "self == [super initWithStyle:style reuseIdentifier:reuseIdentifier]",
            "[super initWithStyle:style reuseIdentifier:reuseIdentifier]",
            "(self = [super initWithStyle:style reuseIdentifier:reuseIdentifier]) != nil",
        ])
    func initializers(condition: String) throws {
        let source = ObjectiveCCell(
            statements: "[_box.heightAnchor constraintEqualToConstant:44].active = YES;")
        let usual = "self = [super initWithStyle:style reuseIdentifier:reuseIdentifier]"
        let cell = try readObjectiveC(source.text.replacing(usual, with: condition))
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == ["box.height == 44"])
    }

    @Test("A structure may be written in braces, with its type before it or not")
    func structures() throws {
        try expectObjectiveC(
            """
            [_box mas_makeConstraints:^(MASConstraintMaker *make) {
                make.size.mas_equalTo((CGSize){30, 40});
            }];
            CGRect frame = {{1, 2}, {3, 4}};
            CGRect none = {0};
            [_a.widthAnchor constraintEqualToConstant:CGRectGetMaxX(frame)].active = YES;
            [_a.heightAnchor constraintEqualToConstant:CGRectGetWidth(none) + 9].active = YES;
            """,
            makes: ["a.height == 9", "a.width == 4", "box.height == 40", "box.width == 30"])
    }

    @Test("A method that gives another object than its class's is no initializer, whatever its name")
    func methodsNamedAsInitializers() throws {
        try expectObjectiveC(
            """
            UIView *line = [self initLineOfHeight:12];
            [line.widthAnchor constraintEqualToConstant:3].active = YES;
            """,
            methods: """
                - (UIView *)initLineOfHeight:(CGFloat)height {
                    [_box.heightAnchor constraintEqualToConstant:height].active = YES;
                    return _box;
                }
                """,
            makes: ["box.height == 12", "box.width == 3"])
    }

    @Test("A variable of the file keeps what code gives it")
    func variablesOfFiles() throws {
        try expectObjectiveC(
            """
            if (tallest == 0) { tallest = 30 * 2; }
            [_box.heightAnchor constraintEqualToConstant:tallest].active = YES;
            """, before: "CGFloat tallest = 0;", makes: ["box.height == 60"])
    }

    @Test("A dot calls a method without parameters, of a class or of an object")
    func dots() throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(
                before: "#import \"Measures.h\"",
                statements: """
                    [_box.heightAnchor constraintEqualToConstant:Measures.side].active = YES;
                    [_box.widthAnchor constraintEqualToConstant:[Measures new].half].active = YES;
                    """
            ).text,
            files: [
                "Cells/Measures.h": """
                @interface Measures : NSObject
                + (CGFloat)side;
                - (CGFloat)half;
                @end
                """,
                "Cells/Measures.m": """
                #import "Measures.h"
                @implementation Measures
                + (CGFloat)side { return 44; }
                - (CGFloat)half { return 22; }
                @end
                """,
            ])
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == ["box.height == 44", "box.width == 22"])
    }

    @Test("A function whose name begins with an underline is another one than the method")
    func underlines() throws {
        try expectObjectiveC(
            "[_box.heightAnchor constraintEqualToConstant:[Marks side:6]].active = YES;",
            before: """
                static CGFloat _side(CGFloat x) { return x * 2; }
                @interface Marks : NSObject
                + (CGFloat)side:(CGFloat)x;
                @end
                @implementation Marks
                + (CGFloat)side:(CGFloat)x { return _side(x); }
                @end
                """,
            makes: ["box.height == 12"])
    }

    @Test(
        "The name of a class may begin with a small letter",
        arguments: ["[plainView new]", "[[plainView alloc] initWithFrame:CGRectZero]"])
    func smallLetters(made: String) throws {
        try expectObjectiveC(
            """
            plainView *plain = \(made);
            plain.translatesAutoresizingMaskIntoConstraints = NO;
            [self.contentView addSubview:plain];
            [plain.heightAnchor constraintEqualToConstant:8].active = YES;
            """,
            before: """
                @interface plainView : UIView
                @end
                @implementation plainView
                @end
                """,
            makes: ["plain.height == 8"])
    }

    @Test(
        "Buttons are made by their class, by a subclass, and by a category of either",
        arguments: [
            "[UIButton buttonWithType:UIButtonTypeCustom]", "[RoundButton buttonWithType:UIButtonTypeCustom]",
            "[UIButton buttonOfOurs]",
        ])
    func buttons(made: String) throws {
        try expectObjectiveC(
            """
            UIButton *button = \(made);
            button.translatesAutoresizingMaskIntoConstraints = NO;
            [self.contentView addSubview:button];
            [button.heightAnchor constraintEqualToConstant:8].active = YES;
            """,
            before: """
                @interface RoundButton : UIButton
                @end
                @implementation RoundButton
                @end
                @implementation UIButton (Ours)
                + (UIButton *)buttonOfOurs { return [self buttonWithType:UIButtonTypeCustom]; }
                @end
                """,
            makes: ["button.height == 8"])
    }

    @Test("A subclass's method runs for its superclass's code, though no header declares it")
    func overrides() throws {
        let cell = try readObjectiveC(
            """
            #import "TestCell.h"
            @implementation TestCell
            - (void)setUp {
                UIView *box = [UIView new];
                box.translatesAutoresizingMaskIntoConstraints = NO;
                [self.contentView addSubview:box];
                [box.heightAnchor constraintEqualToConstant:8].active = YES;
            }
            - (void)reload {}
            @end
            """,
            files: [
                "Cells/TestCell.h": """
                #import "BaseCell.h"
                @interface TestCell : BaseCell
                - (void)reload;
                @end
                """,
                "Cells/BaseCell.h": """
                @interface BaseCell : UITableViewCell
                - (void)reload;
                @end
                """,
                "Cells/BaseCell.m": """
                #import "BaseCell.h"
                @implementation BaseCell
                - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)name {
                    if (self = [super initWithStyle:style reuseIdentifier:name]) { [self setUp]; }
                    return self;
                }
                - (void)setUp {}
                - (void)reload {}
                @end
                """,
            ])
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == ["box.height == 8"])
    }

    @Test("A variable that is the cell at first may become another view")
    func variablesForSelf() throws {
        try expectObjectiveC(
            """
            UIView *area = self;
            if (@available(iOS 11.0, *)) { area = self.contentView; }
            [_box.topAnchor constraintEqualToAnchor:area.topAnchor constant:4].active = YES;
            """, makes: ["box.top == contentView.top + 4"])
    }

    @Test("A list is enumerated with options")
    func enumerations() throws {
        try expectObjectiveC(
            """
            NSArray *all = @[_a, _box];
            [all enumerateObjectsWithOptions:NSEnumerationReverse
                                  usingBlock:^(UIView *view, NSUInteger index, BOOL *stop) {
                [view.heightAnchor constraintEqualToConstant:5 + index].active = YES;
            }];
            """, makes: ["a.height == 5", "box.height == 6"])
    }

    @Test("A synthesized property may be declared by a protocol")
    func synthesized() throws {
        try expectObjectiveC(
            """
            [self.contentView addSubview:self.rule];
            [self.rule.heightAnchor constraintEqualToConstant:6].active = YES;
            """,
            before: """
                @protocol Ruled <NSObject>
                @property (nonatomic, strong) UIView *rule;
                @end
                """,
            methods: """
                @synthesize rule = _rule;
                - (UIView *)rule {
                    if (!_rule) {
                        _rule = [UIView new];
                        _rule.translatesAutoresizingMaskIntoConstraints = NO;
                    }
                    return _rule;
                }
                """,
            makes: ["rule.height == 6"])
    }

    @Test(
        "What happens at a tap, corners, placeholders and the frame of a view with constraints change no layout",
        arguments: [
            "[_box bk_whenTapped:^{ NSLog(@\"tapped\"); }];", "_box.sd_cornerRadius = @4;", "_box.mj_x = 4;",
            "[_box setValue:_a forKey:@\"_placeholderLabel\"];",
        ])
    func idle(statement: String) throws {
        try expectObjectiveC(
            statement + " [_box.heightAnchor constraintEqualToConstant:6].active = YES;",
            makes: ["box.height == 6"])
    }
}
