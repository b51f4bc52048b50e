import AutoLayout
import Gtk
import Synchronization

/// A text shaped once: the widths of its words, from which its lines at any width follow by additions.
///
/// Words are measured as they were shaped in the whole text, and a line takes as many as fit, as in Pango. Where that
/// is not exact the table has no answer, and Pango lays the text out: for the whole text (``obstacle``), or for a
/// single request.
///
/// A table never changes, so threads can share it. It is not bound to the engine that made it: engines with equal
/// ``TextEngine/metricsIdentity`` make equal tables. Requests without an answer go to the engine that measures, which
/// belongs to the calling thread.
public final class WordTable: PreparedText, @unchecked Sendable {
    /// The text.
    public let text: String
    /// The font.
    public let font: FontDescriptor
    /// Why Pango has to lay this text out at every width; `nil` where the table answers.
    public let obstacle: TextShaper.Obstacle?

    /// The places where words may be cut; made when a word wider than its line was first met.
    let pieces = AtomicLazyReference<WordPieces>()
    private let isDistrusted = Atomic(false)

    /// Whether the table answers.
    var isTrusted: Bool { obstacle == nil && !isDistrusted.load(ordering: .relaxed) }

    /// Leaves the text to Pango from now on.
    func distrust() { isDistrusted.store(true, ordering: .relaxed) }

    /// The engines that may use the table.
    let metricsIdentity: Int
    /// The facts of the font that do not depend on the text.
    let facts: FontFacts
    let displayScale: Double
    let paragraphs: [ShapedText.Paragraph]
    /// How many kinds of runs there are.
    let kindCount: Int
    /// The metrics of runs of kind k in a line that begins with kind j: at j × ``kindCount`` + k.
    let metrics: [LineMetrics]
    /// The metrics of all lines, where they are the same.
    let uniformMetrics: LineMetrics?
    /// The height of all lines according to their fonts, if it is the same; else 0.
    let ownHeight: Int32
    let isMixedDirection: Bool
    let breakCount: Int
    // Not written after `init`. `fits` ends with a value beyond every width.
    let fits: UnsafeMutablePointer<Int32>
    let nexts: UnsafeMutablePointer<Int32>
    let offsets: UnsafeMutablePointer<Int32>
    /// The kinds of runs before each break, a bit each, and the kind that the next line begins with; empty if all are
    /// of one kind.
    let kinds: [(before: UInt16, next: UInt8)]
    /// How many breaks a line that ends at each break has to span to be exact; empty if one is enough for all.
    let leastSpans: [UInt8]
    /// The answer without a width and without a limit of lines.
    private(set) var unwrapped: MeasuredText?

    init(
        text: String, font: FontDescriptor, shaped: ShapedText, facts: FontFacts, identity: Int,
        displayScale: Double
    ) {
        self.text = text
        self.font = font
        self.facts = facts
        obstacle = shaped.obstacle
        metricsIdentity = identity
        self.displayScale = displayScale
        breakCount = shaped.obstacle == nil ? shaped.breakCount : 0
        fits = .allocate(capacity: 3 * breakCount + 1)
        nexts = fits + breakCount + 1
        offsets = nexts + breakCount
        fits[breakCount] = .max
        guard shaped.obstacle == nil else {
            paragraphs = []
            metrics = []
            kinds = []
            leastSpans = []
            kindCount = 0
            uniformMetrics = nil
            ownHeight = 0
            isMixedDirection = false
            return
        }
        paragraphs = (0..<shaped.paragraphCount).map(shaped.paragraph(at:))
        let count = shaped.kindCount
        kindCount = count
        let metrics = (0..<count * count).map {
            shaped.metrics(of: $0 % count, inLineBeginningWith: $0 / count)
        }
        self.metrics = metrics
        isMixedDirection = Set(paragraphs.map(\.isRightToLeft)).count > 1
        var kinds: [(before: UInt16, next: UInt8)] = []
        if count > 1 { kinds.reserveCapacity(breakCount) }
        var spans: [UInt8] = []
        for index in 0..<breakCount {
            let entry = shaped.textBreak(at: index)
            fits[index] = entry.fit
            nexts[index] = entry.next
            offsets[index] = entry.offset
            if count > 1 { kinds.append((entry.kinds, entry.nextKind)) }
            if entry.leastSpan > 1, spans.isEmpty { spans = Array(repeating: 1, count: breakCount) }
            if entry.leastSpan > 1 { spans[index] = entry.leastSpan }
        }
        leastSpans = spans
        self.kinds = kinds
        let hasEmptyLine = paragraphs.contains { $0.breakCount == 0 }
        // Runs of different fonts or scripts may have the same height and baseline.
        let areAlike = metrics.allSatisfy { $0 == metrics.first }
        let only = areAlike ? metrics.first ?? facts.emptyLine : nil
        uniformMetrics = hasEmptyLine && only != facts.emptyLine ? nil : only
        ownHeight = shaped.ownHeight
        unwrapped = nil
        unwrapped = answer(numberOfLines: 0, width: nil).measured
    }

    deinit { fits.deallocate() }

    /// About how many bytes the table takes.
    var byteCount: Int {
        160 + text.utf8.count + 4 * (3 * breakCount + 1) + paragraphs.count * 24 + metrics.count * 8
            + kinds.count * 4 + leastSpans.count
    }

    /// The size at a width: the table's own answer, or Pango's where the table has none.
    public func measure(numberOfLines: Int, width: Double?, by measurer: any TextMeasuring) -> MeasuredText {
        guard let engine = measurer as? TextEngine else {
            return MeasuredText(
                size: measurer.size(of: text, font: font, numberOfLines: numberOfLines, width: width),
                wrappedAt: width)
        }
        return engine.measure(self, numberOfLines: numberOfLines, width: width)
    }
}

/// The facts of a font that do not depend on a text.
struct FontFacts {
    /// The line metrics to use for the font; `nil` for those of its file.
    let lines: FontLines?
    /// How lines are made higher or lower than these metrics; `nil` where they are not.
    let adjustment: LineAdjustment?
    /// The metrics of an empty line, not adjusted.
    let emptyLine: LineMetrics
    /// The height of an empty line according to the font, which Pango uses where it shortens a text.
    let ownHeight: Int32
    /// The metrics of the ellipsis that Pango draws where text is left out, and the largest width of its forms in
    /// Pango's unit; `nil` where the forms come from several fonts.
    let dots: (metrics: LineMetrics, width: Int32)?

    init(context: PangoContext, font: FontDescription, lines: FontLines?, adjustment: LineAdjustment?) {
        self.lines = lines
        self.adjustment = adjustment
        func line(_ text: String, _ lines: FontLines?) -> (metrics: LineMetrics, width: Int32) {
            let layout = PangoLayout(context: context, text: text, font: font)
            layout.fontLines = lines
            let size = layout.size
            let ascent = Int32(layout.baseline * 1024)
            return (
                LineMetrics(ascent: ascent, descent: Int32(size.height * 1024) - ascent),
                Int32(size.width * 1024)
            )
        }
        emptyLine = line("", lines).metrics
        ownHeight = line("", nil).metrics.height
        // Pango takes the first of these that the font itself has, the second beside CJK characters.
        let kinds = ["…", "⋯", "..."].map { line($0, lines) }
        let width = kinds.map(\.width).max() ?? 0
        dots = kinds[0].metrics == kinds[2].metrics ? (kinds[0].metrics, width) : nil
    }
}
