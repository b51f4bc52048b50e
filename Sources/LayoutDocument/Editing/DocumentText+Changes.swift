import SourceText

extension DocumentText {
    /// Removes from a template's changes those that the cell's own file has too.
    ///
    /// - Parameters:
    ///   - identifier: The template.
    ///   - document: The document that this text was read as.
    /// - Returns: How many changes were removed, and the template without them; `nil` where there are none.
    /// - Throws: Why nothing was removed.
    package mutating func removeChangesMadeInFile(
        ofTemplate identifier: String, of document: LayoutDocument
    ) throws(DocumentError) -> (count: Int, template: TemplateSpec)? {
        guard let template = document.template(named: identifier) else { return nil }
        let values = document.changesInFiles[identifier] ?? []
        // From the last one on, since the places of later ones change.
        let edits = template.additionsMadeInFile.reversed().map {
            TemplateEdit.removeConstraint(constraint: $0)
        }
        guard !values.isEmpty || !edits.isEmpty else { return nil }
        let changes: DocumentPath = ["templates", .key(identifier), "changes"]
        try apply(edits, toTemplate: identifier, of: document)
        try removeEmptyAdditions(ofTemplate: identifier)
        for path in values {
            try removeWithMappings(at: DocumentPath(changes.steps + path.steps), inside: changes)
        }
        return (values.count + edits.count, template.applying(edits))
    }

    /// Removes the list of a template's additions to its file where it is empty.
    ///
    /// - Parameter identifier: The template.
    /// - Throws: Why it was not removed.
    package mutating func removeEmptyAdditions(ofTemplate identifier: String) throws(DocumentError) {
        let changes: DocumentPath = ["templates", .key(identifier), "changes"]
        let added = changes.appending("added")
        if case .sequence(let items)? = node(at: added)?.content, items.isEmpty {
            try removeWithMappings(at: added, inside: changes)
        }
    }

    /// Removes a value, with the mappings around it that have nothing else, up to an outermost one.
    private mutating func removeWithMappings(
        at path: DocumentPath, inside outermost: DocumentPath
    ) throws(DocumentError) {
        var path = path
        while path.steps.count > outermost.steps.count {
            let parent = DocumentPath(path.steps.dropLast())
            guard node(at: parent)?.entries.count == 1 else { break }
            path = parent
        }
        try remove(at: path)
    }
}
