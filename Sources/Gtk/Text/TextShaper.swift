internal import CGtk
internal import CGtkShims

/// Shapes texts once, and finds where their lines may break and how far each word reaches.
///
/// It does what `PangoLayout` does up to the breaking of lines, so that lines can be broken by adding widths; it
/// reports where this would not be exact. Used by the one thread that uses its context.
public final class TextShaper {
    /// Why the lines of a text cannot be computed by adding widths.
    public enum Obstacle: Int, Hashable, Sendable, CaseIterable {
        /// A break shows a hyphen or hides one, as a soft hyphen does.
        case hyphens = 1
        /// Tabs.
        case tabs
        /// Spaces on both sides of a change of font or direction.
        case spaces
        /// A break changes the glyphs on both sides of a word.
        case kerning
        /// Characters without a glyph, or glyphs that a break would cut.
        case glyphs
        /// Widths that shrink, or too large to be added up.
        case widths
    }

    /// The shaper's context, which must not change.
    public let context: PangoContext
    private let shaper: OpaquePointer

    /// Makes a shaper.
    public init(context: PangoContext) {
        self.context = context
        shaper = gtks_text_shaper_new(context.pointer.raw)
    }

    deinit { gtks_text_shaper_free(shaper) }

    /// Shapes a text in a font; O(bytes).
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - font: The font.
    ///   - lines: The line metrics to use for the font; `nil` for those of its file.
    ///   - withPieces: Whether to find where words wider than a line may be cut, which takes longer.
    ///   - isWhole: False if the text was cut at a limit; then there is no table.
    ///   - body: Reads the result, which is valid only during the call.
    /// - Returns: What the body returns.
    public func shape<Result>(
        _ text: String, font: FontDescription, lines: FontLines? = nil, withPieces: Bool = false,
        isWhole: Bool = true, _ body: (ShapedText) -> Result
    ) -> Result {
        guard isWhole else { return body(ShapedText(table: gtks_text_table(), obstacle: .widths)) }
        var text = text.forC
        return text.withUTF8 { bytes in
            var table = gtks_text_table()
            guard let base = bytes.baseAddress, let length = Int32(exactly: bytes.count) else {
                return body(ShapedText(table: table, obstacle: .widths))
            }
            let code = base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { base in
                withUnsafePointer(to: lines?.shim() ?? gtks_font_lines()) { shim in
                    gtks_text_shaper_shape(
                        shaper, UnsafeRawPointer(font.pointer), lines == nil ? nil : shim, base, length,
                        withPieces ? 1 : 0, &table)
                }
            }
            return body(ShapedText(table: table, obstacle: Obstacle(rawValue: Int(code))))
        }
    }
}

/// A text as shaped: its paragraphs, and in each the places where lines may end.
///
/// Lengths are in Pango's own unit, 1/1024 point, counted from the paragraph's beginning.
public struct ShapedText {
    /// A place where a line may end.
    public struct Break: Hashable, Sendable {
        /// The byte of the text where the next line begins.
        public var offset: Int32
        /// How far a line that ends here reaches, without the space that hangs over its end.
        public var fit: Int32
        /// Where the next line begins.
        public var next: Int32
        /// The kinds of runs between the break before and this one, a bit each.
        public var kinds: UInt16
        /// The kind of run that the next line begins with.
        public var nextKind: UInt8
        /// How many breaks a line that ends here has to span, this one included, for its width to be exact.
        public var leastSpan: UInt8
    }

    /// A place where a word that is wider than the line may be cut, or a break.
    public struct Piece: Hashable, Sendable {
        /// The byte of the text where the next line begins.
        public var offset: Int32
        /// How far a line that ends here reaches, with its hyphen.
        public var fit: Int32
        /// Where the next line begins.
        public var next: Int32
        /// The character of the paragraph at which this is.
        public var place: Int32
        /// The character up to which ending a line here does not change the glyphs.
        public var safeBefore: Int32
        /// The character from which beginning a line here does not change the glyphs.
        public var safeAfter: Int32
        /// The stretch of one font and direction that ends here or goes on.
        public var itemBefore: UInt16
        /// The stretch of one font and direction that begins here or goes on.
        public var itemAfter: UInt16
        /// The kind of run that the next line begins with.
        public var kind: UInt8
        /// Whether this is a break.
        public var isBreak: Bool
        /// Whether lines that end or begin here are computed exactly.
        public var isExact: Bool
    }

    /// A paragraph; the last of its breaks is its end, and an empty one has none.
    public struct Paragraph: Hashable, Sendable {
        /// The byte of the text where it begins.
        public var offset: Int32
        /// Where its breaks begin among all.
        public var firstBreak: Int32
        /// How many breaks it has.
        public var breakCount: Int32
        /// Where its pieces begin among all; the last is its end.
        public var firstPiece: Int32
        /// How far the last line reaches with the space at its end.
        public var endWidth: Int32
        /// Whether it runs from right to left.
        public var isRightToLeft: Bool
        /// Whether its last character is a space.
        public var endsInSpace: Bool
        /// The kind of run that it begins with.
        public var kind: UInt8
    }

    let table: gtks_text_table
    /// Why lines cannot be computed by adding widths; `nil` if they can.
    public let obstacle: TextShaper.Obstacle?

    /// How many breaks there are in all paragraphs.
    public var breakCount: Int { Int(table.break_count) }

    /// The break at an index.
    public func textBreak(at index: Int) -> Break {
        let entry = table.breaks[index]
        return Break(
            offset: entry.offset, fit: entry.fit, next: entry.next, kinds: entry.kinds,
            nextKind: entry.next_kind, leastSpan: entry.least_span)
    }

    /// How many pieces there are in all paragraphs; none unless they were requested.
    public var pieceCount: Int { Int(table.piece_count) }

    /// The piece at an index.
    public func piece(at index: Int) -> Piece {
        let entry = table.pieces[index]
        return Piece(
            offset: entry.offset, fit: entry.fit, next: entry.next, place: entry.place,
            safeBefore: entry.safe_before, safeAfter: entry.safe_after, itemBefore: entry.item_before,
            itemAfter: entry.item_after, kind: entry.kind, isBreak: entry.is_break != 0,
            isExact: entry.is_exact != 0)
    }

    /// How many paragraphs there are.
    public var paragraphCount: Int { Int(table.paragraph_count) }

    /// The paragraph at an index.
    public func paragraph(at index: Int) -> Paragraph {
        let entry = table.paragraphs[index]
        return Paragraph(
            offset: entry.offset, firstBreak: entry.first_break, breakCount: entry.break_count,
            firstPiece: entry.first_piece,
            endWidth: entry.end_width, isRightToLeft: entry.is_right_to_left != 0,
            endsInSpace: entry.ends_in_space != 0, kind: entry.kind)
    }

    /// How many kinds of runs there are: those of one font and script are one kind.
    public var kindCount: Int { Int(table.kind_count) }

    /// The height of a line according to the fonts, if it is the same for all kinds of runs; else 0.
    ///
    /// Pango uses it where it shortens a text.
    public var ownHeight: Int32 { table.own_height }

    /// The metrics of runs of a kind in a line that begins with another kind, with which they are aligned.
    public func metrics(of kind: Int, inLineBeginningWith first: Int) -> LineMetrics {
        let entry = table.metrics[first * kindCount + kind]
        return LineMetrics(ascent: entry.ascent, descent: entry.descent)
    }
}

/// How far a line reaches above and below its baseline, in Pango's own unit, 1/1024 point.
public struct LineMetrics: Hashable, Sendable {
    /// From the top to the baseline.
    public var ascent: Int32
    /// From the baseline to the bottom.
    public var descent: Int32

    /// Makes metrics.
    public init(ascent: Int32, descent: Int32) {
        self.ascent = ascent
        self.descent = descent
    }

    /// The height.
    public var height: Int32 { ascent + descent }

    /// The metrics of a line that holds parts with these and with other metrics.
    public func union(_ other: LineMetrics) -> LineMetrics {
        LineMetrics(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
    }
}
