import AppModel
import CellRendering
import Gtk

import enum AutoLayout.Rule

/// The style of a break: colour, height and hatching, so that colour is never the only sign.
struct WidthTrackStyle {
    /// The colour of a break, one of the overlays' hues, which are distinct for colour-blind people.
    let color: RGBA
    /// The share of the track's height for the break.
    let height: Double
    /// The filling of the break.
    let filling: Rule.Mark.Filling

    init(_ rule: Rule, in palette: Palette) {
        color = OverlayStyle(OverlayMark.Meaning(rule.mark.hue), in: palette).color
        height = rule.mark.height
        filling = rule.mark.filling ?? .solid
    }
}

/// The horizontal places of widths in a track.
struct WidthAxis: Equatable {
    /// The widths in whole points.
    let widths: ClosedRange<Int>
    /// The places of the least and the greatest width, in points; in an interface from right to left the first is right
    /// of the second.
    let start: Double
    let end: Double

    /// The place of a width, in points.
    func place(of width: Double) -> Double {
        let span = Double(widths.upperBound - widths.lowerBound)
        return start + (end - start) * (width - Double(widths.lowerBound)) / span
    }

    /// The width nearest to a place, within the range.
    func width(at place: Double) -> Int {
        guard end != start else { return widths.lowerBound }
        let span = Double(widths.upperBound - widths.lowerBound)
        let width = Double(widths.lowerBound) + span * (place - start) / (end - start)
        return Int(clamping: min(max(width, Double(widths.lowerBound)), Double(widths.upperBound)).rounded())
    }

    /// The extent of a range of widths from left to right, at least as wide as asked for.
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
    /// The axis of a widget, with each width at its place on a slider; over the whole widget while the slider has no
    /// size.
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
