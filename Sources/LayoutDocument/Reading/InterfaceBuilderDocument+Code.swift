import AutoLayout
import SourceText

/// Interface Builder files with what code says of their cells.
extension InterfaceBuilderDocument {
    /// The most classes of a file that are read.
    private static let mostClasses = 16

    /// The file with what code says of its cells: the size that their table's controller gives them, or the lists that
    /// show cells of their class, and the layouts that classes in files of their own give them.
    ///
    /// - Parameters:
    ///   - code: What is read.
    ///   - reader: What reads the code; `nil` reads nothing.
    ///   - files: How its files are reached.
    /// - Returns: The file.
    func with(
        _ code: NibCode, readBy reader: (any SwiftSourceReading)?, files: DocumentFiles
    ) -> InterfaceBuilderDocument {
        var file = self
        file.code = code
        guard let reader else { return file }
        if code >= .sizes { file.readSizes(by: reader, files: files) }
        if code >= .layouts { file.readClasses(by: reader, files: files) }
        return file
    }

    private mutating func readSizes(by reader: any SwiftSourceReading, files: DocumentFiles) {
        let sizes = reader.sizes(of: cells.map(\.nibCell), near: sourceName, files: files)
        for index in cells.indices {
            guard let size = sizes[cells[index].id] else { continue }
            cells[index].codedSize = size
            if case .given(let given) = size { noteFile(given.file) }
        }
    }

    private mutating func readClasses(by reader: any SwiftSourceReading, files: DocumentFiles) {
        let names = cells.compactMap(\.customClass).unique
        let paths = reader.files(ofClasses: names, near: sourceName, files: files)
        var sources: [String: SwiftSource] = [:]
        for path in names.prefix(Self.mostClasses).compactMap({ paths[$0] }) where sources[path] == nil {
            guard let bytes = try? files.bytes(at: path, limit: SourceText.maximumBytes) else { continue }
            sources[path] = try? reader.read(bytes, path: path, parameters: [:], files: files)
        }
        for index in cells.indices {
            guard let name = cells[index].customClass, let path = paths[name], let source = sources[path],
                let found = source.cells.first(where: { $0.name == name })
            else { continue }
            cells[index].classLayouts = [found] + found.variants
            for file in [path] + source.files { noteFile(file) }
        }
    }

    private mutating func noteFile(_ path: String) {
        if path != sourceName, !codeFiles.contains(path) { codeFiles.append(path) }
    }
}

extension InterfaceBuilderDocument {
    /// The setting by which code makes the windows of the app light, as the classes of cells have it; `nil` for none.
    var lightWindows: TemplateSpec.Setting? {
        cells.flatMap(\.classLayouts).flatMap(\.template.settings)
            .first { $0.kind == .fixedAppearance && $0.view.isEmpty }
    }
}

extension InterfaceBuilderCell {
    /// The cell as code names it.
    fileprivate var nibCell: NibCell {
        NibCell(
            id: id, kind: kind, customClass: customClass, list: list,
            isFooter: sectionView?.isFooter ?? false)
    }
}

/// A layout that a class in a file of its own gives a cell of an Interface Builder file.
struct ClassLayout {
    /// The identifier of the cell.
    var cell: String
    /// The name of the layout: that of the class's variant, or of the class's file.
    var name: String
    /// The class.
    var source: SwiftCell
    /// The layout.
    var template: TemplateSpec
}

extension TemplateSpec {
    /// Whether the constraints of a row's file give it its height.
    fileprivate var isSizedByConstraints: Bool {
        rowHeight == nil && !hasOpenHeight && constraints.contains(where: \.isActive)
    }
}

extension InterfaceBuilderDocument {
    /// The layouts that its class gives a cell.
    func layouts(of cell: InterfaceBuilderCell) -> [ClassLayout] {
        let own = template(of: cell)
        return cell.classLayouts.map { source in
            var template = source.layoutTemplate
            let name = template.variant?.name ?? FilePath(source.file).name
            template.variant = .init(cell: cell.template.identifier, name: name)
            template.identifier = "\(cell.template.identifier) (\(name))"
            if cell.codedSize == .automatic || cell.list != nil && cell.codedSize != nil {
                template.takeHeight(of: own)
            } else if template.rowHeight == nil, let height = own.rowHeight {
                template.rowHeight = height
                template.heightPlace = own.heightPlace
                template.heightMeans = own.heightMeans
            } else if cell.isTableCell, own.isSizedByConstraints, !template.hasUnknownSize {
                // Whoever drew it meant its constraints to size it: where code takes them away, it has no height.
                template.isSizedByList = true
            }
            return ClassLayout(cell: cell.id, name: name, source: source, template: template)
        }
    }

    /// The layouts that their classes give cells, where these differ from what the file has by itself.
    func otherLayouts(of chosen: [InterfaceBuilderCell]) -> [ClassLayout] {
        var names = Set(chosen.map(\.template.identifier))
        return chosen.flatMap { cell -> [ClassLayout] in
            if cell.classLayouts.isEmpty { return [] }
            let own = template(of: cell).withGrownTextViews()
            return layouts(of: cell).filter { layout in
                let template = layout.template.withGrownTextViews()
                return (!template.differences(from: own).isEmpty || template.hasOtherSizes(than: own))
                    && names.insert(template.identifier).inserted
            }
        }
    }
}

extension InterfaceBuilderDocument {
    /// Whether the class of a cell, whose code is understood as a whole, shows it in other layouts alone: with other
    /// constraints active, or other views hidden, than in the file.
    func isNeverShown(_ cell: InterfaceBuilderCell, among others: [ClassLayout]) -> Bool {
        let layouts = others.filter { $0.cell == cell.id }
        guard !layouts.isEmpty, layouts.count == cell.classLayouts.count,
            layouts.allSatisfy(\.source.isComplete)
        else { return false }
        let own = cell.template
        return layouts.allSatisfy { layout in
            layout.template.activeEquations != own.activeEquations
                || layout.template.hiddenViews != own.hiddenViews
        }
    }
}

extension TemplateSpec {
    /// The constraints that are active, whatever their constants.
    fileprivate var activeEquations: Set<ConstraintSpec> {
        Set(
            constraints.filter(\.isActive).map { constraint in
                var key = constraint.equationKey
                key.constant = 0
                key.rowConstant = nil
                return key
            })
    }

    /// The names of the views that are hidden in every row.
    fileprivate var hiddenViews: Set<String> {
        Set(views.filter { $0.isHidden == .constant(true) }.map(\.name))
    }

    /// Whether classes give views of the cell another size of their own than its nib alone does.
    fileprivate func hasOtherSizes(than nib: TemplateSpec) -> Bool {
        let kinds = Dictionary(firstOf: nib.views.map { ($0.name, $0.kind.name) })
        return views.contains { view in kinds[view.name].map { $0 != view.kind.name } ?? false }
    }
}
