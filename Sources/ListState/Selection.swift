import AutoLayout

/// The inspected part of the picked row: the row or a view in its cell, and one of its frame values.
public struct Selection: Hashable, Sendable {
    /// The view's name; `nil` for the row, whose frame values are the contentView's.
    public var view: String?
    /// The frame value that is explained, such as ``AutoLayout/Attribute/height``.
    public var attribute: Attribute

    /// Selects a frame value of a view; by default the row's height.
    public init(view: String? = nil, attribute: Attribute = .height) {
        self.view = view
        self.attribute = attribute
    }

    /// The row's height.
    public static let rowHeight = Selection()
}
