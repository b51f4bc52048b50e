import SourceText

extension InterfaceBuilderDocument {
    /// The text of a layout document beside the file, whose templates are the file's cells, with a row for each.
    ///
    /// Rows can then be given texts of their own, which the file itself never is.
    ///
    /// - Parameter name: The cell that is wanted, as ``cell(named:)`` takes it; `nil` for all.
    /// - Returns: The text in YAML.
    package func layoutDocumentText(cell name: String? = nil) -> String {
        let chosen = name.flatMap { self.cell(named: $0) }.map { [$0] } ?? cells
        let file = sourceName.split(separator: "/").last.map(String.init) ?? sourceName
        let writer = ScalarWriter(isJSON: false, isInFlow: false, parentColumn: 0, lineBreak: "\n")
        var lines = ["rowscope: 1", "title: \(writer.inline(.text(file)))"]
        if !chosen.contains(where: \.isTableCell) { lines.append("list: {separator: false}") }
        lines.append("templates:")
        for cell in chosen {
            lines.append("  \(writer.key(cell.template.identifier)):")
            lines.append("    xib: \(writer.inline(.text(file)))")
            lines.append("    cell: \(writer.inline(.text(cell.id)))")
        }
        lines.append("rows:")
        lines += chosen.map { "  - template: \(writer.inline(.text($0.template.identifier)))" }
        return lines.joined(separator: "\n") + "\n"
    }
}
