import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

/// Source of a table view cell with labels `a` and `b` and a view `box`, all in its content view and without
/// autoresizing masks.
struct CellSource {
    /// The statements at the end of the initializer.
    var statements = ""
    /// Further members of the class.
    var members = ""
    /// Declarations behind the class.
    var others = ""

    /// The whole file.
    var text: String {
        """
        import UIKit

        final class TestCell: UITableViewCell {
            let a = UILabel()
            let b = UILabel()
            let box = UIView()
            \(members)
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                a.translatesAutoresizingMaskIntoConstraints = false
                b.translatesAutoresizingMaskIntoConstraints = false
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(a)
                contentView.addSubview(b)
                contentView.addSubview(box)
                \(statements)
            }

            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        }
        \(others)
        """
    }
}

/// Reads a file and returns one of its cells, by default the first.
func readCell(
    _ source: String, named name: String? = nil, parameters: [String: SwiftParameterValue] = [:],
    files: [String: String] = [:]
) throws -> SwiftCell {
    let source = try SwiftReader().read(
        Array(source.utf8), path: "Cells/TestCell.swift", parameters: parameters,
        files: .inMemory(files.mapValues { Array($0.utf8) }))
    guard let name else { return try #require(source.cells.first) }
    return try #require(source.cell(named: name))
}

/// The cell of ``CellSource`` with some statements.
func readCell(
    of statements: String, members: String = "", others: String = "",
    parameters: [String: SwiftParameterValue] = [:]
) throws -> SwiftCell {
    try readCell(
        CellSource(statements: statements, members: members, others: others).text, named: "TestCell",
        parameters: parameters)
}

/// Expects that statements make certain constraints, each given as an equation, and that every construct is understood.
func expect(
    _ statements: String, members: String = "", others: String = "", makes equations: [String],
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let cell = try readCell(of: statements, members: members, others: others)
    #expect(cell.notUnderstood == [], sourceLocation: sourceLocation)
    #expect(cell.equations == equations.sorted(), sourceLocation: sourceLocation)
}

/// Expects that a cell whose file imports a module is understood, and that its statements make some equations.
func expect(
    _ module: String, _ statements: String, _ equations: [String],
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let cell = try readCell("import \(module)\n" + CellSource(statements: statements).text)
    #expect(cell.notUnderstood == [], sourceLocation: sourceLocation)
    #expect(cell.equations == equations.sorted(), sourceLocation: sourceLocation)
}

extension SwiftCell {
    /// The constraints as equations in alphabetical order, such as `a.top == contentView.top + 8 @750`.
    var equations: [String] { template.constraints.map(\.equation).sorted() }

    /// The view of a name.
    func view(_ name: String) throws -> ViewSpec {
        try #require(template.views.first { $0.name == name }, "there is no view \(name)")
    }

    /// The label of a name.
    func label(_ name: String) throws -> LabelSpec { try #require(try view(name).kind[LabelSpec.self]) }

    /// The names of the views with those of their superviews: `title`, `icon < stack`.
    var hierarchy: [String] {
        template.views.map { view in
            ([view.name] + [view.superview].compactMap(\.self)).joined(separator: " < ")
        }
    }

    /// A text with its fields in braces.
    func words(_ text: TextTemplate) -> String {
        text.text(fields: template.fields.map { "{\($0.name)}" })
    }

    /// The constructs that are not understood, each with its line.
    var gaps: [String] { notUnderstood.map { "\($0.place.line): \($0.what)" } }
}

extension ConstraintSpec {
    /// The constraint as an equation.
    var equation: String {
        var right: [String] = []
        if let second {
            right.append((multiplier == 1 ? "" : Self.text(multiplier) + " * ") + second.text)
        }
        if second == nil {
            right.append(Self.text(constant))
        } else if constant != 0 {
            right.append((constant < 0 ? "- " : "+ ") + Self.text(abs(constant)))
        }
        if priority != .required { right.append("@" + Self.text(priority.rawValue)) }
        return ([first.text, relation.rawValue] + right).joined(separator: " ")
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}

extension ConstraintSpec.AttributeRef {
    fileprivate var text: String {
        ([view, guide?.rawValue].compactMap(\.self) + [attribute.rawValue]).joined(separator: ".")
    }
}
