import AutoLayout
import Gtk
import Synchronization

extension TextEngine {
    /// The most answers of Pango that are remembered.
    public static let laidOutCapacity = 8192

    /// The number of texts that were shaped or laid out to be measured.
    public var measurementCount: Int { statistics.preparedCount + statistics.laidOutCount }

    /// The size of a text; its shaped form is remembered.
    public func size(
        of text: String, font: FontDescriptor, numberOfLines: Int, width: Double?
    ) -> TextSize {
        if text.isEmpty { return .empty }
        return measure(table(for: text, font: font), numberOfLines: numberOfLines, width: width).size
    }

    /// The size of a text as Pango lays it out, without remembered results.
    public func sizeLaidOutAnew(
        of text: String, font: FontDescriptor, numberOfLines: Int, width: Double?
    ) -> TextSize {
        if text.isEmpty { return .empty }
        return layOutAndMeasure(text, font: font, numberOfLines: numberOfLines, width: width).size
    }

    /// Shapes a text once for all widths; known ones are looked up.
    public func prepare(_ text: String, font: FontDescriptor) -> any PreparedText {
        table(for: text, font: font)
    }

    /// The facts of a font that do not depend on a text.
    func facts(of font: FontDescriptor) -> FontFacts {
        if !font.pieces.isEmpty { return facts(of: font.withoutPieces) }
        if let known = fontFacts[font] { return known }
        let facts = FontFacts(
            context: context, font: description(for: font), lines: lines(of: font),
            adjustment: font.lineStyle.map { LineAdjustment($0) })
        fontFacts[font] = facts
        return facts
    }

    /// The line metrics to use for a font: the phone's for the system font, also by its family's name; `nil` for those of
    /// the font's file.
    private func lines(of font: FontDescriptor) -> FontLines? {
        guard font.lineHeight == .phone, ["", fontFamily].contains(font.family ?? "") else { return nil }
        return FontLines(
            of: description(for: font), in: context,
            metrics: LineMetrics(
                ascent: PangoLayout.units(font.pointSize * LineHeight.phoneAscent),
                descent: PangoLayout.units(font.pointSize * LineHeight.phoneDescent)))
    }

    /// The table of a text, made where it is not known.
    func table(for text: String, font: FontDescriptor) -> WordTable {
        let key = PreparedTextCache.Key(text: text, font: font)
        if let known = tables[key] { return known }
        statistics.preparedCount += 1
        let facts = facts(of: font)
        let (laidOut, isCut) = admitted(text, font: font)
        let table = shaper.shape(laidOut, font: description(for: font), lines: facts.lines, isWhole: !isCut) {
            WordTable(
                text: text, font: font, shaped: $0, facts: facts, identity: metricsIdentity,
                displayScale: displayScale)
        }
        // A table knows where words end and one font, and no room between letters or paragraphs.
        if font.lineStyle?.isSumOfWords == false || !font.pieces.isEmpty { table.distrust() }
        tables.insert(table, for: key)
        statistics.cachedByteCount = tables.byteCount
        return table
    }

    /// Makes a wrong table, with the words of another text; for a test of disagreements.
    @_spi(Testing) public func wrongTable(
        of text: String, shapedAs other: String, font: FontDescriptor
    ) -> WordTable {
        let facts = facts(of: font)
        return shaper.shape(other, font: description(for: font), lines: facts.lines) {
            WordTable(
                text: text, font: font, shaped: $0, facts: facts, identity: metricsIdentity,
                displayScale: displayScale)
        }
    }

    /// The size of a prepared text: by its table, or by Pango where the table has no answer.
    func measure(_ table: WordTable, numberOfLines: Int, width: Double?) -> MeasuredText {
        guard table.metricsIdentity == metricsIdentity else {
            let own = self.table(for: table.text, font: table.font)
            return measure(own, numberOfLines: numberOfLines, width: width)
        }
        let reason: TextFallBack
        if table.isTrusted {
            switch answerFrom(table, numberOfLines: numberOfLines, width: width) {
            case .known(let answer):
                statistics.tableAnswerCount += 1
                return answer
            case .wideWord: reason = .wideWord
            case .unknown: reason = numberOfLines == 0 ? .wideWord : .truncation
            }
        } else {
            reason = table.obstacle.map(TextFallBack.text) ?? .disagreement
        }
        statistics.fallBackCounts[reason, default: 0] += 1
        let key = LaidOutKey(table: table, numberOfLines: numberOfLines, width: width)
        if let known = laidOutSizes[key] { return known }
        let measured = layOutAndMeasure(
            table.text, font: table.font, numberOfLines: numberOfLines, width: width)
        if laidOutSizes.count >= Self.laidOutCapacity { laidOutSizes.removeAll(keepingCapacity: true) }
        laidOutSizes[key] = measured
        return measured
    }

    /// The answer of a table, which is first extended by the places where words can be cut if these are missing.
    func answerFrom(_ table: WordTable, numberOfLines: Int, width: Double?) -> WordTable.Answer {
        let answer = table.answer(numberOfLines: numberOfLines, width: width)
        guard case .wideWord = answer else { return answer }
        statistics.cutCount += 1
        let pieces = shaper.shape(
            Self.lineSeparatorsReplaced(table.text), font: description(for: table.font),
            lines: table.facts.lines, withPieces: true
        ) { WordPieces($0, breakCount: table.breakCount) }
        _ = table.pieces.storeIfNil(pieces)
        tables.add(byteCount: pieces.byteCount)
        statistics.cachedByteCount = tables.byteCount
        return table.answer(numberOfLines: numberOfLines, width: width)
    }

    /// The size of a text as Pango lays it out.
    public func layOutAndMeasure(
        _ text: String, font: FontDescriptor, numberOfLines: Int, width: Double?
    ) -> MeasuredText {
        statistics.laidOutCount += 1
        return measuredText(
            layOut(text, font: font, numberOfLines: numberOfLines, width: width), wrappedAt: width)
    }

    /// The size of a text that was laid out.
    func measuredText(_ laidOut: LaidOutText, wrappedAt width: Double?) -> MeasuredText {
        let layout = laidOut.layout
        let extent = layout.size
        var length = max(0, extent.width + laidOut.letterSpacing)
        // The room behind the last letter makes no line too wide.
        if let width, length > extent.width { length = min(length, max(width, extent.width)) }
        return MeasuredText(
            size: TextSize(
                width: roundUp(length), height: roundUp(extent.height), lineCount: layout.lineCount,
                firstBaseline: layout.baseline, lastBaseline: layout.lastBaseline,
                isTruncated: laidOut.isTruncated,
                breaksWords: layout.wrap != .character && layout.breaksWords), wrappedAt: width)
    }

    private func roundUp(_ length: Double) -> Double {
        (length * displayScale).rounded(.up) / displayScale
    }

    /// Replaces line separators: Pango keeps the text after one in the same paragraph, which would count as one line.
    static func lineSeparatorsReplaced(_ text: String) -> String {
        // U+2028 is E2 80 A8, and U+2029 is as long.
        guard text.utf8.contains(0xE2), text.unicodeScalars.contains("\u{2028}") else { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{2028}" ? "\u{2029}" : $0 }))
    }

    private struct Kind: Hashable {
        let fontFamily: String
        let displayScale: Double
        let language: String
    }

    private static let identities = Mutex<[Kind: Int]>([:])

    /// A number, from 1, that is equal for appearances with the same text sizes.
    static func identity(of appearance: Appearance) -> Int {
        let kind = Kind(
            fontFamily: appearance.fontFamily, displayScale: appearance.displayScale,
            language: appearance.language)
        return identities.withLock { known in
            if let number = known[kind] { return number }
            let number = known.count + 1
            known[kind] = number
            return number
        }
    }
}

/// A request to Pango for a layout.
struct LaidOutKey: Hashable {
    let table: WordTable
    let numberOfLines: Int
    let width: Double?

    static func == (left: Self, right: Self) -> Bool {
        left.table === right.table && left.numberOfLines == right.numberOfLines && left.width == right.width
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(table))
        hasher.combine(numberOfLines)
        hasher.combine(width)
    }
}
