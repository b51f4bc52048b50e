import AutoLayout
import CellRendering
import LayoutDocument
import SelfSizing
import TestKit
import XCTest

/// Frames depend on document, content and state alone, never on earlier layouts.
final class HistoryTests: XCTestCase {
    func testFramesDoNotDependOnWhatWasLaidOutBefore() throws {
        var random = SeededGenerator(seed: 20_261)
        for name in Samples.names + ["settings.rowscope.yaml"] {
            let document = try Samples.document(name)
            var appearance = Appearance()
            let engine = TextEngine(appearance: appearance)
            let old = Samples.measurer(document, appearance, engine, width: 320)
            for step in 0..<120 {
                switch random.below(4) {
                case 0: appearance.contentSizeCategory = ContentSizeCategory.allCases[random.below(12)]
                case 1: appearance.layoutDirection = random.below(2) == 0 ? .leftToRight : .rightToLeft
                case 2: old.width = Double(120 + random.below(7000)) / 8
                default: break
                }
                old.environment = appearance.environment(with: engine)
                let row = random.below(min(document.rows.count, 40))
                let fresh = Samples.measurer(document, appearance, engine, width: old.width)
                let before = old.layOut(row: row)
                let now = fresh.layOut(row: row)
                let place =
                    "\(name), step \(step), row \(row), \(old.width), "
                    + "\(appearance.contentSizeCategory.rawValue)"
                XCTAssertEqual(before.measurement, now.measurement, place)
                XCTAssertEqual(before.cell.contentView.placement, now.cell.contentView.placement, place)
                guard before.measurement == now.measurement else { return }
            }
        }
    }
}

extension View {
    /// The frames and texts of the view and those inside it.
    fileprivate var placement: [String] {
        let text = (self as? Label).map { " “\($0.text)” \($0.textSize)" } ?? ""
        return ["\(name) \(frame)\(text)"] + subviews.flatMap(\.placement)
    }
}
