import SourceText

extension InterfaceBuilderDocument {
    /// The text of a layout document beside the file, whose templates are the file's cells, and other layouts that
    /// classes give them, with a row for each.
    ///
    /// Rows can then be given texts of their own, which the file itself never is.
    ///
    /// - Parameter name: The cell that is wanted, as ``cell(named:)`` takes it; `nil` for all.
    /// - Returns: The text in YAML.
    package func layoutDocumentText(cell name: String? = nil) -> String {
        let chosen = name.flatMap { self.cell(named: $0) }.map { [$0] } ?? cells
        let others = otherLayouts(of: chosen)
        let file = FilePath(sourceName).name
        let writer = ScalarWriter(isJSON: false, isInFlow: false, parentColumn: 0, lineBreak: "\n")
        var lines = ["rowscope: 1", "title: \(writer.inline(.text(file)))"]
        if !chosen.contains(where: \.isTableCell) { lines.append("list: {separator: false}") }
        lines.append("templates:")
        func add(_ template: TemplateSpec, of cell: String, _ variant: String?) {
            lines.append("  \(writer.key(template.identifier)):")
            lines.append("    xib: \(writer.inline(.text(file)))")
            lines.append("    cell: \(writer.inline(.text(cell)))")
            if let variant { lines.append("    variant: \(writer.inline(.text(variant)))") }
        }
        for cell in chosen { add(cell.template, of: cell.id, nil) }
        for layout in others { add(layout.template, of: layout.cell, layout.name) }
        lines.append("rows:")
        lines += (chosen.map(\.template) + others.map(\.template)).map {
            "  - template: \(writer.inline(.text($0.identifier)))"
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
