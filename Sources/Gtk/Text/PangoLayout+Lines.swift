internal import CGtk
internal import CGtkShims

/// One line of a layout; lengths in points from the layout's top left corner, indices in bytes of UTF-8.
public struct TextLine: Hashable, Sendable {
    /// Where the line's text starts.
    public var startIndex: Int
    /// How many bytes it has.
    public var length: Int
    /// The left edge of the line's logical rectangle.
    public var x: Double
    /// Its top edge.
    public var y: Double
    /// Its width, without white space where the line was wrapped.
    public var width: Double
    /// Its height.
    public var height: Double
    /// The baseline's distance from the layout's top.
    public var baseline: Double
    /// Whether the line begins a paragraph.
    public var startsParagraph: Bool
    /// Whether the line runs from right to left.
    public var isRightToLeft: Bool
}

extension PangoLayout {
    /// The logical width and height of all lines; with a width set, the width is that of the widest line.
    public var size: (width: Double, height: Double) {
        var width: Int32 = 0
        var height: Int32 = 0
        pango_layout_get_size(pointer, &width, &height)
        return (Double(width) / Self.unit, hasOwnSums ? Double(height) / Self.unit : sums.height)
    }

    /// Pango adds the heights of lines up in 32 bits; with this many lines of at most 4,000 points it cannot overflow.
    private static let safeLineCount = 500

    /// Whether Pango's own sums can be used.
    private var hasOwnSums: Bool {
        fontLines == nil && lineAdjustment == nil && lineCount <= Self.safeLineCount
    }

    /// The height of all lines, and where the last one's baseline is; O(lines).
    private var sums: (height: Double, lastBaseline: Double) {
        var height: Int64 = 0
        var lastBaseline: Int64 = 0
        forEachPlacedLine {
            lastBaseline = $0.baseline
            height = $0.end
        }
        return (Double(height) / Self.unit, Double(lastBaseline) / Self.unit)
    }

    /// The logical rectangle of all lines; with an alignment, its left edge may not be 0.
    public var logicalExtents: Rect {
        var rect = PangoRectangle()
        pango_layout_get_extents(pointer, nil, &rect)
        return Rect(pango: rect)
    }

    /// The distance from the top to the first line's baseline.
    public var baseline: Double {
        if lineAdjustment != nil {
            var first: Int64?
            forEachPlacedLine { first = first ?? $0.baseline }
            return Double(first ?? 0) / Self.unit
        }
        if let fontLines, let line = pango_layout_get_line_readonly(pointer, 0) {
            var shim = fontLines.shim(ofFamily: hasLinesOfFamily)
            return Double(gtks_layout_line_metrics(line, &shim).ascent) / Self.unit
        }
        return Double(pango_layout_get_baseline(pointer)) / Self.unit
    }

    /// How many lines there are; an empty text has one.
    public var lineCount: Int { Int(pango_layout_get_line_count(pointer)) }

    /// Whether any paragraph was shortened.
    public var isEllipsized: Bool { pango_layout_is_ellipsized(pointer) != 0 }

    /// Whether any paragraph had to be wrapped.
    public var isWrapped: Bool { pango_layout_is_wrapped(pointer) != 0 }

    /// Whether a line begins inside a word that is wider than it; O(characters) where lines are wrapped.
    public var breaksWords: Bool { isWrapped && gtks_layout_breaks_words(pointer.raw) != 0 }

    /// All lines, top to bottom; O(lines).
    public var lines: [TextLine] {
        var result: [TextLine] = []
        result.reserveCapacity(lineCount)
        forEachLine { result.append($0) }
        return result
    }

    /// Calls a body with each line, top to bottom; O(lines), without memory of its own.
    public func forEachLine(_ body: (TextLine) -> Void) {
        forEachPlacedLine { placed in
            body(
                TextLine(
                    startIndex: Int(placed.line.pointee.start_index), length: Int(placed.line.pointee.length),
                    x: Double(placed.x) / Self.unit, y: Double(placed.y) / Self.unit,
                    width: Double(placed.width) / Self.unit,
                    height: Double(placed.metrics.height) / Self.unit,
                    baseline: Double(placed.baseline) / Self.unit,
                    startsParagraph: pango_layout_line_is_paragraph_start(placed.line) != 0,
                    isRightToLeft: pango_layout_line_get_resolved_direction(placed.line)
                        == PANGO_DIRECTION_RTL))
        }
    }

    /// The distance from the top to the last line's baseline.
    public var lastBaseline: Double {
        if !hasOwnSums { return sums.lastBaseline }
        guard let iterator = pango_layout_get_iter(pointer) else { return baseline }
        defer { pango_layout_iter_free(iterator) }
        while pango_layout_iter_next_line(iterator) != 0 {}
        return Double(pango_layout_iter_get_baseline(iterator)) / Self.unit
    }

    // MARK: Places
}

extension Rect {
    init(pango rect: PangoRectangle) {
        let unit = Double(PANGO_SCALE)
        self.init(
            x: Double(rect.x) / unit, y: Double(rect.y) / unit, width: Double(rect.width) / unit,
            height: Double(rect.height) / unit)
    }
}
