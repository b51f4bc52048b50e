import AutoLayout
import Foundation
import LayoutDocument
import SourceText
import TestKit
import Testing

@Suite("Writing changes of templates")
struct TemplateEditingTests {
    /// A document with the entries of a list of constraints.
    private func document(_ entries: String) -> String {
        """
        rowscope: 1
        templates:
          cell:                                   # the only one
            metrics: {gap: 8, strong: 900}
            views:
              a: {label: {text: "{t}"}}           # a label
              b: {label: "{u}"}
              box: {container: {views: {c: {shape: {size: [10, 10]}}}}}
            constraints:
        \(entries)
        rows: []

        """
    }

    private func read(_ bytes: [UInt8], _ name: String = "test.yaml") throws -> LayoutDocument {
        try DocumentReader().read(bytes, sourceName: name)
    }

    /// Makes edits, and checks that the new text differs in what they change and in nothing else.
    private func edited(_ text: String, _ edits: [TemplateEdit]) throws -> String {
        let bytes = Array(text.utf8)
        let before = try read(bytes)
        var document = try DocumentText(bytes, name: "test.yaml")
        let patch = try document.apply(edits, toTemplate: "cell", of: before)
        let after = try read(document.bytes)
        #expect(after.templates[0].saysSame(as: before.templates[0].applying(edits)), "\(text)")
        var undone = document.bytes
        #expect(patch.inverse.apply(to: &undone) && undone == bytes)
        return String(decoding: document.bytes, as: UTF8.self)
    }

    // MARK: Equations

    @Test(
        "Numbers of equations are changed in their place",
        arguments: [
            ("a.top == b.bottom + 8", .constant(constraint: 0, 12), "a.top == b.bottom + 12"),
            ("a.top==b.bottom+8", .constant(constraint: 0, 12), "a.top==b.bottom+12"),
            ("a.top == b.bottom + 8", .constant(constraint: 0, -4.5), "a.top == b.bottom - 4.5"),
            ("a.top == b.bottom - 8  @ 750", .constant(constraint: 0, 3), "a.top == b.bottom + 3  @ 750"),
            ("a.top == b.bottom + 8", .constant(constraint: 0, 0), "a.top == b.bottom"),
            ("a.top == b.bottom", .constant(constraint: 0, 8), "a.top == b.bottom + 8"),
            ("a.top == b.bottom @ 750", .constant(constraint: 0, -8), "a.top == b.bottom - 8 @ 750"),
            ("a.top == b.bottom + gap", .constant(constraint: 0, 9), "a.top == b.bottom + 9"),
            ("a.top == b.bottom + gap + 2", .constant(constraint: 0, 9), "a.top == b.bottom + 9"),
            ("a.width == 100 - b.width", .constant(constraint: 0, 90), "a.width == 90 - b.width"),
            ("a.width == -100 + b.width", .constant(constraint: 0, -90), "a.width == -90 + b.width"),
            ("a.width == 2e1 + b.width", .constant(constraint: 0, 0), "a.width == 0 + b.width"),
            ("a.height <= 4 * 15 @low", .constant(constraint: 0, 44), "a.height <= 44 @low"),
            (
                "a.leading == b.leading + 2 * {n}", .constant(constraint: 0, 4),
                "a.leading == b.leading + 2 * {n} + 4"
            ),
            (
                "a.leading == b.leading + 3 + {n}", .constant(constraint: 0, 4),
                "a.leading == b.leading + 4 + {n}"
            ),
            ("a.height <= 60", .priority(constraint: 0, 250), "a.height <= 60 @ 250"),
            ("a.height <= 60 @ low", .priority(constraint: 0, 750), "a.height <= 60 @ 750"),
            ("a.height <= 60 @ strong", .priority(constraint: 0, .required), "a.height <= 60"),
            ("a.height <= 60 @ 250", .relation(constraint: 0, .equal), "a.height == 60 @ 250"),
            ("cap: a.height <= 60", .relation(constraint: 0, .greaterThanOrEqual), "cap: a.height >= 60"),
        ] as [(String, TemplateEdit, String)])
    func equations(entry: String, edit: TemplateEdit, expected: String) throws {
        let text = document("      - '\(entry)'   # why")
        #expect(try edited(text, [edit]) == document("      - '\(expected)'   # why"))
    }

    // MARK: Visual formats

    @Test(
        "Numbers of visual formats are changed in their place",
        arguments: [
            ("V:|-[a]-8-[b]-|", .constant(constraint: 1, 12), "V:|-[a]-12-[b]-|"),
            ("V:|-[a]-[b]-|", .constant(constraint: 1, 12), "V:|-[a]-12-[b]-|"),
            ("V:|-[a][b]-|", .constant(constraint: 1, 12), "V:|-[a]-12-[b]-|"),
            ("V:|-[a]-8-[b]-|", .constant(constraint: 1, -2), "V:|-[a]-(-2)-[b]-|"),
            ("V:|-[a]-gap-[b]-|", .constant(constraint: 1, 0), "V:|-[a]-0-[b]-|"),
            ("V:|-11-[a]", .constant(constraint: 0, 20.5), "V:|-20.5-[a]"),
            ("V:|-[a]-(>=8@750)-[b]", .constant(constraint: 1, 10), "V:|-[a]-(>=10@750)-[b]"),
            ("V:|-[a]-(>=8,<=20@high)-[b]", .constant(constraint: 2, 30), "V:|-[a]-(>=8,<=30@high)-[b]"),
            ("V:|-[a]-(>=8, <=20)-[b]", .priority(constraint: 1, 500), "V:|-[a]-(>=8@500, <=20)-[b]"),
            ("V:|-[a]-8-[b]", .priority(constraint: 1, 500), "V:|-[a]-(8@500)-[b]"),
            ("V:|-[a]-(>=8)-[b]", .relation(constraint: 1, .equal), "V:|-[a]-8-[b]"),
            ("H:[a(44)]", .constant(constraint: 0, 60), "H:[a(60)]"),
            ("H:[a(==44)]", .constant(constraint: 0, 60), "H:[a(==60)]"),
            ("H:[a(>=44@low)]-4-[b]", .relation(constraint: 0, .lessThanOrEqual), "H:[a(<=44@low)]-4-[b]"),
            ("H:[a(b/2 + 3)]", .constant(constraint: 0, 4), "H:[a(b/2+4)]"),
            ("H:[a(==b.height*2@high)]", .priority(constraint: 0, 600), "H:[a(==b.height*2@600)]"),
            ("pins: H:|-[a]-(8)-[b]-|", .constant(constraint: 1, 9), "pins: H:|-[a]-9-[b]-|"),
        ] as [(String, TemplateEdit, String)])
    func formats(entry: String, edit: TemplateEdit, expected: String) throws {
        let text = document("      - \"\(entry)\"   # why")
        #expect(try edited(text, [edit]) == document("      - \"\(expected)\"   # why"))
    }

    @Test("What a visual format cannot say becomes the equations that it stands for, in its place")
    func split() throws {
        let text = document(
            """
                  - a.leading == b.leading
                  - pins: "V:|-[a]-8-[b]"   # why
                  - b.width == 10
            """)
        let edits: [TemplateEdit] = [.constant(constraint: 1, 4)]
        #expect(
            try edited(text, edits)
                == document(
                    """
                          - a.leading == b.leading
                          - {pins.1: a.top == contentView.topMargin + 4}   # why
                          - {pins.2: b.top == a.bottom + 8}
                          - b.width == 10
                    """))
    }

    // MARK: Taking part

    @Test("A constraint is switched off beside its name, or as a mapping, and on again as it was")
    func active() throws {
        let texts = [
            "      - a.height <= 60   # why", "      - cap: a.height <= 60   # why",
            "      - \"V:|-[a]-8-[b]\"   # why", "      - {cap: \"V:|-[a]\"}   # why",
            "      - \"cap: a.height <= 60\"   # why",
        ]
        let switchedOff = [
            "      - {constraint: a.height <= 60, active: false}   # why",
            "      - cap: a.height <= 60   # why\n        active: false",
            "      - {constraint: \"V:|-[a]-8-[b]\", active: false}   # why",
            "      - {cap: \"V:|-[a]\", active: false}   # why",
            "      - {constraint: \"cap: a.height <= 60\", active: false}   # why",
        ]
        for (text, expected) in zip(texts, switchedOff) {
            let count = try read(Array(document(text).utf8)).templates[0].constraints.count
            let off = try edited(document(text), (0..<count).map { .active(constraint: $0, false) })
            #expect(off == document(expected))
            let on = try edited(off, (0..<count).map { .active(constraint: $0, true) })
            // The quotes may differ; names, texts and comments may not.
            #expect(on.replacing("\"", with: "") == document(text).replacing("\"", with: ""))
        }
    }

    @Test("A part of a visual format is switched off alone, and the others stay")
    func activePart() throws {
        let text = document("      - \"V:|-[a]-8-[b]\"")
        let off = try edited(text, [.active(constraint: 1, false)])
        #expect(
            off
                == document(
                    """
                          - "a.top == contentView.topMargin"
                          - {constraint: b.top == a.bottom + 8, active: false}
                    """))
    }

    // MARK: More

    @Test("A constraint is added behind the others, and where there are none")
    func adding() throws {
        let constraint = ConstraintSpec(
            identifier: "gap to b", first: .init("b", .top), relation: .greaterThanOrEqual,
            second: .init("a", .bottom), constant: 4, priority: 900)
        #expect(
            try edited(document("      - a.width == 4"), [.addConstraint(constraint)])
                == document(
                    """
                          - a.width == 4
                          - gap to b: b.top >= a.bottom + 4 @ 900
                    """))
        var none = document("")
        none = none.replacing("    constraints:\n\n", with: "")
        #expect(
            try edited(none, [.addConstraint(constraint)]).contains(
                "    constraints:\n      - gap to b: b.top >= a.bottom + 4 @ 900\n"))
    }

    @Test("Priorities, lines and margins are written where they are, or added")
    func views() throws {
        let text = document("      - a.width == 4")
        let edits: [TemplateEdit] = [
            .contentHugging(view: "a", .vertical, 300), .compressionResistance(view: "b", .horizontal, 400),
            .compressionResistance(view: "b", .vertical, 400), .numberOfLines(view: "a", 0),
            .numberOfLines(view: "b", 2), .margin(.top, 20),
        ]
        let after = try edited(text, edits)
        #expect(
            after.contains(
                "a: {label: {text: \"{t}\", numberOfLines: 0}, contentHugging: {vertical: 300}}"))
        #expect(after.contains("b: {label: {text: \"{u}\", numberOfLines: 2}, compressionResistance: 400}"))
        #expect(after.contains("layoutMargins: [20, 16, 11, 16]"))
        let again = try edited(after, [.margin(.leading, 3), .contentHugging(view: "a", .horizontal, 7)])
        #expect(again.contains("layoutMargins: [20, 3, 11, 16]"))
        #expect(again.contains("contentHugging: {vertical: 300, horizontal: 7}"))
        #expect(comments(of: again) == comments(of: text))
    }

    @Test(
        "What cannot be is refused, and nothing is changed",
        arguments: [
            .constant(constraint: 1, 4), .priority(constraint: 0, 0), .priority(constraint: 0, 1001),
            .constant(constraint: 0, .infinity), .constant(constraint: 0, .nan),
            .numberOfLines(view: "c", 2), .numberOfLines(view: "a", -1), .margin(.top, -1),
            .contentHugging(view: "z", .vertical, 4), .adjustFont(view: "z"),
            .addConstraint(ConstraintSpec(first: .init("z", .top), second: .init("a", .top))),
            .addConstraint(ConstraintSpec(first: .init("a", .top), second: .init("a", .width))),
        ] as [TemplateEdit])
    func refusals(edit: TemplateEdit) throws {
        let bytes = Array(document("      - a.width == 4").utf8)
        var text = try DocumentText(bytes, name: "test.yaml")
        let before = try read(bytes)
        #expect(throws: DocumentError.self) { try text.apply([edit], toTemplate: "cell", of: before) }
        #expect(text.bytes == bytes)
    }

    // MARK: Cells of Interface Builder files

    /// A document over the cell of a file.
    private static let nib = """
        rowscope: 1
        templates:
          message:
            xib: MessageCell.xib   # stays as it is
        rows: []

        """

    @Test("Changes of a file's cell are kept beside its name; the file itself is not written")
    func interfaceBuilder() throws {
        let reader = DocumentReader(files: .inMemory(["MessageCell.xib": Array(MessageCell.xib.utf8)]))
        let bytes = Array(Self.nib.utf8)
        let before = try reader.read(bytes, sourceName: "test.yaml")
        let template = before.templates[0]
        let width = try #require(template.constraints.firstIndex { $0.recordedID == "c-w" })
        let steps: [[TemplateEdit]] = [
            [.constant(constraint: width, 48)],
            [.priority(constraint: width, 750), .active(constraint: width + 1, false)],
            [
                .addConstraint(ConstraintSpec(first: .init("titleLabel", .height), constant: 20)),
                .contentHugging(view: "titleLabel", .vertical, 300), .margin(.top, 4),
            ],
            [
                .constant(constraint: template.constraints.count, 24),
                .numberOfLines(view: "titleLabel", 2), .constant(constraint: width, 40),
            ],
        ]
        var text = try DocumentText(bytes, name: "test.yaml")
        var document = before
        for edits in steps {
            let wanted = document.templates[0].applying(edits)
            try text.apply(edits, toTemplate: "message", of: document)
            document = try reader.read(text.bytes, sourceName: "test.yaml")
            #expect(document.templates[0].saysSame(as: wanted))
        }
        let written = String(decoding: text.bytes, as: UTF8.self)
        #expect(written.contains("c-w: {constant: 40, priority: 750}"))
        #expect(written.contains("c-h: {active: false}"))
        #expect(written.contains("added: [titleLabel.height == 24]"))
        #expect(comments(of: written) == comments(of: Self.nib))
    }

    @Test("Texts of a file's cell that keep their size follow the text size as a kept change")
    func adjustedFonts() throws {
        let nib = MessageCell.xib.replacing(
            #"type="system" pointSize="17""#, with: #"style="UICTFontTextStyleBody""#)
        let reader = DocumentReader(files: .inMemory(["MessageCell.xib": Array(nib.utf8)]))
        let bytes = Array(Self.nib.utf8)
        let before = try reader.read(bytes, sourceName: "test.yaml")
        #expect(before.templates[0].view(named: "titleLabel")?.adjustsFont == false)
        let edits = [TemplateEdit.adjustFont(view: "titleLabel")]
        var text = try DocumentText(bytes, name: "test.yaml")
        try text.apply(edits, toTemplate: "message", of: before)
        let after = try reader.read(text.bytes, sourceName: "test.yaml").templates[0]
        #expect(after.view(named: "titleLabel")?.adjustsFont == true)
        #expect(after.saysSame(as: before.templates[0].applying(edits)))
        #expect(
            String(decoding: text.bytes, as: UTF8.self)
                .contains("titleLabel: {adjustsFontForContentSizeCategory: true}"))
    }

    @Test(
        "What is wrong with changes of a file's cell is reported",
        arguments: [
            ("constraints: {nobody: {constant: 1}}", "no constraint \"nobody\""),
            ("constraints: {c-w: {constant: wide}}", "a constant must be a number"),
            ("constraints: {c-w: {relation: =}}", "unknown relation"),
            ("constraints: {c-w: {priority: 0}}", "priority"),
            ("views: {nobody: {numberOfLines: 1}}", "no view \"nobody\""),
            ("views: {titleLabel: {numberOfLines: -1}}", "numberOfLines"),
            ("added: [titleLabel.top == nobody.top]", "unknown view"),
        ])
    func wrongChanges(changes: String, message: String) throws {
        let reader = DocumentReader(files: .inMemory(["MessageCell.xib": Array(MessageCell.xib.utf8)]))
        let text = Self.nib.replacing(
            "   # stays as it is", with: "\n    changes: {\(changes)}")
        let errors = try #require(throws: DocumentErrors.self) {
            try reader.read(text, sourceName: "test.yaml")
        }
        #expect(errors.primary.message.contains(message), "\(errors)")
        #expect(errors.primary.place?.line == 5)
    }

    // MARK: Everything in the examples

    @Test("Any change of any constraint and view of the examples can be written, read back and undone")
    func examples() throws {
        var numbers = SeededGenerator(seed: 7)
        var count = 0
        for (name, bytes) in try ExampleTexts.all {
            let before = try read(bytes, name)
            for template in before.templates {
                var edits = template.constraints.indices.map { randomEdit(of: $0, &numbers) }
                edits += template.views.flatMap { randomEdits(of: $0, &numbers) }
                for edit in edits {
                    var text = try DocumentText(bytes, name: name)
                    let patch = try text.apply([edit], toTemplate: template.identifier, of: before)
                    let after = try read(text.bytes, name)
                    let read = try #require(after.template(named: template.identifier))
                    #expect(read.saysSame(as: template.applying([edit])), "\(name): \(edit)")
                    #expect(after.rows.count == before.rows.count)
                    #expect(
                        comments(of: String(decoding: text.bytes, as: UTF8.self))
                            == comments(of: String(decoding: bytes, as: UTF8.self)), "\(name): \(edit)")
                    var undone = text.bytes
                    #expect(patch.inverse.apply(to: &undone) && undone == bytes)
                    count += 1
                }
            }
        }
        #expect(count > 300)
    }

    private func randomEdit(of index: Int, _ numbers: inout SeededGenerator) -> TemplateEdit {
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0: .constant(constraint: index, Double(Int.random(in: 1...60, using: &numbers)))
        case 1: .constant(constraint: index, Double(Int.random(in: -80...80, using: &numbers)) / 4)
        case 2:
            .priority(constraint: index, LayoutPriority(Double(Int.random(in: 1...1000, using: &numbers))))
        case 3: .relation(constraint: index, Relation.allCases.randomElement(using: &numbers) ?? .equal)
        default: .active(constraint: index, false)
        }
    }

    private func randomEdits(of view: ViewSpec, _ numbers: inout SeededGenerator) -> [TemplateEdit] {
        let axis = Axis.allCases.randomElement(using: &numbers) ?? .vertical
        let priority = LayoutPriority(Double(Int.random(in: 1...1000, using: &numbers)))
        var edits: [TemplateEdit] = [
            Bool.random(using: &numbers)
                ? .contentHugging(view: view.name, axis, priority)
                : .compressionResistance(view: view.name, axis, priority)
        ]
        if case .label = view.kind {
            edits.append(.numberOfLines(view: view.name, Int.random(in: 0...5, using: &numbers)))
        }
        return edits
    }
}
