/// The templates of a document's headers and footers, and the reuse identifiers of their cells.
///
/// Beside a header there is no editing control, so a header's cell is never a row's: where one template makes
/// both, headers and footers have an identifier of their own.
struct SectionTemplates: Sendable {
    /// The identifiers of the cells of headers and footers, by their templates' places.
    private let identifiers: [Int: String]
    /// The places of templates that make rows as well.
    private let shared: Set<Int>

    init(of rows: RowSource, templates: [TemplateSpec]) {
        var ofSections: Set<Int> = []
        var ofRows: Set<Int> = []
        for section in rows.sections {
            for content in [section.header, section.footer] {
                if let content { ofSections.insert(content.templateIndex) }
            }
            ofRows.formUnion(section.rows.templatesOfPeriod)
        }
        if !ofSections.isEmpty { ofRows.formUnion(rows.templatesOfExtras) }
        shared = ofSections.intersection(ofRows)
        let names = Set(templates.map(\.identifier))
        var identifiers: [Int: String] = [:]
        for place in ofSections {
            var name = templates[place].identifier
            if shared.contains(place) {
                name += " (section)"
                while names.contains(name) { name += "′" }
            }
            identifiers[place] = name
        }
        self.identifiers = identifiers
    }

    /// The identifier of the cell of a header or footer, by its template's place, where it is not the template's.
    func ownIdentifier(ofTemplate place: Int) -> String? {
        shared.contains(place) ? identifiers[place] : nil
    }

    /// Whether a template makes headers or footers.
    func makesSections(_ place: Int) -> Bool { identifiers[place] != nil }

    /// The place of the template whose headers and footers have cells of an identifier; `nil` for rows' cells.
    func template(ofIdentifier identifier: String) -> Int? {
        identifiers.first { $0.value == identifier }?.key
    }
}
