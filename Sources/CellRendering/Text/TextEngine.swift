import AutoLayout
import Gtk

/// Measures and draws texts with one Pango context, so that the lines measured are the lines drawn.
///
/// A text is shaped once, into a ``WordTable`` that answers for every width; where a table has no answer, Pango lays
/// the text out. A text engine has a font map of its own and belongs to one thread at a time.
public final class TextEngine: TextMeasuring {
    /// The family of fonts that name none.
    public let fontFamily: String
    /// Pixels per point.
    public let displayScale: Double
    /// A number that is equal for engines with the same text sizes; see ``WordTable``.
    public let metricsIdentity: Int
    /// The counts of the engine's work so far.
    public internal(set) var statistics = TextStatistics()

    let context: PangoContext
    let shaper: TextShaper
    var tables: PreparedTextCache
    var fontFacts: [FontDescriptor: FontFacts] = [:]
    /// The number of bytes that are laid out of texts that may be too wide.
    var admittedLengths: [AdmittedText: Int] = [:]
    /// The sizes of texts that Pango laid out for measuring.
    var laidOutSizes: [LaidOutKey: MeasuredText] = [:]
    /// The lines drawn lately.
    var drawnTexts = DrawnTextCache(capacity: 512)
    /// Called when the lines drawn differ from those measured, so that the label's row is measured again.
    ///
    /// No text is known for which this happens. See ``drawnText(of:category:direction:)``.
    public var onDisagreement: ((AutoLayout.Label) -> Void)?
    private var descriptions: [FontDescriptor: FontDescription] = [:]

    /// Makes an engine with its own font map, for the fonts of an appearance.
    ///
    /// - Parameters:
    ///   - appearance: The appearance of cells.
    ///   - cacheCapacity: About how many bytes of prepared texts are kept.
    public init(appearance: Appearance, cacheCapacity: Int = 16 << 20) {
        fontFamily = appearance.fontFamily
        displayScale = appearance.displayScale
        metricsIdentity = Self.identity(of: appearance)
        context = PangoContext(fontMap: FontMap(), language: appearance.language)
        shaper = TextShaper(context: context)
        tables = PreparedTextCache(capacity: cacheCapacity)
    }

    /// Whether texts have the same sizes under another appearance, so that the engine can serve it.
    public func serves(_ appearance: Appearance) -> Bool {
        fontFamily == appearance.fontFamily && displayScale == appearance.displayScale
            && context.language == appearance.language
    }

    /// The family that draws texts in the appearance's own font.
    public private(set) lazy var resolvedFontFamily =
        context.resolvedFamily(for: description(for: FontDescriptor(pointSize: 17))) ?? fontFamily

    /// The names of all font families of this machine, sorted.
    public var fontFamilies: [String] { context.fontMap.familyNames }

    // MARK: Laying out

    /// A text in lines, and whether any of it had to be left out.
    public struct LaidOutText {
        /// The lines.
        public let layout: PangoLayout
        /// Whether lines or the end of a line were left out.
        public let isTruncated: Bool
        /// The room behind each letter in points; Pango leaves that behind the last one of a line out.
        var letterSpacing = 0.0
    }

    /// Lays out a text: the one way in which texts are measured and drawn.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - font: The font.
    ///   - numberOfLines: The most lines; 0 means as many as needed. One line is shortened at its end.
    ///   - width: The width to wrap at in points; `nil` breaks lines only where the text does.
    /// - Returns: The text in lines.
    public func layOut(
        _ text: String, font: FontDescriptor, numberOfLines: Int, width: Double?
    ) -> LaidOutText {
        let (text, isCut) = admitted(text, font: font)
        let layout = PangoLayout(context: context, text: text, font: description(for: font))
        layout.wrap = font.lineStyle?.breaksCharacters == true ? .character : .wordCharacter
        var attributes = Self.stretches(ofLongWordsIn: text)
        let letterSpacing = font.lineStyle?.letterSpacing ?? 0
        if letterSpacing != 0 { attributes.append(TextAttribute(.letterSpacing(letterSpacing))) }
        for piece in font.pieces {
            attributes.append(TextAttribute(.weight(piece.weight.rawValue), in: piece.range))
            attributes.append(TextAttribute(.italic(piece.isItalic), in: piece.range))
        }
        if !attributes.isEmpty { layout.setAttributes(attributes) }
        layout.width = width
        var isTruncated = isCut
        if numberOfLines > 0, layout.shorten(toLines: numberOfLines) { isTruncated = true }
        let facts = facts(of: font)
        layout.fontLines = facts.lines
        layout.hasLinesOfFamily = !font.pieces.isEmpty
        layout.lineAdjustment = facts.adjustment
        return LaidOutText(layout: layout, isTruncated: isTruncated, letterSpacing: letterSpacing)
    }

    func description(for font: FontDescriptor) -> FontDescription {
        if !font.pieces.isEmpty { return description(for: font.withoutPieces) }
        if let known = descriptions[font] { return known }
        let description = FontDescription(
            family: font.family ?? fontFamily, pixelSize: font.pointSize, weight: font.weight.rawValue,
            style: font.isItalic ? .italic : .normal)
        descriptions[font] = description
        return description
    }
}
