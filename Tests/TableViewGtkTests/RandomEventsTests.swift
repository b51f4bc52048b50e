import AutoLayout
import CellRendering
import Gtk
import SelfSizing
import XCTest

@testable import TableViewGtk

/// Whatever is done to a list, the rows on screen are those of its layout, with the frames that are measured.
final class RandomEventsTests: GtkTestCase {
    func testTheScreenIsRightAfterEveryEvent() throws {
        try onMainActor {
            var random = Numbers(state: 7)
            for rowCount in [1_000_000, 40, 4] {
                try ListStage.run(rowCount: rowCount, width: 375) { stage in
                    for step in 0..<60 {
                        let event = act(on: stage, rowCount, &random)
                        stage.frame()
                        stage.checkScreen("\(rowCount) rows, step \(step): \(event)")
                        XCTAssertLessThanOrEqual(stage.table.liveCellCount, 40, event)
                    }
                }
            }
        }
    }
}

/// Does something to a list; returns what it was.
@MainActor
private func act(on stage: ListStage, _ rowCount: Int, _ random: inout Numbers) -> String {
    let table = stage.table
    switch random.below(10) {
    case 0:
        let notches = Double(random.below(9) - 4) / 2
        _ = table.turnWheel(notches)
        return "wheel \(notches)"
    case 1:
        let value = stage.adjustment.upper * Double(random.below(1001)) / 1000
        stage.adjustment.value = value
        return "value \(value)"
    case 2:
        let keys: [Key] = [.down, .up, .home, .end, .pageDown, .pageUp, .space]
        let key = keys[random.below(keys.count)]
        _ = table.press(key)
        return key.name
    case 3:
        let width = Double(150 + random.below(6000)) / 4
        stage.change(width: width)
        return "width \(width)"
    case 4:
        let category = ContentSizeCategory.allCases[random.below(12)]
        stage.change(category: category)
        return category.rawValue
    case 5:
        let direction = random.below(2) == 0 ? LayoutDirection.leftToRight : .rightToLeft
        stage.change(direction: direction)
        return "\(direction)"
    case 6:
        let estimate = Double(10 + random.below(400))
        stage.layout.estimatedRowHeight = .constant(estimate)
        return "estimate \(estimate)"
    case 7:
        let row = random.below(rowCount)
        let position = RowPosition.allCases[random.below(RowPosition.allCases.count)]
        table.scrollToRow(row, position: position)
        return "row \(row) to \(position)"
    case 8:
        let row = random.below(rowCount)
        table.pick(row: row, scrolls: random.below(2) == 0)
        return "pick \(row)"
    default:
        let distance = Double(random.below(8001) - 4000) / 4
        table.scroll(byPoints: distance)
        return "scroll \(distance)"
    }
}

/// Pseudo-random numbers that are the same at every run.
struct Numbers {
    var state: UInt64

    mutating func below(_ end: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % end
    }
}
