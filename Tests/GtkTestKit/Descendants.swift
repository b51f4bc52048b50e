import Gtk

extension Widget {
    /// The widget and all widgets inside it, in their order.
    package var withDescendants: [Widget] { [self] + children.flatMap(\.withDescendants) }

    /// The texts of the labels inside that are mapped.
    package var shownTexts: [String] {
        withDescendants.filter(\.isMapped).compactMap { ($0 as? Label)?.text }
    }
}
