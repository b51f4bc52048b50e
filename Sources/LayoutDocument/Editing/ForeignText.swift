import SourceText

extension LayoutDocument {
    /// The text of a layout document beside this Interface Builder or Swift file: it takes its templates from the
    /// file's cells, and has a row for each; `nil` for a document that is no such file.
    ///
    /// - Parameters:
    ///   - name: The cell that is wanted; `nil` for all.
    ///   - parameters: The set parameters of Swift source.
    /// - Returns: The text in YAML.
    package func textOfForeignCells(
        cell name: String? = nil, parameters: [String: SwiftParameterValue] = [:]
    ) -> String? {
        switch origin {
        case .layoutDocument: nil
        case .interfaceBuilder(let source): source.layoutDocumentText(cell: name)
        case .swift(let source): source.layoutDocumentText(cell: name, parameters: parameters)
        }
    }
}

extension SwiftSource {
    /// The text of a layout document beside the file, whose templates are the file's cells, with a row for each.
    ///
    /// - Parameters:
    ///   - name: The class that is wanted; `nil` for all.
    ///   - parameters: What was set of what the source leaves open.
    /// - Returns: The text in YAML.
    package func layoutDocumentText(
        cell name: String? = nil, parameters: [String: SwiftParameterValue] = [:]
    ) -> String {
        let chosen = (name.flatMap { self.cell(named: $0) }.map { [$0] } ?? cells)
            .flatMap { [$0] + $0.variants }
        let file = FilePath(sourceName).name
        let writer = ScalarWriter(isJSON: false, isInFlow: false, parentColumn: 0, lineBreak: "\n")
        var lines = ["rowscope: 1", "title: \(writer.inline(.text(file)))"]
        if !chosen.contains(where: \.isTableCell) { lines.append("list: {separator: false}") }
        lines.append("templates:")
        for cell in chosen {
            lines.append("  \(writer.key(cell.templateName)):")
            lines.append("    swift: \(writer.inline(.text(file)))")
            lines.append("    class: \(writer.inline(.text(cell.name)))")
            if let variant = cell.variant { lines.append("    variant: \(writer.inline(.text(variant)))") }
            let given = cell.parameters.filter { parameters[$0.name] != nil }
            if !given.isEmpty { lines.append("    parameters:") }
            for parameter in given {
                guard let value = parameters[parameter.name]?.documentValue else { continue }
                lines.append("      \(writer.key(parameter.name)): \(writer.inline(value))")
            }
        }
        lines.append("rows:")
        lines += chosen.map { "  - template: \(writer.inline(.text($0.templateName)))" }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension SwiftParameterValue {
    /// The value as documents have it.
    var documentValue: DocumentValue {
        switch self {
        case .number(let number): .number(number)
        case .truth(let truth): .bool(truth)
        }
    }
}

extension DocumentText {
    /// Sets what a template gives for a parameter of its Swift source.
    ///
    /// - Parameters:
    ///   - name: The parameter's name.
    ///   - value: The value; `nil` takes it out, so that the default counts.
    ///   - identifier: The template's name.
    /// - Returns: What was changed.
    /// - Throws: Why nothing was changed.
    package mutating func setParameter(
        _ name: String, to value: SwiftParameterValue?, ofTemplate identifier: String
    ) throws(DocumentError) -> TextPatch {
        let old = bytes
        let template: DocumentPath = ["templates", .key(identifier)]
        let path = template.appending("parameters").appending(.key(name))
        if let value {
            try setWithMappings(value.documentValue, at: path)
        } else if node(at: path) != nil {
            try remove(at: path)
        }
        return TextPatch(from: old, to: bytes)
    }
}
