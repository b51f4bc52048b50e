internal import CGtk

/// A title bar that holds widgets.
public final class HeaderBar: Widget {
    /// Makes an empty bar.
    public convenience init() { self.init(raw: gtk_header_bar_new()) }

    /// The widget in the middle; `nil`: the window's title.
    public var titleWidget: Widget? {
        get { Object.wrap(gtk_header_bar_get_title_widget(c())) as? Widget }
        set { gtk_header_bar_set_title_widget(c(), newValue?.widget) }
    }

    /// Adds a widget at the start, behind those that are there.
    public func packStart(_ child: Widget) { gtk_header_bar_pack_start(c(), child.widget) }

    /// Adds a widget at the end, before those that are there.
    public func packEnd(_ child: Widget) { gtk_header_bar_pack_end(c(), child.widget) }
}
