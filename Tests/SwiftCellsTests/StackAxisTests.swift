import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

/// Cells whose stack views have the axis that a row gives.
@Suite("Axes of stack views that rows decide")
struct StackAxisTests {
    /// The axis of the stack view in each variant, by the variants' names.
    private func axes(_ cell: SwiftCell) throws -> [String: Axis] {
        var axes: [String: Axis] = [:]
        for variant in [cell] + cell.variants {
            axes[variant.variant ?? ""] = try #require(try variant.view("stack").kind[StackSpec.self]).axis
        }
        return axes
    }

    /// A cell with a stack view that stands upright at first.
    private func read(_ members: String, others: String = "") throws -> SwiftCell {
        try readCell(
            of: "stack.axis = .vertical\ncontentView.addSubview(stack)\nstack.addArrangedSubview(a)",
            members: "let stack = UIStackView()\n" + members, others: others)
    }

    @Test(
        "An axis that is not known makes a variant of each",
        arguments: [
            ("func configure(row: Row) { stack.axis = row.axis }", "row.axis"),
            ("func show(axis: NSLayoutConstraint.Axis) { stack.axis = axis }", "axis"),
        ])
    func unknown(member: String, subject: String) throws {
        let cell = try read(member)
        #expect(cell.notUnderstood == [])
        #expect(
            try axes(cell) == [
                "\(subject) == .vertical": .vertical, "\(subject) == .horizontal": .horizontal,
            ])
    }

    @Test("An axis that code asks for before is the one that it has found")
    func asked() throws {
        let cell = try read(
            "func show(row: Row) { if row.axis == .vertical { a.text = row.title }; stack.axis = row.axis }")
        #expect(cell.notUnderstood == [])
        #expect(
            try axes(cell) == ["row.axis == .vertical": .vertical, "row.axis != .vertical": .horizontal])
    }

    @Test("The axis that is first is the one that the stack view is made with")
    func first() throws {
        #expect(
            try read("func configure(row: Row) { stack.axis = row.axis }").variant == "row.axis == .vertical")
        let flat = try read("func configure(row: Row) { stack.axis = .horizontal; stack.axis = row.axis }")
        #expect(flat.variant == "row.axis == .horizontal")
    }

    @Test("An axis that a model calculates is that of the model's cases")
    func calculated() throws {
        let cell = try read(
            "func configure(row: Row) { stack.axis = row.axis }",
            others: """
                enum Row {
                    case brief, detailed(Int)
                    var axis: NSLayoutConstraint.Axis {
                        switch self {
                        case .brief: return .horizontal
                        case .detailed: return .vertical
                        }
                    }
                }
                """)
        #expect(cell.notUnderstood == [])
        #expect(try axes(cell) == ["row == .brief": .horizontal, "row == .detailed": .vertical])
    }

    @Test("A list gives each row its axis")
    func list() throws {
        let source = CellSource(
            statements: "stack.axis = .vertical\ncontentView.addSubview(stack)\nstack.addArrangedSubview(a)",
            members: "let stack = UIStackView()"
        ).text
        let list = """
            import UIKit
            final class List: UITableViewController {
                var rows: [Row] = [.brief]
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "test", for: indexPath) as! TestCell
                    cell.stack.axis = rows[indexPath.row].axis
                    return cell
                }
            }
            enum Row { case brief; var axis: NSLayoutConstraint.Axis { .horizontal } }
            """
        let files = [
            "App/App.xcodeproj/project.pbxproj": "", "App/TestCell.swift": source, "App/List.swift": list,
        ]
        let read = try SwiftReader().read(
            Array(source.utf8), path: "App/TestCell.swift", parameters: [:],
            files: .inMemory(files.mapValues { Array($0.utf8) }))
        let cell = try #require(read.cell(named: "TestCell"))
        #expect(cell.notUnderstood == [])
        let subject = "rows[indexPath.row].axis"
        #expect(
            try axes(cell) == [
                "\(subject) == .vertical": .vertical, "\(subject) == .horizontal": .horizontal,
            ])
    }

    @Test(
        "An axis that no row decides, and other choices of a row, are listed",
        arguments: ["alignment", "distribution"])
    func others(name: String) throws {
        let cell = try read("func configure(row: Row) { stack.\(name) = row.\(name) }")
        #expect(cell.notUnderstood.map(\.what) == [name])
        let fixed = try readCell(
            of: "contentView.addSubview(stack)\nstack.axis = Theme.axis", members: "let stack = UIStackView()"
        )
        #expect(fixed.notUnderstood.map(\.what) == ["axis"])
    }
}
