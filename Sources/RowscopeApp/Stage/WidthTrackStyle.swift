import AppModel
import CellRendering
import Gtk

import enum AutoLayout.Rule

/// How breaks are painted: by colour, by height and by hatch, never by colour alone.
struct WidthTrackStyle {
    /// The colour of a break: the hues of the overlays, which colour-blind eyes tell apart.
    let color: RGBA
    /// The share of the track's height that it takes.
    let height: Double
    /// What it is filled with.
    let filling: Rule.Mark.Filling

    init(_ rule: Rule, in palette: Palette) {
        color = OverlayStyle(OverlayMark.Meaning(rule.mark.hue), in: palette).color
        height = rule.mark.height
        filling = rule.mark.filling ?? .solid
    }
}

/// Where widths stand in a picture of all of them.
struct WidthAxis: Equatable {
    /// The widths in whole points.
    let widths: ClosedRange<Int>
    /// Where the least and the greatest width stand, in points; the first is right of the second where the interface
    /// runs from right to left.
    let start: Double
    let end: Double

    /// Where a width stands.
    func place(of width: Double) -> Double {
        let span = Double(widths.upperBound - widths.lowerBound)
        return start + (end - start) * (width - Double(widths.lowerBound)) / span
    }

    /// The width that stands nearest to a place, within the range.
    func width(at place: Double) -> Int {
        guard end != start else { return widths.lowerBound }
        let span = Double(widths.upperBound - widths.lowerBound)
        let width = Double(widths.lowerBound) + span * (place - start) / (end - start)
        return Int(clamping: min(max(width, Double(widths.lowerBound)), Double(widths.upperBound)).rounded())
    }

    /// The stretch of neighbouring widths from left to right, at least as wide as can be seen.
    func extent(of stretch: ClosedRange<Int>, atLeast least: Double) -> (x: Double, width: Double) {
        let first = place(of: Double(stretch.lowerBound) - 0.5)
        let last = place(of: Double(stretch.upperBound) + 0.5)
        let low = max(min(first, last), min(start, end))
        let high = min(max(first, last), max(start, end))
        guard high - low < least else { return (low, high - low) }
        return ((low + high - least) / 2, least)
    }
}

extension WidthAxis {
    /// The widths in a widget, each where a slider has it; over the whole widget where the slider has no place yet.
    @MainActor
    init(of widget: Widget, along slider: Scale?) {
        let offset = slider?.convert(x: 0, y: 0, to: widget)?.x ?? 0
        let travel = slider?.travel ?? (start: 0, end: 0)
        let (left, right) =
            travel.end > travel.start
            ? (travel.start + offset, travel.end + offset) : (0, Double(widget.width))
        let isMirrored = widget.direction == .rightToLeft
        self.init(
            widths: BreakTrack.widths, start: isMirrored ? right : left, end: isMirrored ? left : right)
    }
}
