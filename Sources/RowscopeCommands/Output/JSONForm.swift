/// The forms of JSON that commands print, and of files that are written by hand, each with a schema.
enum JSONForm: String, CaseIterable {
    case document, project, audit, measure, breaks, verify, render, check, cells

    /// The version of the forms that commands print: it changes where a reader of the old form would go wrong.
    static let version = 1

    /// The names in a sentence.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    /// The name of the file of the schema.
    var fileName: String { self == .document ? "rowscope-1.schema.json" : "\(rawValue)-1.schema.json" }
}
