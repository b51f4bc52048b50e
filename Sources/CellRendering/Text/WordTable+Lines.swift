import AutoLayout
import Gtk

extension WordTable {
    /// The size at a width, by additions.
    ///
    /// - Parameters:
    ///   - numberOfLines: The most lines; 0 means as many as needed.
    ///   - width: The width to wrap at in points; `nil` breaks lines only where the text does.
    /// - Returns: The size and the widths for which it holds; `nil` where only Pango knows.
    func answer(numberOfLines: Int, width: Double?) -> MeasuredText? {
        guard let width else {
            if numberOfLines == 0 || paragraphs.count <= numberOfLines, let unwrapped { return unwrapped }
            if numberOfLines > 0, paragraphs.count > numberOfLines { return nil }
            var lines = LineSums(limit: Self.widest, mostLines: 0)
            guard breakLines(&lines) else { return nil }
            return MeasuredText(
                size: size(lines, width: max(lines.leftWidth, lines.rightWidth)),
                widths: points(lines.least)..<Double.infinity)
        }
        let units = PangoLayout.units(width)
        var lines = LineSums(limit: min(units, Self.widest), mostLines: numberOfLines)
        guard breakLines(&lines) else { return nil }
        if lines.hasMore { return truncated(lines, units: units, numberOfLines: numberOfLines) }
        var extent = max(lines.leftWidth, lines.rightWidth)
        // Pango shortens a single line for the space that hangs over its end too.
        if numberOfLines == 1, extent > units { return nil }
        if isMixedDirection, lines.leftWidth >= 0, lines.rightWidth >= 0, units > 0 {
            // Lines stand at both sides, and the text is as wide as what lies between.
            extent = max(lines.leftWidth, units) - min(0, units - lines.rightWidth)
            return MeasuredText(size: size(lines, width: extent), widths: points(units)..<points(units + 1))
        }
        return MeasuredText(
            size: size(lines, width: extent),
            widths: points(lines.least)..<(lines.most > Self.widest ? .infinity : points(lines.most)))
    }

    /// Widths beyond this one are as good as it; no text that has a table is wider.
    static let widest = Int32.max / 2 - 1

    /// The smallest width in points that Pango takes for a number of its units.
    private func points(_ units: Int32) -> Double { (Double(units) - 0.5) / 1024 }

    private func roundUp(_ units: Int32) -> Double {
        (Double(units) / 1024 * displayScale).rounded(.up) / displayScale
    }

    private func size(_ lines: LineSums, width: Int32) -> TextSize {
        if let uniformMetrics {
            let height = uniformMetrics.height
            return TextSize(
                width: roundUp(width), height: roundUp(lines.count * height), lineCount: Int(lines.count),
                firstBaseline: Double(uniformMetrics.ascent) / 1024,
                lastBaseline: Double((lines.count - 1) * height + uniformMetrics.ascent) / 1024)
        }
        return TextSize(
            width: roundUp(width), height: roundUp(lines.height), lineCount: Int(lines.count),
            firstBaseline: Double(lines.firstAscent) / 1024,
            lastBaseline: Double(lines.height - lines.last.descent) / 1024)
    }

    /// The size of as many lines as are allowed, the last of them shortened so that it is as wide as it may be.
    private func truncated(_ lines: LineSums, units: Int32, numberOfLines: Int) -> MeasuredText? {
        // Pango's dots stand in the font itself; among other fonts it depends on what is left beside them.
        guard let metrics = uniformMetrics, lines.isCutInParagraph, let dots = facts.dots,
            units >= dots.width,
            // No line before is taken for the last.
            numberOfLines == 1
                || 2 * facts.emptyLine.height <= (Int32(numberOfLines) + 1) * metrics.height - 2
        else { return nil }
        let last = metrics.union(dots.metrics)
        // At least a word stays beside dots of another font, so that both make the line.
        if metrics != dots.metrics, lines.firstWord + dots.width > units { return nil }
        let height = (lines.count - 1) * metrics.height + last.height
        return MeasuredText(
            size: TextSize(
                width: roundUp(units), height: roundUp(height), lineCount: Int(lines.count),
                firstBaseline: Double(lines.count == 1 ? last.ascent : metrics.ascent) / 1024,
                lastBaseline: Double(height - last.descent) / 1024, isTruncated: true),
            widths: points(units)..<points(units + 1))
    }

    /// What adds up while lines are broken, in Pango's unit.
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
        /// The smallest width beyond ``least`` with other lines.
        var most: Int32 = .max
        var height: Int32 = 0
        var firstAscent: Int32 = 0
        var last = LineMetrics(ascent: 0, descent: 0)
        /// Whether there are more lines than are allowed.
        var hasMore = false
        /// Whether the last line allowed ends within a paragraph of which nothing is left out that would hang.
        var isCutInParagraph = false
        /// The width of the last line's first word.
        var firstWord: Int32 = 0

        init(limit: Int32, mostLines: Int) {
            self.limit = limit
            self.mostLines = Int32(clamping: mostLines)
        }

        mutating func add(_ metrics: LineMetrics) {
            if height == 0 { firstAscent = metrics.ascent }
            height += metrics.height
            last = metrics
        }
    }

    /// Breaks lines as Pango does: each takes as many words as fit.
    ///
    /// - Returns: Whether the table knows; a word wider than the line is Pango's to break.
    func breakLines(_ lines: inout LineSums, onLine: ((Int32) -> Void)? = nil) -> Bool {
        for (place, paragraph) in paragraphs.enumerated() {
            let end = Int(paragraph.firstBreak + paragraph.breakCount)
            var index = Int(paragraph.firstBreak)
            var base: Int32 = 0
            var offset = paragraph.offset
            var kind = paragraph.kind
            var widest: Int32 = paragraph.breakCount == 0 ? 0 : -1
            repeat {
                if lines.mostLines > 0, lines.count == lines.mostLines {
                    lines.hasMore = true
                    return true
                }
                lines.count += 1
                onLine?(offset)
                guard index < end else {
                    if uniformMetrics == nil { lines.add(facts.emptyLine) }
                    break
                }
                let first = index
                let reach = base + lines.limit
                while index < end, fits[index] <= reach { index += 1 }
                if index == first { return false }
                if uniformMetrics == nil { lines.add(lineMetrics(first..<index, beginningWith: kind)) }
                let width = fits[index - 1] - base
                if lines.least < width { lines.least = width }
                if index == end {
                    widest = max(widest, paragraph.endWidth - base)
                    break
                }
                widest = max(widest, width)
                lines.most = min(lines.most, fits[index] - base)
                if lines.count == lines.mostLines {
                    lines.isCutInParagraph = place == paragraphs.count - 1 || !paragraph.endsInSpace
                    lines.firstWord = fits[first] - base
                }
                base = nexts[index - 1]
                if !kinds.isEmpty { kind = kinds[index - 1].next }
                offset = offsets[index - 1]
            } while true
            if paragraph.isRightToLeft {
                lines.rightWidth = max(lines.rightWidth, widest)
            } else {
                lines.leftWidth = max(lines.leftWidth, widest)
            }
        }
        return true
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

    /// The bytes of the text at which lines begin at a width in points; `nil` where only Pango knows.
    public func lineStarts(width: Double?) -> [Int]? {
        guard obstacle == nil else { return nil }
        var starts: [Int] = []
        var lines = LineSums(
            limit: min(width.map(PangoLayout.units) ?? Self.widest, Self.widest), mostLines: 0)
        guard breakLines(&lines, onLine: { starts.append(Int($0)) }) else { return nil }
        return starts
    }
}

extension WordTable {
    /// Why the table did not know an answer with a limit of lines.
    func fallBack(numberOfLines: Int) -> TextFallBack {
        if let obstacle { return .text(obstacle) }
        if !isTrusted { return .disagreement }
        return numberOfLines == 0 ? .wideWord : .truncation
    }
}
