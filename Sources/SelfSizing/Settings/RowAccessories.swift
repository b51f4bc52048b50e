import AutoLayout

/// The accessories beside a row's contentView.
public struct RowAccessories: Hashable, Sendable {
    /// The view at the trailing edge (UIKit's `UITableViewCell.AccessoryType`).
    public enum Accessory: String, Hashable, Sendable, CaseIterable {
        /// Nothing.
        case none
        /// A chevron.
        case disclosure
        /// An information button.
        case detail
        /// A check mark.
        case checkmark
    }

    /// The view at the trailing edge.
    public var accessory = Accessory.none
    /// Whether the list has a section index at its trailing edge.
    public var hasSectionIndex = false
    /// Whether rows have an editing control at their leading edge.
    public var isEditing = false

    /// The size of a view that a cell has in place of the accessory (UIKit's `accessoryView`), in points; `nil` for none.
    public var viewSize: Size?

    /// The width of the contentView in points where accessories do not decide it, as for an item of a collection view.
    public var contentViewWidth: Double?

    /// Makes accessories that take no width.
    public init() {}
}

extension RowAccessories.Accessory {
    /// The width that the accessory takes from the contentView, in points, including the space around it.
    ///
    /// UIKit does not document these; the figures are those that FDTemplateLayoutCell has measured and subtracts: 34
    /// for a disclosure indicator, 48 for a detail button, 40 for a check mark.
    public var width: Double {
        switch self {
        case .none: 0
        case .disclosure: 34
        case .detail: 48
        case .checkmark: 40
        }
    }
}

extension RowAccessories {
    /// The width that the editing control takes from the contentView, in points: UIKit indents the contents of an
    /// edited row by this.
    public static let editingControlWidth: Double = 38
    /// The width of UIKit's section index in points.
    public static let sectionIndexWidth: Double = 15
    /// The room beside a view in place of the accessory, in points, which UIKit does not document either: it is what
    /// FDTemplateLayoutCell adds to the view's width.
    public static let viewMargin: Double = 16

    /// The width of the accessory, or of the view in its place with the room beside it, in points.
    public var accessoryWidth: Double { viewSize.map { $0.width + Self.viewMargin } ?? accessory.width }

    /// The width taken from the contentView at the leading edge, in points.
    public var leadingWidth: Double { isEditing ? Self.editingControlWidth : 0 }

    /// The width taken from the contentView at the trailing edge, in points.
    public var trailingWidth: Double {
        accessoryWidth + (hasSectionIndex ? Self.sectionIndexWidth : 0)
    }

    /// The remaining width of the contentView in a row of a width, in points.
    public func contentWidth(inWidth width: Double) -> Double {
        contentViewWidth ?? max(0, width - leadingWidth - trailingWidth)
    }

    /// The frames of the parts of a row.
    ///
    /// - Parameters:
    ///   - size: The row's size in points, without the separator.
    ///   - direction: The writing direction, which leading and trailing follow.
    /// - Returns: The frames in the row's coordinates.
    public func frames(in size: Size, direction: LayoutDirection) -> RowFrames {
        let content = contentWidth(inWidth: size.width)
        func frame(_ leading: Double, _ width: Double) -> Rect {
            let x = direction == .leftToRight ? leading : size.width - leading - width
            return Rect(x: x, y: 0, width: width, height: size.height)
        }
        let end = leadingWidth + content
        var atEnd = accessory == .none ? nil : frame(end, accessory.width)
        if let viewSize {
            var view = frame(end, viewSize.width)
            view.y = (size.height - viewSize.height) / 2
            view.height = viewSize.height
            atEnd = view
        }
        return RowFrames(
            contentView: frame(leadingWidth, content),
            editingControl: isEditing ? frame(0, leadingWidth) : nil, accessory: atEnd,
            sectionIndex: hasSectionIndex ? frame(end + accessoryWidth, Self.sectionIndexWidth) : nil)
    }
}

/// The frames of a row's contentView and of the accessories beside it, in the row's coordinates, in points.
public struct RowFrames: Hashable, Sendable {
    /// The contentView.
    public var contentView: Rect
    /// The editing control at the leading edge, if there is one.
    public var editingControl: Rect?
    /// The accessory view, if there is one.
    public var accessory: Rect?
    /// The row's part of the section index at the trailing edge, if there is one.
    public var sectionIndex: Rect?
}
