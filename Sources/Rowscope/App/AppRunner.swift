import Foundation
import Gtk

/// Runs the window until it is closed.
struct AppRunner {
    let request: OpenRequest

    /// Why there is no window, and what to do.
    private static var displayMessage: String {
        let environment = ProcessInfo.processInfo.environment
        let names = ["WAYLAND_DISPLAY", "DISPLAY"].compactMap { name in
            environment[name].flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
        }
        let reason =
            names.isEmpty
            ? "there is no display to open a window on. Set DISPLAY or WAYLAND_DISPLAY"
            : "the display cannot be opened (\(names.joined(separator: ", "))). Check that it runs and lets you in"
        return reason + ", or use “rowscope measure”, which needs none."
    }

    /// Reads the document first, so that bad input ends the program before there is a window.
    func run() throws {
        let request = request
        try MainActor.assumeIsolated {
            let system = TextSystem()
            let loader = DocumentLoader(fontFamilies: system.engine.fontFamilies)
            let document = try loader.load(request.reference)
            if let row = request.row, row >= request.rowCount ?? document.rows.count {
                throw CommandFailure.badInput(
                    "--row: the list has no row \(row). "
                        + "Give a number below \(request.rowCount ?? document.rows.count).")
            }
            do {
                try Display.start()
            } catch {
                throw CommandFailure.noDisplay(Self.displayMessage)
            }
            MainLoop.integrateMainActor()
            let application = Application(id: App.id, flags: .nonUnique)
            // GTK holds the window itself; the model and the panels live as long as this.
            var windows: [MainWindow] = []
            application.onActivate { [weak application] in
                guard let application else { return }
                let new = MainWindow(application: application, textSystem: system, loader: loader)
                windows.append(new)
                new.show(document, request: request)
                new.window.present()
            }
            application.setAccels(["<Control>o"], for: "win.open")
            application.setAccels(["F9"], for: "win.show-controls")
            application.setAccels(["<Control>t"], for: "win.show-timeline")
            application.setAccels(["<Control>w"], for: "window.close")
            application.setAccels(["<Control>q"], for: "app.quit")
            application.addAction("quit") { [weak application] in application?.quit() }
            _ = application.run()
            windows.removeAll()
        }
    }
}
