import AutoLayout
import CellRendering
import Gtk
import LayoutDocument
import SelfSizing
import XCTest

/// The drawn lines are the lines that the row's height was measured with.
final class MeasuredIsDrawnTests: XCTestCase {
    private static let widths: [Double] = [220, 320, 375, 390, 507, 667, 844, 1024]

    func testEMailsAtAllTextSizesAndWidths() throws {
        try sweep(Samples.names[0], rows: nil, widths: Self.widths)
    }

    func testFontFamiliesAtAllTextSizesAndWidths() throws {
        try sweep(Samples.names[1], rows: 24, widths: Self.widths)
    }

    func testFromRightToLeft() throws {
        for name in Samples.names {
            try sweep(name, rows: 6, widths: [220, 390, 1024], direction: .rightToLeft)
        }
    }

    func testWidthsBetweenPixels() throws {
        for name in Samples.names {
            try sweep(name, rows: 8, widths: [219.7, 320.5, 333.3, 406.25], categories: [.small, .large])
        }
    }

    func testScales() throws {
        for scale in [1.25, 2, 3] {
            for lineHeight in LineHeight.allCases {
                for name in Samples.names {
                    try sweep(
                        name, rows: 8, widths: [320, 333.3, 507], categories: [.large, .accessibilityLarge],
                        scale: scale, lineHeight: lineHeight)
                }
            }
        }
    }

    /// Checks every label and the height of rows; reports at most a few failures.
    private func sweep(
        _ name: String, rows: Int?, widths: [Double], direction: LayoutDirection = .leftToRight,
        categories: [ContentSizeCategory] = ContentSizeCategory.allCases, scale: Double = 1,
        lineHeight: LineHeight = .phone
    ) throws {
        let document = try Samples.document(name)
        var appearance = Appearance()
        appearance.layoutDirection = direction
        appearance.displayScale = scale
        let engine = TextEngine(appearance: appearance)
        let measurer = Samples.measurer(
            document, appearance, engine, width: widths[0], lineHeight: lineHeight)
        let oracle = HeightOracle(scale: scale, lineHeight: lineHeight)
        var checked = 0
        for category in categories {
            appearance.contentSizeCategory = category
            measurer.environment = appearance.environment(with: engine)
            for width in widths {
                measurer.width = width
                for row in 0..<(rows ?? document.rows.count) {
                    let (measurement, cell) = measurer.layOut(row: row)
                    let place =
                        "\(name) row \(row), \(category.rawValue), \(width), \(direction), ×\(scale), "
                        + "lines of the \(lineHeight)"
                    let errors =
                        cell.contentView.labels.flatMap {
                            labelErrors($0, engine, appearance)
                        } + frameErrors(cell.contentView, width, measurement.contentHeight)
                        + oracle.errors(cell, measurement, width: width, category: category)
                    checked += 1
                    guard errors.isEmpty else {
                        XCTFail("\(place): \(errors.joined(separator: "; "))")
                        return
                    }
                }
            }
        }
        XCTAssertEqual(checked, categories.count * widths.count * (rows ?? document.rows.count))
    }

    private func labelErrors(
        _ label: AutoLayout.Label, _ engine: TextEngine, _ appearance: Appearance
    ) -> [String] {
        guard !label.text.isEmpty else { return label.textSize == .empty ? [] : ["an empty text has a size"] }
        var errors: [String] = []
        func check(_ holds: Bool, _ message: @autoclosure () -> String) {
            if !holds { errors.append("\(label.name): \(message())") }
        }
        let drawn = engine.layOut(
            label, category: appearance.contentSizeCategory, direction: appearance.layoutDirection)
        let measured = engine.layOut(
            label.text, font: label.descriptor(of: label.font, for: appearance.contentSizeCategory),
            numberOfLines: label.numberOfLines, width: label.wrapWidth)
        let drawnStarts = drawn.layout.lines.map(\.startIndex)
        let measuredStarts = measured.layout.lines.map(\.startIndex)
        check(
            drawnStarts == measuredStarts,
            "lines start at \(drawnStarts), not \(measuredStarts); wrapped at \(label.wrapWidth ?? -1), "
                + "frame \(label.frame)")
        check(drawnStarts.count == label.textSize.lineCount, "\(label.textSize.lineCount) lines measured")
        let scale = appearance.displayScale
        let height = (drawn.layout.size.height * scale).rounded(.up) / scale
        check(
            abs(height - label.textSize.height) < 1e-9, "\(height) drawn, \(label.textSize.height) measured")
        let frame = label.frame
        // If there is no room for its dots, a shortened text is cut off.
        check(
            drawn.layout.size.width <= frame.width + 1e-3 || drawn.layout.isEllipsized,
            "\(drawn.layout.size) wider than \(frame)")
        check(label.textSize.height <= frame.height + 1e-9, "\(label.textSize.height) higher than \(frame)")
        if label.numberOfLines == 0 { check(!drawn.isTruncated, "truncated") }
        return errors
    }

    private func frameErrors(_ contentView: View, _ width: Double, _ height: Double) -> [String] {
        contentView.subviews.compactMap { view in
            let frame = view.frame
            let isInside =
                frame.x >= 16 - 0.5 && frame.maxX <= width - 16 + 0.5 && frame.y >= 11
                && frame.maxY <= height - 11 + 1e-9
            return isInside ? nil : "\(view.name): \(frame) outside the margins"
        }
    }
}

/// Row heights by plain sums over Pango's own layouts, without the layout engine.
private struct HeightOracle {
    private let context = PangoContext()
    let scale: Double
    let lineHeight: LineHeight

    func errors(
        _ cell: TableViewCell, _ measurement: RowMeasurement, width: Double, category: ContentSizeCategory
    ) -> [String] {
        let contentView = cell.contentView
        let gaps: [(name: String, gap: Double)] =
            contentView.view(named: "title") == nil
            ? [("sender", 0), ("subject", 2), ("body", 4)] : [("title", 0), ("body", 8)]
        // Both edges of the labels are on the pixel grid.
        let room = ((width - 16) * scale).rounded() / scale - (16 * scale).rounded() / scale
        var sum = 11.0
        var frames = 11.0
        for (name, gap) in gaps {
            guard let label = contentView.view(named: name) as? AutoLayout.Label else { continue }
            sum += gap + height(of: label, width: room, category)
            frames += gap + label.frame.height
        }
        var errors: [String] = []
        // The bottom margin, rounding up to whole pixels, and the separator.
        let height = ((sum + 11) * scale - 1e-6).rounded(.up) / scale + 1 / scale
        if abs(height - measurement.height) > 1e-6 {
            errors.append("\(measurement.height) high, the sum of Pango's heights is \(height)")
        }
        // If points are no whole pixels, each edge of a frame is moved by up to half a pixel.
        let slack = scale == scale.rounded() ? 1e-6 : 2 / scale
        let whole = frames + 11 + 1 / scale
        if abs(whole - measurement.height) > slack {
            errors.append("\(measurement.height) high, the sum of the frames is \(whole)")
        }
        return errors
    }

    private func height(of label: AutoLayout.Label, width: Double, _ category: ContentSizeCategory) -> Double
    {
        guard !label.text.isEmpty else { return 0 }
        let font = label.font.descriptor(for: category)
        let whole = layout(of: label.text, in: font)
        whole.width = label.numberOfLines == 1 ? nil : width
        guard lineHeight == .phone, font.family == nil else { return roundedUp(whole.size.height) }
        // Lines in the system font alone have its height; others have the height of their fonts.
        let own = layout(of: "x", in: font).lines[0].height
        let phone = [0.9521484375, 0.2412109375].reduce(0) {
            $0 + ($1 * font.pointSize * 1024).rounded() / 1024
        }
        return roundedUp(whole.lines.reduce(0) { $0 + ($1.height == own ? phone : $1.height) })
    }

    private func layout(of text: String, in font: FontDescriptor) -> PangoLayout {
        PangoLayout(
            context: context, text: text,
            font: FontDescription(
                family: font.family ?? "Sans", pixelSize: font.pointSize, weight: font.weight.rawValue))
    }

    private func roundedUp(_ length: Double) -> Double { (length * scale).rounded(.up) / scale }
}
