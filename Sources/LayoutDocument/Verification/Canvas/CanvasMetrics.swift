import AutoLayout

/// The metrics of a cell on Interface Builder's canvas that its file does not have: the content view's size, margins
/// and the safe area.
///
/// They apply to recorded frames alone: on a device the list provides them. No documentation has these figures. They
/// come from the recorded frames of 880 public files, by the version of the tools that wrote them and the device they
/// were laid out for. Of the recording of the cell itself only its size is used.
struct CanvasMetrics {
    /// The version of the tools.
    let toolsVersion: Double
    /// The device.
    let device: CanvasDevice
    /// Whether the cell is a storyboard's prototype.
    let isStoryboard: Bool
    /// The kind of the cell's element.
    let kind: String
    /// The cell's size in points.
    let cellSize: Size
    /// What the file says stands at the trailing edge.
    let accessoryType: String
    /// Whether the table draws a line below its rows.
    let hasSeparator: Bool
    /// What the file says of the view that holds the cell's views.
    let root: RecordedRoot
    /// What it records of that view; `nil` where a stack stands for a cell.
    let recorded: RecordedView?

    /// What the canvas gives a cell of a document.
    init(_ cell: InterfaceBuilderCell, of document: InterfaceBuilderDocument) {
        toolsVersion = document.canvasVersion
        device = document.device
        isStoryboard = document.isStoryboard
        kind = cell.kind
        cellSize = cell.size
        accessoryType = cell.accessoryType
        hasSeparator = cell.hasSeparator
        root = cell.root
        recorded = cell.template.recorded
    }

    /// The size of the content view: beside the accessory, and above the separator.
    var contentSize: Size {
        guard kind == "tableViewCell" else { return cellSize }
        return Size(
            width: max(0, cellSize.width - accessoryWidth),
            height: max(0, cellSize.height - separatorHeight))
    }

    /// The height of the separator below the content view: a pixel, until Xcode 10.2 draws it inside.
    var separatorHeight: Double { toolsVersion < 14800 && hasSeparator ? 1 / device.scale : 0 }

    /// The width that an accessory takes: its own and the space in front of it, and the margin behind it.
    var accessoryWidth: Double {
        // Until Xcode 11.3 the widths that FDTemplateLayoutCell measured: 34 for a disclosure indicator and so on.
        let isOld = toolsVersion < 15400
        switch accessoryType {
        case "disclosureIndicator":
            // Of 11762 and 13196 two files, of 14113 and later seven.
            if toolsVersion < 14000 { return 33 }
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
}
