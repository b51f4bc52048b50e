import AutoLayout
import CellRendering
import Gtk
import LayoutDocument
import SelfSizing
import XCTest

/// The accessories beside a row's contentView, as pixels.
final class AccessoryDrawingTests: XCTestCase {
    private let width = 320.0

    /// The columns and lines with ink in a row with an empty label.
    private func ink(
        accessory: RowAccessories.Accessory = .none, isEditing: Bool = false,
        direction: LayoutDirection = .leftToRight, palette: Palette = .light
    ) throws -> (places: [(x: Int, y: Int)], frames: RowFrames) {
        let document = try Samples.document(
            views: #"a: {label: {text: "{t}", numberOfLines: 0}}"#,
            constraints: ["H:|-[a]-|", "V:|-20-[a]-20-|"], text: " ")
        var appearance = Appearance()
        appearance.layoutDirection = direction
        appearance.palette = palette
        let engine = TextEngine(appearance: appearance)
        var settings = MeasuringSettings()
        settings.separatorHeight = 0
        settings.accessories.accessory = accessory
        settings.accessories.isEditing = isEditing
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: appearance.environment(with: engine), width: width, settings: settings)
        let (measurement, cell) = measurer.layOut(row: 0)
        let snapshot = Snapshot()
        CellRenderer(appearance: appearance, textEngine: engine).drawRow(
            cell, measurement: measurement, width: width, highlight: RowHighlight(), into: snapshot)
        guard let node = snapshot.takeNode() else { return ([], cell.rowFrames) }
        let image = try node.draw(
            width: width, height: measurement.height, scale: 1, background: palette[.background])
        let background = image.pixels[0]
        var places: [(x: Int, y: Int)] = []
        for (index, pixel) in image.pixels.enumerated() where pixel != background {
            places.append((index % image.width, index / image.width))
        }
        return (places, cell.rowFrames)
    }

    func testNothingBesideDrawsNothing() throws {
        XCTAssertTrue(try ink().places.isEmpty)
    }

    func testEverythingStaysInItsFrameAndInTheMiddle() throws {
        for direction in LayoutDirection.allCases {
            for palette in [Palette.light, .dark] {
                for accessory in RowAccessories.Accessory.allCases where accessory != .none {
                    let (places, frames) = try ink(
                        accessory: accessory, direction: direction, palette: palette)
                    let frame = try XCTUnwrap(frames.accessory)
                    check(places, in: frame, "\(accessory), \(direction)")
                }
                let (places, frames) = try ink(isEditing: true, direction: direction, palette: palette)
                check(places, in: try XCTUnwrap(frames.editingControl), "editing, \(direction)")
            }
        }
    }

    private func check(_ places: [(x: Int, y: Int)], in frame: AutoLayout.Rect, _ what: String) {
        XCTAssertGreaterThan(places.count, 15, what)
        for place in places {
            XCTAssertTrue(
                (frame.x..<frame.maxX).contains(Double(place.x) + 0.5), "\(what): column \(place.x)")
        }
        let lines = places.map(\.y)
        let middle = Double((lines.min() ?? 0) + (lines.max() ?? 0) + 1) / 2
        XCTAssertEqual(middle, frame.y + frame.height / 2, accuracy: 1.5, what)
    }

    /// A chevron points towards the trailing side, with its tip at half the height.
    func testTheChevronPointsOutwards() throws {
        for direction in LayoutDirection.allCases {
            let places = try ink(accessory: .disclosure, direction: direction).places
            let top = try XCTUnwrap(places.map(\.y).min())
            let middle = try XCTUnwrap(places.map(\.y).max()).advanced(by: top) / 2
            func column(_ line: Int) -> Int {
                let columns = places.filter { $0.y == line }.map(\.x)
                return columns.reduce(0, +) / max(columns.count, 1)
            }
            if direction == .leftToRight {
                XCTAssertGreaterThan(column(middle), column(top + 1) + 3)
            } else {
                XCTAssertLessThan(column(middle), column(top + 1) - 3)
            }
        }
    }

    func testWhatIsDrawnStandsOutFromTheBackground() throws {
        for palette in [Palette.light, .dark] {
            let background = palette[.background].luminance
            for role in [ColorRole.tertiaryLabel, .accent, .error] {
                let color = palette[role].luminance
                let ratio = (max(color, background) + 0.05) / (min(color, background) + 0.05)
                XCTAssertGreaterThanOrEqual(ratio, 3, "\(role)")
            }
        }
    }
}
