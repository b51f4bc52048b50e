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

    @Test("The code of constraints and of views' properties is known, with the statements around it")
    func code() throws {
        let source = CellSource(
            statements: """
                a.numberOfLines = 2
                NSLayoutConstraint.activate([
                    a.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
                ])
                b.snp.makeConstraints { make in
                    make.top.equalToSuperview()
                }
                """
        ).text
        let cell = try readCell(source)
        func text(_ range: Range<Int>) -> String {
            String(decoding: Array(source.utf8)[range], as: UTF8.self)
        }
        let (item, chain) = (try #require(cell.literals[0].code), try #require(cell.literals[1].code))
        #expect(text(item.bytes) == "a.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8)")
        #expect(item.isItemOfList && item.dialect == .uiKit && item.statement == item.outer)
        #expect(text(item.statement).hasPrefix("NSLayoutConstraint.activate(["))
        #expect(text(chain.bytes) == "make.top.equalToSuperview()" && chain.statement == chain.bytes)
        #expect(!chain.isItemOfList && chain.dialect == .snapKit)
        #expect(text(chain.outer).hasPrefix("b.snp.makeConstraints { make in"))
        let setting = try #require(cell.viewLiterals["a"]?.lastSetting)
        #expect(text(setting.statement) == "a.numberOfLines = 2")
    }

    @Test(
        "Whole numbers divide to a whole one, unless the type is another",
        arguments: [
            ("let part = 9 / 4", 2), ("let part: CGFloat = 9 / 4", 2.25), ("let part = 9.0 / 4.0", 2.25),
        ])
    func wholeNumbers(_ declaration: String, _ value: Double) throws {
        let cell = try readCell(
            of: "a.heightAnchor.constraint(equalToConstant: CGFloat(part)).isActive = true",
            members: declaration)
        #expect(cell.template.constraints.map(\.constant) == [value])
    }

    @Test("Properties of the type Int divide to a whole number, and converted ones do not")
    func wholeProperties() throws {
        let cell = try readCell(
            of: """
                a.heightAnchor.constraint(equalToConstant: CGFloat(Proportion(long: 9, short: 4).cut)).isActive = true
                b.heightAnchor.constraint(equalToConstant: Proportion(long: 9, short: 4).exact).isActive = true
                """,
            others: """
                struct Proportion { let long: Int; let short: Int
                    var cut: Int { long / short }
                    var exact: CGFloat { CGFloat(long) / CGFloat(short) }
                }
                """)
        #expect(cell.template.constraints.map(\.constant) == [2, 2.25])
    }
}
