import AppModel
import Audit
import AutoLayout
import CellRendering
import Gtk
import LayoutDocument
import SelfSizing

/// Draws the tiles of an audit in which findings are worst, with what is wrong marked; no display is needed.
final class FindingPictures {
    private let plan: AuditPlan
    private let worker: AuditWorker
    private let verifications: DocumentVerifications
    private let textEngine = TextEngine(appearance: Appearance())

    /// Draws tiles of a plan.
    init(plan: AuditPlan) {
        self.plan = plan
        verifications = DocumentVerifications(plan.document)
        worker = AuditWorker(plan: plan, textMeasurer: textEngine)
    }

    /// Pixels per point.
    private static let scale = 2.0
    /// The most of a row's height that a picture shows, in points: tall rows are shown around what is wrong.
    private static let maximumHeight = 360.0

    /// The picture of a finding where it is worst; `nil` where it cannot be drawn.
    func picture(of finding: Finding) -> ReportPicture? {
        let (drawing, part) = drawing(of: finding)
        guard let png = try? drawing.data(as: .png, scale: Self.scale) else { return nil }
        return ReportPicture(png: png, width: drawing.size.width, height: drawing.size.height, part: part)
    }

    /// The drawing of a finding where it is worst, and which part of the row's height it shows, unless all.
    func drawing(of finding: Finding) -> (drawing: Drawing, part: ClosedRange<Double>?) {
        let state = plan.matrix.state(at: finding.worst.tile)
        var appearance = Appearance()
        appearance.palette = state.theme == .dark ? .dark : .light
        appearance.contentSizeCategory = state.textSize
        appearance.layoutDirection = state.direction
        appearance.displayScale = plan.displayScale
        let renderer = CellRenderer(appearance: appearance, textEngine: textEngine)
        let laid = worker.layOut(subject: finding.worst.subject, tile: finding.worst.tile)
        let overlay = RowOverlay(
            Self.overlays(for: finding.rule), of: laid.cell,
            recorded: finding.rule == .misplaced
                ? (laid.cell as? DocumentCell)?.recordedFrames(verifications) ?? [] : [],
            emphasis: RowEmphasis(
                faults: finding.views.map {
                    RowEmphasis.Fault(view: $0, caption: "\($0): \(finding.rule.title)")
                }))
        let whole = Snapshot()
        if let measurement = laid.measurement {
            renderer.drawRow(
                laid.cell, measurement: measurement, width: laid.size.width, highlight: RowHighlight(),
                into: whole)
        } else {
            renderer.drawItem(laid.cell, size: laid.size, highlight: RowHighlight(), into: whole)
        }
        renderer.draw(overlay, size: laid.size, into: whole)
        let part = Self.part(of: laid.size.height, around: overlay.marks)
        let size = Size(
            width: max(1, laid.size.width), height: max(1, part.upperBound - part.lowerBound))
        let background = appearance.palette[.background]
        let bounds = Gtk.Rect(width: size.width, height: size.height)
        let snapshot = Snapshot()
        snapshot.append(background, in: bounds)
        if let node = whole.takeNode() {
            snapshot.withClip(to: bounds) { snapshot.append(node, x: 0, y: -part.lowerBound) }
        }
        return (
            Drawing(size: size, background: background, node: snapshot.takeNode()),
            size.height < laid.size.height ? part : nil
        )
    }

    /// The part of a height that is shown: all of it, or as much as has room around what is marked.
    private static func part(of height: Double, around marks: [OverlayMark]) -> ClosedRange<Double> {
        guard height > maximumHeight else { return 0...max(0, height) }
        let bounds = marks.map(\.bounds).filter { $0.y.isFinite && $0.maxY.isFinite }
        let top = bounds.map(\.y).min() ?? 0
        let bottom = bounds.map(\.maxY).max() ?? 0
        // The beginning of what is marked where it has no room as a whole.
        let middle = min((top + bottom) / 2, top + maximumHeight / 2 - 24)
        let start = min(max(0, (middle - maximumHeight / 2).rounded()), height - maximumHeight)
        return start...(start + maximumHeight)
    }

    /// What is drawn over a row for a rule, besides the views that it is about.
    static func overlays(for rule: AuditRule) -> Overlays {
        switch rule {
        case .conflict, .brokenChain: [.conflicts]
        case .ambiguous: [.ambiguity]
        case .misplaced: [.recorded]
        default: []
        }
    }
}
