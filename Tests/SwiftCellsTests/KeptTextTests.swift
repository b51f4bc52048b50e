import LayoutDocument
import SwiftCells
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

    @Test("A text of the app’s tables has its key, unless another text reads the same or code changes it")
    func keys() throws {
        func keys(_ statements: String) throws -> [String: String] {
            let table = "\"follow\" = \"Follow\"; \"open\" = \"Open\"; \"shop\" = \"Open\";"
            return try readCell(
                CellSource(statements: statements).text, named: "TestCell",
                files: ["Cells/en.lproj/Localizable.strings": table]
            ).template.translations
        }
        let open = "b.text = NSLocalizedString(\"open\", comment: \"\")"
        #expect(try keys("a.text = \"follow\".localized\n\(open)") == ["Follow": "follow", "Open": "open"])
        #expect(try keys("a.text = \"shop\".localized\n\(open)") == [:])
        #expect(try keys("a.text = \"Open\"\n\(open)") == [:])
        #expect(try keys("a.text = \"follow\".localized.uppercased()") == [:])
    }

    @Test("Texts of languages are shown in place of those of code, through view models and helpers too")
    func languages() throws {
        let code = """
            import UIKit
            enum L10n {
                enum Shipping { static var express: String { String(localized: "express") } }
            }
            struct Option {
                var detail: String { NSLocalizedString("express.detail", comment: "") }
            }
            final class TestCell: UITableViewCell {
                let kind = UILabel()
                let detail = UILabel()
                let plain = UILabel()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    for label in [kind, detail, plain] { contentView.addSubview(label) }
                    kind.text = L10n.Shipping.express
                    plain.text = "24 h"
                }
                required init?(coder: NSCoder) { fatalError() }
                func show(_ option: Option) { detail.text = option.detail }
            }
            """
        let catalogue = """
            {"sourceLanguage": "en", "strings": {
              "express": {"localizations": {"en": {"stringUnit": {"value": "Express"}},
                "fr": {"stringUnit": {"value": "Rapide"}}, "de": {"stringUnit": {"value": "Expresslieferung"}}}},
              "express.detail": {"localizations": {"en": {"stringUnit": {"value": "By noon"}},
                "de": {"stringUnit": {"value": "Morgen vor zwölf"}}}}
            }}
            """
        let files = DocumentFiles.inMemory([
            "Cells/TestCell.swift": Array(code.utf8),
            "Cells/Resources/Localizable.xcstrings": Array(catalogue.utf8),
        ])
        var document = try DocumentReader(files: files, swift: SwiftReader())
            .read(contentsOf: "Cells/TestCell.swift")
        func texts(_ texts: RowTexts) throws -> [String] {
            let template = try #require(document.templates.first)
            let fields = document.fields(
                document.rows.row(at: 0).fields, of: template.identifier, with: texts)
            return template.views.compactMap { $0.kind[LabelSpec.self]?.text.text(fields: fields) }
        }
        #expect(try texts(.none) == ["Express", "By noon", "24 h"])
        document.readTranslations(settings: LocalisationSettings(), files: files)
        #expect(try texts(.none) == ["Express", "By noon", "24 h"])
        #expect(
            try texts(.language(LanguageTexts("de"))) == ["Expresslieferung", "Morgen vor zwölf", "24 h"])
        #expect(try texts(.language(LanguageTexts("fr"))) == ["Rapide", "By noon", "24 h"])
        #expect(document.longestLanguages == ["de"])
    }
}
