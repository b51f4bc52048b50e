import AppModel
import AutoLayout
import CellRendering
import Gtk
import InputOutput
import LayoutDocument
import SelfSizing

/// A drawing of the first rows of a list.
struct Thumbnail {
    /// The drawing; `nil` for a list without rows.
    var node: RenderNode?
    /// The width of the list in points.
    var width: Double
    /// The height of the drawing, in points.
    var height: Double
}

/// Draws the first rows of lists, measured and drawn like the list itself.
@MainActor
struct ThumbnailMaker {
    /// The width of the lists drawn, in points.
    static let width = 375.0
    /// The height that is drawn at most, in points; more than any thumbnail shows.
    private static let height = 260.0

    let textSystem: TextSystem
    let palette: Palette

    /// Measures and draws the first rows of a document.
    func makeThumbnail(of document: LayoutDocument) -> Thumbnail {
        let source = DocumentDataSource(document: document)
        let controls = Controls(startingWith: document)
        var appearance = textSystem.appearance
        appearance.palette = palette
        appearance.contentSizeCategory = .large
        appearance.layoutDirection = source.naturalDirection
        let renderer = CellRenderer(appearance: appearance, textEngine: textSystem.engine)
        let environment = appearance.environment(with: textSystem.engine)
        let snapshot = Snapshot()
        let height =
            switch controls.layoutKind {
            case .table: drawRows(source, controls, environment, renderer, into: snapshot)
            case .flow: drawItems(source, controls, environment, renderer, into: snapshot)
            }
        return Thumbnail(node: snapshot.takeNode(), width: Self.width, height: height)
    }

    /// - Returns: The height of the drawing.
    private func drawRows(
        _ source: DocumentDataSource, _ controls: Controls, _ environment: LayoutEnvironment,
        _ renderer: CellRenderer, into snapshot: Snapshot
    ) -> Double {
        let measurer = RowMeasurer(
            dataSource: source, environment: environment, width: Self.width, settings: controls.measuring)
        var y = 0.0
        var row = 0
        while y < Self.height, row < source.numberOfRows {
            let (measurement, cell) = measurer.layOut(row: row)
            snapshot.withSavedState {
                snapshot.translate(x: 0, y: y)
                renderer.drawRow(
                    cell, measurement: measurement, width: Self.width, into: snapshot)
                drawBreaks(of: cell, measurement, renderer, into: snapshot)
            }
            y += measurement.height
            row += 1
        }
        return y
    }

    /// Marks the breaks without captions, since a cell and its repaired twin look alike without them.
    private func drawBreaks(
        of cell: TableViewCell, _ measurement: RowMeasurement, _ renderer: CellRenderer,
        into snapshot: Snapshot
    ) {
        var findings = RowEmphasis.FoundView.breaks(of: cell, looksForOpenValues: true)
        if findings.isEmpty { return }
        for index in findings.indices { findings[index].caption = "" }
        let overlay = RowOverlay([], of: cell, emphasis: RowEmphasis(findings: findings))
        renderer.draw(overlay, size: Size(width: Self.width, height: measurement.height), into: snapshot)
    }

    private func drawItems(
        _ source: DocumentDataSource, _ controls: Controls, _ environment: LayoutEnvironment,
        _ renderer: CellRenderer, into snapshot: Snapshot
    ) -> Double {
        let flow = CollectionViewFlowLayout(
            dataSource: source,
            conditions: LayoutConditions(
                environment, size: Size(width: Self.width, height: Self.height), flow: controls.flow,
                settings: controls.measuring), textMeasurer: environment.textMeasurer)
        flow.layOutVisibleRows()
        var height = 0.0
        for attributes in flow.visibleAttributes {
            let cell = flow.measurer.makeCell(
                withReuseIdentifier: source.reuseIdentifier(forRow: attributes.item))
            source.fill(cell, forRow: attributes.item)
            let frame = attributes.frame
            cell.layOut(width: frame.width, height: frame.height)
            snapshot.withSavedState {
                snapshot.translate(x: frame.x, y: frame.y)
                renderer.drawRow(cell, size: frame.size, into: snapshot)
            }
            height = max(height, frame.y + frame.height)
        }
        return height
    }
}
