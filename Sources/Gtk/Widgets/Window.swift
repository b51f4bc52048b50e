internal import CGtk
internal import CGtkShims

/// A window; GTK retains it until it is destroyed.
open class Window: Widget {
    var gtkWindow: UnsafeMutablePointer<GtkWindow> { c() }

    /// Makes a window that is not yet shown.
    public init() {
        super.init(raw: gtk_window_new(), transfer: .none)
        Window.tooltipsEndInTime
    }

    override init(raw: UnsafeMutableRawPointer, transfer: Transfer = .full) {
        super.init(raw: raw, transfer: transfer)
        Window.tooltipsEndInTime
    }

    /// Lets windows and bubbles take with them what waits for their tooltips, from the first window on.
    private static let tooltipsEndInTime: Void = gtks_end_tooltips_with_surfaces()

    /// The program's windows that are not destroyed.
    public static var all: [Window] {
        guard let windows = gtk_window_get_toplevels() else { return [] }
        return (0..<g_list_model_get_n_items(windows)).compactMap { position in
            guard let window = g_list_model_get_item(windows, position) else { return nil }
            defer { g_object_unref(window) }
            return Object.wrap(window) as? Window
        }
    }

    /// The title.
    public var title: String {
        get { String(orEmpty: gtk_window_get_title(gtkWindow)) }
        set { gtk_window_set_title(gtkWindow, newValue.forC) }
    }

    /// The size before the window is shown, and the size it was last given; -1: the content's size.
    public var defaultSize: (width: Int, height: Int) {
        get {
            var width: Int32 = 0
            var height: Int32 = 0
            gtk_window_get_default_size(gtkWindow, &width, &height)
            return (Int(width), Int(height))
        }
        set {
            gtk_window_set_default_size(
                gtkWindow, Int32(clamping: newValue.width), Int32(clamping: newValue.height))
        }
    }

    /// The window's content.
    public var child: Widget? {
        get { Object.wrap(gtk_window_get_child(gtkWindow)) as? Widget }
        set { gtk_window_set_child(gtkWindow, newValue?.widget) }
    }

    /// The widget used as the title bar.
    public var titlebar: Widget? {
        get { Object.wrap(gtk_window_get_titlebar(gtkWindow)) as? Widget }
        set { gtk_window_set_titlebar(gtkWindow, newValue?.widget) }
    }

    /// The window that this one belongs to.
    public var transientFor: Window? {
        get { Object.wrap(gtk_window_get_transient_for(gtkWindow)) as? Window }
        set { gtk_window_set_transient_for(gtkWindow, newValue?.gtkWindow) }
    }

    /// Whether the window blocks other windows.
    public var isModal: Bool {
        get { gtk_window_get_modal(gtkWindow) != 0 }
        set { gtk_window_set_modal(gtkWindow, newValue ? 1 : 0) }
    }

    /// Whether the window has a frame and a title bar.
    public var isDecorated: Bool {
        get { gtk_window_get_decorated(gtkWindow) != 0 }
        set { gtk_window_set_decorated(gtkWindow, newValue ? 1 : 0) }
    }

    /// Whether the window is in front.
    public var isActive: Bool { gtk_window_is_active(gtkWindow) != 0 }

    /// Whether the window fills the screen with its frame.
    public var isMaximized: Bool {
        get { gtk_window_is_maximized(gtkWindow) != 0 }
        set { newValue ? gtk_window_maximize(gtkWindow) : gtk_window_unmaximize(gtkWindow) }
    }

    /// Whether the window fills the screen without a frame.
    public var isFullscreen: Bool {
        get { gtk_window_is_fullscreen(gtkWindow) != 0 }
        set { newValue ? gtk_window_fullscreen(gtkWindow) : gtk_window_unfullscreen(gtkWindow) }
    }

    /// The widget that has the keyboard focus.
    public var focusWidget: Widget? {
        get { Object.wrap(gtk_window_get_focus(gtkWindow)) as? Widget }
        set { gtk_window_set_focus(gtkWindow, newValue?.widget) }
    }

    /// Shows the window and brings it to the front.
    public func present() { gtk_window_present(gtkWindow) }

    /// Asks the window to close, as its close button does.
    public func close() { gtk_window_close(gtkWindow) }

    /// Destroys the window; GTK releases it.
    public func destroy() { gtk_window_destroy(gtkWindow) }

    /// Calls a closure when the window is about to close; its answer `true` keeps the window open.
    @discardableResult
    public func onCloseRequest(_ handler: @escaping @MainActor () -> Bool) -> SignalHandler {
        connect("close-request", returning: Bool.self, handler)
    }
}
