import AppModel
import AutoLayout
import CellRendering
import InputOutput
import LayoutDocument
import SelfSizing
import Wording

/// Draws a document's rows at each of several widths and text sizes.
struct RenderJob {
    let list: MeasuredList
    /// The rows to draw; `nil` for the first ones.
    let rows: Range<Int>?
    /// The identifiers of the templates whose rows are drawn; `nil` for all.
    let templates: Set<String>?
    let widths: [Double]
    let categories: [ContentSizeCategory]
    let overlays: Overlays
    let format: PictureFormat
    let scale: Double
    let appearance: Appearance
    let textEngine: TextEngine
    let progress: ProgressReport
    let verifications: DocumentVerifications
    /// The rows that were drawn in the last state.
    private(set) var drawnRows = 0..<0
    /// The number of rows that were drawn in all states so far.
    private(set) var drawnCount = 0

    /// A width and text size, and the drawing of the rows in it.
    struct State {
        let width: Double
        let category: ContentSizeCategory
        var strip: RowStrip
        /// The views of each row.
        let views: [[ShownView]]
    }

    /// A view of a row.
    struct ShownView {
        let id: String
        let parent: String?
        /// The frame in the superview.
        let frame: Rect
    }

    /// A state in a picture, without the drawing of its rows.
    typealias ShownState = (
        width: Double, category: ContentSizeCategory, frame: Rect, rows: [(RowStrip.Row, [ShownView])]
    )

    /// A file to be written.
    struct File {
        let name: String
        let bytes: [UInt8]
        /// The size of the picture, in points.
        let size: Size
        /// The states that are drawn in it, and where.
        let states: [ShownState]
    }

    /// The files for a name: one for each state if the name has placeholders.
    mutating func files(named name: PictureName) throws -> [File] {
        defer { progress.finish() }
        var files: [File] = []
        let isByWidth = name.namesWidth && widths.count > 1
        let isByTextSize = name.namesTextSize && categories.count > 1
        for ownCategories in isByTextSize ? categories.map({ [$0] }) : [categories] {
            for ownWidths in isByWidth ? widths.map({ [$0] }) : [widths] {
                let states = try ownCategories.map { category in
                    try ownWidths.map { width in
                        try draw(width, category)
                    }
                }
                files.append(
                    try file(
                        named: name.name(
                            width: ownWidths[0], category: ownCategories[0],
                            direction: appearance.layoutDirection), states))
            }
        }
        return files
    }

    private func file(named name: String, _ states: [[State]]) throws(PictureError) -> File {
        let sheet = PictureSheet(
            states.map { row in
                row.map { state in
                    PictureSheet.Tile(
                        caption: "\(state.width.shortText) pt, \(state.category.displayName)",
                        strip: state.strip)
                }
            }, renderer: CellRenderer(appearance: appearance, textEngine: textEngine))
        let picture = sheet.drawing
        return File(
            name: name, bytes: try picture.data(as: format, scale: scale), size: picture.size,
            states: zip(states.flatMap(\.self), sheet.frames).map { state, frame in
                (state.width, state.category, frame, Array(zip(state.strip.rows, state.views)))
            })
    }

    // MARK: One state

    private mutating func draw(_ width: Double, _ category: ContentSizeCategory) throws -> State {
        var appearance = appearance
        appearance.contentSizeCategory = category
        let renderer = CellRenderer(appearance: appearance, textEngine: textEngine)
        let source = list.makeDataSource()
        var views: [[ShownView]] = []
        var options = RowStrip.Options()
        options.overlays = overlays
        options.format = format
        options.scale = scale
        if let templates {
            let rows = source.rows
            options.shows = { templates.contains(rows.template(ofRow: $0).identifier) }
        }
        options.recorded = { [verifications] in
            ($0 as? DocumentCell)?.recordedFrames(verifications) ?? []
        }
        options.breaks = { RowEmphasis.FoundView.breaks(of: $0) }
        options.onRow = { [progress, drawnCount] _, cell, _ in
            views.append(Self.views(of: cell))
            progress.show(drawnCount + views.count)
        }
        let strip: RowStrip
        if let flow = list.document.list.flow {
            strip = flowStrip(flow, source, renderer, width: width, options)
        } else {
            let measurer = RowMeasurer(
                dataSource: source, environment: appearance.environment(with: textEngine), width: width,
                settings: list.settings)
            if drawnRows.isEmpty {
                drawnRows =
                    rows
                    ?? CellRenderer.firstRows(
                        of: measurer, filling: RenderCommand.standardHeight, shows: options.shows)
            }
            if list.settings.accessories.hasSectionIndex {
                options.sectionIndexTitles = source.sectionIndexTitles.map(\.title)
            }
            if overlays.contains(.estimates) {
                let layout = TableViewLayout(
                    measurer: measurer, estimatedRowHeight: list.document.list.estimate)
                options.estimate = { layout.estimate(forRow: $0) }
            }
            strip = try renderer.strip(of: drawnRows, measurer, options)
        }
        drawnCount += views.count
        return State(width: width, category: category, strip: strip, views: views)
    }

    /// The views of a laid-out cell, the contentView first.
    private static func views(of cell: TableViewCell) -> [ShownView] {
        var views: [ShownView] = []
        func collect(_ view: View, parent: String?) {
            views.append(ShownView(id: view.name, parent: parent, frame: view.frame))
            for child in view.subviews { collect(child, parent: view.name) }
        }
        collect(cell.contentView, parent: nil)
        return views
    }

    /// Draws items in their lines; a horizontal flow is as high as one item of the estimated height.
    private mutating func flowStrip(
        _ flow: FlowLayoutSettings, _ source: DocumentDataSource, _ renderer: CellRenderer, width: Double,
        _ options: RowStrip.Options
    ) -> RowStrip {
        let isVertical = flow.scrollDirection == .vertical
        let height =
            !isVertical
            ? flow.oneLineHeight : rows == nil ? RenderCommand.standardHeight : format.maximumSide / scale
        let conditions = LayoutConditions(
            renderer.appearance.environment(with: textEngine), size: Size(width: width, height: height),
            flow: flow, settings: list.settings)
        let layout = CollectionViewFlowLayout(
            dataSource: source, conditions: conditions, textMeasurer: textEngine)
        let strip = renderer.strip(of: rows ?? 0..<source.numberOfRows, layout, options)
        if let first = strip.rows.first, let last = strip.rows.last {
            drawnRows = first.index..<(last.index + 1)
        }
        return strip
    }
}
