/// The kinds of JSON that commands print, and of files that are written by hand, each with a schema.
enum JSONForm: String, CaseIterable {
    case document, project, audit, measure, breaks, verify, render, check, lesson, cells, repair

    /// The version of the JSON that commands print; it is raised when a reader of the old version would go wrong.
    static let version = 1

    /// The names, separated by commas.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    /// The name of the file of the schema.
    var fileName: String { self == .document ? "rowscope-1.schema.json" : "\(rawValue)-1.schema.json" }
}
