import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

/// How files in Objective-C are read: places, headers, other files.
@Suite("Files in Objective-C")
struct ObjectiveCFileTests {
    @Test("Statements keep their lines, and literals their places")
    func places() throws {
        let text = ObjectiveCCell(
            statements: "[_box.widthAnchor constraintEqualToConstant:-12.50f].active = YES;"
        ).text
        let cell = try readObjectiveC(text)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("constraintEqualToConstant") }) + 1
        #expect(cell.template.constraints.map(\.place.line) == [line])
        #expect(cell.template.constraints.first?.place.column == 9)
        let literal = try #require(cell.literals.first?.constant)
        #expect(literal.file == "Cells/TestCell.m" && literal.factor == -1)
        #expect(String(decoding: Array(text.utf8)[literal.bytes], as: UTF8.self) == "12.50")
        // Code is known by its lines.
        let code = try #require(cell.literals.first?.code)
        #expect(
            String(decoding: Array(text.utf8)[code.bytes], as: UTF8.self)
                == "[_box.widthAnchor constraintEqualToConstant:-12.50f].active = YES;")
        #expect(cell.literals.first?.relation == nil)
    }

    @Test("What cannot be read is listed at its line, and the rest is read")
    func unread() throws {
        let text = ObjectiveCCell(
            statements: """
                [_box.widthAnchor constraintEqualToConstant:5].active = YES;
                [_box.heightAnchor constraintEqualToConstant:;
                """
        ).text
        let cell = try readObjectiveC(text)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("heightAnchor") }) + 1
        #expect(cell.gaps == ["\(line): syntax"])
        #expect(cell.equations == ["box.width == 5"])
    }

    @Test("A header alone opens the class of the file beside it, and files of both languages use each other")
    func headers() throws {
        let cell = Array(
            ObjectiveCCell(
                statements: "[_box.widthAnchor constraintEqualToConstant:Theme.side + kGap].active = YES;"
            ).text.utf8)
        let files = DocumentFiles.inMemory([
            "TestCell.m": cell, "TestCell.h": Array(ObjectiveCCell.header.utf8),
            "Theme.swift": Array("class Theme: NSObject { static let side: CGFloat = 20 }".utf8),
            "Constants.h": Array("#define kGap 3 // points\n".utf8),
        ])
        let source = try SwiftReader().read(
            Array(ObjectiveCCell.header.utf8), path: "TestCell.h", parameters: [:], files: files)
        #expect(source.sourceName == "TestCell.h" && source.files.contains("TestCell.m"))
        let found = try #require(source.cells.first)
        #expect(found.name == "TestCell" && found.kind == .tableViewCell && found.file == "TestCell.m")
        #expect(found.equations == ["box.width == 23"])
        #expect(found.notUnderstood == [])
    }

    @Test("Without its header, a cell's class follows from its name and methods")
    func missingHeader() throws {
        let source = """
            @implementation PhotoCell
            - (instancetype)initWithFrame:(CGRect)frame {
                self = [super initWithFrame:frame];
                if (self) {
                    _photo = [UIImageView new];
                    _photo.translatesAutoresizingMaskIntoConstraints = NO;
                    [self.contentView addSubview:_photo];
                    [_photo.topAnchor constraintEqualToAnchor:self.contentView.topAnchor].active = YES;
                }
                return self;
            }
            @end
            """
        let cell = try readObjectiveC(source)
        #expect(cell.kind == .collectionViewCell && cell.name == "PhotoCell")
        #expect(cell.equations == ["photo.top == contentView.top"])
    }

    @Test("A delegate's height, and a table's header in another file")
    func lists() throws {
        let list = """
            @implementation ListController
            - (void)viewDidLoad { self.tableView.tableHeaderView = self.header; }
            - (HeadView *)header { if (!_header) { _header = [HeadView new]; } return _header; }
            - (CGFloat)tableView:(UITableView *)tableView heightForRowAtIndexPath:(NSIndexPath *)indexPath { return 64; }
            - (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath {
                TestCell *cell = [tableView dequeueReusableCellWithIdentifier:@"cell"];
                return cell;
            }
            @end
            """
        let listHeader = """
            @interface ListController : UITableViewController
            @property (nonatomic) HeadView *header;
            @end
            """
        let head = """
            @interface HeadView : UIView
            @end
            @implementation HeadView
            - (instancetype)init {
                self = [super init];
                UILabel *title = [UILabel new];
                title.translatesAutoresizingMaskIntoConstraints = NO;
                [self addSubview:title];
                [title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
                return self;
            }
            @end
            """
        let files = [
            "Cells/ListController.m": list, "Cells/ListController.h": listHeader,
        ]
        let cell = try readObjectiveC(
            ObjectiveCCell(
                statements: "[_a.topAnchor constraintEqualToAnchor:self.contentView.topAnchor].active = YES;"
            )
            .text, files: files)
        #expect(cell.givenSize?.height == 64)
        #expect(cell.givenSize?.place.line == 4)
        let view = try readObjectiveC(head, files: files)
        #expect(view.template.tableProperty == "tableHeaderView")
    }

    @Test("A method named as a setter is called, and an outlet that nothing connects is nil")
    func setters() throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(
                before: "#import \"Picture.h\"",
                statements: """
                    Picture *picture = [Picture new];
                    [self.contentView addSubview:picture];
                    [picture setSideWithNumber:30];
                    """
            ).text,
            files: [
                "Cells/Picture.h": """
                @interface Picture : UIImageView
                @property (nonatomic) IBOutlet NSLayoutConstraint *ratio;
                - (void)setSideWithNumber:(CGFloat)number;
                @end
                """,
                "Cells/Picture.m": """
                #import "Picture.h"
                @implementation Picture
                - (void)setSideWithNumber:(CGFloat)number {
                    self.translatesAutoresizingMaskIntoConstraints = NO;
                    [self.widthAnchor constraintEqualToConstant:number].active = YES;
                }
                @end
                """,
            ])
        #expect(cell.notUnderstood == [])
        #expect(cell.equations.map { $0.hasSuffix(".width == 30") } == [true])
    }
}
