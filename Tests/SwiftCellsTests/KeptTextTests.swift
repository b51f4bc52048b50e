import LayoutDocument
import Testing

/// Texts of code that are the same in every language.
@Suite("Texts that no table translates")
struct KeptTextTests {
    @Test(
        "A text that code gives as it is stays so in every language; one that tables may have, or a row gives, does not",
        arguments: [
            ("a.text = \"Follow\"", true), ("a.text = \"Fol\" + \"low\".uppercased()", true),
            ("a.attributedText = NSAttributedString(string: \"Follow\")", true),
            ("a.text = NSLocalizedString(\"Follow\", comment: \"\")", false),
            ("a.text = String(localized: \"Follow\")", false), ("a.text = \"Follow\".localized", false),
            ("a.text = NSLocalizedString(\"Follow\", comment: \"\").uppercased() + \"!\"", false),
            ("a.text = \"\\(NSLocalizedString(\"Follow\", comment: \"\"))!\"", false),
            ("a.text = String(format: NSLocalizedString(\"%d more\", comment: \"\"), 3)", false),
            (
                "a.attributedText = NSAttributedString(string: NSLocalizedString(\"Follow\", comment: \"\"))",
                false
            ),
            ("", false),
        ])
    func literals(statement: String, isKept: Bool) throws {
        let cell = try readCell(of: statement)
        #expect(try cell.view("a").keepsText == isKept)
    }

    @Test("The title of a button is kept as a label's text is")
    func titles() throws {
        func isKept(_ title: String) throws -> Bool {
            try readCell(
                of: "contentView.addSubview(c)\nc.setTitle(\(title), for: .normal)",
                members: "let c = UIButton(type: .system)"
            ).view("c").keepsText
        }
        #expect(try isKept("\"Follow\""))
        #expect(try !isKept("NSLocalizedString(\"Follow\", comment: \"\")"))
    }

    @Test("A text of the app's table is none that is kept")
    func tables() throws {
        let cell = try readCell(
            CellSource(statements: "a.text = \"follow\".localized\nb.text = \"Follow\"").text,
            named: "TestCell",
            files: ["Cells/en.lproj/Localizable.strings": "\"follow\" = \"Follow\";"])
        #expect(try cell.label("a").text == TextTemplate(literal: "Follow"))
        #expect(try !cell.view("a").keepsText && cell.view("b").keepsText)
    }
}
