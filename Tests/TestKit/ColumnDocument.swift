/// Writes a document of one cell: a column of labels `v0`, `v1` and so on, each pinned to both sides.
///
/// - Parameters:
///   - labels: The number of labels; each shows a row's field `x`.
///   - extra: More constraints.
///   - rows: The texts of the rows.
/// - Returns: The document's text.
package func columnDocument(labels: Int, extra: [String] = [], rows: [String]) -> String {
    let names = (0..<labels).map { "v\($0)" }
    let views = names.map { "      \($0): {label: {text: \"{x}\", numberOfLines: 0}}" }
    let column = "V:|-" + names.map { "[\($0)]" }.joined(separator: "-") + "-|"
    let constraints = ([column] + names.map { "H:|-[\($0)]-|" } + extra).map { "      - \"\($0)\"" }
    return """
        rowscope: 1
        templates:
          a:
            views:
        \(views.joined(separator: "\n"))
            constraints:
        \(constraints.joined(separator: "\n"))
        rows:
        \(rows.map { "  - {x: \($0)}" }.joined(separator: "\n"))
        """
}
