import SwiftSyntax

/// What is known of a list while its code runs, to find the size of its cells.
final class ListRun {
    /// The classes of cells with the identifiers that code registers them by.
    var registered: [(cell: String, identifier: ExprSyntax)] = []
    /// The classes of cells by the names of their registrations.
    var registrations: [String: String] = [:]
    /// The scope of the list's class.
    var scope: Scope?
    /// The type of the sections, and that of the items, of a data source of identifiers; `nil` for none.
    var sectionType: TypeReference?
    var itemType: TypeReference?
    /// The names of values that are there for each row, as what an index path stands for.
    var present: Set<String> = []
    /// Whether code went one of several ways without a decision.
    var hasGuessed = false
    /// Whether no row meets all decisions.
    var isImpossible = false
    /// The number of decisions before code took the last cell from its pool; `nil` for none, and where it may take
    /// another one then.
    var decisionsBeforeCell: Int?
}
