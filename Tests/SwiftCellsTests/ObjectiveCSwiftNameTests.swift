import LayoutDocument
import SwiftCells
import Testing

/// Swift cells that use Objective-C by the names that it has in Swift.
@Suite("Objective-C’s names in Swift")
struct ObjectiveCSwiftNameTests {
    private static let header = """
        #import <UIKit/UIKit.h>
        typedef NS_ENUM(NSInteger, LKSide) {
            LKSideNear NS_SWIFT_NAME(close) = 3,
            LKSideFar API_AVAILABLE(ios(11.0)),
        };
        typedef NS_ENUM(NSInteger, LKGap) { LKGapNone, LKGapFar = 40 };
        @interface UIView (Pinning)
        @property (class, nonatomic, readonly) CGFloat lk_gap NS_SWIFT_NAME(gap);
        - (void)lk_pinTo:(UIView *)v insets:(UIEdgeInsets)i NS_SWIFT_NAME(pin(to:insets:));
        - (void)alignWithContentView:(UIView *)view atIndex:(NSInteger)index;
        - (void)attachToView:(UIView *)view withInsets:(UIEdgeInsets)insets;
        - (void)widenBySide:(LKSide)side NS_SWIFT_NAME(widen(_:));
        - (void)heightenByGap:(LKGap)gap NS_SWIFT_NAME(heighten(by:));
        + (CGFloat)sideForLabel:(UILabel *)label;
        @end
        """
    private static let implementation = """
        #import "UIView+Pinning.h"
        @implementation UIView (Pinning)
        + (CGFloat)lk_gap { return 12; }
        - (void)lk_pinTo:(UIView *)v insets:(UIEdgeInsets)i {
            [self.topAnchor constraintEqualToAnchor:v.topAnchor constant:i.top].active = YES;
            [self.leadingAnchor constraintEqualToAnchor:v.leadingAnchor constant:i.left].active = YES;
        }
        - (void)alignWithContentView:(UIView *)view atIndex:(NSInteger)index {
            [self.topAnchor constraintEqualToAnchor:view.topAnchor constant:index].active = YES;
        }
        - (void)attachToView:(UIView *)view withInsets:(UIEdgeInsets)insets {
            [self lk_pinTo:view insets:insets];
        }
        - (void)widenBySide:(LKSide)side {
            [self.widthAnchor constraintEqualToConstant:side].active = YES;
        }
        - (void)heightenByGap:(LKGap)gap {
            [self.heightAnchor constraintEqualToConstant:gap].active = YES;
        }
        + (CGFloat)sideForLabel:(UILabel *)label { return 24; }
        @end
        """

    /// The cell that makes a box and runs a statement.
    private func cell(_ statement: String, more: String = "", members: String = "") throws -> SwiftCell {
        let text = """
            import UIKit
            \(more)
            class TestCell: UITableViewCell {
                let box = UIView()
                let label = UILabel()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    box.translatesAutoresizingMaskIntoConstraints = false
                    contentView.addSubview(box)
                    \(statement)
                }
                \(members)
            }
            """
        let files = DocumentFiles.inMemory([
            "TestCell.swift": Array(text.utf8), "UIView+Pinning.h": Array(Self.header.utf8),
            "UIView+Pinning.m": Array(Self.implementation.utf8),
        ])
        let source = try SwiftReader().read(
            Array(text.utf8), path: "TestCell.swift", parameters: [:], files: files)
        return try #require(source.cell(named: "TestCell"))
    }

    @Test(
        "A call by a name in Swift runs the implementation",
        arguments: [
            (
                "box.pin(to: contentView, insets: UIEdgeInsets(top: 1, left: UIView.gap, bottom: 0, right: 0))",
                ["box.leading == contentView.leading + 12", "box.top == contentView.top + 1"]
            ),
            (
                "box.attach(to: contentView, with: UIEdgeInsets(top: 1, left: 2, bottom: 0, right: 0))",
                ["box.leading == contentView.leading + 2", "box.top == contentView.top + 1"]
            ),
            (
                "box.attach(to: contentView, withInsets: UIEdgeInsets(top: 1, left: 2, bottom: 0, right: 0))",
                ["box.leading == contentView.leading + 2", "box.top == contentView.top + 1"]
            ),
            (
                "box.attachToView(contentView, withInsets: UIEdgeInsets(top: 1, left: 2, bottom: 0, right: 0))",
                ["box.leading == contentView.leading + 2", "box.top == contentView.top + 1"]
            ),
            ("box.align(withContentView: contentView, at: 7)", ["box.top == contentView.top + 7"]),
            (
                "box.widthAnchor.constraint(equalToConstant: UIView.side(for: label)).isActive = true",
                ["box.width == 24"]
            ),
        ])
    func methods(statement: String, equations: [String]) throws {
        let cell = try cell(statement)
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == equations)
    }

    @Test(
        "Cases of an enumeration are its members",
        arguments: [
            ("box.widen(.close)", "box.width == 3"), ("box.widen(LKSide.far)", "box.width == 4"),
            ("box.heighten(by: .far)", "box.height == 40"),
            ("box.heighten(by: LKGap.far)", "box.height == 40"),
        ])
    func cases(statement: String, equation: String) throws {
        let cell = try cell(statement)
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == [equation])
    }

    @Test(
        "A value of an enumeration is compared with its cases",
        arguments: [
            "let side: LKSide = .far\nlet isFar = side == .far",
            "let side = LKSide.far\nlet isFar = side != .close && .far == side",
            "let side = LKSide(rawValue: 4)!\nlet isFar = side == .far",
            """
            let side: LKSide = .far
            var isFar = false
            switch side {
            case .close: isFar = false
            case .far: isFar = true
            @unknown default: isFar = false
            }
            """,
            "let side: LKSide = .far\nvar isFar = false\nif case .far = side { isFar = true }",
            "let side: LKSide = .far\nlet isFar = [.far].contains(side)",
        ])
    func comparedCases(statements: String) throws {
        let cell = try cell(
            "\(statements)\nbox.widthAnchor.constraint(equalToConstant: isFar ? 1 : 2).isActive = true")
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == ["box.width == 1"])
    }

    @Test(
        "An enumeration of Objective-C has the variants that one of Swift has",
        arguments: [
            (
                "",
                """
                func configure(side: KIND) {
                    if side == .far { box.widthAnchor.constraint(equalToConstant: 40).isActive = true }
                    if side == .close { box.heightAnchor.constraint(equalToConstant: 40).isActive = true }
                }
                """
            ),
            (
                "width.isActive = true",
                """
                lazy var width = box.widthAnchor.constraint(equalToConstant: 0)
                var side: KIND = .far { didSet { width.constant = side == .far ? 10 : 20 } }
                """
            ),
        ])
    func variants(statement: String, members: String) throws {
        let own = try cell(
            statement, more: "enum Side: Int { case close = 3, far }",
            members: members.replacing("KIND", with: "Side"))
        let header = try cell(statement, members: members.replacing("KIND", with: "LKSide"))
        #expect(own.variant == "side == .far" && own.variants.count == 1)
        #expect(([header] + header.variants).map(\.variant) == ([own] + own.variants).map(\.variant))
        #expect(([header] + header.variants).map(\.equations) == ([own] + own.variants).map(\.equations))
    }

    @Test("The other name of a method that fills a cell does not fill it again")
    func filling() throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(
                methods: """
                    - (void)fillWithItem:(Item *)item {
                        self.a.text = item.title;
                        UILabel *extra = [UILabel new];
                        extra.text = item.subtitle;
                        extra.translatesAutoresizingMaskIntoConstraints = NO;
                        [self.contentView addSubview:extra];
                    }
                    """
            ).text)
        #expect(cell.template.views.count { $0.name.hasPrefix("extra") } == 1)
    }

    private static let base = """
        #import <UIKit/UIKit.h>
        @interface LKCardCell : UITableViewCell
        @property (nonatomic, strong, readonly) UIView *card;
        - (void)buildCard:(UIView *)card NS_SWIFT_NAME(build(card:));
        - (void)addContentToView:(UIView *)view;
        - (void)finish:(UIView *)view withInset:(CGFloat)inset;
        @end
        """
    private static let baseImplementation = """
        #import "LKCardCell.h"
        @implementation LKCardCell
        - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier {
            self = [super initWithStyle:style reuseIdentifier:identifier];
            if (self) {
                _card = [[UIView alloc] init];
                _card.translatesAutoresizingMaskIntoConstraints = NO;
                [self.contentView addSubview:_card];
                [self buildCard:_card];
                [self addContentToView:_card];
                [self finish:_card withInset:9];
            }
            return self;
        }
        - (void)buildCard:(UIView *)card {
            [card.topAnchor constraintEqualToAnchor:self.contentView.topAnchor constant:1].active = YES;
        }
        - (void)addContentToView:(UIView *)view {
            [view.leadingAnchor constraintEqualToAnchor:self.contentView.leadingAnchor constant:2].active = YES;
        }
        - (void)finish:(UIView *)view withInset:(CGFloat)inset {
            [view.trailingAnchor constraintEqualToAnchor:self.contentView.trailingAnchor constant:-inset].active = YES;
        }
        @end
        """

    @Test(
        "A Swift subclass overrides a method by its name in Swift, and calls that of the base class",
        arguments: [
            (
                "",
                [
                    "card.leading == contentView.leading + 2", "card.top == contentView.top + 1",
                    "card.trailing == contentView.trailing - 9",
                ]
            ),
            (
                """
                override func build(card: UIView) { card.heightAnchor.constraint(equalToConstant: 40).isActive = true }
                """,
                [
                    "card.height == 40", "card.leading == contentView.leading + 2",
                    "card.trailing == contentView.trailing - 9",
                ]
            ),
            (
                """
                override func build(card: UIView) {
                    super.build(card: card)
                    card.heightAnchor.constraint(equalToConstant: 40).isActive = true
                }
                override func addContent(to view: UIView) {
                    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
                }
                override func finish(_ view: UIView, withInset inset: CGFloat) {
                    super.finish(view, withInset: inset + 1)
                }
                """,
                [
                    "card.height == 40", "card.top == contentView.top + 1",
                    "card.trailing == contentView.trailing - 10", "card.width == 50",
                ]
            ),
        ])
    func overrides(members: String, equations: [String]) throws {
        let text = """
            import UIKit
            final class TestCell: LKCardCell {
                \(members)
            }
            """
        let files = DocumentFiles.inMemory([
            "TestCell.swift": Array(text.utf8), "LKCardCell.h": Array(Self.base.utf8),
            "LKCardCell.m": Array(Self.baseImplementation.utf8),
        ])
        let source = try SwiftReader().read(
            Array(text.utf8), path: "TestCell.swift", parameters: [:], files: files)
        let cell = try #require(source.cell(named: "TestCell"))
        #expect(cell.notUnderstood == [])
        #expect(cell.equations.sorted() == equations)
    }
}
