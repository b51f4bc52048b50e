import AutoLayout
import SourceText
import Wording

extension ForeignTemplateReader {
    /// The class of Swift source that a template is; `nil` after an error.
    func swiftTemplate(
        _ keyed: KeyedNode, _ file: String, _ place: SourcePlace, for template: TemplateSpec
    ) -> TemplateSpec? {
        guard SwiftSources.reads(file) else {
            return context.refuse(
                place, tr("\"\(file)\" is no Swift source by its name"),
                tr("Name a file that ends in .swift."))
        }
        let parameters = keyed["parameters"].flatMap(parameters) ?? []
        let values = Dictionary(firstOf: parameters.map { ($0.name, $0.value) })
        let found = read(file, at: place) { path throws(DocumentErrors) in
            try SwiftSources.read(
                contentsOf: path, parameters: values, files: context.files, by: context.swift)
        }
        guard let found else { return nil }
        for path in found.files { context.draws(onFile: path) }
        guard
            let index = self.cell(
                keyed, .swift, among: found.cells.map(\.name), for: template, at: place, in: found.sourceName,
                named: { name in found.cells.firstIndex { $0.name == name } })
        else { return nil }
        var cell = found.cells[index]
        if let node = keyed["variant"] {
            let variants = ([cell] + cell.variants).filter { $0.variant != nil }
            guard
                let index = self.variant(node, of: cell.name, among: variants.compactMap(\.variant))
            else { return nil }
            cell = variants[index]
        }
        for parameter in parameters { check(parameter, of: cell) }
        context.swiftCells[template.identifier] = cell
        return cell.layoutTemplate
    }

    // MARK: Parameters

    /// A value that the document gives for what the source leaves open.
    private struct Given {
        var name: String
        var value: SwiftParameterValue
        var keyPlace: SourcePlace
        var place: SourcePlace
    }

    private func parameters(_ node: SourceNode) -> [Given]? {
        context.entries(node, tr("the parameters of \(name)"))?.compactMap { entry in
            let what = tr("the parameter \"\(entry.key)\"")
            let value: SwiftParameterValue?
            switch entry.value.value {
            case .bool(let truth): value = .truth(truth)
            case .number:
                let range = -ReadingContext.maximumLength...ReadingContext.maximumLength
                value = context.number(entry.value, what, in: range).map { .number($0) }
            default:
                context.report(
                    entry.value.place,
                    tr("\(what) must be a number, true or false, not \(entry.value.kindName)"),
                    tr("Write it as in Theme.spacing: 8."))
                value = nil
            }
            return value.map {
                Given(name: entry.key, value: $0, keyPlace: entry.keyPlace, place: entry.value.place)
            }
        }
    }

    private func check(_ given: Given, of cell: SwiftCell) {
        guard let parameter = cell.parameters.first(where: { $0.name == given.name }) else {
            let names = cell.parameters.map(\.name)
            context.report(
                given.keyPlace, tr("\(cell.name) has no parameter \"\(given.name)\""),
                names.isEmpty
                    ? tr("Its source gives every value itself.")
                    : adviceOnName(given.name, among: names, called: tr("parameters")))
            return
        }
        switch (parameter.defaultValue, given.value) {
        case (.number, .truth):
            context.report(
                given.place, tr("the parameter \"\(given.name)\" must be a number"), tr("Write a number."))
        case (.truth, .number):
            context.report(
                given.place, tr("the parameter \"\(given.name)\" must be true or false"),
                tr("Write true or false."))
        case (.number, .number), (.truth, .truth): break
        }
    }
}
