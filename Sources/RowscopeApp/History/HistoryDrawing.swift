import AppModel
import CellRendering
import Gtk
import SelfSizing
import Wording

/// Draws the lanes of a history: lines for height and offset, bars for the corrections.
@MainActor
struct HistoryDrawing {
    let lanes: HistoryLanes
    let palette: Palette
    let ink: RGBA

    /// Draws the lanes and the events of a history.
    ///
    /// - Parameters:
    ///   - history: The history.
    ///   - frame: The frame that is read out; `nil` for none.
    ///   - snapshot: The snapshot to draw into.
    func draw(_ history: HeightHistory, frame: Int?, into snapshot: Snapshot) {
        let samples = history.samples
        for index in 0..<3 { snapshot.append(ink.withAlpha(0.05), in: lanes.lane(index)) }
        drawEvents(samples, into: snapshot)
        drawLine(
            tr("Content height"), samples.map(\.contentHeight), lane: 0, palette[.success], into: snapshot)
        drawLine(
            tr("Content offset"), samples.map(\.contentOffset), lane: 1, palette[.accent], into: snapshot)
        drawJumps(samples, into: snapshot)
        guard let frame, samples.indices.contains(frame) else { return }
        let x = lanes.x(ofFrame: frame).rounded()
        snapshot.append(ink, in: Gtk.Rect(x: x, y: lanes.plot.y, width: 1, height: lanes.plot.height))
    }

    // MARK: Lanes

    private func drawLine(
        _ name: String, _ values: [Double], lane index: Int, _ color: RGBA, into snapshot: Snapshot
    ) {
        let lane = lanes.lane(index)
        let low = values.min() ?? 0
        let high = values.max() ?? 0
        drawAxis(name, top: high, bottom: low, lane, color, into: snapshot)
        guard let first = values.first else { return }
        let span = high - low
        func y(_ value: Double) -> Double {
            span > 0
                ? lane.y + lane.height - 1 - (value - low) / span * (lane.height - 2)
                : lane.y + lane.height / 2
        }
        snapshot.appendCairo(in: lane) { context in
            context.setPen(color, width: 1.5)
            if values.count == 1 {
                context.line(through: (lane.x, y(first)), (lane.x + lane.width, y(first)))
            }
            // Steps, since the value does not change between two frames.
            var before = y(first)
            for (frame, value) in values.enumerated() {
                let x = lanes.x(ofFrame: frame)
                if frame == 0 { context.move(x: x, y: before) } else { context.line(x: x, y: before) }
                before = y(value)
                context.line(x: x, y: before)
            }
            context.stroke()
        }
    }

    /// Bars up and down: solid where the list visibly jumped, outlined where the jump was compensated.
    private func drawJumps(_ samples: [HeightHistory.Sample], into snapshot: Snapshot) {
        let lane = lanes.lane(2)
        let largest = samples.map(\.jump.magnitude).max() ?? 0
        drawAxis(
            tr("Corrections"), top: largest, bottom: -largest, lane, palette[.warning], into: snapshot)
        let middle = lane.y + lane.height / 2
        snapshot.append(
            ink.withAlpha(0.3), in: Gtk.Rect(x: lane.x, y: middle.rounded(), width: lane.width, height: 1))
        guard largest > 0 else { return }
        let step = lanes.plot.width / Double(max(samples.count - 1, 1))
        let width = min(max(step * 0.7, 2), 10)
        for (frame, sample) in samples.enumerated() where sample.jump != 0 {
            let length = max(2, sample.jump.magnitude / largest * (lane.height / 2 - 1))
            let x = min(max(lanes.x(ofFrame: frame) - width / 2, lane.x), lane.x + lane.width - width)
            // Downwards on screen is downwards in the lane.
            let bar = Gtk.Rect(
                x: x, y: sample.jump > 0 ? middle : middle - length, width: width, height: length)
            if sample.isSteady {
                snapshot.append(palette[.warning].withAlpha(0.3), in: bar)
                if width >= 4 {
                    snapshot.appendBorder(palette[.warning], width: 1, around: RoundedRect(bar))
                } else {
                    snapshot.append(palette[.warning], in: bar)
                }
            } else {
                snapshot.append(palette[.error], in: bar)
            }
        }
    }

    private func drawAxis(
        _ name: String, top: Double, bottom: Double, _ lane: Gtk.Rect, _ color: RGBA, into snapshot: Snapshot
    ) {
        let title = PangoLayout(drawn: name, size: 11, weight: 700)
        let room = HistoryLanes.margin - 14
        let left = lanes.isMirrored ? lane.x + lane.width + 8 : 6
        func put(_ layout: PangoLayout, y: Double, _ color: RGBA) {
            // Numbers stand at the end of their lane.
            let x = lanes.isMirrored ? left : left + room - layout.size.width
            snapshot.append(layout, x: x, y: y, color: color)
        }
        let swatch = Gtk.Rect(
            x: lanes.isMirrored ? lane.x + lane.width + 1 : lane.x - 5, y: lane.y, width: 3,
            height: lane.height)
        snapshot.append(color, in: swatch)
        put(title, y: lane.y + (lane.height - title.size.height) / 2, ink)
        guard lane.height >= 36 else { return }
        let upper = PangoLayout(drawn: top.text(), size: 10)
        let lower = PangoLayout(drawn: bottom.text(), size: 10)
        put(upper, y: lane.y - 2, ink.withAlpha(0.65))
        put(lower, y: lane.y + lane.height - lower.size.height + 2, ink.withAlpha(0.65))
    }

    // MARK: Events

    /// A dashed line for each event, with its name where there is room.
    private func drawEvents(_ samples: [HeightHistory.Sample], into snapshot: Snapshot) {
        let plot = lanes.plot
        var events: [(x: Double, name: String)] = []
        for (frame, sample) in samples.enumerated() {
            guard let event = sample.event else { continue }
            events.append((lanes.x(ofFrame: frame), event.title))
        }
        guard !events.isEmpty else { return }
        snapshot.appendCairo(in: plot) { context in
            context.setPen(ink.withAlpha(0.35), width: 1, dash: [2, 3])
            for event in events {
                context.move(x: event.x.rounded() + 0.5, y: plot.y)
                context.line(x: event.x.rounded() + 0.5, y: plot.y + plot.height)
            }
            context.stroke()
        }
        var taken: [ClosedRange<Double>] = []
        // The latest events get names first.
        for event in events.reversed() {
            let layout = PangoLayout(drawn: event.name, size: 10)
            let width = layout.size.width
            let x = min(max(event.x - width / 2, plot.x), plot.x + plot.width - width)
            let room = x - 6...x + width + 6
            if taken.contains(where: { $0.overlaps(room) }) { continue }
            taken.append(room)
            snapshot.append(layout, x: x, y: 0, color: ink.withAlpha(0.75))
        }
    }
}
