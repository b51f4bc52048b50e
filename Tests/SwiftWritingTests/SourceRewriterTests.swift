import AutoLayout
import LayoutDocument
import SwiftCells
import TestKit
import Testing

@testable import SwiftWriting

/// Changes that are written into source, each as lines that are removed and added.
@Suite("Changes written into the source of cells")
struct SourceRewriterTests {
    /// A cell of a title and a body, with code that makes its constraints.
    static func swift(_ code: String, library: String = "UIKit") -> String {
        """
        import \(library)

        final class NoteCell: UITableViewCell {
            let title = UILabel()
            let body = UILabel()

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                [title, body].forEach {
                    contentView.addSubview($0)
                    $0.translatesAutoresizingMaskIntoConstraints = false
                }
        \(code.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n"))
            }

            required init?(coder: NSCoder) { fatalError() }
        }

        """
    }

    static func objectiveC(_ code: String) -> String {
        """
        #import "NoteCell.h"

        @interface NoteCell ()
        @property (nonatomic, strong) UILabel *title;
        @property (nonatomic, strong) UILabel *body;
        @end

        @implementation NoteCell

        - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
            if (self = [super initWithStyle:style reuseIdentifier:reuseIdentifier]) {
                _title = [UILabel new];
                _body = [UILabel new];
                _body.textAlignment = NSTextAlignmentCenter;
                _title.translatesAutoresizingMaskIntoConstraints = NO;
                _body.translatesAutoresizingMaskIntoConstraints = NO;
                [self.contentView addSubview:_title];
                [self.contentView addSubview:_body];
        \(code.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n"))
            }
            return self;
        }

        @end

        """
    }

    /// The lines that edits remove and add; `nil` where the source cannot take them.
    static func changes(
        of source: String, in path: String = "App/NoteCell.swift", _ edits: [TemplateEdit]
    ) throws -> [String]? {
        let files = DocumentFiles.inMemory([path: Array(source.utf8)])
        let reader = DocumentReader(files: files, swift: SwiftReader())
        let document = try reader.read(contentsOf: path)
        let template = document.templates[0]
        var rewriter = SourceRewriter(document, reader: reader)
        let isRewritten: Bool
        if let cell = document.swiftCells[template.identifier] {
            isRewritten = rewriter.rewrite(cell, to: template.applying(edits))
        } else {
            let cell = try #require(document.interfaceBuilderCells.first)
            isRewritten = rewriter.rewrite(cell, in: path, to: template.applying(edits))
        }
        guard isRewritten else {
            #expect(rewriter.changedFiles.isEmpty)
            return nil
        }
        func lines(_ bytes: [UInt8]) -> [Substring] {
            String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        }
        let file = try #require(rewriter.changedFiles.first)
        let (old, new) = (lines(file.old), lines(file.new))
        return new.difference(from: old).map { change in
            switch change {
            case .remove(let line, let text, _): (line, 0, "-" + text.drop { $0 == " " })
            case .insert(let line, let text, _): (line, 1, "+" + text.drop { $0 == " " })
            }
        }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.2)
    }

    private static let bottom = TemplateEdit.addConstraint(
        ConstraintSpec(
            first: .init(TemplateSpec.contentViewName, .bottom), second: .init("body", .bottom), constant: 11)
    )

    static let list = """
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            body.topAnchor.constraint(equalTo: title.bottomAnchor), // gap
            body.leadingAnchor.constraint(equalTo: title.leadingAnchor)
        ])
        """

    @Test("A constraint is added to the list of the others, after a comma")
    func list() throws {
        let changes = try Self.changes(of: Self.swift(Self.list), [Self.bottom])
        #expect(
            changes == [
                "-body.leadingAnchor.constraint(equalTo: title.leadingAnchor)",
                "+body.leadingAnchor.constraint(equalTo: title.leadingAnchor),",
                "+body.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),",
            ])
    }

    @Test("A constraint to a margin is added with the guide of the margins")
    func margins() throws {
        let pin = TemplateEdit.addConstraint(
            ConstraintSpec(
                first: .init("body", .bottom), second: .init(TemplateSpec.contentViewName, .bottomMargin)))
        let source = Self.list.replacing(
            "contentView.topAnchor", with: "contentView.layoutMarginsGuide.topAnchor")
        #expect(
            try Self.changes(of: Self.swift(source), [pin])?.last
                == "+body.bottomAnchor.constraint(equalTo: contentView.layoutMarginsGuide.bottomAnchor),")
    }

    @Test("A constraint of a list gets a name where it gets a priority, and a constant where it has none")
    func priorities() throws {
        let edits: [TemplateEdit] = [.priority(constraint: 2, 999), .constant(constraint: 1, 16)]
        let changes = try Self.changes(of: Self.swift(Self.list), edits)
        #expect(
            changes == [
                "-title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),",
                "-body.topAnchor.constraint(equalTo: title.bottomAnchor), // gap",
                "+let bodyTop = body.topAnchor.constraint(equalTo: title.bottomAnchor)",
                "+bodyTop.priority = UILayoutPriority(999)",
                "+title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),",
                "+bodyTop, // gap",
            ])
    }

    @Test("Statements that make one constraint each are gone on with, and changed into three for a priority")
    func statements() throws {
        let source = Self.swift(
            """
            title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
            let gap = body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4)
            gap.isActive = true
            """)
        let changes = try Self.changes(
            of: source, [.priority(constraint: 0, 999), .priority(constraint: 1, 750), Self.bottom])
        #expect(
            changes == [
                "-title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true",
                "+let titleTop = title.topAnchor.constraint(equalTo: contentView.topAnchor)",
                "+titleTop.priority = UILayoutPriority(999)", "+titleTop.isActive = true",
                "+gap.priority = UILayoutPriority(750)",
                "+body.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11).isActive = true",
            ])
    }

    @Test("A constraint is taken out with its line")
    func removal() throws {
        #expect(
            try Self.changes(of: Self.swift(Self.list), [.active(constraint: 1, false)])
                == ["-title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),"])
    }

    @Test("SnapKit's closures get chains, of the view and its superview")
    func snapKit() throws {
        let source = Self.swift(
            """
            title.snp.makeConstraints { make in
                make.top.leading.equalToSuperview()
            }
            body.snp.makeConstraints {
                $0.top.equalTo(title.snp.bottom).offset(4)
                $0.leading.equalTo(title)
            }
            """, library: "SnapKit")
        let gap = ConstraintSpec(
            first: .init("title", .width), relation: .lessThanOrEqual, second: .init("body", .width),
            multiplier: 0.5, constant: -8, priority: 750)
        let changes = try Self.changes(
            of: source, [Self.bottom, .addConstraint(gap), .priority(constraint: 2, 999)])
        #expect(
            changes == [
                "-$0.top.equalTo(title.snp.bottom).offset(4)",
                "+make.width.lessThanOrEqualTo(body).offset(-8).multipliedBy(0.5).priority(750)",
                "+$0.top.equalTo(title.snp.bottom).offset(4).priority(999)",
                "+$0.bottom.equalToSuperview().offset(-11)",
            ])
        // A closure in one line is not grown.
        let short = Self.swift(
            "title.snp.makeConstraints { $0.edges.equalToSuperview() }\nbody.snp.makeConstraints { $0.top.equalTo(title) }",
            library: "SnapKit")
        #expect(
            try Self.changes(of: short, [Self.bottom]) == [
                "+body.snp.makeConstraints { make in", "+make.bottom.equalToSuperview().offset(-11)", "+}",
            ])
    }

    @Test("PureLayout's cells get its methods, with insets to the inside")
    func pureLayout() throws {
        let source = Self.swift(
            "title.autoPinEdge(toSuperviewEdge: .top)\nbody.autoPinEdge(.top, to: .bottom, of: title)",
            library: "PureLayout")
        var room = ConstraintSpec(
            first: .init("body", .trailing), relation: .lessThanOrEqual,
            second: .init(TemplateSpec.contentViewName, .trailing), constant: -16)
        room.isAdded = true
        #expect(
            try Self.changes(of: source, [Self.bottom, .addConstraint(room)]) == [
                "+body.autoPinEdge(toSuperviewEdge: .bottom, withInset: 11)",
                "+body.autoPinEdge(toSuperviewEdge: .trailing, withInset: 16, relation: .greaterThanOrEqual)",
            ])
    }

    @Test("Objective-C stays Objective-C: Masonry's chains, and anchors in brackets")
    func objectiveC() throws {
        let masonry = Self.objectiveC(
            """
            [_title mas_makeConstraints:^(MASConstraintMaker *make) {
                make.top.left.equalTo(self.contentView);
            }];
            [_body mas_makeConstraints:^(MASConstraintMaker *make) {
                make.top.equalTo(self.title.mas_bottom).offset(4);
            }];
            """)
        #expect(
            try Self.changes(of: masonry, in: "App/NoteCell.m", [Self.bottom, .priority(constraint: 2, 999)])
                == [
                    "-make.top.equalTo(self.title.mas_bottom).offset(4);",
                    "+make.top.equalTo(self.title.mas_bottom).offset(4).priority(999);",
                    "+make.bottom.equalTo(self.contentView).offset(-11);",
                ])
        let plain = Self.objectiveC(
            """
            [_title.topAnchor constraintEqualToAnchor:self.contentView.topAnchor].active = YES;
            [_body.topAnchor constraintEqualToAnchor:_title.bottomAnchor constant:4].active = YES;
            """)
        #expect(
            try Self.changes(
                of: plain, in: "App/NoteCell.m",
                [Self.bottom, .priority(constraint: 1, 999), .numberOfLines(view: "body", 0)]) == [
                    "-[_body.topAnchor constraintEqualToAnchor:_title.bottomAnchor constant:4].active = YES;",
                    "+_body.numberOfLines = 0;",
                    "+NSLayoutConstraint *bodyTop = [_body.topAnchor constraintEqualToAnchor:_title.bottomAnchor constant:4];",
                    "+bodyTop.priority = 999;", "+bodyTop.active = YES;",
                    "+[self.body.bottomAnchor constraintEqualToAnchor:self.contentView.bottomAnchor constant:-11].active = YES;",
                ])
    }

    private static let nib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701">
            <objects>
                <tableViewCell id="cel-l0-001" reuseIdentifier="note">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                    <tableViewCellContentView key="contentView" tableViewCell="cel-l0-001" id="con-t0-001">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                        <subviews>
                            <label text="A title" translatesAutoresizingMaskIntoConstraints="NO" id="lbl-00-001" userLabel="title">
                                <rect key="frame" x="16" y="11" width="288" height="22"/>
                                <fontDescription key="fontDescription" type="system" pointSize="17"/>
                            </label>
                        </subviews>
                        <constraints>
                            <constraint firstItem="lbl-00-001" firstAttribute="leading" secondItem="con-t0-001" secondAttribute="leading" constant="16" id="con-st-001"/>
                            <constraint firstItem="lbl-00-001" firstAttribute="top" secondItem="con-t0-001" secondAttribute="top" constant="11" id="con-st-002"/>
                        </constraints>
                    </tableViewCellContentView>
                </tableViewCell>
            </objects>
        </document>

        """

    @Test("An Interface Builder file gets attributes and elements")
    func nib() throws {
        let nib = Self.nib
        let path = "App/NoteCell.xib"
        let reader = DocumentReader(files: .inMemory([path: Array(nib.utf8)]))
        let view = try #require(try reader.read(contentsOf: path).templates[0].views.first).name
        let bottom = ConstraintSpec(
            first: .init(TemplateSpec.contentViewName, .bottom), second: .init(view, .bottom), constant: 11)
        let edits: [TemplateEdit] = [
            .addConstraint(bottom), .priority(constraint: 1, 999), .constant(constraint: 0, 20),
            .relation(constraint: 0, .greaterThanOrEqual), .numberOfLines(view: view, 0),
            .compressionResistance(view: view, .vertical, 751),
        ]
        let changes = try #require(try Self.changes(of: nib, in: path, edits))
        #expect(
            changes.filter { $0.hasPrefix("+") } == [
                #"+<label text="A title" translatesAutoresizingMaskIntoConstraints="NO" verticalCompressionResistancePriority="751" numberOfLines="0" id="lbl-00-001" userLabel="title">"#,
                #"+<constraint firstItem="lbl-00-001" firstAttribute="leading" secondItem="con-t0-001" secondAttribute="leading" constant="20" relation="greaterThanOrEqual" id="con-st-001"/>"#,
                #"+<constraint firstItem="lbl-00-001" firstAttribute="top" secondItem="con-t0-001" secondAttribute="top" constant="11" priority="999" id="con-st-002"/>"#,
                #"+<constraint firstItem="con-t0-001" firstAttribute="bottom" secondItem="lbl-00-001" secondAttribute="bottom" constant="11" id="rsc-00-003"/>"#,
            ], "\(changes)")
    }

    @Test("A class whose views are a nib's has its changes written there")
    func classWithNib() throws {
        let nib = Self.nib.replacing("<tableViewCell id", with: "<tableViewCell customClass=\"NoteCell\" id")
            .replacing(
                "        </tableViewCell>",
                with: """
                                <connections>
                                    <outlet property="title" destination="lbl-00-001" id="out-00-001"/>
                                </connections>
                            </tableViewCell>
                    """)
        let source = """
            import UIKit

            class NoteCell: UITableViewCell {
                @IBOutlet private weak var title: UILabel!
            }

            """
        let path = "App/NoteCell.swift"
        let reader = DocumentReader(
            files: .inMemory([path: Array(source.utf8), "App/NoteCell.xib": Array(nib.utf8)]),
            swift: SwiftReader())
        let document = try reader.read(contentsOf: path)
        let template = document.templates[0]
        let bottom = ConstraintSpec(
            first: .init(TemplateSpec.contentViewName, .bottom), second: .init("title", .bottom), constant: 11
        )
        let edits: [TemplateEdit] = [
            .addConstraint(bottom), .constant(constraint: 0, 20), .numberOfLines(view: "title", 0),
        ]
        var rewriter = SourceRewriter(document, reader: reader)
        let cell = try #require(document.swiftCells[template.identifier])
        let isRewritten = rewriter.rewrite(cell, to: template.applying(edits))
        #expect(isRewritten)
        try #require(rewriter.changedFiles.count == 1)
        #expect(rewriter.changedFiles.map(\.path) == ["App/NoteCell.xib"])
        let new = String(decoding: rewriter.changedFiles[0].new, as: UTF8.self)
        #expect(
            new.contains("numberOfLines=\"0\" id=\"lbl-00-001\"")
                && new.contains("constant=\"20\" id=\"con-st-001\""))
        #expect(
            new.contains("secondItem=\"lbl-00-001\" secondAttribute=\"bottom\" constant=\"11\" id=\"rsc-"))
    }

    @Test("What has no place in the source is refused, and nothing is changed")
    func refused() throws {
        let loop = Self.swift(
            """
            for view in [title, body] {
                view.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8).isActive = true
            }
            """)
        #expect(try Self.changes(of: loop, [.constant(constraint: 0, 10)]) == nil)
        #expect(try Self.changes(of: loop, [.priority(constraint: 0, 999)]) == nil)
        #expect(
            try Self.changes(of: loop, [.constant(constraint: 0, 10), .constant(constraint: 1, 10)])?.count
                == 2)
    }
}
