import AutoLayout
import LayoutDocument

/// A cell that a file holds, as `rowscope cells` lists it.
struct ListedCell: Encodable {
    /// A construct that is not understood.
    struct NotUnderstood: Encodable {
        /// The file of the construct; `nil` for the cell's own.
        var file: String?
        let line: Int
        let what: String
        let consequence: String
    }

    /// A size that a list gives, with its place.
    struct Size: Encodable {
        /// The width in points; `nil` for that of the list.
        let width: Double?
        let height: Double
        /// The file of the list; `nil` for the cell's own.
        var file: String?
        let line: Int
    }

    /// An open parameter of Swift source, with the value in use.
    struct Parameter: Encodable {
        let name: String
        let value: SwiftParameterValue
        let line: Int
    }

    /// One of several layouts of a cell.
    struct Layout: Encodable {
        /// What rows bring, in the source's words; `nil` for the layout at some text sizes.
        var variant: String?
        /// The text sizes; `nil` for all.
        var textSizes: [String]?
        /// The direction; `nil` for both.
        var direction: String?
        /// What differs from the first layout.
        let differences: [String]
    }

    let file: String
    let line: Int
    let name: String
    let kind: String
    /// The number of constraints in the cell.
    let constraints: Int
    /// The size that a list of the source gives it; `nil` where there is none.
    var size: Size?
    /// Whether every construct that matters to layout is understood.
    let complete: Bool
    let notUnderstood: [NotUnderstood]
    /// What has no part in the layout: code that does not run when a cell is made and filled, and what a nib has for
    /// other states and size classes.
    var notRun: [NotUnderstood] = []
    let parameters: [Parameter]
    /// The line of code that adds constraints in every layout pass; `nil` for none.
    var unguardedAdding: Int?
    /// The cell's first variant, in the source's words; `nil` for a cell without variants.
    var variant: String?
    /// Its other layouts; `nil` for none.
    var layouts: [Layout]?
}

extension ListedCell {
    /// A class of Swift source.
    init(_ cell: SwiftCell) {
        file = cell.file
        line = cell.place.line
        name = cell.name
        kind = cell.kind.rawValue
        constraints = cell.template.constraints.count
        complete = cell.isComplete
        func entries(_ all: [SwiftCell.NotUnderstood]) -> [NotUnderstood] {
            all.map {
                NotUnderstood(
                    file: $0.file == cell.file ? nil : $0.file, line: $0.place.line, what: $0.what,
                    consequence: $0.consequence)
            }
        }
        size = cell.givenSize.map {
            Size(
                width: $0.width, height: $0.height, file: $0.file == cell.file ? nil : $0.file,
                line: $0.place.line)
        }
        notUnderstood = entries(cell.notUnderstood)
        notRun = entries(cell.notRun)
        parameters = cell.parameters.map {
            Parameter(name: $0.name, value: $0.value, line: $0.place.line)
        }
        unguardedAdding = cell.unguardedAdding?.line
        variant = cell.variant
        let others = cell.variants.map {
            Layout(variant: $0.variant, differences: $0.template.differences(from: cell.template))
        }
        let adapted = ([cell] + cell.variants).flatMap { one in
            one.template.adaptations.map { adaptation in
                let sizes = ContentSizeCategory.allCases.filter(adaptation.textSizes.contains)
                return Layout(
                    variant: one.variant, textSizes: sizes.map(\.rawValue),
                    direction: adaptation.direction?.rawValue,
                    differences: adaptation.template.differences(from: one.template))
            }
        }
        layouts = others.isEmpty && adapted.isEmpty ? nil : others + adapted
    }

    /// A cell of an Interface Builder file.
    init(_ cell: InterfaceBuilderCell, in file: String) {
        self.file = file
        line = cell.place.line
        name = cell.template.identifier
        kind = (SwiftCell.Kind(rawValue: cell.kind) ?? .view).rawValue
        constraints = cell.template.constraints.count
        complete = cell.isComplete
        func entries(touchingLayout: Bool) -> [NotUnderstood] {
            cell.unsupported.filter { $0.touchesLayout == touchingLayout }.map { entry in
                NotUnderstood(
                    line: entry.place.line,
                    what: entry.attribute.map { "\($0) of \(entry.element)" } ?? entry.element,
                    consequence: entry.note.isEmpty ? "it is left out" : entry.note)
            }
        }
        notUnderstood = entries(touchingLayout: true)
        notRun = entries(touchingLayout: false)
        parameters = []
    }

    /// Takes the variants that a class in a file beside the Interface Builder file gives its cell.
    mutating func takeVariants(ofClass name: String, by reader: (any SwiftSourceReading)?) {
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        for ending in ["swift", "m"] {
            let path = (folder + [Substring(name + "." + ending)]).joined(separator: "/")
            guard let document = try? DocumentReader(swift: reader).read(contentsOf: path),
                case .swift(let source) = document.origin,
                let cell = source.cells.first(where: { $0.name == name && !$0.variants.isEmpty })
            else { continue }
            let listed = ListedCell(cell)
            (variant, layouts) = (listed.variant, listed.layouts)
            notRun.append(
                NotUnderstood(
                    file: path, line: cell.place.line, what: name,
                    consequence: "the class makes the variants; open its file to lay them out"))
            return
        }
    }

    /// A template of a layout document.
    init(_ template: TemplateSpec, of document: LayoutDocument) {
        let source = document.swiftCells[template.identifier].map(ListedCell.init)
        file = document.sourceName
        line = template.place.line
        name = template.identifier
        kind = "template"
        constraints = template.constraints.count
        complete = source?.complete ?? true
        notUnderstood = (source?.notUnderstood ?? []).map {
            var entry = $0
            entry.file = $0.file ?? source?.file
            return entry
        }
        parameters = source?.parameters ?? []
        unguardedAdding = source?.unguardedAdding
        let others = document.templates.filter { $0.isOwnVariant && $0.variant?.cell == template.identifier }
        guard !others.isEmpty else { return }
        variant = template.variant?.name
        layouts = others.map {
            Layout(variant: $0.variant?.name, differences: $0.differences(from: template))
        }
    }
}
