import SourceText
import Wording

/// Reads the variants of a template, each as what differs from the first one.
struct VariantsReader {
    /// The most variants beside the first.
    static let mostVariants = 31
    /// The name of the first variant where the document gives none.
    private static let firstName = "first"

    let context: ReadingContext
    /// The template in words.
    let name: String
    /// The template's named numbers, for constraints that a variant adds.
    let metrics: [String: Double]

    /// The other variants; the template becomes the first one.
    ///
    /// - Parameters:
    ///   - node: The variants, by their names.
    ///   - first: The name of the first one; `nil` for the usual name.
    ///   - template: The template.
    /// - Returns: The templates of the others.
    func variants(
        _ node: SourceNode, besides first: SourceNode?, of template: inout TemplateSpec
    ) -> [TemplateSpec] {
        guard let entries = context.entries(node, tr("the variants of \(name)")) else { return [] }
        if entries.count > Self.mostVariants {
            context.report(
                node.place, tr("there are \(entries.count) variants, more than \(Self.mostVariants)"),
                tr("Use fewer."))
            return []
        }
        let own = first.flatMap { context.text($0, tr("the template's variant")) }
        let cell = template.identifier
        var base = template
        base.nameConstraints()
        let firstName = own ?? template.variant?.name ?? Self.firstName
        template.variant = .init(cell: cell, name: firstName)
        return entries.compactMap { entry in
            if entry.key.isEmpty || entry.key == firstName {
                context.report(
                    entry.keyPlace,
                    entry.key.isEmpty
                        ? tr("a variant has no name") : tr("\(name) has two variants named \"\(entry.key)\""),
                    entry.key.isEmpty
                        ? tr("Write what rows of it bring, such as no note.")
                        : tr("The first one has that name; choose another, or name the first by \"variant\".")
                )
                return nil
            }
            var variant = base
            TemplateChangesReader(context: context, identifier: nil, name: name, metrics: metrics)
                .read(entry.value, into: &variant)
            variant.identifier = "\(cell) (\(entry.key))"
            variant.variant = .init(cell: cell, name: entry.key)
            variant.isOwnVariant = true
            variant.place = entry.keyPlace
            return variant
        }
    }
}

extension RowSource {
    /// The number of rows among which the first row of a template is looked for.
    private static let mostSearched = 1000

    /// The rows with one more at their end for each variant that the document describes and no row shows: with the
    /// content of the first row of its cell.
    func showingVariants(of templates: [TemplateSpec]) -> RowSource {
        guard count > 0, templates.contains(where: \.isOwnVariant) else { return self }
        let shown = shownTemplates
        var extras: [RowContent] = []
        var places: [SourcePlace] = []
        for (index, template) in templates.enumerated() where template.isOwnVariant && !shown.contains(index)
        {
            guard let first = templates.firstIndex(where: { $0.identifier == template.variant?.cell }) else {
                continue
            }
            let row = (0..<min(count, Self.mostSearched)).first { templateIndex(at: $0) == first }
            let texts = row.map { self.row(at: $0).fields } ?? []
            let defaults = template.fields.dropFirst(texts.count).map { $0.defaultText ?? "" }
            extras.append(RowContent(templateIndex: index, fields: texts + defaults))
            places.append(template.place)
        }
        return extras.isEmpty
            ? self : RowSource(AppendedRows(base: self, extras: extras, places: places))
    }

    /// The places of the templates that rows, headers and footers show, however many rows sections have.
    private var shownTemplates: Set<Int> {
        guard !sections.isEmpty else { return templatesOfPeriod }
        return sections.reduce(into: []) { shown, section in
            shown.formUnion(section.rows.templatesOfPeriod)
            for content in [section.header, section.footer] {
                if let content { shown.insert(content.templateIndex) }
            }
        }
    }
}
