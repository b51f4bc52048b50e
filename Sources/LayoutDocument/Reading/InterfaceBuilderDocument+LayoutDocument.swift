import AutoLayout
import SelfSizing
import SourceText
import Wording

extension InterfaceBuilderDocument {
    /// The cell that a name means: an identifier of the file's, a reuse identifier, a class's or a template's name.
    package func cell(named name: String) -> InterfaceBuilderCell? {
        cells.first { $0.id == name } ?? cells.first { $0.template.identifier == name }
            ?? cells.first { $0.reuseIdentifier == name } ?? cells.first { $0.customClass == name }
    }

    /// The layout document of one cell, or of all of them: a template and a row with the file's own texts for each, and
    /// below them those for other layouts that classes give the cells.
    ///
    /// Every text is a field of its row, named like its view, so that other rows can bring others. Rows are as high as
    /// their constraints ask for; where constraints leave the height open, as in cells whose height an app sets in
    /// code, it is the recorded one. Items of a collection view have their recorded width and at least their recorded
    /// height, and plain views at least theirs. Text views that do not scroll are as high as their text, and views of an
    /// author's own classes have their placeholder sizes.
    ///
    /// - Parameter name: The cell that is wanted, as ``cell(named:)`` takes it; `nil` for all.
    /// - Returns: The document.
    /// - Throws: An error that lists the cells, where none has that name.
    package func layoutDocument(cell name: String? = nil) throws(DocumentErrors) -> LayoutDocument {
        var chosen = cells
        if let name {
            guard let cell = cell(named: name) else {
                throw .noCell(named: name, among: cells.map(\.template.identifier), of: sourceName)
            }
            chosen = [cell]
        }
        let others = otherLayouts(of: chosen)
        let own = chosen.map { cell in
            var template = template(of: cell)
            template.isNeverShown = isNeverShown(cell, among: others)
            template.hasSeparator = cell.hasSeparator
            return template
        }
        let templates = own + others.map(\.template)
        let rows = templates.enumerated().map { index, template in
            RowContent(templateIndex: index, fields: template.fields.map { $0.defaultText ?? "" })
        }
        var list = ListSettings()
        list.separator = chosen.contains { $0.isTableCell && $0.hasSeparator }
        var document = LayoutDocument(
            title: name ?? fileName, list: list,
            templates: templates.map { $0.withGrownTextViews() },
            rows: RowSource(items: rows, places: chosen.map(\.place) + others.map(\.template.place)),
            sourceName: sourceName, files: codeFiles)
        document.origin = .interfaceBuilder(self)
        for layout in others { document.swiftCells[layout.template.identifier] = layout.source }
        return document
    }

    /// The file's name without its folder.
    private var fileName: String { sourceName.split(separator: "/").last.map(String.init) ?? sourceName }

    /// The version of Interface Builder in Xcode 9, the first whose tables size their rows unless they are given a height.
    private static let firstWithAutomaticRows = 13000.0

    /// Whether constraints that are removed at build time, or installed in other size classes alone, hold a cell open that
    /// nothing else does, neither the file's other constraints nor those of its class: whoever drew it meant its
    /// constraints to size it.
    private func isHeldOpenElsewhere(_ cell: InterfaceBuilderCell) -> Bool {
        guard cell.kind == "tableViewCell", !cell.absentConstraints.isEmpty,
            !cell.classLayouts.contains(where: {
                $0.template.constraints.count > cell.template.constraints.count
            })
        else { return false }
        var drawn = cell
        drawn.template.constraints += cell.absentConstraints
        return !RecordedCellLayout(drawn, of: self, isOnCanvas: false).leavesHeightOpen
    }

    /// A cell's template with the size that the file records, where constraints do not say; its text views are boxes.
    package func template(of cell: InterfaceBuilderCell) -> TemplateSpec {
        var template = cell.template
        template.recordedHeight = cell.size.height
        let layout = RecordedCellLayout(cell, of: self, isOnCanvas: false)
        for place in layout.openPositions() {
            template.views[place].restingOrigin = template.views[place].recorded?.frame?.origin
        }
        if cell.isItem || !cell.isTableCell && template.ownWidth != nil {
            template.itemSize = cell.itemSize ?? cell.size
            template.rowHeight = cell.itemSize?.height ?? cell.sectionView?.height
            if let place = cell.itemSizePlace {
                template.heightPlace = tr("\(fileName) line \(place.line)")
                template.heightMeans = .property
            }
            template.isSizedByList = cell.isEstimated && template.constraints.contains(where: \.isActive)
            if let view = cell.sectionView, view.height != nil {
                template.heightMeans = view.isFooter ? .footerReferenceSize : .headerReferenceSize
            }
        } else {
            template.isPlainView = !cell.isTableCell
            template.hasOpenHeight = template.isPlainView || layout.leavesHeightOpen
            template.isSizedByList = template.hasOpenHeight && isHeldOpenElsewhere(cell)
        }
        template.idleConstraints = cell.absentConstraints
        template.tableProperty = cell.tableProperty
        if cell.tableProperty != nil { template.rowHeight = cell.size.height }
        if let rows = cell.tableRows {
            // Views that masks place hold no row open, and no author expects it of them.
            let hasConstraints = template.constraints.contains(where: \.isActive)
            // Before Xcode 9 every table had a height, which code replaced for rows that size themselves.
            if !hasConstraints || toolsVersion >= Self.firstWithAutomaticRows {
                template.rowHeight = rows.fixedHeight(insteadOf: cell.size.height)
            }
            template.isSizedByList = rows == .automatic && (hasConstraints || template.hasStyledLabels)
        }
        if let size = cell.codedSize { template.take(size, isRow: cell.isTableCell) }
        template.takePlaceholderSizes()
        template.placeStyledLabels()
        switch cell.accessoryType {
        case "disclosureIndicator": template.accessory = .disclosure
        case "detailButton", "detailDisclosureButton": template.accessory = .detail
        case "checkmark": template.accessory = .checkmark
        default: break
        }
        template.mirrorKeptStacks()
        return template
    }
}
