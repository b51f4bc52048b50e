/// An item of a constraint: a ``View`` or a ``LayoutGuide``.
///
/// There are no other kinds; the engine ignores other conforming types.
public protocol LayoutItem: AnyObject {
    /// The name of the item in documents, messages and tests.
    var name: String { get }
    /// The view that the item belongs to: a view itself, or the owner of a guide.
    var owningView: View? { get }
}

extension View: LayoutItem {
    /// The view itself.
    public var owningView: View? { self }
}
