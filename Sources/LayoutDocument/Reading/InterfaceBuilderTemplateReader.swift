import SourceText
import Wording

/// Finds the cell of an Interface Builder file that a template is.
struct InterfaceBuilderTemplateReader {
    private let reader: ForeignTemplateReader

    init(_ reader: ForeignTemplateReader) { self.reader = reader }

    /// The cell as a template; `nil` after an error.
    func template(
        _ keyed: KeyedNode, _ file: String, _ place: SourcePlace, for template: TemplateSpec
    ) -> TemplateSpec? {
        guard InterfaceBuilderReader.reads(file) else {
            return reader.context.refuse(
                place, tr("\"\(file)\" is no Interface Builder file by its name"),
                tr("Name a file that ends in .xib or .storyboard."))
        }
        let variant = keyed["variant"]
        let found = reader.read(file, at: place) { path throws(DocumentErrors) in
            try reader.nibs.nib(path, with: variant == nil ? nil : .layouts)
        }
        guard let found,
            let index = reader.cell(
                keyed, .xib, among: found.cells.map(\.template.identifier), for: template, at: place,
                in: found.sourceName,
                named: { name in
                    found.cell(named: name).flatMap { cell in
                        found.cells.firstIndex { $0.id == cell.id }
                    }
                })
        else { return nil }
        for path in found.codeFiles { reader.context.draws(onFile: path) }
        let cell = found.cells[index]
        if let variant {
            let layouts = found.layouts(of: cell)
            let name = cell.template.identifier
            guard let place = reader.variant(variant, of: name, among: layouts.map(\.name)) else {
                return nil
            }
            reader.context.swiftCells[template.identifier] = layouts[place].source
            return layouts[place].template
        }
        var own = found.template(of: cell)
        own.sourceName = found.sourceName
        return own
    }
}
