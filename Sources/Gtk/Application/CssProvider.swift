internal import CGtk

/// CSS rules that change how widgets look.
public final class CssProvider: Object {
    /// Makes rules from their text; a mistake in it is reported on stderr and skipped.
    public convenience init(_ css: String = "") {
        self.init(raw: gtk_css_provider_new())
        if !css.isEmpty { load(css) }
    }

    /// Replaces the rules.
    public func load(_ css: String) { gtk_css_provider_load_from_data(c(), css, -1) }

    /// Applies the rules to all widgets, over the theme's.
    public func addToDisplay() {
        guard let display = gdk_display_get_default() else { return }
        gtk_style_context_add_provider_for_display(
            display, c(), UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }

    /// Ends the rules.
    public func removeFromDisplay() {
        guard let display = gdk_display_get_default() else { return }
        gtk_style_context_remove_provider_for_display(display, c())
    }
}
