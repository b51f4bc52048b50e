import AppModel
import LayoutDocument
import ListState

/// A document to be audited, with its project's settings for it.
struct AuditJob: Sendable {
    /// The document's name on the command line: a path, `example:` and a name, or `-`.
    var name: String
    /// Whether it was found in a folder or by a pattern, rather than named itself.
    var isSearched = false
    /// Whether a file of source with the same name was found too: cells of an Interface Builder file are audited with it.
    var hasSource = false
    /// Whether it may lack variants that are asked for, since other documents are audited too.
    var mayLackVariants = false
    /// The matrix for documents without one of their own.
    var projectMatrix = MatrixChanges()
    /// The axes that the project sets for the document.
    var cellMatrix = MatrixChanges()
    /// The project's state for the document.
    var state = OpenRequest()
    /// The settings by which localised texts are found.
    var localisation = LocalisationSettings()
    /// The rules that the project switches off or loosens for the document.
    var exceptions: [AuditSettings.Exception] = []
}
