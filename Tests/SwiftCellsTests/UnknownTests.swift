import LayoutDocument
import SourceText
import SwiftCells
import Testing

@Suite("What Swift source leaves open")
struct UnknownTests {
    private static let spacing = CellSource(
        statements: """
            a.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Theme.spacing).isActive = true
            b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 2 * Theme.spacing).isActive = true
            """)

    @Test("An unknown constant is a parameter with a default")
    func parameter() throws {
        let cell = try readCell(Self.spacing.text)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.parameters.map(\.name) == ["Theme.spacing"])
        let parameter = try #require(cell.parameters.first)
        #expect(parameter.value == .number(8) && parameter.defaultValue == .number(8))
        #expect(parameter.place.line == Self.line(of: "Theme.spacing", in: Self.spacing.text))
        #expect(cell.equations == ["a.top == contentView.top + 8", "b.top == a.bottom + 16"])
    }

    @Test("A parameter takes the value that it is given")
    func given() throws {
        let cell = try readCell(Self.spacing.text, parameters: ["Theme.spacing": .number(12)])
        #expect(cell.parameters.map(\.value) == [.number(12)])
        #expect(cell.parameters.map(\.defaultValue) == [.number(8)])
        #expect(cell.equations == ["a.top == contentView.top + 12", "b.top == a.bottom + 24"])
    }

    @Test("A constant that an extension of UIView uses and that is nowhere is a parameter")
    func parameterOfExtension() throws {
        let cell = try readCell(
            of: "box.grow()",
            others: """
                extension UIView {
                    func grow() { heightAnchor.constraint(equalToConstant: rowHeight).isActive = true }
                }
                """, parameters: ["rowHeight": .number(30)])
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.parameters.map(\.name) == ["rowHeight"])
        #expect(cell.equations == ["box.height == 30"])
    }

    @Test("An unknown condition is a parameter too")
    func condition() throws {
        let statements = """
            if Features.isRoomy { box.heightAnchor.constraint(equalToConstant: 9).isActive = true }
            else { box.heightAnchor.constraint(equalToConstant: 4).isActive = true }
            """
        for (value, height) in [(true, 9), (false, 4)] {
            let cell = try readCell(of: statements, parameters: ["Features.isRoomy": .truth(value)])
            #expect(cell.isComplete, "\(cell.notUnderstood)")
            #expect(cell.parameters.map(\.value) == [.truth(value)])
            #expect(cell.equations == ["box.height == \(height)"])
        }
    }

    @Test("An unknown call with a view is listed with its line and what becomes of it")
    func calls() throws {
        let source = CellSource(
            statements: """
                applyStyle(to: a)
                b.pinEverywhere(to: contentView)
                Analytics.log("shown")
                """
        ).text
        let cell = try readCell(source)
        #expect(!cell.isComplete)
        #expect(
            cell.gaps == [
                "\(try #require(Self.line(of: "applyStyle", in: source))): applyStyle()",
                "\(try #require(Self.line(of: "pinEverywhere", in: source))): pinEverywhere()",
            ])
        #expect(
            cell.notUnderstood.allSatisfy { $0.file == "Cells/TestCell.swift" && !$0.consequence.isEmpty })
        #expect(cell.notUnderstood.allSatisfy { !$0.consequence.hasSuffix(".") })
    }

    @Test(
        "A view that an unknown function places is not placed by its mask", arguments: ["pinEdges", "shade"])
    func placed(_ name: String) throws {
        let cell = try readCell(
            of: "let bar = UIView(); contentView.addSubview(bar); bar.\(name)(to: contentView)")
        let bar = try #require(cell.template.views.first { $0.name == "bar" })
        #expect((bar.autoresizing == nil) == (name == "pinEdges"))
    }

    @Test("A view of an unknown class is a box, which is said")
    func box() throws {
        let cell = try readCell(
            of:
                "contentView.addSubview(chart)\nchart.topAnchor.constraint(equalTo: topAnchor).isActive = true",
            members: "let chart = ChartView()")
        #expect(cell.notUnderstood.map(\.what) == ["ChartView"])
        #expect(try cell.view("chart").kind[PlaceholderSpec.self]?.className == "ChartView")
        #expect(cell.equations == ["chart.top == cell.top"])
    }

    @Test(
        "A constraint of something unknown is left out, which is said",
        arguments: [
            "a.topAnchor.constraint(equalTo: Header.shared.bottomAnchor).isActive = true",
            "NSLayoutConstraint.activate(makeConstraints(for: a))",
            "a.autoPinEdge(.top, to: .bottom, of: Header.shared)",
            "a.snp.makeConstraints { $0.top.equalTo(Header.shared.headerView) }",
            "NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: \"H:|[x]\", metrics: nil, "
                + "views: [\"a\": a]))",
        ])
    func constraints(statement: String) throws {
        let cell = try readCell(of: statement)
        #expect(cell.equations == [])
        #expect(!cell.isComplete)
    }

    @Test("A class that adds constraints at every call of updateConstraints")
    func unguarded() throws {
        let members = """
            override func updateConstraints() {
                a.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                super.updateConstraints()
            }
            """
        let source = CellSource(members: members).text
        let cell = try readCell(source)
        #expect(cell.unguardedAdding?.line == Self.line(of: "updateConstraints", in: source))
        #expect(cell.equations == ["a.top == contentView.top"])
    }

    @Test("Statements that do not run are listed by themselves")
    func idle() throws {
        let source = CellSource(
            members:
                "private func neverCalled() { a.heightAnchor.constraint(equalToConstant: 1).isActive = true }"
        ).text
        let cell = try readCell(source)
        #expect(cell.isComplete)
        #expect(cell.equations == [])
        #expect(cell.notRun.map(\.place.line) == [Self.line(of: "neverCalled", in: source)])
    }

    @Test("A file without cells is an error")
    func noCells() throws {
        for text in ["", "import UIKit\n", "struct Row { var title: String }", "class", "\u{0}{{{((("] {
            #expect(throws: DocumentErrors.self) { try readCell(text) }
        }
    }

    private static func line(of word: String, in source: String) -> Int? {
        source.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(word) }
            .map { $0 + 1 }
    }

    @Test("A parameter has one default, wherever it is used")
    func oneDefault() throws {
        let cell = try readCell(
            of: """
                a.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Theme.gap).isActive = true
                a.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: Theme.gap).isActive = true
                """)
        #expect(
            cell.equations == [
                "a.leading == contentView.leading + 8", "a.trailing == contentView.trailing + 8",
            ])
    }

    @Test(
        "A switch over an unknown value that changes a size is listed",
        arguments: ["a.numberOfLines = 2", "a.font = .systemFont(ofSize: 9)"])
    func switchOfProperties(_ statement: String) throws {
        let cell = try readCell(
            of: "switch Theme.current.style { case .small: \(statement)\ndefault: break }")
        #expect(cell.notUnderstood.map(\.what) == ["switch Theme.current.style"])
        let harmless = try readCell(
            of: "switch Theme.current.style { case .small: a.textColor = .red\ndefault: break }")
        #expect(harmless.isComplete)
    }
}
