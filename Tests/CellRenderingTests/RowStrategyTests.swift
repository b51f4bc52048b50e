import AutoLayout
import CellRendering
import LayoutDocument
import SelfSizing
import XCTest

/// The strategies for row heights, with Pango's texts.
final class RowStrategyTests: XCTestCase {
    /// The height is the same by hand or automatic, and with each way to set the preferred width.
    func testAllRightWaysAgree() throws {
        for name in Samples.names {
            let document = try Samples.document(name)
            let states: [(LayoutDirection, ContentSizeCategory)] = [
                (.leftToRight, .large), (.rightToLeft, .accessibilityLarge),
            ]
            for (direction, category) in states {
                var appearance = Appearance()
                appearance.layoutDirection = direction
                appearance.contentSizeCategory = category
                let engine = TextEngine(appearance: appearance)
                let right = Samples.measurer(document, appearance, engine, width: 375)
                let other = Samples.measurer(document, appearance, engine, width: 375)
                for width in [220.0, 375, 844] {
                    right.width = width
                    other.width = width
                    let rows = 0..<min(12, document.rows.count)
                    let heights = rows.map { right.measure(row: $0).height }
                    for rowHeight in [RowHeight.automatic, .sizingCell] {
                        for mode in PreferredWidthMode.allCases {
                            other.settings.rowHeight = rowHeight
                            other.settings.preferredWidth = mode
                            XCTAssertEqual(
                                rows.map { other.measure(row: $0).height }, heights,
                                "\(name) \(direction) \(category) \(width) \(rowHeight) \(mode)")
                        }
                    }
                }
            }
        }
    }

    private func oneLabel(_ text: String) throws -> LayoutDocument {
        try Samples.document(
            views: #"text: {label: {text: "{t}", font: {size: 14}, numberOfLines: 0}}"#,
            constraints: ["H:|-20-[text]-20-|", "V:|[text]|"],
            text: text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
                .replacing("\r", with: "\\r").replacing("\t", with: "\\t").replacing("\"", with: "\\\""))
    }

    /// 14-point sans serif, 20 at each side and 1 more: the height of a label with such pins, in any script.
    func testTheBoundingRectangleOfOneLabelIsItsRow() throws {
        for text in Samples.texts {
            let document = try oneLabel(text)
            let appearance = Appearance()
            let engine = TextEngine(appearance: appearance)
            let byConstraints = Samples.measurer(document, appearance, engine, width: 320)
            let byText = Samples.measurer(document, appearance, engine, width: 320)
            byText.settings.rowHeight = .textHeight
            for width in stride(from: 90.0, through: 800, by: 37) {
                byConstraints.width = width
                byText.width = width
                XCTAssertEqual(
                    byText.measure(row: 0).height, byConstraints.measure(row: 0).height,
                    "“\(text)” at \(width)")
            }
        }
    }

    /// E-mails have labels in several fonts between margins, so the rectangle of their texts has another height.
    func testTheBoundingRectangleOfSeveralFontsIsNot() throws {
        let appearance = Appearance()
        let engine = TextEngine(appearance: appearance)
        let measurer = Samples.measurer(
            try Samples.document(Samples.names[0]), appearance, engine, width: 375)
        measurer.settings.rowHeight = .textHeight
        let differences = (0..<6).map { measurer.compare(row: $0).difference }
        XCTAssertFalse(differences.contains(0), "\(differences)")
    }
}
