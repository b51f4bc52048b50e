import SourceText

/// Cells of Interface Builder files as their classes lay them out.
extension LayoutDocument {
    /// The most classes of a file that are read.
    private static let mostClasses = 16

    /// The document with the layouts that classes in files of their own give the cells of an Interface Builder file, each
    /// with a row, beside those that the file has by itself.
    ///
    /// - Parameters:
    ///   - reader: What reads the classes; `nil` adds nothing.
    ///   - files: How their files are reached.
    /// - Returns: The document.
    package func withLayouts(
        ofClassesBy reader: (any SwiftSourceReading)?, files: DocumentFiles = .disk
    ) -> LayoutDocument {
        let sized = withSizes(ofListsBy: reader, files: files)
        guard let reader, case .interfaceBuilder(let file) = sized.origin else { return self }
        var names: [String] = []
        for case let name? in file.cells.map(\.customClass) where !names.contains(name) { names.append(name) }
        let paths = reader.files(ofClasses: names, near: sourceName, files: files)
        var sources: [String: SwiftSource] = [:]
        for path in Set(names.prefix(Self.mostClasses).compactMap { paths[$0] }) {
            guard let bytes = try? files.bytes(at: path, limit: SourceText.maximumBytes) else { continue }
            sources[path] = try? reader.read(bytes, path: path, parameters: [:], files: files)
        }
        var added: [(template: TemplateSpec, cell: SwiftCell)] = []
        for cell in file.cells {
            guard let name = cell.customClass,
                let own = sized.templates.first(where: { $0.identifier == cell.template.identifier }),
                let path = paths[name], let source = sources[path],
                let found = source.cells.first(where: { $0.name == name })
            else { continue }
            for layout in [found] + found.variants {
                var template = layout.layoutTemplate.withGrownTextViews()
                guard !template.differences(from: own).isEmpty || template.hasOtherSizes(than: own) else {
                    continue
                }
                let variant = template.variant?.name ?? FilePath(path).name
                template.variant = .init(cell: cell.template.identifier, name: variant)
                template.identifier = "\(cell.template.identifier) (\(variant))"
                if cell.list != nil, cell.codedSize != nil {
                    template.takeHeight(of: own)
                } else {
                    template.rowHeight = template.rowHeight ?? own.rowHeight
                }
                guard
                    !(sized.templates + added.map(\.template)).contains(where: {
                        $0.identifier == template.identifier
                    })
                else { continue }
                added.append((template, layout))
            }
        }
        var document = sized
        guard !added.isEmpty else { return document }
        document.templates += added.map(\.template)
        document.rows = RowSource(
            items: document.templates.enumerated().map { index, template in
                RowContent(templateIndex: index, fields: template.fields.map { $0.defaultText ?? "" })
            }, places: document.templates.map(\.place))
        for (template, cell) in added { document.swiftCells[template.identifier] = cell }
        return document
    }
}

extension TemplateSpec {
    /// Whether classes give views of the cell another size of their own than its nib alone does.
    fileprivate func hasOtherSizes(than nib: TemplateSpec) -> Bool {
        let kinds = Dictionary(
            nib.views.map { ($0.name, $0.kind.name) }, uniquingKeysWith: { first, _ in first })
        return views.contains { view in kinds[view.name].map { $0 != view.kind.name } ?? false }
    }
}
