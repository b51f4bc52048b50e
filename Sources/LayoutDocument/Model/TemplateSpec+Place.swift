import Wording

extension ConstraintSpec.Origin {
    /// The place in words, as in “Cell.swift line 12”.
    package var words: String {
        let name = FilePath(file).name
        return tr("\(name) line \(place.line)")
    }
}

extension TemplateSpec {
    /// The line that a constraint is written in, in words, in whichever file that is.
    package func place(of constraint: ConstraintSpec) -> String {
        constraint.origin?.words
            ?? place(ofLine: constraint.place.line, isAdded: constraint.isAdded)
    }

    /// The line that a constraint is written in, in words.
    ///
    /// - Parameters:
    ///   - line: The number of the line.
    ///   - isAdded: Whether the document adds the constraint to those of the template's file.
    /// - Returns: “line 14” of the document, or “Cell.swift line 14” of the file that the template is read from; for a
    ///   constraint that the document adds to such a file, “kept change, document line 7”.
    package func place(ofLine line: Int, isAdded: Bool) -> String {
        guard let file = sourceName?.split(separator: "/").last else { return tr("line \(line)") }
        return isAdded ? tr("kept change, document line \(line)") : tr("\(file) line \(line)")
    }
}
