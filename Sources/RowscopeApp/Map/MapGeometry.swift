import Gtk
import SelfSizing

import enum AutoLayout.Rule

/// The places of a list's map: the map itself next to the scroll bar, the loupe beyond it.
struct MapGeometry: Equatable {
    /// The width of all, in points.
    static let breadth = 40
    /// The least height of a mark, in points.
    static let leastMark = 4.0
    /// The height of the viewport on the map below which the loupe is shown, in points.
    static let loupeThreshold = 16.0
    /// The number of viewports that the loupe shows, one above the other.
    static let loupeViewports = 12.0

    let height: Double
    let isMirrored: Bool

    /// The number of parts of the map, each two points high, so that no mark is too thin to be seen.
    var partCount: Int { max(0, Int(clamping: height / 2)) }

    /// The column of the map.
    var overview: Gtk.Rect { column(from: 5, width: 10) }
    /// The column of the loupe.
    var loupe: Gtk.Rect { column(from: 23, width: 12) }
    /// The column of the marks of rows with problems: beside the map, on the side of the scroll bar.
    var findings: Gtk.Rect { column(from: 0, width: 5) }
    /// The column between the map and the loupe.
    var gap: Gtk.Rect { column(from: 15, width: 8) }

    private func column(from start: Double, width: Double) -> Gtk.Rect {
        let x = isMirrored ? Double(Self.breadth) - start - width : start
        return Gtk.Rect(x: x, y: 0, width: width, height: height)
    }

    /// Whether a point is in the loupe or beyond it.
    func isInLoupe(x: Double) -> Bool {
        isMirrored ? x < gap.x + gap.width / 2 : x >= gap.x + gap.width / 2
    }

    /// The number of points of the loupe per point of the list.
    func loupeScale(pageLength: Double) -> Double {
        pageLength > 0 ? height / (Self.loupeViewports * pageLength) : 0
    }

    /// How far beyond the viewport the loupe extends on either side, in points of the list.
    func loupeReach(pageLength: Double) -> Double { (Self.loupeViewports - 1) / 2 * pageLength }
}

/// The marks on the map, in points of the map; a change of them redraws the map.
struct MapMarks: Equatable {
    /// A row with a problem, or several in one place.
    struct Problem: Equatable {
        /// The height of its mark, in points.
        static let height = 4.0

        /// The vertical centre.
        var y: Double
        /// The worst problem.
        var rule: Rule
    }

    /// The rows with problems, from top to bottom.
    var findings: [Problem] = []
    /// The top of the viewport on the map.
    var top = 0.0
    /// The bottom of the viewport on the map.
    var bottom = 0.0
    /// The place of the anchor; `nil` for no anchor.
    var anchor: Double?
    /// The place of the anchor on the loupe, in points below the viewport's top.
    var anchorInView = 0.0
    /// Whether the viewport is small enough for a loupe.
    var hasLoupe = false
    /// The part of the list in the loupe.
    private var shown: ClosedRange<Double> = 0...0
    private var measuredCount = 0
    private var contentHeight = 0.0

    init() {}

    /// Makes the marks for a list that was laid out; `anchor` is a place in the list.
    init(_ content: some MappedContent, in geometry: MapGeometry, anchor: Double?) {
        let length = content.mappedLength
        guard length > 0, let shown = content.shownOffsets else { return }
        func position(_ offset: Double) -> Double { min(max(offset / length, 0), 1) * geometry.height }
        top = position(shown.lowerBound)
        bottom = position(shown.upperBound)
        hasLoupe =
            content is ListViewport
            && content.mappedPageLength / length * geometry.height < MapGeometry.loupeThreshold
        // The mark of the viewport is never too thin to be seen, and never beyond the ends of the map.
        if bottom - top < MapGeometry.leastMark {
            let middle = (top + bottom) / 2
            top = min(max(middle - MapGeometry.leastMark / 2, 0), geometry.height - MapGeometry.leastMark)
            bottom = top + MapGeometry.leastMark
        }
        // Smaller changes than a quarter of a point cannot be seen.
        top = (top * 4).rounded() / 4
        bottom = (bottom * 4).rounded() / 4
        self.anchor = anchor.map { (position(content.mappedOffset(ofPlace: $0)) * 4).rounded() / 4 }
    }

    /// Notes the part of the list in the loupe, which depends on the viewport.
    mutating func noteLoupe(_ viewport: ListViewport) {
        shown = viewport.shownPlaces ?? 0...0
        measuredCount = viewport.index.measuredCount
        contentHeight = viewport.contentHeight
        let anchor = viewport.visibleRows.first { $0.row == viewport.anchor.row }
        anchorInView = anchor.map { $0.y + viewport.anchor.fraction * $0.height } ?? viewport.anchor.y
    }
}
