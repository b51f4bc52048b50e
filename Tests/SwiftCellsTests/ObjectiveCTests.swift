import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

/// What cells in Objective-C make, by what UIKit and the libraries document.
@Suite("Cells in Objective-C")
struct ObjectiveCTests {
    private static let sides = [
        "a.leading == contentView.leading + 15", "contentView.trailing == a.trailing + 15",
    ]

    @Test(
        "Constraints of UIKit's",
        arguments: [
            (
                """
                [self.contentView addConstraint:[NSLayoutConstraint constraintWithItem:_a
                                                                             attribute:NSLayoutAttributeTop
                                                                             relatedBy:NSLayoutRelationEqual
                                                                                toItem:self.contentView
                                                                             attribute:NSLayoutAttributeTop
                                                                            multiplier:1.0f
                                                                              constant:8.f]];
                """, ["a.top == contentView.top + 8"]
            ),
            (
                """
                NSLayoutConstraint *width = [NSLayoutConstraint constraintWithItem:_box attribute:NSLayoutAttributeWidth
                    relatedBy:NSLayoutRelationGreaterThanOrEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute
                    multiplier:1 constant:40];
                width.priority = UILayoutPriorityRequired - 1;
                [NSLayoutConstraint activateConstraints:@[width]];
                """, ["box.width >= 40 @999"]
            ),
            (
                """
                [_a.topAnchor constraintEqualToAnchor:self.contentView.topAnchor constant:12].active = YES;
                [[self.a.heightAnchor constraintGreaterThanOrEqualToConstant:20] setActive:YES];
                [NSLayoutConstraint activateConstraints:@[
                    [_b.topAnchor constraintEqualToAnchor:_a.bottomAnchor],
                    [_box.widthAnchor constraintLessThanOrEqualToAnchor:_b.widthAnchor multiplier:0.5 constant:-2],
                ]];
                """,
                [
                    "a.top == contentView.top + 12", "a.height >= 20", "b.top == a.bottom",
                    "box.width <= 0.5 * b.width - 2",
                ]
            ),
            (
                """
                NSDictionary *views = NSDictionaryOfVariableBindings(_a, _b);
                NSDictionary *metrics = @{@"gap": @6, @"side": @(kSide)};
                NSArray *rows = @[@"H:|-side-[_a]-side-|", @"V:|-(10)-[_a]-gap-[_b]"];
                for (NSString *row in rows) {
                    [self.contentView addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:row options:0 metrics:metrics views:views]];
                }
                """,
                sides + ["a.top == contentView.top + 10", "b.top == a.bottom + 6"]
            ),
            (
                """
                NSDictionary *views = @{@"only": _box};
                for (UIView *view in views.allValues) {
                    [[view.heightAnchor constraintEqualToConstant:9] setActive:YES];
                }
                """, ["box.height == 9"]
            ),
            (
                """
                [self.contentView addConstraints:
                    [NSLayoutConstraint constraintsWithVisualFormat:@"H:[one]-4-[two(20)]"
                                                            options:NSLayoutFormatAlignAllCenterY
                                                            metrics:nil
                                                              views:@{@"one": _a, @"two": _box}]];
                """, ["box.leading == a.trailing + 4", "box.width == 20", "box.centerY == a.centerY"]
            ),
        ])
    func constraints(statements: String, equations: [String]) throws {
        try expectObjectiveC(
            statements, before: "static const CGFloat kSide = 15;", makes: equations)
    }

    @Test(
        "Constraints of Masonry's",
        arguments: [
            (
                """
                [self.a mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.top.equalTo(self.contentView).offset(kSide);
                    make.left.right.equalTo(self.contentView).with.insets(UIEdgeInsetsMake(0, 1, 0, 2));
                    make.height.mas_greaterThanOrEqualTo(20).priorityLow();
                }];
                """,
                [
                    "a.top == contentView.top + 15", "a.left == contentView.left + 1",
                    "a.right == contentView.right - 2", "a.height >= 20 @250",
                ]
            ),
            (
                """
                WS(weakSelf);
                [_b mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.top.equalTo(weakSelf.a.mas_bottom).with.offset(5).priority(999);
                    make.leading.and.trailing.mas_equalTo(weakSelf.a);
                    make.size.mas_equalTo(CGSizeMake(30, 40));
                    make.bottom.mas_lessThanOrEqualTo(weakSelf.contentView.mas_bottom).mas_offset(-3);
                }];
                """,
                [
                    "b.top == a.bottom + 5 @999", "b.leading == a.leading", "b.trailing == a.trailing",
                    "b.width == 30", "b.height == 40", "b.bottom <= contentView.bottom - 3",
                ]
            ),
            (
                """
                [self.a makeConstraints:^(MASConstraintMaker *make) {
                    make.left.right.equalTo(self.contentView);
                    make.top.equalTo(self.contentView.top).offset(3);
                    make.bottom.equalTo(self.b.top);
                    make.height.equalTo(self.b.height).multipliedBy(0.5);
                }];
                """,
                [
                    "a.left == contentView.left", "a.right == contentView.right",
                    "a.top == contentView.top + 3", "a.bottom == b.top", "a.height == 0.5 * b.height",
                ]
            ),
            (
                """
                [_box.heightAnchor constraintEqualToAnchor:_box.widthAnchor multiplier:9/4].active = YES;
                [_a.heightAnchor constraintEqualToAnchor:_a.widthAnchor multiplier:9.0/4].active = YES;
                """,
                ["box.height == 2 * box.width", "a.height == 2.25 * a.width"]
            ),
            (
                """
                __weak typeof(self) wself = self;
                [_box mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.center.equalTo(wself.contentView).centerOffset(CGPointMake(1, 2));
                    make.width.equalTo(@60);
                    make.height.equalTo(wself.a).multipliedBy(0.5);
                }];
                [_box mas_updateConstraints:^(MASConstraintMaker *make) {
                    make.width.equalTo(@70);
                }];
                """,
                [
                    "box.centerX == contentView.centerX + 1", "box.centerY == contentView.centerY + 2",
                    "box.width == 70", "box.height == 0.5 * a.height",
                ]
            ),
            (
                """
                [_a mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.mas_equalTo(UIEdgeInsetsMake(1, 2, 3, 4)); }];
                [_a mas_remakeConstraints:^(MASConstraintMaker *make) {
                    make.left.offset(10);
                    make.top.bottom.mas_equalTo(0);
                    make.right.mas_equalTo(-10);
                }];
                """,
                [
                    "a.left == contentView.left + 10", "a.top == contentView.top",
                    "a.bottom == contentView.bottom", "a.right == contentView.right - 10",
                ]
            ),
            (
                """
                NSArray *all = @[_a, _b];
                [all mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:8 leadSpacing:1 tailSpacing:2];
                [all mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.top.equalTo(@[self.contentView, _box]);
                }];
                """,
                [
                    "b.width == a.width", "b.left == a.right + 8", "a.left == contentView.left + 1",
                    "b.right == contentView.right - 2", "a.top == contentView.top", "a.top == box.top",
                    "b.top == contentView.top", "b.top == box.top",
                ]
            ),
        ])
    func masonry(statements: String, equations: [String]) throws {
        try expectObjectiveC(statements, before: "#define kSide 15", makes: equations)
    }

    @Test(
        "Constraints of PureLayout's",
        arguments: [
            (
                "[_a autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsMake(1, 2, 3, 4) excludingEdge:ALEdgeBottom];",
                [
                    "a.top == contentView.top + 1", "a.leading == contentView.leading + 2",
                    "a.trailing == contentView.trailing - 4",
                ]
            ),
            (
                """
                [UIView autoSetPriority:UILayoutPriorityRequired forConstraints:^{
                    [self.a autoSetContentCompressionResistancePriorityForAxis:ALAxisVertical];
                }];
                [_a autoPinEdgeToSuperviewEdge:ALEdgeTop withInset:10];
                [_b autoPinEdge:ALEdgeTop toEdge:ALEdgeBottom ofView:_a withOffset:6 relation:NSLayoutRelationGreaterThanOrEqual];
                [_box autoSetDimension:ALDimensionWidth toSize:44];
                [_box autoAlignAxisToSuperviewAxis:ALAxisHorizontal];
                [_b autoMatchDimension:ALDimensionWidth toDimension:ALDimensionWidth ofView:_a];
                """,
                [
                    "a.top == contentView.top + 10", "b.top >= a.bottom + 6", "box.width == 44",
                    "box.centerY == contentView.centerY", "b.width == a.width",
                ]
            ),
        ])
    func pureLayout(statements: String, equations: [String]) throws {
        try expectObjectiveC(statements, makes: equations)
    }

    @Test("Getters make views at their first use, and names have no underline")
    func getters() throws {
        let cell = try readObjectiveC(
            """
            #import "TestCell.h"
            @interface TestCell ()
            @property (nonatomic, strong) UIImageView *photo;
            @end
            @implementation TestCell
            @synthesize a = _first;
            - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier
            {
                self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
                if (!self) return nil;
                [self setUp];
                return self;
            }
            - (void)setUp {
                [[self contentView] addSubview:[self a]];
                [self.contentView addSubview:self.photo];
                [self.photo.widthAnchor constraintEqualToConstant:[self side]].active = YES;
                [self.photo.heightAnchor constraintEqualToConstant:self.half].active = YES;
            }
            - (CGFloat)side { return self.compact ? 10 : 24; }
            - (CGFloat)half { return [self side] / 2; }
            - (BOOL)compact { return NO; }
            - (UILabel *)a {
                if (_first == nil) {
                    _first = [[UILabel alloc] initWithFrame:CGRectMake(0, 0, 100, 20)];
                    _first.font = [UIFont preferredFontForTextStyle:UIFontTextStyleHeadline];
                    [_first setNumberOfLines:2];
                    _first.textAlignment = NSTextAlignmentCenter;
                    _first.lineBreakMode = NSLineBreakByTruncatingTail;
                    [_first setContentHuggingPriority:UILayoutPriorityDefaultHigh forAxis:UILayoutConstraintAxisVertical];
                }
                return _first;
            }
            - (UIImageView *)photo {
                if (!_photo) {
                    _photo = ({
                        UIImageView *view = [[UIImageView alloc] init];
                        view.translatesAutoresizingMaskIntoConstraints = NO;
                        view.contentMode = UIViewContentModeScaleAspectFill;
                        view;
                    });
                }
                return _photo;
            }
            @end
            """)
        #expect(cell.notUnderstood == [])
        #expect(cell.hierarchy == ["a", "photo"])
        #expect(cell.equations == ["photo.height == 12", "photo.width == 24"])
        let label = try cell.label("a")
        #expect(label.numberOfLines == 2 && label.textAlignment == .center)
        #expect(label.font == .textStyle(.headline))
        #expect(try cell.view("a").contentHugging.vertical == .defaultHigh)
    }

    @Test("A setter of a property, or a method, fills the cell")
    func filling() throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(
                methods: """
                    - (void)setItem:(Item *)item {
                        if (_item == item) { return; }
                        _item = item;
                        self.a.text = item.title;
                        [self.b setText:[NSString stringWithFormat:@"%@ €", item.price]];
                    }
                    """
            ).text)
        #expect(cell.notUnderstood == [])
        #expect(try cell.words(cell.label("a").text) == "{title}")
        #expect(try cell.words(cell.label("b").text).hasSuffix(" €"))
        let other = try readObjectiveC(
            ObjectiveCCell(
                methods: """
                    - (void)fillWithItem:(Item *)item {
                        _a.text = item.title ?: @"none";
                        if (item.isNew) { _b.hidden = YES; } else _b.text = item.note;
                    }
                    """
            ).text)
        #expect(other.notUnderstood == [])
        #expect(try other.words(other.label("a").text) == "{title}")
        #expect(other.variants.map(\.variant) == ["!item.isNew"] && other.variant == "item.isNew")
    }

    @Test("Constraints are made once in updateConstraints, whose guard is a variable")
    func guarded() throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(
                before: """
                    @interface TestCell ()
                    @property (nonatomic, assign) BOOL didSetupConstraints;
                    @end
                    """,
                statements: "[self setNeedsUpdateConstraints];",
                methods: """
                    + (BOOL)requiresConstraintBasedLayout { return YES; }
                    - (void)updateConstraints
                    {
                        if (!self.didSetupConstraints) {
                            [self.a autoPinEdgeToSuperviewEdge:ALEdgeLeading withInset:kInset];
                            self.didSetupConstraints = YES;
                        }
                        [super updateConstraints];
                    }
                    """
            ).text.replacing("#import \"TestCell.h\"", with: "#import \"TestCell.h\"\n#define kInset 15.0f"))
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == ["a.leading == contentView.leading + 15"])
        #expect(cell.unguardedAdding == nil)
    }

    @Test(
        "Words of the language",
        arguments: [
            ("CGFloat x = 2; x += 3; x++;", "x", 6), ("int i = 0; while (i < 4) { i++; } ", "i", 4),
            ("CGFloat s = 0; for (NSInteger i = 1; i <= 3; i++) s += i;", "s", 6),
            ("CGFloat s = 0; for (int i = 3, k = 0; i > 0; i--) { s += i; }", "s", 6),
            ("CGFloat s = 0; do { s += 2; } while (s < 5);", "s", 6),
            ("CGFloat s = YES ? 3 : 4;", "s", 3), ("CGFloat s = (CGFloat)7 / (2);", "s", 3.5),
            (
                "NSInteger kind = KindTwo; CGFloat s = 0; switch (kind) { case KindOne: s = 1; break; case KindTwo: case KindThree: { s = 2; break; } default: s = 3; }",
                "s", 2
            ),
            ("CGFloat s = CGRectGetWidth(CGRectMake(0, 0, 9, 1)) + CGSizeMake(1, 2).height;", "s", 11),
            ("CGFloat s = MAX(MIN(3, 9), ceilf(1.2f)) + fabs(-1.0);", "s", 4),
            (
                "NSArray *all = @[@1, @2, @3]; CGFloat s = [all[1] floatValue] + all.count + [[all lastObject] integerValue];",
                "s", 8
            ),
            (
                "NSMutableArray *all = [NSMutableArray array]; [all addObject:_a]; CGFloat s = all.count;",
                "s", 1
            ),
            ("NSDictionary *d = @{@\"k\": @(4 + 1)}; CGFloat s = [d[@\"k\"] doubleValue];", "s", 5),
            (
                "__block CGFloat s = 0; [@[@1, @2] enumerateObjectsUsingBlock:^(NSNumber *n, NSUInteger index, BOOL *stop) { s += [n floatValue] * (index + 1); }];",
                "s", 5
            ),
            (
                "__block CGFloat s = side; void (^grow)(CGFloat) = ^(CGFloat by) { s = s + by; }; grow(2);",
                "s", 7
            ),
            ("CGFloat s = half(9) + PAD(1, 2) + SIDE;", "s", 12.5),
            (
                "UIEdgeInsets i = UIEdgeInsetsMake(1, 2, 3, 4); i.left = 5; CGFloat s = i.left + i.right;",
                "s", 9
            ),
            ("CGFloat s = 0; if (_a && !_a.hidden && [_a isKindOfClass:[UILabel class]]) s = 1;", "s", 1),
            ("CGFloat s = @available(iOS 11.0, *) ? 1 : 2; NSLog(@\"%f\", s);", "s", 1),
            ("CGFloat s; s = [self sumOf:2 and:3];", "s", 5), ("CGFloat s = doubled(4);", "s", 8),
            ("CGFloat t; CGFloat s = (t = 3) + t;", "s", 6), ("CGFloat s = [UIView new].tag + 2;", "s", 2),
        ])
    func language(statements: String, name: String, value: Double) throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(
                before: """
                    typedef NS_ENUM(NSInteger, Kind) { KindOne = 1, KindTwo, KindThree };
                    #define PAD(x, y) ((x) + (y))
                    #if 0
                    #define SIDE 100
                    #else
                    #define SIDE \\
                        5
                    #endif
                    static CGFloat side = 5;
                    static inline CGFloat half(CGFloat x) { return x / 2.0; }
                    """,
                statements: statements
                    + " [_box.widthAnchor constraintEqualToConstant:\(name)].active = YES;",
                methods: """
                    static CGFloat doubled(CGFloat x) { return x * 2; }
                    - (CGFloat)sumOf:(CGFloat)x and:(CGFloat)y { return x + y; }
                    """
            ).text)
        #expect(cell.notUnderstood == [])
        #expect(cell.template.constraints.map(\.constant) == [value])
    }

    @Test("A property that only a header declares which is not there keeps its view, and changes nothing")
    func unseenProperty() throws {
        let cell = try readObjectiveC(
            """
            #import "BarnCell.h"
            @implementation BarnCell
            - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
                if (self = [super initWithStyle:style reuseIdentifier:reuseIdentifier]) {
                    UILabel *line = [[UILabel alloc] init];
                    line.translatesAutoresizingMaskIntoConstraints = NO;
                    [self.contentView addSubview:line];
                    self.cropLabel = line;
                    [line.topAnchor constraintEqualToAnchor:self.contentView.topAnchor constant:9].active = YES;
                }
                return self;
            }
            @end
            """, named: "BarnCell")
        #expect(cell.notUnderstood == [] && cell.equations == ["cropLabel.top == contentView.top + 9"])
    }
}
