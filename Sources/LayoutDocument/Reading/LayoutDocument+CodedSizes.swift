extension LayoutDocument {
    /// The document with the sizes that code gives the cells of an Interface Builder file, where it says something of
    /// them: that of their table's controller, or of the lists that show cells of their class.
    ///
    /// - Parameters:
    ///   - reader: What reads the code; `nil` changes nothing.
    ///   - files: How its files are reached.
    /// - Returns: The document.
    package func withSizes(
        ofListsBy reader: (any SwiftSourceReading)?, files: DocumentFiles = .disk
    ) -> LayoutDocument {
        guard let reader, case .interfaceBuilder(var file) = origin else { return self }
        let sizes = reader.sizes(of: file.cells.map(\.listed), near: sourceName, files: files)
        var document = self
        for index in file.cells.indices {
            let name = file.cells[index].template.identifier
            guard let size = sizes[file.cells[index].id],
                let place = templates.firstIndex(where: { $0.identifier == name })
            else { continue }
            file.cells[index].codedSize = size
            document.templates[place] = file.template(of: file.cells[index]).withGrownTextViews()
        }
        document.origin = .interfaceBuilder(file)
        return document
    }
}

extension InterfaceBuilderCell {
    /// The cell as code names it.
    fileprivate var listed: ListedCell {
        ListedCell(
            id: id, kind: kind, customClass: customClass, list: list,
            isFooter: sectionView?.isFooter ?? false)
    }
}
