import SourceText
import Wording

extension RowsReader {
    /// The rows of a list of sections, headers and footers among them.
    func sections(_ node: SourceNode) -> RowSource? {
        guard let items = context.items(node, tr("the sections")) else { return nil }
        var sections: [SectionSpec] = []
        for item in items where !context.isFull {
            if let section = section(item) { sections.append(section) }
        }
        // Headers say where a section begins; without one its rows would go on the section before.
        for (section, item) in zip(sections, items).dropFirst()
        where section.header == nil && sections.count == items.count {
            context.report(
                item.place, tr("the section has no header to separate it from the one before"),
                tr("Add header:, or put its rows into that section."))
        }
        return RowSource(sections: sections)
    }

    private func section(_ node: SourceNode) -> SectionSpec? {
        let keys = ["indexTitle", "header", "rows", "footer"]
        guard let keyed = KeyedNode(node, keys: keys, of: tr("a section"), in: context) else { return nil }
        let given = keyed.required(
            "rows", in: context, tr("the section has no rows"), tr("Add \"rows:\", or \"rows: []\"."))
        return given.flatMap(rows).map {
            SectionSpec(
                indexTitle: keyed["indexTitle"].flatMap { context.text($0, "indexTitle") },
                header: keyed["header"].flatMap { row($0, tr("a header")) }, rows: $0,
                footer: keyed["footer"].flatMap { row($0, tr("a footer")) }, place: node.place)
        }
    }
}
