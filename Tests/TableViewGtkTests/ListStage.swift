import AutoLayout
import CellRendering
import Foundation
import Gtk
import GtkTestKit
import LayoutDocument
import SelfSizing
import TestKit
import XCTest

@testable import TableViewGtk

/// A list in a window, as in the app.
@MainActor
final class ListStage {
    let window = Window()
    let scroller = ScrolledWindow()
    let table = TableView()
    let source: DocumentDataSource
    var appearance: Appearance
    let textEngine: TextEngine
    private(set) var layout: TableViewLayout
    private var layoutCount = 0

    /// Shows an example's rows, repeated to a number, in a window.
    init(
        rowCount: Int, estimate: EstimatedRowHeight = .constant(88), width: Double? = nil, height: Int = 600,
        example: String = "email"
    ) throws {
        source = DocumentDataSource(
            document: try DocumentReader().read(contentsOf: Checkout.example(example)), rowCount: rowCount)
        appearance = Appearance()
        textEngine = TextEngine(appearance: appearance)
        layout = TableViewLayout(
            measurer: RowMeasurer(
                dataSource: source, environment: appearance.environment(with: textEngine),
                width: width ?? 375),
            estimatedRowHeight: estimate)
        table.rowsFollowWidth = width == nil
        table.onLayout = { [weak self] in self?.layoutCount += 1 }
        table.setContent(
            layout: layout, renderer: CellRenderer(appearance: appearance, textEngine: textEngine))
        scroller.setPolicy(horizontal: .never, vertical: .always)
        scroller.hasOverlayScrolling = false
        scroller.hasKineticScrolling = false
        scroller.child = table
        window.child = scroller
        window.defaultSize = (400, height)
        window.present()
        MainLoop.wait(until: { table.isMapped && layoutCount > 0 && table.height > 100 })
        frame()
    }

    /// Runs a body while a list is shown, and closes the window.
    static func run(
        rowCount: Int = 1_000_000, estimate: EstimatedRowHeight = .constant(88), width: Double? = nil,
        height: Int = 600, example: String = "email", _ body: @MainActor (ListStage) throws -> Void
    ) throws {
        let stage = try ListStage(
            rowCount: rowCount, estimate: estimate, width: width, height: height, example: example)
        defer { stage.window.destroy() }
        try body(stage)
    }

    /// Waits for the requested layout and its widgets.
    func frame(file: StaticString = #filePath, line: UInt = #line) {
        table.queueAllocate()
        let before = layoutCount
        XCTAssertTrue(
            MainLoop.iterate(until: { layoutCount > before }), "no new layout", file: file, line: line)
        MainLoop.wait(until: { cellWidgets.count == (layout.canShow ? visibleRows.count : 0) })
    }

    /// Replaces the list's layout by one with another estimate.
    func show(_ new: TableViewLayout) {
        layout = new
        table.setContent(
            layout: new, renderer: CellRenderer(appearance: appearance, textEngine: textEngine))
        frame()
    }

    /// Changes the text size, direction or width of the list, like the app.
    func change(
        category: ContentSizeCategory? = nil, direction: LayoutDirection? = nil, width: Double? = nil
    ) {
        if let category { appearance.contentSizeCategory = category }
        if let direction { appearance.layoutDirection = direction }
        layout.setEnvironment(
            appearance.environment(with: textEngine), width: width ?? layout.measurer.width)
        table.setRenderer(CellRenderer(appearance: appearance, textEngine: textEngine))
        frame()
    }

    /// A new measurer with its own text engine, for the present state of the list.
    func freshMeasurer() -> RowMeasurer {
        RowMeasurer(
            dataSource: source.snapshot(),
            environment: appearance.environment(with: TextEngine(appearance: appearance)),
            width: layout.measurer.width)
    }

    /// The visible widgets.
    var cellWidgets: [CellWidget] {
        table.children.compactMap { $0 as? CellWidget }.filter(\.isChildVisible)
    }

    var visibleRows: [VisibleRow] { layout.visibleRows }
    var adjustment: Adjustment { scroller.vadjustment }

    /// Checks that the visible widgets are the layout's rows, and that their cells equal the measured ones.
    func checkScreen(
        _ place: String = "", by measurer: RowMeasurer? = nil, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let measurer = measurer ?? freshMeasurer()
        let widgets = Dictionary(cellWidgets.map { ($0.row, $0) }) { first, _ in first }
        XCTAssertEqual(
            widgets.keys.sorted(), visibleRows.map(\.row), "widgets, \(place)", file: file, line: line)
        XCTAssertEqual(cellWidgets.count, visibleRows.count, place, file: file, line: line)
        var bottom = visibleRows.first?.y ?? 0
        for row in visibleRows {
            XCTAssertEqual(
                row.y, bottom, accuracy: 1e-9, "gap above \(row.row), \(place)", file: file, line: line)
            bottom = row.maxY
            let (measurement, cell) = measurer.layOut(row: row.row)
            XCTAssertEqual(row.height, measurement.height, "\(row.row), \(place)", file: file, line: line)
            guard let widget = widgets[row.row], let shown = table.visibleCell(forRow: row.row) else {
                continue
            }
            XCTAssertEqual(
                shown.contentView.placement, cell.contentView.placement, "row \(row.row), \(place)",
                file: file, line: line)
            XCTAssertTrue(shown === widget.cell, file: file, line: line)
            let bounds = widget.bounds(in: table)
            XCTAssertEqual(bounds?.x, 0, file: file, line: line)
            // Rows are drawn on the pixel grid; the window has one pixel per point.
            XCTAssertEqual(bounds?.y ?? .nan, row.y.rounded(), accuracy: 1e-3, place, file: file, line: line)
            XCTAssertEqual(
                bounds?.height ?? .nan, row.height.rounded(.up), accuracy: 1e-3, place, file: file, line: line
            )
            XCTAssertEqual(
                bounds?.width ?? .nan, measurer.width.rounded(.up), accuracy: 1e-3, place, file: file,
                line: line)
        }
        if layout.viewport.contentHeight > Double(table.height) {
            XCTAssertLessThanOrEqual(visibleRows.first?.y ?? 1, 0, place, file: file, line: line)
            XCTAssertGreaterThanOrEqual(bottom, Double(table.height), place, file: file, line: line)
        }
        XCTAssertEqual(adjustment.value, layout.viewport.value, place, file: file, line: line)
        XCTAssertEqual(adjustment.upper, layout.viewport.upper, place, file: file, line: line)
        XCTAssertEqual(adjustment.pageSize, Double(table.height), place, file: file, line: line)
    }
}

extension AutoLayout.View {
    /// The frames and texts of the view and those inside it.
    var placement: [String] {
        let text = (self as? AutoLayout.Label).map { " “\($0.text)”" } ?? ""
        return ["\(name) \(frame)\(text)"] + subviews.flatMap(\.placement)
    }
}
