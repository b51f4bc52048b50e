import AppModel
import LayoutDocument
import ListState

/// A document that is to be audited, with what its project says of it.
struct AuditJob: Sendable {
    /// The document as it was asked for: a path, `example:` and a name, or `-`.
    var name: String
    /// Whether it was found in a folder or by a pattern, and not named itself.
    var isSearched = false
    /// The matrix of documents that have none of their own.
    var projectMatrix = MatrixChanges()
    /// The axes that the project sets for the document.
    var cellMatrix = MatrixChanges()
    /// The state that the project sets for the document.
    var state = OpenRequest()
    /// How texts of languages are found.
    var localisation = LocalisationSettings()
    /// The rules that the project switches off or loosens for the document.
    var exceptions: [AuditSettings.Exception] = []
}
