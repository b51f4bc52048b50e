import LayoutDocument
import SwiftCells
import Testing

@Suite("Numbers of Swift source that can be changed in place")
struct LiteralTests {
    /// The digits and factors of the constants in a cell, by equation.
    private func constants(_ statements: String, members: String = "") throws -> [String: String] {
        let source = CellSource(statements: statements, members: members).text
        let cell = try readCell(source)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.literals.count == cell.template.constraints.count)
        return Dictionary(
            uniqueKeysWithValues: zip(cell.template.constraints, cell.literals).map { constraint, literals in
                (constraint.equation, Self.text(literals.constant, source))
            })
    }

    private static func text(_ literal: SwiftCell.Literal?, _ source: String) -> String {
        guard let literal else { return "none" }
        let digits = String(decoding: Array(source.utf8)[literal.bytes], as: UTF8.self)
        return "\(digits) × \(Int(literal.factor))"
    }

    @Test("The digits of constants")
    func digits() throws {
        #expect(
            try constants(
                """
                // Ümläute before them.
                a.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12.5).isActive = true
                a.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -16).isActive = true
                box.widthAnchor.constraint(equalToConstant: gap).isActive = true
                box.heightAnchor.constraint(equalToConstant: 2 + 3).isActive = true
                b.topAnchor.constraint(equalTo: a.bottomAnchor).isActive = true
                """, members: "let gap: CGFloat = 40") == [
                    "a.top == contentView.top + 12.5": "12.5 × 1",
                    "a.bottom == contentView.bottom - 16": "16 × -1",
                    "box.width == 40": "40 × 1", "box.height == 5": "none", "b.top == a.bottom": "none",
                ])
    }

    @Test("Insets at the trailing and bottom edges count backwards")
    func insets() throws {
        #expect(
            try constants(
                """
                a.snp.makeConstraints { make in
                    make.leading.trailing.equalToSuperview().inset(16)
                    make.bottom.equalToSuperview().offset(-8)
                }
                b.autoPinEdge(toSuperviewEdge: .trailing, withInset: 12)
                b.autoPinEdge(toSuperviewEdge: .top, withInset: 4)
                """) == [
                    "a.leading == contentView.leading + 16": "16 × 1",
                    "a.trailing == contentView.trailing - 16": "16 × -1",
                    "a.bottom == contentView.bottom - 8": "8 × -1",
                    "b.trailing == contentView.trailing - 12": "12 × -1",
                    "b.top == contentView.top + 4": "4 × 1",
                ])
    }

    @Test("Parts of insets are literals of their own")
    func parts() throws {
        #expect(
            try constants(
                "a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))")
                == [
                    "a.top == contentView.top + 1": "1 × 1",
                    "a.leading == contentView.leading + 2": "2 × 1",
                    "a.bottom == contentView.bottom - 3": "3 × -1",
                    "a.trailing == contentView.trailing - 4": "4 × -1",
                ])
    }

    @Test("The digits of priorities")
    func priorities() throws {
        let source = CellSource(
            statements: """
                let width = box.widthAnchor.constraint(equalToConstant: 40)
                width.priority = UILayoutPriority(rawValue: 999)
                width.isActive = true
                let height = box.heightAnchor.constraint(equalToConstant: 30)
                height.priority = .defaultHigh
                height.isActive = true
                """
        ).text
        let cell = try readCell(source)
        #expect(cell.literals.map { Self.text($0.priority, source) } == ["999 × 1", "none"])
    }

    @Test("Relations, numbers of lines and priorities of views are changed in place")
    func wordsAndViews() throws {
        let source = CellSource(
            statements: """
                a.numberOfLines = 2
                a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
                NSLayoutConstraint.activate([
                    a.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
                    a.widthAnchor.constraint(lessThanOrEqualToConstant: 90),
                    NSLayoutConstraint(
                        item: a, attribute: .leading, relatedBy: .equal, toItem: contentView,
                        attribute: .leading, multiplier: 1, constant: 0),
                ])
                b.snp.makeConstraints { $0.top.equalToSuperview() }
                """
        ).text
        let cell = try readCell(source)
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(cell.listEnd.map { lines[$0.line - 1].contains("multiplier: 1, constant: 0") } == true)
        #expect(
            cell.viewLiterals["a"]?.lastSetting.map { lines[$0.line - 1].contains("a.numberOfLines") } == true
        )
        var changed = cell.template
        for index in changed.constraints.indices { changed.constraints[index].relation = .greaterThanOrEqual }
        let view = try #require(changed.views.firstIndex { $0.name == "a" })
        changed.views[view].kind[LabelSpec.self]?.numberOfLines = 0
        changed.views[view].contentHugging[.horizontal] = 249
        let edits = try #require(cell.literalEdits(from: cell.template, to: changed))
        let bytes = try #require(SwiftLiteralEdit.apply(edits, to: Array(source.utf8)))
        let text = String(decoding: bytes, as: UTF8.self)
        let wanted = source.replacing("(equalTo:", with: "(greaterThanOrEqualTo:")
            .replacing("lessThanOrEqualToConstant", with: "greaterThanOrEqualToConstant")
            .replacing(".equal,", with: ".greaterThanOrEqual,")
            .replacing("equalToSuperview", with: "greaterThanOrEqualToSuperview")
            .replacing("numberOfLines = 2", with: "numberOfLines = 0").replacing("251", with: "249")
        #expect(text == wanted)
        #expect(try readCell(text).template.saysSame(as: changed))
    }

    @Test("A number written in the literal's place is read back")
    func writtenBack() throws {
        let source = CellSource(
            statements: """
                a.snp.makeConstraints { $0.trailing.equalToSuperview().inset(16) }
                """
        ).text
        let cell = try readCell(source)
        var changed = cell.template
        changed.constraints[0].constant = -20
        let edits = try #require(cell.literalEdits(from: cell.template, to: changed))
        let bytes = try #require(SwiftLiteralEdit.apply(edits, to: Array(source.utf8)))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text == source.replacing("inset(16)", with: "inset(20)"))
        #expect(try readCell(text).template.constraints.map(\.constant) == [-20])
    }
}
