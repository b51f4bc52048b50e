import SourceText

extension TemplateWriter {
    /// Writes the constraints of a list.
    ///
    /// - Parameters:
    ///   - listPath: The path to the list, which need not be there.
    ///   - start: The place of the list's first constraint among the template's.
    ///   - scope: What names in the list mean.
    /// - Throws: Why they cannot be written.
    mutating func writeConstraints(
        at listPath: DocumentPath, from start: Int, _ scope: ConstraintScope
    ) throws(DocumentError) {
        var list = ConstraintListText(
            text: text, path: listPath, fields: new.fields, oldScope: scope, scope: scope)
        try list.write(
            Array(slots.kept(in: new)[start...]), insteadOf: Array(old.constraints[start...]),
            adding: slots.added(in: new))
        text = list.text
    }
}

extension DocumentText {
    /// The named numbers of a template.
    func metrics(ofTemplateAt path: DocumentPath) -> [String: Double] {
        var metrics: [String: Double] = [:]
        for entry in node(at: path.appending("metrics"))?.entries ?? [] {
            if case .number(let number) = entry.value.value { metrics[entry.key] = number }
        }
        return metrics
    }
}
