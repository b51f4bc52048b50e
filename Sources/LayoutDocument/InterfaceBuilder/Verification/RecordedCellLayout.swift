import AutoLayout

/// The views of a cell as `verify` lays them out: leaves as boxes of their recorded sizes, at design time, left to
/// right.
struct RecordedCellLayout {
    /// The cell around the content view; the content view itself where the cell has none of its own.
    let root: View
    let contentView: View
    let views: CellViews
    private let engine: LayoutEngine
    private let size: Size

    init(_ cell: InterfaceBuilderCell, of document: InterfaceBuilderDocument) {
        size = cell.size
        contentView = View(name: TemplateSpec.contentViewName)
        let parents = Set(cell.template.views.compactMap(\.superview))
        views = CellViews(of: cell.template, in: contentView, images: .symbols) { spec in
            Self.isLeaf(spec, hasSubviews: parents.contains(spec.name)) ? RecordedBox(spec) : nil
        }
        if cell.hasContentView {
            root = View(name: "cell")
            contentView.translatesAutoresizingMaskIntoConstraints = true
            contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.setFrame(
                Self.contentFrame(of: cell, in: document), inSuperviewOfSize: cell.size)
            root.addSubview(contentView)
        } else {
            root = contentView
        }
        var items = views.items
        items["cell"] = root
        for spec in cell.template.constraints { spec.makeConstraint(among: items)?.isActive = true }
        engine = LayoutEngine(
            root: root,
            environment: LayoutEnvironment(
                textMeasurer: NoText(), displayScale: document.displayScale, isDesignTime: true))
    }

    func layOut() { engine.layOut(size: size, heightPriority: 999) }

    /// Whether the constraints hold the cell open at its recorded width, rather than leave its height to others.
    var decidesHeight: Bool {
        engine.fittingSize(
            for: Size(width: size.width, height: 0), horizontalPriority: .required,
            verticalPriority: .fittingSizeLevel
        ).height > 0
    }

    /// Whether a view has content of its own, or nothing inside it that takes part in layout.
    private static func isLeaf(_ spec: ViewSpec, hasSubviews: Bool) -> Bool {
        switch spec.kind {
        case .label, .image, .button, .control, .spacer: true
        case .shape, .separator, .container, .stack, .placeholder: !hasSubviews
        }
    }

    /// Where a table makes room for the content view: beside the accessory, and above the separator, which the
    /// versions before 11 (tools 14800) draw below it.
    private static func contentFrame(
        of cell: InterfaceBuilderCell, in document: InterfaceBuilderDocument
    ) -> Rect {
        var size = cell.size
        guard cell.kind == "tableViewCell" else {
            return Rect(x: 0, y: 0, width: size.width, height: size.height)
        }
        if document.toolsVersion < 14800 { size.height = max(0, size.height - 1 / document.displayScale) }
        switch cell.accessoryType {
        case "disclosureIndicator": size.width = max(0, size.width - 27)
        case "detailButton": size.width = max(0, size.width - 36.5)
        default: break
        }
        return Rect(x: 0, y: 0, width: size.width, height: size.height)
    }
}

/// Measures nothing: all sizes are recorded ones.
private final class NoText: TextMeasuring {
    func size(of text: String, font: FontDescriptor, numberOfLines: Int, width: Double?) -> TextSize {
        .empty
    }
}
