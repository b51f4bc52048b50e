import AppModel
import AppResources
import AutoLayout
import Foundation
import Gtk
import InputOutput
import LayoutDocument
import Lessons

/// Runs the windows until the last one is closed.
package struct AppRunner {
    /// What each window is to show.
    package let requests: [OpenRequest]

    /// Makes a runner that opens a window for each request.
    package init(requests: [OpenRequest]) { self.requests = requests }

    /// The message when no display can be opened, with what to do about it.
    private static var displayMessage: String {
        let environment = ProcessInfo.processInfo.environment
        let names = ["WAYLAND_DISPLAY", "DISPLAY"].compactMap { name in
            environment[name].flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
        }
        let reason =
            names.isEmpty
            ? "there is no display to open a window on. Set DISPLAY or WAYLAND_DISPLAY"
            : """
            the display cannot be opened (\(names.joined(separator: ", "))). \
            Check that it runs and lets you in
            """
        return reason + ", or use “rowscope measure”, which needs none."
    }

    /// Reads the documents first, so that bad input ends the program before there is a window; a document with errors gets
    /// one, to be repaired in.
    package func run() throws {
        AppResources.register()
        let requests = requests
        try MainActor.assumeIsolated {
            let system = TextSystem()
            let loader = DocumentLoader(fontFamilies: system.engine.fontFamilies)
            let contents = try requests.map { try Self.content(of: $0, loader) }
            do {
                try Display.start()
            } catch {
                for case .repair(_, let failure) in contents { throw failure }
                throw CommandFailure.noDisplay(Self.displayMessage)
            }
            MainLoop.integrateMainActor()
            Self.takeDirection()
            Self.logHolds()
            let application = Application(id: App.id, flags: .nonUnique)
            // GTK holds the windows themselves; this array holds each window's models and panels until the window
            // closes.
            var windows: [MainWindow] = []
            application.onActivate { [weak application] in
                guard let application else { return }
                for (content, request) in zip(contents, requests) {
                    // Each window has its own text size and direction, and its text system depends on them.
                    let own = windows.isEmpty ? system : TextSystem()
                    let new = MainWindow(application: application, textSystem: own, loader: loader)
                    windows.append(new)
                    new.onClosed = { [weak new] in windows.removeAll { $0 === new } }
                    switch content {
                    case .document(let session): new.show(session, request: request)
                    case .repair(let session, _): new.showToRepair(session, request: request)
                    case .start: new.showStart(request)
                    case .lesson(let reference):
                        new.showStart(request)
                        new.context.open(reference)
                    }
                    new.window.present()
                }
                windows.first?.context.files.offerLeftovers()
            }
            application.setAccels(["<Control>w"], for: "window.close")
            application.setAccels(["<Control>q"], for: "app.quit")
            // Each window may ask what to do with unsaved edits.
            application.addAction("quit") { for window in windows { window.window.close() } }
            _ = application.run()
            windows.removeAll()
        }
    }

    /// What a window begins with.
    private enum Content {
        /// The start page.
        case start
        /// A document.
        case document(DocumentSession)
        /// A document with errors, and the message on them.
        case repair(DocumentSession, CommandFailure)
        /// A lesson, an exercise or a folder of them.
        case lesson(String)
    }

    /// Reads the content with which a window begins.
    @MainActor
    private static func content(of request: OpenRequest, _ loader: DocumentLoader) throws -> Content {
        guard let reference = request.document else {
            try checkStart(request)
            return .start
        }
        switch LessonReference(reference)?.kind {
        case .lesson: _ = try loader.lesson(reference)
        case .exercise: _ = try loader.exercise(reference)
        case nil:
            guard FilePath(reference).kind == .folder, !LessonShelf(folder: reference).isEmpty else {
                do throws(CommandFailure) {
                    let session = try loader.session(reference, cell: request.cell)
                    try request.check(for: session.document)
                    return .document(session)
                } catch {
                    guard let session = loader.sessionToRepair(reference, cell: request.cell) else {
                        throw error
                    }
                    return .repair(session, error)
                }
            }
        }
        for flag in StateFlag.all where flag.path != \OpenRequest.theme && flag.text(of: request) != nil {
            throw CommandFailure.badInput(
                "\(flag.option): a lesson sets the state itself. Leave the option out.")
        }
        return .lesson(reference)
    }

    /// Sets the direction of the interface from `ROWSCOPE_UI_DIRECTION` (`rtl` or `ltr`), whatever the language.
    @MainActor
    private static func takeDirection() {
        switch ProcessInfo.processInfo.environment["ROWSCOPE_UI_DIRECTION"] {
        case "rtl": Widget.defaultDirection = .rightToLeft
        case "ltr": Widget.defaultDirection = .leftToRight
        default: break
        }
    }

    /// Logs when the main loop is blocked for more than `ROWSCOPE_LOG_HOLDS` milliseconds, for runs of random input.
    @MainActor
    private static func logHolds() {
        guard let limit = ProcessInfo.processInfo.environment["ROWSCOPE_LOG_HOLDS"].flatMap(Double.init)
        else {
            return
        }
        MainLoop.onHold(over: limit) { hold in
            let (wall, busy) = (hold.milliseconds.rounded(), hold.busyMilliseconds.rounded())
            standardError.write("held \(wall) ms, busy \(busy) ms\n")
        }
    }

    /// Refuses options that need a document where no document is named.
    private static func checkStart(_ request: OpenRequest) throws(CommandFailure) {
        let ofDocuments: [PartialKeyPath<OpenRequest>] = [\.cell, \.row, \.caseName, \.variant, \.top]
        for flag in StateFlag.all where ofDocuments.contains(flag.path) && flag.text(of: request) != nil {
            throw CommandFailure.badInput(
                "\(flag.option): there is no document. Name one before the options.")
        }
    }
}
