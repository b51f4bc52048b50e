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

/// After any event the visible rows are those of the layout, with the measured frames, and rows that are not scrolled
/// stay in place.
final class RandomEventsTests: XCTestCase {
    /// The number of events for each list.
    ///
    /// `ROWSCOPE_LIST_WIDGET_EVENTS=20000 swift test --filter RandomEventsTests` makes the long run; warnings of GTK
    /// are fatal with `G_DEBUG=fatal-warnings`.
    static let eventCount =
        repetitions("ROWSCOPE_LIST_WIDGET_EVENTS", usual: 60)

    func testTheScreenIsRightAfterEveryEvent() throws {
        try onMainActor {
            for rowCount in [1_000_000, 40, 4] { try runEvents(example: "email", rowCount) }
        }
    }

    /// Sections, whose headers and footers are rows among the others.
    func testAListOfSectionsIsRightAfterEveryEvent() throws {
        try onMainActor {
            for rowCount in [1_000_000_000, 30] { try runEvents(example: "contacts", rowCount) }
        }
    }
}

/// Makes random events in a list of an example's rows.
@MainActor
private func runEvents(example: String, _ rowCount: Int) throws {
    var random = SeededGenerator(seed: 7)
    try ListStage.run(rowCount: rowCount, width: 375, example: example) { stage in
        var settled: Int?
        for step in 0..<RandomEventsTests.eventCount {
            let held = HeldRow(stage)
            let (event, moves) = act(on: stage, &random)
            stage.frame()
            let place = "\(example), \(rowCount) rows, step \(step): \(event)"
            stage.checkScreen(place)
            if !moves { held?.check(stage, place) }
            XCTAssertLessThanOrEqual(stage.table.liveCellCount, 40, place)
            if step == 5_000 { settled = residentBytes }
        }
        guard let settled else { return }
        let grown = (residentBytes - settled) / 1024
        print(
            "\(example), \(rowCount) rows: \(residentBytes / 1024) KB, \(grown) KB more than after 5,000")
        XCTAssertLessThan(grown, 64 * 1024, "KB")
    }
}

/// The row that holds a list in place, and its position on screen.
@MainActor
private struct HeldRow {
    /// The source row, which identifies the row in any order.
    let source: Int
    let anchor: ListAnchor

    init?(_ stage: ListStage) {
        anchor = stage.layout.viewport.anchor
        guard anchor.row < stage.source.numberOfRows,
            stage.visibleRows.contains(where: { $0.row == stage.layout.viewport.anchor.row })
        else { return nil }
        source = stage.source.rows.sourceRow(ofRow: anchor.row)
    }

    /// Checks that the row has kept its position, unless it was deleted or the list's ends have moved it.
    func check(_ stage: ListStage, _ place: String) {
        let layout = stage.layout
        guard let first = stage.visibleRows.first, let last = stage.visibleRows.last else { return }
        let isAtAnEnd =
            first.row == 0 && first.y >= 0
            || last.row == layout.rowCount - 1 && last.maxY <= Double(stage.table.height) + 1e-6
        let now = stage.visibleRows.first { stage.source.rows.sourceRow(ofRow: $0.row) == source }
        // A row that is moved no longer holds the list.
        let holder = stage.source.rows.sourceRow(ofRow: layout.viewport.anchor.row)
        guard !isAtAnEnd, holder == source, let now else { return }
        XCTAssertEqual(now.y + anchor.fraction * now.height, anchor.y, accuracy: 1e-6, place)
    }
}

/// Makes an event, and returns its name and whether it moves the visible rows.
@MainActor
private func act(on stage: ListStage, _ random: inout SeededGenerator) -> (event: String, moves: Bool) {
    let table = stage.table
    let rowCount = stage.layout.rowCount
    switch random.below(14) {
    case 0:
        let notches = Double(random.below(9) - 4) / 2
        _ = table.turnWheel(notches)
        return ("wheel \(notches)", true)
    case 1:
        let value = stage.adjustment.upper * Double(random.below(1001)) / 1000
        stage.adjustment.value = value
        return ("value \(value)", true)
    case 2:
        let keys: [Key] = [.down, .up, .home, .end, .pageDown, .pageUp, .space]
        let key = keys[random.below(keys.count)]
        _ = table.press(key)
        return (key.name, true)
    case 3:
        let width = Double(150 + random.below(6000)) / 4
        stage.change(width: width)
        return ("width \(width)", false)
    case 4:
        let category = ContentSizeCategory.allCases[random.below(12)]
        stage.change(category: category)
        return (category.rawValue, false)
    case 5:
        let direction = random.below(2) == 0 ? LayoutDirection.leftToRight : .rightToLeft
        stage.change(direction: direction)
        return ("\(direction)", false)
    case 6:
        let estimates: [EstimatedRowHeight] = [
            .constant(Double(10 + random.below(400))), .perRow, .automatic, .adaptive,
        ]
        stage.layout.estimatedRowHeight = estimates[random.below(estimates.count)]
        return ("estimate \(stage.layout.estimatedRowHeight)", false)
    case 7 where rowCount > 0:
        let row = random.below(rowCount)
        let position = RowPosition.allCases[random.below(RowPosition.allCases.count)]
        table.scrollToRow(row, position: position)
        return ("row \(row) to \(position)", true)
    case 8 where rowCount > 0:
        let row = random.below(rowCount)
        table.select(row: row, scrolls: random.below(2) == 0)
        return ("pick \(row)", true)
    case 9..<13: return (changeRows(on: stage, &random), false)
    default:
        let distance = Double(random.below(8001) - 4000) / 4
        table.scroll(byPoints: distance)
        return ("scroll \(distance)", true)
    }
}

/// Inserts, removes, moves or reloads rows near the visible ones, and returns the name of the change.
@MainActor
private func changeRows(on stage: ListStage, _ random: inout SeededGenerator) -> String {
    let layout = stage.layout
    defer { stage.table.rowsChanged() }
    let count = stage.source.numberOfRows
    let near = layout.viewport.anchor.row + random.below(21) - 10
    let start = min(max(near, 0), max(count - 1, 0))
    let rows = start..<min(start + 1 + random.below(4), count)
    switch random.below(4) {
    case 0 where count > 8:
        stage.source.rows.removeRows(rows)
        layout.deleteRows(rows)
        return "delete \(rows)"
    case 1 where count > 8:
        let destination = min(max(near + random.below(41) - 20, 0), count - rows.count)
        stage.source.rows.moveRows(rows, to: destination)
        layout.moveRows(rows, to: destination)
        return "move \(rows) to \(destination)"
    case 2 where count > 0:
        let text = String(repeating: "changed ", count: 1 + random.below(40))
        let field = stage.source.document.templates[stage.source.rows.templateIndex(ofRow: start)].fields
            .first
        _ = field.map { stage.source.rows.setText(text, ofField: $0.name, inRow: start) }
        layout.reloadRows(start..<start + 1)
        return "reload \(start)"
    default:
        let new = 1 + random.below(3)
        stage.source.rows.insertRows(count: new, at: start)
        layout.insertRows(at: start, count: new)
        return "insert \(new) at \(start)"
    }
}
