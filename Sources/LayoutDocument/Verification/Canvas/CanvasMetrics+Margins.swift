import AutoLayout

extension CanvasMetrics {
    /// The margins of the view that holds a cell's views.
    var margins: DirectionalEdgeInsets {
        // Only a table cell has something around it that gives margins.
        cell.kind == "tableViewCell"
            ? cell.root.margins(standardMargins) : cell.root.margins ?? standardMargins
    }

    /// The margins where the file gives none.
    ///
    /// A table cell's content view has 11 above and below since Xcode 9, the separator being part of the lower one;
    /// until then it has the 8 that any view has, and it keeps them towards an accessory.
    ///
    /// A nib's other roots are a screen's root view since Xcode 9: the safe area is their margin above and below, and
    /// the system's at the sides. So 50 files have it, of items of collection views, supplementary and plain views. Where
    /// margins do not begin in the safe area there are none above and below (two files), and 8 where they are at least
    /// the superview's (one). A contentView with an identifier keeps the 8 of any view, as do storyboards' prototypes.
    private var standardMargins: DirectionalEdgeInsets {
        guard toolsVersion >= 13000 else { return ViewSpec.defaultLayoutMargins }
        if cell.kind == "tableViewCell" {
            return DirectionalEdgeInsets(
                top: 11, leading: sideMargin, bottom: 11 - separatorHeight,
                trailing: accessoryWidth > 0 ? 8 : sideMargin)
        }
        guard isScreen else { return ViewSpec.defaultLayoutMargins }
        let side: Double = cell.size.width >= 400 ? 20 : 16
        var (top, bottom) = (safeAreaInsets.top, safeAreaInsets.bottom)
        if cell.template.recorded?.insetsLayoutMarginsFromSafeArea == false {
            top = cell.root.preservesSuperviewLayoutMargins ? 8 : 0
            bottom = top
        }
        return DirectionalEdgeInsets(top: top, leading: side, bottom: bottom, trailing: side)
    }

    /// A table cell's margin at the sides.
    ///
    /// Until Xcode 10.1 it is 20 in cells of 400 points and more, else 16. Since then it is 20 where the device is wide
    /// and the cell is not the narrow one that every nib begins with; else 16, or 15 until Xcode 11.
    var sideMargin: Double {
        if toolsVersion < 14800 { return cell.size.width >= 400 ? 20 : 16 }
        // The phones of 390 points passed from the wide ones to the others with Xcode 16.
        if document.device.width > 390 || document.device.width == 390 && toolsVersion < 23000 {
            return cell.size.width > 320 ? 20 : 16
        }
        return toolsVersion < 17000 ? 15 : 16
    }

    /// Whether the canvas shows the cell as the root view of a screen of its own.
    var isScreen: Bool {
        guard !document.isStoryboard else { return false }
        switch cell.kind {
        case "tableViewCell", "tableViewHeaderFooterView": return false
        // The content view may have no identifier, so that constraints speak of the cell.
        case "collectionViewCell": return cell.template.recorded?.id.isEmpty != false
        default: return true
        }
    }
}
