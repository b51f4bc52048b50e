import SourceText
import Wording

extension ForeignTemplateReader {
    /// The cell of an Interface Builder file that a template is; `nil` after an error.
    func nibTemplate(
        _ keyed: KeyedNode, _ file: String, _ place: SourcePlace, for template: TemplateSpec
    ) -> TemplateSpec? {
        guard InterfaceBuilderReader.reads(file) else {
            return context.refuse(
                place, tr("\"\(file)\" is no Interface Builder file by its name"),
                tr("Name a file that ends in .xib or .storyboard."))
        }
        let variant = keyed["variant"]
        let found = read(file, at: place) { path throws(DocumentErrors) in
            try nibs.nib(path, with: variant == nil ? nil : .layouts)
        }
        guard let found,
            let index = self.cell(
                keyed, .xib, among: found.cells.map(\.template.identifier), for: template, at: place,
                in: found.sourceName,
                named: { name in
                    found.cell(named: name).flatMap { cell in
                        found.cells.firstIndex { $0.id == cell.id }
                    }
                })
        else { return nil }
        for path in found.codeFiles { context.draws(onFile: path) }
        let cell = found.cells[index]
        if let variant {
            let layouts = found.layouts(of: cell)
            let name = cell.template.identifier
            guard let place = self.variant(variant, of: name, among: layouts.map(\.name)) else {
                return nil
            }
            context.swiftCells[template.identifier] = layouts[place].source
            return layouts[place].template
        }
        var own = found.template(of: cell)
        own.sourceName = found.sourceName
        return own
    }
}
