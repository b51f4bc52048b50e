import AutoLayout
import LayoutDocument
import SwiftSourceTestKit
import TestKit
import Testing

@testable import AppModel

/// The languages of an opened cell, which are those that commands show it in.
@MainActor
@Suite("Languages of an opened cell")
struct LanguageSessionTests {
    /// A cell in Swift source with a text that a catalogue beside it has.
    private static let catalogue = """
        {"sourceLanguage": "en", "strings": {"state": {"localizations": {
          "de": {"stringUnit": {"value": "Gesendet"}},
          "en": {"stringUnit": {"value": "Sample of stateLabel"}}}}}}
        """
    private let german = RowTexts.language(LanguageTexts("de"))
    private let english = RowTexts.language(LanguageTexts("en"))
    private let folder: TemporaryFolder
    private let session: DocumentSession
    private let bench = ModelBench()

    init() throws {
        folder = try TemporaryFolder()
        let path = try folder.write(
            PlainSwiftReader.message + "  translated stateLabel state\n", to: "MessageCell.swift")
        try folder.write(Self.catalogue, to: "Localizable.xcstrings")
        let reader = DocumentReader(localisation: LocalisationSettings(), swift: PlainSwiftReader())
        session = try DocumentSession(path: path, reader: reader)
        bench.model.open(session.document)
    }

    /// The texts of the row in German.
    private func germanTexts() throws -> [String] {
        let document = try #require(bench.model.document)
        return document.fields(document.rows.row(at: 0).fields, of: "MessageCell", with: german)
    }

    private let translated = ["Sample of titleLabel", "Sample of bodyLabel", "Gesendet"]

    @Test("The window offers the languages of a Swift cell that commands offer")
    func offered() throws {
        #expect(session.document.withOpenTexts.languageContents == [german, english])
        #expect(bench.model.document?.languageContents == [german, english])
        #expect(try germanTexts() == translated)
        // Edits are of the source, which has no such fields.
        #expect(session.document.templates[0].fields.count == 2)
        #expect(session.edit([.constant(constraint: 0, 14)], ofTemplate: "MessageCell", name: "Edit"))
        #expect(session.isReadOnly)
        bench.model.reload(session.document)
        #expect(try germanTexts() == translated)
    }

    @Test("The languages stay once a change is kept in a layout document beside the source")
    func kept() throws {
        let width = ConstraintSpec(
            first: .init("bodyLabel", .width), relation: .lessThanOrEqual, constant: 90)
        #expect(session.edit([.addConstraint(width)], ofTemplate: "MessageCell", name: "Edit"))
        #expect(!session.isReadOnly)
        bench.model.reload(session.document)
        #expect(bench.model.document?.languageContents == [german, english])
        #expect(try germanTexts() == translated)
    }

    @Test("A text of code is the same in all rows, and no row can give it")
    func editing() {
        #expect(bench.model.labelEdit(ofView: "stateLabel", inRow: 0)?.pieces.map(\.target) == [.template])
        #expect(
            bench.model.labelEdit(ofView: "bodyLabel", inRow: 0)?.pieces.map(\.target)
                == [.field("bodyLabel")])
    }
}
