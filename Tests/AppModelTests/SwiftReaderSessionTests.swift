import AutoLayout
import Foundation
import LayoutDocument
import SwiftCells
import TestKit
import Testing

@testable import AppModel

/// Edits of Swift source with the actual reader.
@MainActor
@Suite("Edits of a cell in Swift source")
struct SwiftReaderSessionTests {
    private static let source = """
        import UIKit

        final class NoteCell: UITableViewCell {
            private let titleLabel = UILabel()

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(titleLabel)
                titleLabel.translatesAutoresizingMaskIntoConstraints = false
                let bottom = titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12)
                bottom.priority = UILayoutPriority(999)
                NSLayoutConstraint.activate([
                    titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
                    titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Theme.side),
                    titleLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                    bottom,
                ])
            }

            required init?(coder: NSCoder) { fatalError() }

            func configure(with note: Note) { titleLabel.text = note.title }
        }

        """

    @Test("A constant, a priority and a parameter are changed, and nothing else moves")
    func edits() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.source, to: "NoteCell.swift")
        let session = try DocumentSession(path: path, reader: DocumentReader(swift: SwiftReader()))
        let template = session.document.templates[0]
        let bottom = try #require(template.constraints.firstIndex { $0.first.attribute == .bottom })
        let constant = template.constraints[bottom].constant
        #expect(abs(constant) == 12)
        #expect(
            session.edit(
                [.constant(constraint: bottom, constant * 2)], ofTemplate: "NoteCell", name: "Constant"))
        #expect(
            session.edit(
                [.priority(constraint: bottom, .init(750))], ofTemplate: "NoteCell", name: "Priority"))
        #expect(session.setParameter("Theme.side", to: .number(20), ofTemplate: "NoteCell"))
        #expect(session.document.templates[0].constraints.contains { $0.constant == 20 })
        #expect(session.save() == .saved)
        let wanted = Self.source.replacing("constant: -12", with: "constant: -24").replacing(
            "999", with: "750")
        #expect(try folder.read("NoteCell.swift") == wanted)
        #expect(session.document.templates[0].constraints[bottom].constant == constant * 2)
        session.undo()
        session.undo()
        #expect(String(decoding: session.bytes, as: UTF8.self) == Self.source)
    }

    @Test("A number of an Objective-C cell is changed where it is written, and the file stays Objective-C")
    func objectiveC() throws {
        let source = """
            #import <UIKit/UIKit.h>

            @interface NoteCell : UITableViewCell
            @property (nonatomic, strong) UILabel *titleLabel; // “Größe”
            @end

            @implementation NoteCell

            - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
                if (self = [super initWithStyle:style reuseIdentifier:reuseIdentifier]) {
                    _titleLabel = [UILabel new];
                    _titleLabel.numberOfLines = 2;
                    [self.contentView addSubview:_titleLabel];
                    [_titleLabel mas_makeConstraints:^(MASConstraintMaker *make) {
                        make.top.left.right.equalTo(self.contentView);
                        make.bottom.equalTo(self.contentView).offset(-12).priority(999);
                    }];
                }
                return self;
            }

            @end

            """
        let folder = try TemporaryFolder()
        let path = try folder.write(source, to: "NoteCell.m")
        let session = try DocumentSession(path: path, reader: DocumentReader(swift: SwiftReader()))
        let template = session.document.templates[0]
        let bottom = try #require(template.constraints.firstIndex { $0.first.attribute == .bottom })
        let constant = template.constraints[bottom].constant
        #expect(abs(constant) == 12)
        let edits: [TemplateEdit] = [
            .constant(constraint: bottom, constant * 2), .numberOfLines(view: "titleLabel", 0),
        ]
        #expect(session.edit(edits, ofTemplate: "NoteCell", name: "Numbers"))
        #expect(session.save() == .saved)
        let wanted = source.replacing("offset(-12)", with: "offset(-24)").replacing(
            "Lines = 2", with: "Lines = 0")
        #expect(try folder.read("NoteCell.m") == wanted)
        #expect(session.document.templates[0].constraints[bottom].constant == constant * 2)
        session.undo()
        #expect(String(decoding: session.bytes, as: UTF8.self) == source)
    }

    @Test(
        "Constraints, lines and priorities are written into the source; it is saved, and undone in one step")
    func inPlace() throws {
        let source = Self.source.replacing(
            "        let bottom", with: "        titleLabel.numberOfLines = 2\n        let bottom"
        ).replacing("            bottom,\n", with: "")
        let folder = try TemporaryFolder()
        let path = try folder.write(source, to: "NoteCell.swift")
        let session = try DocumentSession(path: path, reader: DocumentReader(swift: SwiftReader()))
        let bottom = ConstraintSpec(
            first: .init(TemplateSpec.contentViewName, .bottom), second: .init("titleLabel", .bottom),
            constant: 11)
        let edits: [TemplateEdit] = [
            .addConstraint(bottom), .contentHugging(view: "titleLabel", .horizontal, 249),
            .numberOfLines(view: "titleLabel", 0),
        ]
        #expect(session.edit(edits, ofTemplate: "NoteCell", name: "Edits"))
        #expect(session.isReadOnly && session.isEdited)
        #expect(session.save() == .saved)
        let wanted = source.replacing(
            "        titleLabel.numberOfLines = 2\n",
            with: """
                        titleLabel.numberOfLines = 0
                        titleLabel.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)

                """
        ).replacing(
            "contentView.trailingAnchor),\n",
            with: """
                contentView.trailingAnchor),
                            titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),

                """)
        #expect(try folder.read("NoteCell.swift") == wanted)
        session.undo()
        #expect(String(decoding: session.bytes, as: UTF8.self) == source)
    }

    @Test("What is kept beside rows is a patch of the source, which saving writes")
    func besideRows() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.source, to: "NoteCell.swift")
        let session = try DocumentSession(path: path, reader: DocumentReader(swift: SwiftReader()))
        let field = try #require(session.document.templates[0].fields.first).name
        #expect(session.setText("Typed", ofField: field, inRow: 0) && !session.isReadOnly)
        let width = ConstraintSpec(first: .init("titleLabel", .width), constant: 90)
        #expect(session.edit([.addConstraint(width)], ofTemplate: "NoteCell", name: "Width"))
        #expect(try folder.read("NoteCell.swift") == Self.source)
        let line = "            titleLabel.widthAnchor.constraint(equalToConstant: 90),\n"
        let patch = session.sourcePatch
        #expect(patch.changeCount == 1 && patch.text.contains("\n+" + line), "\(patch.text)")
        #expect(session.save() == .needsName)
        #expect(session.noteOnSaving == "Saved 1 change into NoteCell.swift.")
        let trailing = "contentView.trailingAnchor),\n"
        #expect(
            try folder.read("NoteCell.swift") == Self.source.replacing(trailing, with: trailing + line))
        #expect(session.document.templates[0].constraints.count { $0.first.attribute == .width } == 1)
        #expect(session.document.rows.row(at: 0).fields.contains("Typed"))
    }

    @Test("A number or relation that several views or constraints share is changed only for all of them")
    func sharedLiterals() throws {
        let source = Self.source.replacing(
            "    private let titleLabel = UILabel()\n",
            with: "    private let titleLabel = UILabel()\n    private let bodyLabel = UILabel()\n"
        ).replacing(
            "        let bottom",
            with: """
                        contentView.addSubview(bodyLabel)
                        [titleLabel, bodyLabel].forEach { $0.numberOfLines = 2 }
                        bodyLabel.snp.makeConstraints { $0.edges.equalToSuperview() }
                        let bottom
                """)
        let folder = try TemporaryFolder()
        let path = try folder.write(source, to: "NoteCell.swift")
        let session = try DocumentSession(path: path, reader: DocumentReader(swift: SwiftReader()))
        let constraints = session.document.templates[0].constraints
        let edges = constraints.indices.filter { constraints[$0].first.view == "bodyLabel" }
        let top = try #require(
            constraints.firstIndex { $0.first.view == "titleLabel" && $0.first.attribute == .top })
        #expect(edges.count == 4)
        let edits: [TemplateEdit] = [
            .numberOfLines(view: "titleLabel", 0), .relation(constraint: edges[0], .lessThanOrEqual),
            .constant(constraint: top, 14),
        ]
        #expect(session.edit(edits, ofTemplate: "NoteCell", name: "Edits"))
        let patch = session.sourcePatch
        #expect(patch.changeCount == 2 && patch.lineCount == 0 && patch.remarkCount == 1)
        #expect(patch.text.contains("\n+        titleLabel.numberOfLines = 0\n"), "\(patch.text)")
        #expect(patch.text.contains("relation == → <=; change it by hand\n"), "\(patch.text)")
        // The other changes of the same edit are saved.
        let body = "        bodyLabel.snp.makeConstraints"
        let top14 = source.replacing("topAnchor, constant: 12", with: "topAnchor, constant: 14")
            .replacing(body, with: "        titleLabel.numberOfLines = 0\n" + body)
        #expect(session.save() == .needsName)
        #expect(try folder.read("NoteCell.swift") == top14)
        #expect(
            session.edit([.numberOfLines(view: "bodyLabel", 0)], ofTemplate: "NoteCell", name: "Lines"))
        #expect(session.save() == .needsName)
        #expect(try folder.read("NoteCell.swift") == top14.replacing("Lines = 2", with: "Lines = 0"))
    }

    @Test("A class that adds constraints in every pass is said to")
    func unguarded() throws {
        let body =
            "override func updateConstraints() {\n titleLabel.heightAnchor.constraint(equalToConstant: 20)"
        let source = Self.source.replacing(
            "    func configure",
            with: body + ".isActive = true\n super.updateConstraints()\n }\n    func configure")
        let folder = try TemporaryFolder()
        let path = try folder.write(source, to: "NoteCell.swift")
        let document = try DocumentReader(swift: SwiftReader()).read(contentsOf: path)
        let summary = try #require(CellFileSummary(document))
        #expect(summary.message?.level == .warning)
        #expect(summary.warnings.count == 1)
    }
}
