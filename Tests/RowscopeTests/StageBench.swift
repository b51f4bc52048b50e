import AppModel
import AutoLayout
import Foundation
import Gtk
import GtkTestKit
import InputOutput
import LayoutDocument
import SelfSizing
import XCTest

@testable import RowscopeApp

/// A model of an example with its list on a stage.
@MainActor
final class StageBench {
    let system = TextSystem()
    let app: AppModel
    var model: OpenList { app.list }
    let stage = StageView()
    let window = Window()

    init(
        example: String, rowCount: Int? = nil, beside pane: (AppModel) -> Widget? = { _ in nil },
        prepare: (StageView) -> Void = { _ in }
    ) throws {
        try requireDisplay()
        let system = system
        app = AppModel { system.environment(category: $0, direction: $1) }
        let loader = DocumentLoader(fontFamilies: system.engine.fontFamilies)
        model.open(try loader.session("example:" + example, cell: nil).document)
        if let rowCount { model.updateControls { $0.rowCount = rowCount } }
        let layout = try XCTUnwrap(model.layout)
        stage.tableView.setContent(layout: layout, renderer: system.renderer)
        stage.tableView.onLayout = { [unowned self] in
            app.history.noteFrame()
            stage.listDidLayOut()
        }
        let pane = pane(app)
        prepare(stage)
        stage.vexpand = true
        window.child = Box(.vertical, spacing: 0, [stage] + (pane.map { [$0] } ?? []))
        window.defaultSize = (700, 800)
        window.present()
        MainLoop.wait(until: { !layout.visibleRows.isEmpty })
        settle()
    }

    /// Waits for the frames that show a change.
    func settle() { MainLoop.wait(forFrames: 3, of: stage) }

    /// Scrolls to a row.
    func go(toRow row: Int) {
        stage.tableView.scrollToRow(row, position: .bottom)
        settle()
    }
}
