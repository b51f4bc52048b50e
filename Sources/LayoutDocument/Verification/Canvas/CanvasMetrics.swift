import AutoLayout

/// The metrics of a cell on Interface Builder's canvas that its file does not have: the content view's size, margins
/// and the safe area.
///
/// They apply to recorded frames alone: on a device the list provides them. No documentation has these figures. They
/// come from the recorded frames of 880 public files, by the version of the tools that wrote them and the device they
/// were laid out for. Of the recording of the cell itself only its size is used.
struct CanvasMetrics {
    /// The cell.
    let cell: InterfaceBuilderCell
    /// The document that it is from.
    let document: InterfaceBuilderDocument

    /// The version of the tools.
    var toolsVersion: Double { document.canvasVersion }

    /// The size of the content view: beside the accessory, and above the separator.
    var contentSize: Size {
        guard cell.kind == "tableViewCell" else { return cell.size }
        return Size(
            width: max(0, cell.size.width - accessoryWidth),
            height: max(0, cell.size.height - separatorHeight))
    }

    /// The height of the separator below the content view: a pixel, until Xcode 10.2 draws it inside.
    var separatorHeight: Double { toolsVersion < 14800 && cell.hasSeparator ? 1 / document.device.scale : 0 }

    /// The width that an accessory takes: its own and the space in front of it, and the margin behind it.
    var accessoryWidth: Double {
        // Until Xcode 11.3 the widths that FDTemplateLayoutCell measured: 34 for a disclosure indicator and so on.
        let isOld = toolsVersion < 15400
        switch cell.accessoryType {
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
