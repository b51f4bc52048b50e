internal import CGtk

extension Widget {
    /// Whether the parent shows this child; a hidden child keeps its place and needs no allocation.
    ///
    /// Unlike `isVisible` it is the parent's to set, in its layout, and asks for no new layout.
    public var isChildVisible: Bool {
        get { gtk_widget_get_child_visible(widget) != 0 }
        set { gtk_widget_set_child_visible(widget, newValue ? 1 : 0) }
    }
}
