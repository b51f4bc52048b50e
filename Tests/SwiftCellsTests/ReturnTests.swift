import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Functions that return by conditions of the row")
struct ReturnTests {
    private func cell(_ statement: String, _ members: String = "") throws -> SwiftCell {
        let fill = "func configure(with m: Message) {\n\(statement)\n}"
        return try readCell(CellSource(members: members + "\n" + fill).text)
    }

    @Test(
        "The first value is shown, or the text of the row",
        arguments: [
            ("if let s = m.s { return s }; return \"__\"", "{m.s}"),
            ("if let s = m.s { return s } else { return \"__\" }", "{m.s}"),
            ("if m.isEmpty { return \"None\" }; return m.s", "{m.s}"),
            ("guard let s = m.s else { return \"__\" }; return s", "{m.s}"),
            (
                "if m.isOne { return \"Long one\" }; if m.isTwo { return \"Two\" }; return \"None\"",
                "Long one"
            ),
        ])
    func texts(_ body: String, _ text: String) throws {
        let method = try cell("a.text = text(of: m)", "func text(of m: Message) -> String { \(body) }")
        #expect(method.words(try method.label("a").text) == text.replacing("m.s", with: "s"))
        let model = "struct Message { let s: String?; let isOne: Bool; var text: String { \(body) } }"
            .replacing("m.", with: "")
        let getter = try readCell(
            CellSource(members: "func configure(with m: Message) { a.text = m.text }", others: model).text)
        #expect(getter.words(try getter.label("a").text) == text.replacing("m.s", with: "s"))
    }

    @Test(
        "Numbers of lines are those of the first branch",
        arguments: [
            "if m.isWide { return 2 }; return 3", "if m.isWide { return 2 } else { return 3 }",
            "if m.isWide { if m.isBold { return 2 } }; return 3",
            "if m.isWide { return 2 } else if m.isBold { return 4 }; return 3",
        ])
    func lines(_ body: String) throws {
        let cell = try cell(
            "a.numberOfLines = lines(of: m)", "func lines(of m: Message) -> Int { \(body) }")
        #expect(try cell.label("a").numberOfLines == 2)
    }

    @Test("What follows a return without a value is laid out")
    func leaving() throws {
        let cell = try cell("if m.isEmpty { a.numberOfLines = 2; return }\na.numberOfLines = 3")
        #expect(try cell.label("a").numberOfLines == 3)
    }

    @Test("Two truth values hide a view by the row")
    func truths() throws {
        let cell = try cell(
            "box.isHidden = hides(m)",
            "func hides(_ m: Message) -> Bool { if m.isOne { return true }; return false }"
        )
        guard case .field = try cell.view("box").isHidden else {
            Issue.record("box is not hidden by a field")
            return
        }
    }

    @Test("Two conditions are negated together")
    func twoConditions() throws {
        let cell = try cell(
            """
            box.isHidden = hides(m)
            a.isHidden = !(m.isOne && m.isTwo)
            b.isHidden = !m.isOne && m.isTwo
            """, "func hides(_ m: Message) -> Bool { if m.isOne, m.isTwo { return false }; return true }")
        let hidden = try ["box", "a", "b"].map { try cell.view($0).isHidden }
        #expect(hidden[0] == hidden[1] && hidden[1] != hidden[2])
        guard case .field = hidden[0] else {
            Issue.record("box is not hidden by a field")
            return
        }
    }

    @Test(
        "An optional requirement that a class leaves out does nothing",
        arguments: [("UIView", []), ("Unknown", ["addButtons()"])])
    func requirements(_ parent: String, _ gaps: [String]) throws {
        let others = """
            final class Panel: \(parent), Made { func addViews() { addSubview(UILabel()) } }
            @objc protocol Made { @objc optional func addButtons(); @objc optional func addViews() }
            extension Made {
                func make() {
                    addButtons?()
                    addViews?()
                }
            }
            """
        let cell = try readCell(of: "let p = Panel()\nbox.addSubview(p)\np.make()", others: others)
        #expect(cell.notUnderstood.map(\.what).filter { ![parent, "Panel"].contains($0) } == gaps)
        #expect(cell.hierarchy.contains { $0.hasSuffix("< p") })
    }
}
