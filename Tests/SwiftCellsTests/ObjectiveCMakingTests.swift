import SwiftCells
import Testing

/// How cells and views in Objective-C are made, and what happens to them later.
@Suite("Making of cells in Objective-C")
struct ObjectiveCMakingTests {
    @Test(
        "The outlets of a cell that a list makes by its class have nothing that code does not set",
        arguments: [
            ("registerClass:[TestCell class]", []),
            ("registerNib:[UINib nibWithNibName:@\"TestCell\" bundle:nil]", ["outlets"]),
        ] as [(String, [String])])
    func outlets(registration: String, gaps: [String]) throws {
        let cell = try readObjectiveC(
            """
            #import "TestCell.h"
            @implementation TestCell
            - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)name {
                if (self = [super initWithStyle:style reuseIdentifier:name]) {
                    self.box = [UIView new];
                    self.box.translatesAutoresizingMaskIntoConstraints = NO;
                    [self.contentView addSubview:self.box];
                    [self.box.heightAnchor constraintEqualToConstant:8].active = YES;
                }
                return self;
            }
            @end
            """,
            files: [
                "Cells/TestCell.h": """
                @interface TestCell : UITableViewCell
                @property (nonatomic) IBOutlet UIView *box;
                @property (nonatomic) IBOutlet UILabel *spare;
                @end
                """,
                "Cells/List.m": """
                @implementation ListController
                - (void)viewDidLoad {
                    [self.tableView \(registration) forCellReuseIdentifier:@"cell"];
                }
                @end
                """,
            ])
        #expect(cell.notUnderstood.map(\.what) == gaps)
        #expect(cell.equations == ["box.height == 8"])
    }

    @Test(
        "A cell with a nib comes from it, even if code makes cells for an empty pool, unless a list registers its class",
        arguments: [
            ("[[TestCell alloc] initWithStyle:UITableViewCellStyleDefault reuseIdentifier:@\"t\"]", true),
            ("[self.tableView registerClass:[TestCell class] forCellReuseIdentifier:@\"t\"]", false),
        ])
    func nibs(statement: String, isFromNib: Bool) throws {
        let cell = try readObjectiveC(
            """
            #import "TestCell.h"
            @implementation TestCell
            - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
                self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
                if (self) {
                    UIView *box = [UIView new];
                    [self.contentView addSubview:box];
                    [box.heightAnchor constraintEqualToConstant:8].active = YES;
                }
                return self;
            }
            @end
            """,
            files: [
                "Cells/TestCell.h": """
                @interface TestCell : UITableViewCell
                @property (nonatomic, weak) IBOutlet UILabel *titleLabel;
                @end
                """,
                "Cells/TestCell.xib": NibCells.messageCell.replacing("MessageCell", with: "TestCell"),
                "Cells/List.m": """
                @implementation ListController
                - (void)load {
                    \(statement);
                }
                @end
                """,
            ])
        #expect(cell.template.views.contains { $0.name == "titleLabel" } == isFromNib)
    }

    @Test(
        "A method that a selector names is an action, which makes nothing for a row",
        arguments: [
            (
                "[_b addTarget:self action:@selector(tapped:) forControlEvents:UIControlEventTouchUpInside];",
                []
            ),
            ("", ["tapped()"]),
        ] as [(String, [String])])
    func actions(statement: String, gaps: [String]) throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(
                statements: statement,
                methods: """
                    - (void)tapped:(UIButton *)sender {
                        UIView *mark = [UIView new];
                        [self.contentView addSubview:mark];
                        [mark.heightAnchor constraintEqualToConstant:8].active = YES;
                    }
                    """
            ).text,
            files: [
                "Cells/TestCell.h": """
                @interface TestCell : UITableViewCell
                @property (nonatomic, strong) UILabel *a;
                @property (nonatomic, strong) UIButton *b;
                - (void)tapped:(UIButton *)sender;
                @end
                """
            ])
        #expect(cell.notUnderstood.map(\.what) == gaps)
        #expect(cell.equations == [])
    }

    @Test(
        "A class may be a value that code makes objects of",
        arguments: ["[[[self lineClass] alloc] init]", "[[self lineClass] new]"])
    func classes(made: String) throws {
        try expectObjectiveC(
            """
            UIView *line = \(made);
            line.translatesAutoresizingMaskIntoConstraints = NO;
            [self.contentView addSubview:line];
            [line.heightAnchor constraintEqualToConstant:2].active = YES;
            """,
            methods: "- (Class)lineClass { return [UIView class]; }", makes: ["line.height == 2"])
    }

    @Test(
        "What gives an image does not lay the view out that it is given",
        arguments: [
            ("[picture sd_setImageWithURL:nil placeholderImage:kPlaceholder(picture)];", []),
            ("picture.image = kPlaceholder(picture);", []),
            ("kPlaceholder(picture);", ["kPlaceholder()"]),
        ] as [(String, [String])])
    func images(statement: String, gaps: [String]) throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(
                statements: """
                    UIImageView *picture = [UIImageView new];
                    [self.contentView addSubview:picture];
                    \(statement)
                    """
            ).text)
        #expect(cell.notUnderstood.map(\.what) == gaps)
    }

    @Test("What makes the address of an image that a library loads decides nothing of the layout")
    func addresses() throws {
        let decisions = (0..<100).map { "if ([link hasPrefix:@\"\($0)\"]) { link = @\"\($0)\"; }" }
        let cell = try readObjectiveC(
            ObjectiveCCell(
                statements: "_picture = [UIImageView new]; [self.contentView addSubview:_picture];",
                methods: """
                    - (void)fillWithItem:(Item *)item {
                        [_picture sd_setImageWithURL:[self addressOf:item.link]];
                    }
                    - (NSURL *)addressOf:(NSString *)link {
                        \(decisions.joined(separator: "\n    "))
                        return [NSURL URLWithString:link];
                    }
                    """
            ).text,
            files: [
                "Cells/TestCell.h": """
                @interface TestCell : UITableViewCell
                @property (nonatomic, strong) UILabel *a;
                @property (nonatomic, strong) UILabel *b;
                @property (nonatomic, strong) UIImageView *picture;
                - (void)fillWithItem:(Item *)item;
                @end
                """
            ])
        #expect(cell.notUnderstood == [] && cell.variants.isEmpty)
    }

    @Test(
        "A library that loads images changes no layout, whether its source is there or not",
        arguments: [
            "[picture sd_setImageWithURL:url placeholderImage:nil]", "[picture setImageWithURL:url]",
            "[button sd_setBackgroundImageWithURL:url forState:UIControlStateNormal]",
        ])
    func libraries(call: String) throws {
        let library = { (view: String) in
            """
            @implementation \(view) (WebCache)
            - (void)sd_setImageWithURL:(NSURL *)url placeholderImage:(UIImage *)image { self.hidden = YES; }
            - (void)setImageWithURL:(NSURL *)url { self.hidden = YES; }
            - (void)sd_setBackgroundImageWithURL:(NSURL *)url forState:(UIControlState)state {
                self.hidden = YES;
            }
            @end
            """
        }
        let vendored = [
            "Cells/UIImageView+WebCache.m": library("UIImageView"),
            "Cells/UIButton+WebCache.m": library("UIButton"),
        ]
        for files in [vendored, [:]] {
            let cell = try readObjectiveC(
                ObjectiveCCell(
                    statements: """
                        UIImageView *picture = [UIImageView new];
                        UIButton *button = [UIButton buttonWithType:UIButtonTypeCustom];
                        for (UIView *view in @[picture, button]) {
                            view.translatesAutoresizingMaskIntoConstraints = NO;
                            [self.contentView addSubview:view];
                            [view.heightAnchor constraintEqualToConstant:8].active = YES;
                            [view.widthAnchor constraintEqualToConstant:8].active = YES;
                        }
                        NSURL *url = [NSURL URLWithString:@"x"];
                        \(call);
                        """
                ).text, files: files)
            #expect(cell.notUnderstood == [])
            for name in ["picture", "button"] {
                #expect(try cell.view(name).isHidden == .constant(false))
            }
        }
    }
}
