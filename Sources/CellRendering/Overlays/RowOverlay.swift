import AutoLayout
import SelfSizing

/// The overlays of one row: marks computed from its laid-out cell, which ``CellRenderer/draw(_:size:into:)`` draws.
///
/// A value that holds no views, so that it can be kept and hit-tested until the row changes. Ambiguities and conflicts
/// take many solves: ask for them where a person looks, and not for each row that scrolls by.
public struct RowOverlay: Hashable, Sendable {
    /// The marks in the order in which they are drawn.
    public private(set) var marks: [OverlayMark] = []
    /// The height as a dimension line; `nil` unless it is asked for.
    public private(set) var heights: HeightDimension?
    /// The rectangles of texts and symbols, which captions avoid if they can.
    private(set) var texts: [Rect] = []

    /// Computes the marks of a row.
    ///
    /// - Parameters:
    ///   - overlays: The overlays to show.
    ///   - cell: The cell, laid out with the row's content.
    ///   - explanation: The sum for the row's height, for ``Overlays/heights``; compute it before the cell is laid out.
    ///   - recorded: The frames recorded by the file, for ``Overlays/recorded``.
    ///   - estimate: The row's estimate, for ``Overlays/estimates``.
    ///   - use: The cell's reuse pool, for ``Overlays/reuse``.
    ///   - emphasis: The emphasis, whatever the overlays are.
    ///   - findings: The marks of ambiguities and conflicts as ``findings(_:of:)`` finds them; `nil` to find them now.
    public init(
        _ overlays: Overlays, of cell: TableViewCell, explanation: RowExplanation? = nil,
        recorded: [RecordedFrame] = [], estimate: HeightEstimate? = nil, use: CellUse? = nil,
        emphasis: RowEmphasis = RowEmphasis(), findings: [OverlayMark]? = nil
    ) {
        let geometry = OverlayGeometry(cell)
        if overlays.contains(.reuse), let use { marks += Self.reuse(use, geometry) }
        if overlays.contains(.margins) { marks += Self.margins(geometry) }
        let findings = findings ?? Self.findings(overlays, of: cell)
        marks += findings.filter { $0.overlay == .ambiguity }
        if overlays.contains(.frames) { marks += Self.frames(geometry) }
        if overlays.contains(.alignmentRects) { marks += Self.alignmentRects(geometry) }
        if overlays.contains(.intrinsicSizes) { marks += Self.intrinsicSizes(geometry) }
        if overlays.contains(.baselines) { marks += Self.baselines(geometry) }
        if overlays.contains(.recorded) { marks += Self.ghost(of: recorded, geometry) }
        let conflicts = findings.filter { $0.overlay == .conflicts }
        if overlays.contains(.constraints) {
            // Constraints in conflict are drawn as such only.
            let subjects = Set(conflicts.map(\.subject))
            marks += Self.constraints(geometry).filter { !subjects.contains($0.subject) }
        }
        marks += conflicts
        if overlays.contains(.estimates), let estimate { marks += Self.estimate(estimate, geometry) }
        if !emphasis.isEmpty { marks += Self.emphasis(emphasis, geometry) }
        if overlays.contains(.heights) { heights = explanation.map { HeightDimension($0) } }
        texts = geometry.visibleViews.compactMap { view, frame in
            guard let label = view as? Label else {
                // A small view without subviews is a symbol, a switch or the like.
                let isSmall = frame.width * frame.height < Self.smallArea
                return view.subviews.isEmpty && isSmall ? frame : nil
            }
            let width = min(frame.width, label.textSize.width)
            return Rect(
                x: geometry.isReversed ? frame.maxX - width : frame.x, y: frame.y, width: width,
                height: frame.height)
        }
    }

    /// Removes the captions of views and constraints, which explain one row and hide many.
    package mutating func removeDetails() {
        for place in marks.indices where Self.captionedInAnyRow.isDisjoint(with: marks[place].overlay) {
            if marks[place].meaning != .finding { marks[place].caption = "" }
        }
    }

    /// Removes all captions but those of views with findings.
    package mutating func keepFindingCaptions() {
        for place in marks.indices where !marks[place].isOfFoundView { marks[place].caption = "" }
    }

    /// The overlays whose captions are drawn in every row: each says one thing about the row.
    private static let captionedInAnyRow: Overlays = [.estimates, .ambiguity, .conflicts, .reuse]

    /// The marks of ambiguities and conflicts, as far as they are shown; it takes many solves to find them.
    public static func findings(_ overlays: Overlays, of cell: TableViewCell) -> [OverlayMark] {
        let geometry = OverlayGeometry(cell)
        return (overlays.contains(.ambiguity) ? ambiguities(geometry) : [])
            + (overlays.contains(.conflicts) ? conflicts(geometry) + missingPins(cell, geometry) : [])
    }

    /// The area up to which captions avoid a view without text, in square points.
    private static let smallArea = 10_000.0
}
