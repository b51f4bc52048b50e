import AppModel
import Audit
import AutoLayout
import CellRendering
import Gtk
import LayoutDocument
import SelfSizing

/// Draws tiles of an audit where their findings are worst, with the findings marked; no display is needed.
package final class FindingPictures {
    private let plan: AuditPlan
    private let worker: AuditWorker
    private let verifications: DocumentVerifications
    private let textEngine: TextEngine

    /// Draws tiles of a plan.
    package init(plan: AuditPlan, textEngine: TextEngine = TextEngine(appearance: Appearance())) {
        self.plan = plan
        self.textEngine = textEngine
        verifications = DocumentVerifications(plan.document)
        worker = AuditWorker(plan: plan, textMeasurer: textEngine)
    }

    /// Pixels per point.
    private static let scale = 2.0
    /// The greatest height of a picture, in points; of a higher row the part around the marks is shown.
    private static let maximumHeight = 360.0

    /// The picture of a finding in the tile where it is worst; `nil` if it cannot be drawn, so that the report has
    /// none.
    package func picture(of finding: ReportedFinding) -> ReportPicture? {
        guard let (drawing, part) = drawing(of: finding),
            let png = try? drawing.data(as: .png, scale: Self.scale)
        else { return nil }
        return ReportPicture(png: png, width: drawing.size.width, height: drawing.size.height, part: part)
    }

    /// The drawing of a finding in the tile where it is worst, and the part of the row's height that it shows, `nil`
    /// for all of it; `nil` for a finding of another plan.
    package func drawing(of finding: ReportedFinding) -> (drawing: Drawing, part: ClosedRange<Double>?)? {
        guard let rule = Rule(rawValue: finding.rule), let state = TileState(finding.worst),
            let tile = plan.matrix.place(of: state), plan.subjects.indices.contains(finding.worst.subject)
        else { return nil }
        var appearance = Appearance()
        appearance.palette = state.theme == .dark ? .dark : .light
        appearance.contentSizeCategory = state.textSize
        appearance.layoutDirection = state.direction
        appearance.displayScale = plan.displayScale
        let renderer = CellRenderer(appearance: appearance, textEngine: textEngine)
        let laid = worker.layOut(subject: finding.worst.subject, tile: tile)
        let overlay = RowOverlay(
            Self.overlays(for: rule), of: laid.cell,
            recorded: rule == .misplaced
                ? (laid.cell as? DocumentCell)?.recordedFrames(verifications) ?? [] : [],
            emphasis: RowEmphasis(
                findings: finding.views.map {
                    // A single view needs no name, which would only cover the row.
                    RowEmphasis.FoundView(
                        view: $0, caption: finding.views.count > 1 ? $0 : "",
                        meaning: OverlayMark.Meaning(findingOf: rule))
                }))
        let whole = Snapshot()
        let size = laid.cell.size(with: laid.measurement)
        renderer.drawRow(
            laid.cell, measurement: laid.measurement, width: size.width, into: whole)
        renderer.draw(overlay, size: size, into: whole)
        let row = AutoLayout.Rect(
            x: 0, y: 0, width: max(1, size.width), height: max(1, size.height))
        let part = Self.part(of: row, around: overlay.marks.map(\.bounds))
        let background = appearance.palette[.background]
        // Content beyond the row's edges is set off by another background.
        let backdrop = background.mixed(with: appearance.palette[.label], 0.12)
        let bounds = Gtk.Rect(width: part.width, height: part.height)
        let snapshot = Snapshot()
        snapshot.append(backdrop, in: bounds)
        snapshot.withClip(to: bounds) {
            snapshot.append(background, in: Gtk.Rect(row.offset(x: -part.x, y: -part.y)))
            if let node = whole.takeNode() { snapshot.append(node, x: -part.x, y: -part.y) }
        }
        let isWhole = part.y <= 0 && part.maxY >= row.height
        return (
            Drawing(
                size: Size(width: part.width, height: part.height), background: backdrop,
                node: snapshot.takeNode()),
            isWhole ? nil : max(0, part.y)...max(0, part.y, min(part.maxY, row.height))
        )
    }

    /// How far a picture extends beyond the row's edges for marks there, in points.
    private static let reach = 120.0

    /// The part of a row that a picture shows: all that fits around the marks, including marks beyond the edges.
    private static func part(of row: AutoLayout.Rect, around marks: [AutoLayout.Rect]) -> AutoLayout.Rect {
        let marks = marks.filter { [$0.x, $0.y, $0.maxX, $0.maxY].allSatisfy(\.isFinite) }
        func range(_ low: [Double], _ high: [Double], _ size: Double) -> ClosedRange<Double> {
            // Leaves room for the line around the mark.
            let start = low.min().map { $0 < 0 ? max($0 - 8, -reach) : 0 } ?? 0
            let end = high.max().map { $0 > size ? min($0 + 8, size + reach) : size } ?? size
            return start.rounded(.down)...end.rounded(.up)
        }
        let across = range(marks.map(\.x), marks.map(\.maxX), row.width)
        var down = range(marks.map(\.y), marks.map(\.maxY), row.height)
        if down.upperBound - down.lowerBound > maximumHeight {
            let top = marks.map(\.y).min() ?? 0
            let bottom = marks.map(\.maxY).max() ?? 0
            // The beginning of the marks, where they do not fit as a whole.
            let middle = min((top + bottom) / 2, top + maximumHeight / 2 - 24)
            let start = min(
                max(down.lowerBound, (middle - maximumHeight / 2).rounded()), down.upperBound - maximumHeight)
            down = start...(start + maximumHeight)
        }
        return AutoLayout.Rect(
            x: across.lowerBound, y: down.lowerBound, width: across.upperBound - across.lowerBound,
            height: down.upperBound - down.lowerBound)
    }

    /// The overlays of a rule's pictures, besides the marks of views.
    package static func overlays(for rule: Rule) -> Overlays {
        switch rule {
        case .conflict, .brokenChain, .collapsed: [.conflicts]
        case .ambiguous: [.ambiguity]
        case .misplaced: [.recorded]
        default: []
        }
    }
}
