import AppModel
import Foundation
import Gtk
import GtkTestKit
import InputOutput
import LayoutDocument
import ListState
import TestKit
import XCTest

@testable import RowscopeApp

/// Shows the program's window to tests, with a state folder of its own.
@MainActor
enum WindowStage {
    /// Only one application without an identifier can exist at a time.
    private static var application: Application?

    private static func registeredApplication() throws -> Application {
        if let application { return application }
        let new = Application(id: nil, flags: .nonUnique)
        try new.register()
        application = new
        return new
    }

    /// Shows a window while a body runs.
    ///
    /// - Parameters:
    ///   - document: The open document; `nil` for the start page.
    ///   - width: The window's width in points; `nil` for the usual size.
    ///   - height: Its height in points.
    ///   - request: The state in which the document is shown.
    ///   - memory: The state of the window that was closed last.
    ///   - body: Receives the window and its state folder.
    /// - Throws: The error of the body, or a missing display.
    static func show(
        _ document: String? = nil, width: Int? = nil, height: Int = 800, request: OpenRequest = OpenRequest(),
        memory: WindowMemory? = nil, _ body: (MainWindow, _ folder: URL) throws -> Void
    ) throws {
        try requireDisplay()
        let folder = try TemporaryFolder()
        let before = ProcessInfo.processInfo.environment["XDG_STATE_HOME"]
        setenv("XDG_STATE_HOME", folder.url.path, 1)
        defer {
            if let before { setenv("XDG_STATE_HOME", before, 1) } else { unsetenv("XDG_STATE_HOME") }
        }
        memory?.save(in: StateFolder())
        let application = try registeredApplication()
        let system = TextSystem()
        let window = MainWindow(
            application: application, textSystem: system,
            loader: DocumentLoader(fontFamilies: system.engine.fontFamilies))
        if let width { window.window.defaultSize = (width, height) }
        window.showStart(request)
        if let document { window.context.open(document) }
        window.window.present()
        defer { window.window.destroy() }
        let content: Widget = document == nil ? window.startPage.widget : window.stage
        MainLoop.wait(until: { content.isMapped && content.allocatedWidth > 0 })
        MainLoop.wait(forFrames: 3, of: content)
        try body(window, folder.url)
    }
}

/// The features of a window that tests use.
extension MainWindow {
    private func wanted<Wanted: Feature>(_ type: Wanted.Type) -> Wanted {
        guard let feature = feature(type) else { preconditionFailure("the window has no \(type)") }
        return feature
    }

    var stage: StageView { context.stage.main }
    var inspector: InspectorPanel { context.inspector }
    var drawer: Drawer { context.drawer }
    var pages: WindowPages { context.pages }
    var panels: WindowPanels { context.panels }
    var startPage: StartPage { start.page }
    var controls: ControlsPanel { wanted(ControlsFeature.self).panel }
    var matrix: MatrixFeature { wanted(MatrixFeature.self) }
    var matrixPage: MatrixPage { matrix.page }
    var palette: CommandPalette { wanted(PaletteFeature.self).palette }
    var start: StartFeature { wanted(StartFeature.self) }
}
