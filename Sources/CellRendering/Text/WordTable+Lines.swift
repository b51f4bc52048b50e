import AutoLayout
import Gtk

extension WordTable {
    /// The answer of a table.
    enum Answer {
        case known(MeasuredText)
        /// A word is wider than its line.
        case wideWord
        /// Only Pango can compute it.
        case unknown

        /// The size, if it is known.
        var measured: MeasuredText? {
            if case .known(let measured) = self { measured } else { nil }
        }
    }

    /// The size at a width, by additions.
    ///
    /// - Parameters:
    ///   - numberOfLines: The most lines; 0 means as many as needed.
    ///   - width: The width to wrap at in points; `nil` breaks lines only where the text does.
    /// - Returns: The size and the widths for which it holds.
    func answer(numberOfLines: Int, width: Double?) -> Answer {
        guard let width else {
            if numberOfLines > 0, paragraphs.count > numberOfLines { return .unknown }
            if let unwrapped { return .known(unwrapped) }
            var lines = LineSums(limit: Self.widest, mostLines: 0)
            guard breakLines(&lines) == .finished else { return .unknown }
            return .known(
                MeasuredText(
                    size: size(lines, width: max(lines.leftWidth, lines.rightWidth)),
                    widths: points(lines.least)..<Double.infinity))
        }
        let units = PangoLayout.units(width)
        var lines = LineSums(limit: min(units, Self.widest), mostLines: numberOfLines)
        switch breakLines(&lines) {
        case .finished: break
        case .wideWord: return .wideWord
        case .unknown: return .unknown
        }
        if lines.hasMore {
            return truncated(lines, units: units, numberOfLines: numberOfLines).map(Answer.known) ?? .unknown
        }
        var extent = max(lines.leftWidth, lines.rightWidth)
        // Pango shortens a single line even for a space that hangs over its end.
        if numberOfLines == 1, extent > units { return .unknown }
        if isMixedDirection, lines.leftWidth >= 0, lines.rightWidth >= 0, units > 0 {
            // Lines are at both sides, and the text's width is the distance between the outer edges.
            extent = max(lines.leftWidth, units) - min(0, units - lines.rightWidth)
            return .known(
                MeasuredText(size: size(lines, width: extent), widths: points(units)..<points(units + 1)))
        }
        return .known(
            MeasuredText(
                size: size(lines, width: extent),
                widths: points(lines.least)..<(lines.most > Self.widest ? .infinity : points(lines.most))))
    }

    /// Widths beyond this one give the same lines: no text with a table is wider.
    static let widest = Int32.max / 2 - 1

    /// The smallest width in points that Pango takes for a number of its units.
    private func points(_ units: Int32) -> Double { (Double(units) - 0.5) / 1024 }

    private func roundUp(_ units: Int64) -> Double {
        (Double(units) / 1024 * displayScale).rounded(.up) / displayScale
    }

    /// The metrics of a line whose fonts give it some.
    private func adjusted(_ metrics: LineMetrics) -> LineMetrics {
        facts.adjustment?.adjusted(metrics) ?? metrics
    }

    /// The room between two lines.
    private var spacing: Int64 { Int64(facts.adjustment?.spacing ?? 0) }

    private func size(_ lines: LineSums, width: Int32) -> TextSize {
        if let uniformMetrics {
            let metrics = adjusted(uniformMetrics)
            let height = Int64(metrics.height)
            let count = Int64(lines.count)
            let before = (count - 1) * (height + spacing)
            return TextSize(
                width: roundUp(Int64(width)), height: roundUp(before + height), lineCount: Int(count),
                firstBaseline: Double(metrics.ascent) / 1024,
                lastBaseline: Double(before + Int64(metrics.ascent)) / 1024,
                breaksWords: lines.breaksWords)
        }
        return TextSize(
            width: roundUp(Int64(width)), height: roundUp(lines.height), lineCount: Int(lines.count),
            firstBaseline: Double(lines.firstAscent) / 1024,
            lastBaseline: Double(lines.height - Int64(lines.last.descent)) / 1024,
            breaksWords: lines.breaksWords)
    }

    /// The size of as many lines as are allowed, the last of them shortened as little as possible.
    private func truncated(_ lines: LineSums, units: Int32, numberOfLines: Int) -> MeasuredText? {
        // The ellipsis is in the font itself; with other fonts the height depends on the text left beside it.
        guard let metrics = uniformMetrics, lines.isCutInParagraph, !lines.overflows, let dots = facts.dots,
            units >= dots.width,
            // Pango shortens by height, and must not take an earlier line for the last.
            numberOfLines == 1
                || 2 * Int64(facts.ownHeight) <= (Int64(lines.mostLines) + 1) * Int64(ownHeight) - 2
        else { return nil }
        let line = adjusted(metrics)
        let last = adjusted(metrics.union(dots.metrics))
        // At least a word stays beside dots of another font, so that both make the line.
        if metrics != dots.metrics, lines.firstWord + dots.width > units { return nil }
        let height = Int64(lines.count - 1) * (Int64(line.height) + spacing) + Int64(last.height)
        return MeasuredText(
            size: TextSize(
                width: roundUp(Int64(units)), height: roundUp(height), lineCount: Int(lines.count),
                firstBaseline: Double(lines.count == 1 ? last.ascent : line.ascent) / 1024,
                lastBaseline: Double(height - Int64(last.descent)) / 1024, isTruncated: true,
                breaksWords: lines.breaksWords),
            widths: points(units)..<points(units + 1))
    }

    /// The sums while lines are broken, in Pango's unit.
    struct LineSums {
        let limit: Int32
        /// The most lines; 0: any number.
        let mostLines: Int32
        var count: Int32 = 0
        /// The widest line of paragraphs that run from the left; -1: there is none.
        var leftWidth: Int32 = -1
        /// The widest line of paragraphs that run from the right; -1: there is none.
        var rightWidth: Int32 = -1
        /// The smallest width with these lines.
        var least: Int32 = 0
        /// The smallest width beyond ``least`` that gives other lines.
        var most: Int32 = .max
        var height: Int64 = 0
        var firstAscent: Int32 = 0
        var last = LineMetrics(ascent: 0, descent: 0)
        /// Whether there are more lines than are allowed.
        var hasMore = false
        /// Whether the last line allowed ends within a paragraph, and no hanging space is left out there.
        var isCutInParagraph = false
        /// Whether a line begins inside a word.
        var breaksWords = false
        /// Whether a line holds a single character that is wider than the line.
        var overflows = false
        /// The width of the last line's first word.
        var firstWord: Int32 = 0

        init(limit: Int32, mostLines: Int) {
            self.limit = limit
            self.mostLines = Int32(clamping: mostLines)
        }

        /// Adds a line's metrics, with the room between it and the line before.
        mutating func add(_ metrics: LineMetrics, after spacing: Int64) {
            if count <= 1 { firstAscent = metrics.ascent } else { height += spacing }
            height += Int64(metrics.height)
            last = metrics
        }
    }

    /// Whether lines could be computed.
    enum Breaking {
        case finished
        /// A word is wider than its line.
        case wideWord
        /// The glyphs near a line's ends change with both.
        case unknown
    }

    /// The start of a line.
    struct LineStart {
        /// How far the text before it reaches.
        var base: Int32 = 0
        /// The byte of the text.
        var offset: Int32
        /// The kind of its first run.
        var kind: UInt8
        /// The first break after it.
        var index: Int
        /// The piece that ends there, where a word was cut.
        var piece: Int?
    }

    /// Breaks lines as Pango does: each takes as many words as fit, or as much of a word that is wider than the line.
    func breakLines(_ lines: inout LineSums, onLine: ((Int32) -> Void)? = nil) -> Breaking {
        for place in paragraphs.indices {
            let paragraph = paragraphs[place]
            let end = Int(paragraph.firstBreak + paragraph.breakCount)
            var start = LineStart(
                offset: paragraph.offset, kind: paragraph.kind, index: Int(paragraph.firstBreak))
            var widest: Int32 = paragraph.breakCount == 0 ? 0 : -1
            while true {
                if lines.mostLines > 0, lines.count == lines.mostLines {
                    lines.hasMore = true
                    return .finished
                }
                lines.count += 1
                if start.piece != nil { lines.breaksWords = true }
                onLine?(start.offset)
                let first = start.index
                if first == end {
                    if uniformMetrics == nil { lines.add(adjusted(facts.emptyLine), after: spacing) }
                    break
                }
                let base = start.base
                let reach = base + lines.limit
                var index = first
                while index < end, fits[index] <= reach { index += 1 }
                let width: Int32
                var isTooWide = false
                if index == first {
                    guard let pieces = pieces.load() else { return .wideWord }
                    guard let from = wordStart(start, paragraph, pieces) else { return .unknown }
                    // A single character cannot be cut.
                    if from == Int(pieces.breaks[first]) {
                        isTooWide = true
                        index += 1
                    }
                }
                if index == first {
                    let kind = start.kind
                    guard let cut = cutWord(&start, paragraph, &lines) else { return .unknown }
                    width = cut
                    isTooWide = cut > lines.limit
                    if uniformMetrics == nil {
                        lines.add(adjusted(metrics[Int(kind) * kindCount + Int(start.kind)]), after: spacing)
                    }
                } else {
                    if !isExact(start, paragraph, to: index - 1)
                        || index < end && !isExact(start, paragraph, to: index)
                    {
                        return .unknown
                    }
                    if uniformMetrics == nil {
                        lines.add(
                            adjusted(lineMetrics(first..<index, beginningWith: start.kind)), after: spacing)
                    }
                    width = fits[index - 1] - base
                    if index == end {
                        if isTooWide { lines.overflows = true } else { lines.least = max(lines.least, width) }
                        widest = max(widest, paragraph.endWidth - base)
                        break
                    }
                    lines.most = min(lines.most, fits[index] - base)
                    start = LineStart(
                        base: nexts[index - 1], offset: offsets[index - 1],
                        kind: kinds.isEmpty ? start.kind : kinds[index - 1].next, index: index)
                }
                // A line that is too wide is too wide at any smaller width.
                if isTooWide { lines.overflows = true } else { lines.least = max(lines.least, width) }
                widest = max(widest, width)
                if lines.count == lines.mostLines {
                    lines.isCutInParagraph = place == paragraphs.count - 1 || !paragraph.endsInSpace
                    lines.firstWord = fits[first] - base
                }
            }
            if paragraph.isRightToLeft {
                lines.rightWidth = max(lines.rightWidth, widest)
            } else {
                lines.leftWidth = max(lines.leftWidth, widest)
            }
        }
        return .finished
    }

    /// Whether the width of a line that ends at a break is exactly the sum in the table.
    @inline(__always)
    private func isExact(_ start: LineStart, _ paragraph: ShapedText.Paragraph, to index: Int) -> Bool {
        if let piece = start.piece, let pieces = pieces.load() {
            return pieces.all[Int(pieces.breaks[index])].safeBefore >= pieces.all[piece].safeAfter
        }
        return leastSpans.isEmpty || index - start.index + 1 >= leastSpans[index]
    }

    /// The first piece of the word that a line begins with; `nil` where only Pango can cut it: Pango fills the line run
    /// by run, and a word may have several.
    private func wordStart(
        _ start: LineStart, _ paragraph: ShapedText.Paragraph, _ pieces: WordPieces
    ) -> Int? {
        let all = pieces.all
        let end = all[Int(pieces.breaks[start.index])]
        guard let before = pieceBefore(start, paragraph, pieces) else {
            let from = Int(paragraph.firstPiece)
            return all[from].itemBefore == end.itemBefore ? from : nil
        }
        return all[before].itemAfter == end.itemBefore ? before + 1 : nil
    }

    /// The piece at which a line begins; `nil` for that of a paragraph's beginning.
    private func pieceBefore(
        _ start: LineStart, _ paragraph: ShapedText.Paragraph, _ pieces: WordPieces
    ) -> Int? {
        if let piece = start.piece { return piece }
        return start.index > Int(paragraph.firstBreak) ? Int(pieces.breaks[start.index - 1]) : nil
    }

    /// Cuts a word that is wider than its line, as Pango does: as much of it stays as fits, and one character at least.
    ///
    /// - Returns: The line's width; `nil` where only Pango can compute it.
    private func cutWord(
        _ start: inout LineStart, _ paragraph: ShapedText.Paragraph, _ lines: inout LineSums
    ) -> Int32? {
        guard let pieces = pieces.load(), let from = wordStart(start, paragraph, pieces) else { return nil }
        let all = pieces.all
        let end = Int(pieces.breaks[start.index])
        let safe = pieceBefore(start, paragraph, pieces).map { all[$0].safeAfter } ?? 0
        let reach = start.base + lines.limit
        let fitting = (from..<end).last { all[$0].fit <= reach }
        let chosen = fitting ?? from
        let piece = all[chosen]
        guard piece.isExact, piece.safeBefore >= safe else { return nil }
        var next = fits[start.index]
        for index in chosen + 1...end {
            guard all[index].safeBefore >= safe, all[index].isExact else { return nil }
            if index < end { next = min(next, all[index].fit) }
        }
        // If no piece fits, Pango takes the narrowest of the first few.
        if fitting == nil, next < piece.fit { return nil }
        lines.most = min(lines.most, next - start.base)
        let width = piece.fit - start.base
        start.base = piece.next
        start.offset = piece.offset
        start.kind = piece.kind
        start.piece = chosen
        return width
    }

    /// The metrics of a line of the words at a range that begins with a kind of run.
    private func lineMetrics(_ range: Range<Int>, beginningWith first: UInt8) -> LineMetrics {
        if kinds.isEmpty { return metrics[0] }
        var all: UInt16 = 0
        for index in range { all |= kinds[index].before }
        var result = LineMetrics(ascent: 0, descent: 0)
        while all != 0 {
            result = result.union(metrics[Int(first) * kindCount + all.trailingZeroBitCount])
            all &= all - 1
        }
        return result
    }

    /// The bytes of the text at which lines begin at a width in points; `nil` where only Pango can compute them.
    public func lineStarts(width: Double?) -> [Int]? {
        guard obstacle == nil else { return nil }
        var starts: [Int] = []
        var lines = LineSums(
            limit: min(width.map(PangoLayout.units) ?? Self.widest, Self.widest), mostLines: 0)
        guard breakLines(&lines, onLine: { starts.append(Int($0)) }) == .finished else { return nil }
        return starts
    }
}
