import SelfSizing

/// Identifies a result: what it is about, the version of the rows, and the conditions.
struct LayoutKey<Subject: Hashable & Sendable>: Hashable, Sendable {
    let subject: Subject
    /// The version of the data source's rows and cells.
    let version: Int
    let conditions: LayoutConditions
}

extension ModelList {
    /// The conditions of the list as a table.
    var conditions: LayoutConditions { LayoutConditions(of: layout.measurer) }
}

extension OpenList {
    /// The key of a result for the shown list; `nil` without a list.
    func key<Subject>(of subject: Subject) -> LayoutKey<Subject>? {
        guard let list else { return nil }
        return LayoutKey(
            subject: subject, version: list.source.version,
            conditions: LayoutConditions(of: (shownLayout ?? list.layout).measurer))
    }
}
