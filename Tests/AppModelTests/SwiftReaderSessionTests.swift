import AutoLayout
import Foundation
import LayoutDocument
import SwiftCells
import SwiftWriting
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

    @Test(
        "A patch names the places of lines to add, in the notation of the source, and changes numbers of lines"
    )
    func patch() throws {
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
        let writer = SwiftWriter(session.document)
        let patch = session.document.swiftPatch(files: .disk) { writer.statements(adding: $0, to: $1) }
        let lines = source.components(separatedBy: "\n")
        let setting = try #require(lines.firstIndex { $0.contains("numberOfLines") }) + 1
        let last = try #require(lines.firstIndex { $0.contains("trailingAnchor") }) + 1
        let wanted = """
            // \(path):\(last): titleLabel.bottom == contentView.bottom - 11; add this line below this place by hand:
            titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),
            // \(path):\(setting): titleLabel; add this line below this place by hand:
            titleLabel.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)

            """
        #expect(patch.text.hasSuffix(wanted), "\(patch.text)")
        #expect(
            patch.text.contains(
                "-        titleLabel.numberOfLines = 2\n+        titleLabel.numberOfLines = 0\n"))
        // The number of lines is saved; the lines to add are not.
        #expect(session.save() == .needsName)
        #expect(try folder.read("NoteCell.swift") == source.replacing("Lines = 2", with: "Lines = 0"))
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
        #expect(summary.message.level == .warning)
        #expect(summary.warnings.count == 1)
    }
}
