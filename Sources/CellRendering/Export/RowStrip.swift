import AutoLayout
import Gtk
import SelfSizing

/// Rows of a list drawn one below the other, or items in lines, as the window shows them.
public struct RowStrip {
    /// One row or item of the strip.
    public struct Row: Hashable, Sendable {
        /// The number of the row.
        public let index: Int
        /// Where it lies in the strip, in points, the separator with it.
        public let frame: AutoLayout.Rect
        /// The reuse identifier of its cell.
        public let reuseIdentifier: String
    }

    /// The options for drawing a strip.
    public struct Options {
        /// The overlays of the rows.
        public var overlays: Overlays = []
        /// The frames that a file recorded of a cell's views, for ``Overlays/recorded``.
        public var recorded: (TableViewCell) -> [RecordedFrame] = { _ in [] }
        /// A row's estimated height, in points, for ``Overlays/estimates``; `nil` for none.
        public var estimate: (Int) -> Double? = { _ in nil }
        /// The breaks found in a cell, for ``Overlays/breaks``.
        public var breaks: (TableViewCell) -> [RowEmphasis.FoundView] = { _ in [] }
        /// Called with each row once it is laid out.
        public var onRow: (Row, TableViewCell, RowMeasurement) -> Void = { _, _, _ in }
        /// The kind of file that the strip is meant for, which bounds its size.
        public var format = PictureFormat.svg
        /// The scale that it is meant for.
        public var scale = 1.0
        /// Whether a row is drawn; in a flow the other items keep their places.
        public var shows: (Int) -> Bool = { _ in true }
        /// The titles of the section index at the strip's edge, in the room that the rows leave for it.
        public var sectionIndexTitles: [String] = []

        /// Makes options without overlays.
        public init() {}

        fileprivate func emphasis(of cell: TableViewCell) -> RowEmphasis {
            RowEmphasis(findings: overlays.contains(.breaks) ? breaks(cell) : [])
        }
    }

    /// The rows, from the top down.
    public let rows: [Row]
    /// The size in points, including the room that overlays need beside the rows.
    public let size: Size
    /// The drawing; `nil` where there is nothing.
    public let node: RenderNode?
}

extension CellRenderer {
    /// The number of rows after which no more are passed over.
    private static let mostPassedOver = 100_000

    /// The first rows of a list that fill a height, at least one if there is any.
    ///
    /// - Parameters:
    ///   - measurer: Measures the rows at the strip's width.
    ///   - height: The height in points.
    ///   - shows: Whether a row is drawn; the others take no height.
    /// - Returns: The rows.
    public static func firstRows(
        of measurer: RowMeasurer, filling height: Double, shows: (Int) -> Bool = { _ in true }
    ) -> Range<Int> {
        let count = measurer.dataSource.numberOfRows
        var total = 0.0
        var end = 0
        var isAnyShown = false
        while end < count {
            guard shows(end) else {
                end += 1
                if end >= mostPassedOver { break }
                continue
            }
            total += measurer.measure(row: end).height
            if total > height, isAnyShown { break }
            isAnyShown = true
            end += 1
        }
        return 0..<end
    }

    /// Draws rows one below the other.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - measurer: Measures them, at the width of the strip.
    ///   - options: The options for drawing.
    /// - Returns: The strip.
    /// - Throws: ``PictureError/tooLarge(width:height:format:)`` as soon as the rows are taller than the kind of file
    ///   allows.
    public func strip(
        of rows: Range<Int>, _ measurer: RowMeasurer, _ options: RowStrip.Options = RowStrip.Options()
    ) throws(PictureError) -> RowStrip {
        var drawn: [StripRow] = []
        var y = 0.0
        for index in rows where options.shows(index) {
            let row = draw(index, measurer, options) {
                AutoLayout.Rect(x: 0, y: y, width: $0.width, height: $0.height)
            }
            y = row.row.frame.maxY
            try Drawing.check(
                Size(width: measurer.width, height: y), as: options.format, scale: options.scale)
            drawn.append(row)
        }
        return assemble(
            drawn, size: Size(width: measurer.width, height: y),
            sectionIndexTitles: options.sectionIndexTitles)
    }

    /// Draws the items of a flow in their lines, from an item's line on.
    ///
    /// - Parameters:
    ///   - items: The items; those beyond the flow's visible part are left out.
    ///   - layout: The flow, with the size of its visible part set.
    ///   - options: The options for drawing.
    /// - Returns: The strip.
    public func strip(
        of items: Range<Int>, _ layout: CollectionViewFlowLayout,
        _ options: RowStrip.Options = RowStrip.Options()
    ) -> RowStrip {
        layout.layOutVisibleRows()
        layout.scrollToRow(items.lowerBound, position: .top)
        let shown = layout.visibleAttributes.filter { items.contains($0.item) && options.shows($0.item) }
        let isVertical = layout.scrollDirection == .vertical
        let container = layout.containerSize
        let top = isVertical ? (shown.map(\.frame.y).min() ?? 0) - layout.settings.sectionInset.top : 0
        let drawn = shown.map { attributes in
            draw(attributes.item, layout.measurer, options) { _ in attributes.frame.offset(x: 0, y: -top) }
        }
        let bottom = drawn.map(\.row.frame.maxY).max() ?? 0
        let height = isVertical ? bottom + layout.settings.sectionInset.bottom : container.height
        return assemble(drawn, size: Size(width: container.width, height: height))
    }

    private typealias StripRow = (row: RowStrip.Row, node: RenderNode?, overlay: RowOverlay)

    /// Lays a row out and draws it, and what is drawn over it.
    private func draw(
        _ index: Int, _ measurer: RowMeasurer, _ options: RowStrip.Options,
        at frame: (Size) -> AutoLayout.Rect
    ) -> StripRow {
        var overlays = options.overlays
        // There is no room beside an item: other items are there.
        if measurer.flow != nil { overlays.remove(.heights) }
        let explanation = overlays.contains(.heights) ? measurer.explain(row: index) : nil
        let (measurement, cell) = measurer.layOut(row: index)
        let size = cell.size(with: measurement)
        let row = RowStrip.Row(index: index, frame: frame(size), reuseIdentifier: cell.reuseIdentifier)
        let node = Snapshot.node {
            drawRow(cell, measurement: measurement, width: size.width, into: $0)
        }
        let estimate = overlays.contains(.estimates) ? options.estimate(index) : nil
        let overlay = RowOverlay(
            overlays, of: cell, explanation: explanation,
            recorded: overlays.contains(.recorded) ? options.recorded(cell) : [],
            estimate: estimate.map { HeightEstimate(estimated: $0, measured: row.frame.size) },
            use: CellUse(cell, in: measurer.dataSource), emphasis: options.emphasis(of: cell))
        options.onRow(row, cell, measurement)
        return (row, node, overlay)
    }

    private func assemble(
        _ drawn: [StripRow], size: Size, sectionIndexTitles: [String] = []
    ) -> RowStrip {
        let gutter = drawn.compactMap { $0.overlay.heights.map { width(of: $0) } }.max()?.rounded(.up) ?? 0
        let snapshot = Snapshot()
        // The overlays come last: they may reach into the rows below.
        for (row, node, _) in drawn {
            if let node { snapshot.append(node, x: row.frame.x, y: row.frame.y) }
        }
        if !sectionIndexTitles.isEmpty { drawSectionIndex(sectionIndexTitles, size: size, into: snapshot) }
        for (row, _, overlay) in drawn {
            snapshot.withSavedState {
                snapshot.translate(x: row.frame.x, y: row.frame.y)
                draw(overlay, size: row.frame.size, into: snapshot)
                guard let heights = overlay.heights else { return }
                draw(heights, atX: row.frame.width, into: snapshot)
            }
        }
        return RowStrip(
            rows: drawn.map(\.row), size: Size(width: size.width + gutter, height: size.height),
            node: snapshot.takeNode())
    }
}
