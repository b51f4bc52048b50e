internal import CGtk

/// A window of an application, which holds actions (`win.`) of its own.
open class ApplicationWindow: Window, ActionMap {
    /// Makes a window that is not yet shown; the application runs as long as it is open.
    public init(_ application: Application) {
        super.init(raw: gtk_application_window_new(application.c()), transfer: .none)
    }

    override init(raw: UnsafeMutableRawPointer, transfer: Transfer = .full) {
        super.init(raw: raw, transfer: transfer)
    }
}
