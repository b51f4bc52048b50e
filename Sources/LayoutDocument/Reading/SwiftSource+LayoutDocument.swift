import AutoLayout
import SourceText
import Wording

extension SwiftSource {
    /// The layout document of one cell, or of all of them: a template and a row with sample texts for each.
    ///
    /// - Parameter name: The name of the class that is wanted, with that of a variant in parentheses for this one alone;
    ///   `nil` for all.
    /// - Returns: The document.
    /// - Throws: An error that lists the classes, where none has that name.
    package func layoutDocument(cell name: String? = nil) throws(DocumentErrors) -> LayoutDocument {
        // A view inside another cell is laid out there.
        var chosen = cells.contains { !$0.isPart } ? cells.filter { !$0.isPart } : cells
        let spoken = (cells + cells.flatMap(\.variants)).first { cell in
            name != nil && cell.variant.map { "\(cell.name) (\($0))" } == name
        }
        if var variant = spoken {
            variant.variants = []
            chosen = [variant]
        } else if let name {
            guard let cell = cell(named: name) else {
                throw .noCell(named: name, among: cells.map(\.name), of: sourceName, files: files)
            }
            chosen = [cell]
        }
        chosen = chosen.flatMap { [$0] + $0.variants }
        var list = ListSettings()
        list.separator = chosen.contains { $0.isTableCell && $0.hasSeparator }
        let templates = chosen.map { $0.layoutTemplate.withGrownTextViews() }
        let rows = templates.enumerated().map { index, template in
            RowContent(templateIndex: index, fields: template.fields.map { $0.defaultText ?? "" })
        }
        var document = LayoutDocument(
            title: name ?? FilePath(sourceName).name, list: list, templates: templates,
            rows: RowSource(items: rows, places: chosen.map(\.place)), sourceName: sourceName, files: files)
        document.origin = .swift(self)
        document.swiftCells = Dictionary(firstOf: zip(templates.map(\.identifier), chosen))
        return document
    }
}

extension DocumentErrors {
    /// That a file has no cell of a name.
    static func noCell(
        named name: String, among names: [String], of sourceName: String, files: [String] = []
    ) -> DocumentErrors {
        let advice =
            nearestName(to: name, among: names).map { tr("Did you mean \"\($0)\"?") }
            ?? tr("There are: \(names.prefix(20).joined(separator: ", ")).")
        return DocumentErrors(
            primary: DocumentError(
                sourceName: sourceName, place: nil, message: tr("the file has no cell \"\(name)\""),
                suggestion: advice),
            files: files)
    }
}

extension LayoutDocument {
    /// Whether no row has contents of its own: code fills the cells, and texts stand in for what it shows.
    package var hasStandInRows: Bool {
        guard !swiftCells.isEmpty, rows.count <= templates.count else { return false }
        return (0..<rows.count).allSatisfy { index in
            let row = rows.row(at: index)
            guard templates.indices.contains(row.templateIndex) else { return false }
            return row.fields == templates[row.templateIndex].fields.map { $0.defaultText ?? "" }
        }
    }
}

extension SwiftCell {
    /// Whether it is a cell, header or footer of a table.
    package var isTableCell: Bool { kind == .tableViewCell || kind == .tableViewHeaderFooterView }

    /// The name of the template: the class's, and of another variant than the first the variant's too.
    package var templateName: String {
        variants.isEmpty ? variant.map { "\(name) (\($0))" } ?? name : name
    }

    /// The template as layout documents have it: its places are in the class's file, and every constraint has a name
    /// by which documents can change it.
    package var layoutTemplate: TemplateSpec {
        var template = prepared(template)
        for index in template.adaptations.indices {
            template.adaptations[index].template = prepared(template.adaptations[index].template)
        }
        return template
    }

    /// Whether a file is in a folder for Apple TV, as `Sources/tvOS` and `MyApp-tvOS` are.
    private static func isForTelevision(_ file: String) -> Bool {
        file.split(separator: "/").dropLast().contains { folder in
            let name = folder.lowercased().filter(\.isLetter)
            return ["tvos", "appletv"].contains { name.hasPrefix($0) || name.hasSuffix($0) }
        }
    }

    private func prepared(_ template: TemplateSpec) -> TemplateSpec {
        var template = template
        template.identifier = templateName
        template.variant = variant.map { TemplateSpec.Variant(cell: name, name: $0) }
        template.place = place
        template.sourceName = template.sourceName ?? file
        template.isPlainView = kind == .view
        template.isItem = kind == .collectionViewCell
        template.isSectionView = kind == .tableViewHeaderFooterView
        if let givenSize {
            template.rowHeight = givenSize.height
            template.heightPlace = givenSize.words
            template.heightMeans = givenSize.means
            if template.isItem {
                template.itemSize = givenSize.width.map { Size(width: $0, height: givenSize.height) }
            }
        }
        template.isForTelevision = template.isForTelevision || Self.isForTelevision(file)
        template.hasUnknownSize = hasUnknownSize
        template.hasSeparator = hasSeparator
        // What lies beside a view that is missing does not follow.
        template.isIncomplete = !template.settings(of: .unadded).isEmpty || !notUnderstood.isEmpty
        // Code that is not understood may switch the masks off.
        if template.isIncomplete { template.maskedViews = [] }
        template.takePlaceholderSizes()
        template.nameConstraints()
        return template
    }
}

extension TemplateSpec {
    /// Gives constraints without a name in their file one that says what they place, as in `title.top`, with a number
    /// where several place the same; the names hold when constants or other lines of the source change.
    mutating func nameConstraints() {
        var counts: [String: Int] = [:]
        for index in constraints.indices where constraints[index].recordedID == nil {
            let first = constraints[index].first
            let guide = first.guide.map { "\($0.rawValue)." } ?? ""
            let name = "\(first.view).\(guide)\(first.attribute.rawValue)"
            counts[name, default: 0] += 1
            let count = counts[name] ?? 1
            constraints[index].recordedID = count == 1 ? name : "\(name) \(count)"
        }
    }
}
