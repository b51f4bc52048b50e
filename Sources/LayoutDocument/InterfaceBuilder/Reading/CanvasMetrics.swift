import AutoLayout

/// What Interface Builder's canvas gives a cell that its file does not say: the content view's size and margins.
///
/// No page documents these. They are what the recorded frames of several hundred public files show, by the version of
/// the tools that wrote them and by the device they were laid out for. No figure comes from the recording of the cell
/// in hand but its size.
struct CanvasMetrics {
    /// The version of the tools.
    let toolsVersion: Double
    /// The width of the device in points.
    let deviceWidth: Double
    /// The number of pixels per point.
    let displayScale: Double
    /// The kind of the cell's element.
    let kind: String
    /// The cell's size in points.
    let cellSize: Size
    /// What the file says stands at the trailing edge.
    let accessoryType: String
    /// Whether constraints can speak of the content view, rather than only of the cell.
    let isContentKnown: Bool

    init(
        _ document: InterfaceBuilderDocument, kind: String, cellSize: Size, accessoryType: String,
        isContentKnown: Bool = true
    ) {
        toolsVersion = document.canvasVersion
        deviceWidth = document.deviceWidth
        displayScale = document.displayScale
        self.kind = kind
        self.cellSize = cellSize
        self.accessoryType = accessoryType
        self.isContentKnown = isContentKnown
    }

    // MARK: Content view

    /// The size of the content view: beside the accessory, and above the separator.
    var contentSize: Size {
        guard kind == "tableViewCell" else { return cellSize }
        return Size(
            width: max(0, cellSize.width - accessoryWidth),
            height: max(0, cellSize.height - separatorHeight))
    }

    /// The height of the separator below the content view: a pixel, until Xcode 10.2 draws it inside.
    private var separatorHeight: Double { toolsVersion < 14800 ? 1 / displayScale : 0 }

    /// The width that an accessory takes: its own and the space in front of it, and the margin behind it.
    private var accessoryWidth: Double {
        // Until Xcode 11.3 the widths that FDTemplateLayoutCell measured: 34 for a disclosure indicator and so on.
        let isOld = toolsVersion < 15400
        switch accessoryType {
        case "disclosureIndicator":
            if toolsVersion < 13000 { return 33 }
            let own: Double =
                switch toolsVersion {
                case ..<15400: 18
                case ..<18000: 11
                case ..<19000: 9.5
                case ..<21000: 8.5
                default: 10.5
                }
            return own + sideMargin
        case "detailButton": return (isOld ? 32 : 20.5) + sideMargin
        case "checkmark": return 24 + sideMargin
        case "detailDisclosureButton": return 52 + sideMargin
        default: return 0
        }
    }

    // MARK: Margins

    /// The margins of the view that holds a cell's views, where the file gives none.
    ///
    /// A table cell's content view has 11 above and below since Xcode 9, the separator being part of the lower one;
    /// until then it has the 8 that any view has, and it keeps them towards an accessory. A collection view's cell
    /// itself has a table's margins at the sides since Xcode 14, its content view has not.
    var rootMargins: DirectionalEdgeInsets {
        switch kind {
        case "tableViewCell" where toolsVersion >= 13000:
            DirectionalEdgeInsets(
                top: 11, leading: sideMargin, bottom: 11 - separatorHeight,
                trailing: accessoryWidth > 0 ? 8 : sideMargin)
        case "collectionViewCell" where toolsVersion >= 21000 && !isContentKnown:
            DirectionalEdgeInsets(top: 8, leading: sideMargin, bottom: 8, trailing: sideMargin)
        default: ViewSpec.defaultLayoutMargins
        }
    }

    /// A cell's margin at the sides.
    ///
    /// Until Xcode 10.1 it is 20 in cells of 400 points and more, else 16. Since then it is 20 where the device is wide
    /// and the cell is not the narrow one that every nib begins with; else 16, or 15 until Xcode 11.
    private var sideMargin: Double {
        if toolsVersion < 14800 { return cellSize.width >= 400 ? 20 : 16 }
        // The phones of 390 points passed from the wide ones to the others with Xcode 16.
        if deviceWidth > 390 || deviceWidth == 390 && toolsVersion < 23000 {
            return cellSize.width > 320 ? 20 : 16
        }
        return toolsVersion < 17000 ? 15 : 16
    }
}
