import SourceText

/// The audit settings of a project: the file `rowscope.project.yaml` in its folder.
///
/// All paths in it are relative to that folder.
package struct AuditProject: Hashable, Sendable {
    /// The file's name.
    package static let fileName = "rowscope.project.yaml"

    /// A value as the command line's option of that name takes it.
    package struct Option: Hashable, Sendable {
        /// The name of the option or axis, as in `row-height`.
        package var name: String
        /// The value, as in `72`; several between commas.
        package var text: String
        /// Where it is written.
        package var place: SourcePlace
    }

    /// Settings of some cells.
    package struct CellSettings: Hashable, Sendable {
        /// The cells that they are for.
        package var cells: [FilePattern]
        /// The state that the cells are laid out in.
        package var state: [Option] = []
        /// The axes of the matrix that differ.
        package var matrix: [Option] = []
    }

    /// A rule that is switched off or loosened for some cells.
    package struct CellRule: Hashable, Sendable {
        /// The cells that it is for; none stands for all.
        package var cells: [FilePattern]
        /// The exception, with its reason.
        package var exception: AuditSettings.Exception
    }

    /// A report that is written.
    package struct Report: Hashable, Sendable {
        /// Its form, as the command line names it.
        package var form: String
        /// Its file.
        package var path: String
        /// Where it is written.
        package var place: SourcePlace
    }

    /// The gallery of cells.
    package struct Gallery: Hashable, Sendable {
        /// The states that each cell is shown in.
        package var matrix: [Option] = []
        /// The folder of design pictures; `nil` for none.
        package var designs: String?
    }

    /// The path of the file.
    package var path: String
    /// The cells: paths, folders and patterns.
    package var cells: [String] = []
    /// What is left out of them.
    package var excluded: [FilePattern] = []
    /// The axes of the matrix.
    package var matrix: [Option] = []
    /// The rules that are switched off or loosened.
    package var rules: [CellRule] = []
    /// Settings of some cells; later ones have precedence.
    package var settings: [CellSettings] = []
    /// How texts of languages are found.
    package var strings = LocalisationSettings()
    /// The folder of approved files; `nil` for those beside the cells.
    package var approved: String?
    /// The reports.
    package var reports: [Report] = []
    /// The gallery.
    package var gallery = Gallery()

    /// The path of the project's file in this folder or in the nearest folder above it; `nil` where there is none.
    package static func find() -> String? {
        var place = FilePath(".").real
        while true {
            let file = place.appending(fileName)
            if file.kind == .file { return file.text }
            if place.text == "/" || !place.text.hasPrefix("/") { return nil }
            place = place.folder
        }
    }

    /// The rules that are switched off or loosened for a document.
    package func exceptions(for document: String) -> [AuditSettings.Exception] {
        rules.filter { $0.cells.isEmpty || $0.cells.contains { $0.covers(document) } }.map(\.exception)
    }

    /// The patterns of rules and settings that stand for none of some documents.
    package func patterns(withoutAnyOf documents: [String]) -> [(key: String, pattern: FilePattern)] {
        let all = rules.map { ("rules", $0.cells) } + settings.map { ("settings", $0.cells) }
        return all.flatMap { key, cells in
            cells.filter { !documents.contains(where: $0.covers) }.map { (key, $0) }
        }
    }
}
