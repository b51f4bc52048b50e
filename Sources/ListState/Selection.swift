import AutoLayout

/// The inspected part of the selected row: the row or a view in its cell, and one of its frame values.
package struct Selection: Hashable, Sendable {
    /// The view's name; `nil` for the row, whose frame values are the contentView's.
    package var view: String?
    /// The frame value that is explained, such as ``AutoLayout/Attribute/height``.
    package var attribute: Attribute

    /// Selects a frame value of a view; by default the row's height.
    package init(view: String? = nil, attribute: Attribute = .height) {
        self.view = view
        self.attribute = attribute
    }

    /// The row's height.
    package static let rowHeight = Selection()
}
