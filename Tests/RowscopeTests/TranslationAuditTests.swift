import Foundation
import TestKit
import Testing

/// Texts of languages in audits that ask for none.
@Suite("Auditing the texts that ship")
struct TranslationAuditTests {
    private static let cell = """
        import UIKit
        final class OptionCell: UITableViewCell {
            private let kind = UILabel()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                kind.text = String(localized: "express")
                kind.font = .preferredFont(forTextStyle: .body)
                kind.adjustsFontForContentSizeCategory = true
                kind.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(kind)
                NSLayoutConstraint.activate([
                    kind.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
                    kind.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
                    kind.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                    kind.widthAnchor.constraint(equalToConstant: 120),
                ])
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        """
    private static let catalogue = """
        {"sourceLanguage": "en", "strings": {"express": {"localizations": {
          "en": {"stringUnit": {"value": "Express"}},
          "fr": {"stringUnit": {"value": "Rapide"}},
          "de": {"stringUnit": {"value": "Expresslieferung bis mittags"}}}}}}
        """

    @Test("The longest of the texts that ship is laid out too, unless texts are asked for")
    func longest() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("OptionCell.swift", Self.cell).path
        _ = try folder.file("Localizable.xcstrings", Self.catalogue)
        let run = try Program.run(["audit", "--no-cache", path])
        #expect(run.output.contains("1 cell, 48 tiles"), "\(run)")
        let lines = run.output.split(separator: "\n")
        #expect(lines.contains { $0.contains("truncated kind") && $0.contains(#/\bde\b/#) }, "\(run)")
        let asked = try Program.run(["audit", "--no-cache", path, "--texts", "none"])
        #expect(asked.output.contains("1 cell, 16 tiles"), "\(asked)")
        let french = try Program.run(["audit", "--no-cache", path, "--language", "fr"])
        #expect(
            french.output.contains("1 cell, 16 tiles") && !french.output.contains(#/\bde\b/#), "\(french)")
        // The state that the audit names can be measured.
        let plain = try Program.run(["measure", path, "--explain"])
        #expect(!plain.output.contains("truncated"), "\(plain)")
        let german = try Program.run(["measure", path, "--texts", "de", "--explain"])
        #expect(german.output.contains("truncated: kind"), "\(german)")
    }
}
