import AppModel
import AutoLayout
import CellRendering
import Gtk
import LayoutDocument
import SelfSizing

extension CellRenderer {
    /// Makes a picture of the row with overlays and its findings.
    package func drawing(
        of row: ReportedRow, overlays: Overlays, _ verifications: DocumentVerifications?,
        findings: [OverlayMark]? = nil
    ) -> Drawing {
        let overlay = RowOverlay(
            overlays, of: row.cell, explanation: row.explanation,
            recorded: overlays.contains(.recorded)
                ? (row.cell as? DocumentCell)?.recordedFrames(verifications) ?? [] : [],
            use: row.use, emphasis: RowEmphasis(findings: row.brokenViews), findings: findings)
        let gutter = overlay.heights.map { width(of: $0) } ?? 0
        let size = Size(width: row.size.width + gutter.rounded(.up), height: row.size.height)
        let snapshot = Snapshot()
        snapshot.append(
            appearance.palette[.background], in: Gtk.Rect(width: size.width, height: size.height))
        drawRow(
            row.cell, measurement: row.measurement, width: row.size.width, into: snapshot)
        draw(overlay, size: row.size, into: snapshot)
        if let heights = overlay.heights { draw(heights, atX: row.size.width, into: snapshot) }
        return Drawing(
            size: size, background: appearance.palette[.background], node: snapshot.takeNode())
    }
}

extension ReportedRow {
    /// The views that break, each with what is wrong.
    fileprivate var brokenViews: [RowEmphasis.FoundView] {
        problems.filter(\.rule.isBreak).flatMap { problem in
            problem.views.map { .init(view: $0, caption: problem.rule.word ?? problem.rule.title) }
        }
    }
}
