import AutoLayout
import SourceText

/// A layout document: a list's settings, the templates of its cells, and its rows.
///
/// It is a value; read one with ``DocumentReader``. All names in it were checked when it was read: views, templates,
/// fields and pairs of attributes are valid.
package struct LayoutDocument: Sendable {
    /// The title to show; empty where the document gives none.
    package var title: String
    /// The list's settings.
    package var list: ListSettings
    /// The templates, in the document's order; their identifiers differ.
    package var templates: [TemplateSpec]
    /// The rows; in a list of sections their headers and footers are among them.
    package var rows: RowSource
    /// The document's name as given to the reader, usually its path.
    package var sourceName: String
    /// The paths of the files beside the document that it uses, in the order of their first use.
    package var files: [String]
    /// The kind of file that the document comes from; by default a layout document.
    package var origin = DocumentOrigin.layoutDocument
    /// The cells in Swift source that templates come from, by the templates' identifiers.
    package var swiftCells: [String: SwiftCell] = [:]
    /// The Interface Builder files that templates come from, by their paths.
    package var nibs: [String: InterfaceBuilderDocument] = [:]
    /// The values among a template's changes that the cell's own file has too, by the templates' identifiers.
    ///
    /// Paths are those below `changes`. Added constraints are not among them.
    package var changesInFiles: [String: [DocumentPath]] = [:]
    /// The pictures that the document speaks of.
    package var images: ImageLibrary
    /// The localised texts, by the keys of fields.
    package var localisation = LocalisedTexts()
    /// How the document is audited.
    package var audit = AuditSettings()

    /// Makes a document from its parts.
    package init(
        title: String, list: ListSettings, templates: [TemplateSpec], rows: RowSource, sourceName: String,
        files: [String] = [], images: ImageLibrary? = nil
    ) {
        self.images = images ?? ImageLibrary(beside: sourceName)
        self.title = title
        self.list = list
        self.templates = templates
        self.rows = rows
        self.sourceName = sourceName
        self.files = files
    }

    /// The template with an identifier, or `nil`.
    ///
    /// - Complexity: O(n) in the number of templates.
    package func template(named identifier: String) -> TemplateSpec? {
        templates.first { $0.identifier == identifier }
    }

    /// The names of cells by the identifiers of their templates: variants of a cell share its name.
    package var cellNames: [String: String] {
        Dictionary(firstOf: templates.map { ($0.identifier, $0.variant?.cell ?? $0.identifier) })
    }

    /// The files of the document: its own, those that it uses, and the pictures looked at so far.
    package var inputFiles: InputFiles { InputFiles([sourceName] + files + images.paths) }

    /// What sentences call views of a template, in the same order; the names of a template that is not there.
    package func spokenNames(of names: [String], in template: String) -> [String] {
        self.template(named: template)?.spokenNames(of: names) ?? names
    }
}
