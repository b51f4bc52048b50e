import AutoLayout
import Gtk

/// Measures and draws texts with one Pango context, so that the lines measured are the lines drawn.
///
/// A text is shaped once, into a ``WordTable`` that answers for every width; Pango lays out what a table does not
/// know. A text engine has a font map of its own and belongs to one thread at a time.
public final class TextEngine: TextMeasuring {
    /// The family of fonts that name none.
    public let fontFamily: String
    /// Pixels per point.
    public let displayScale: Double
    /// The same for engines whose texts come out alike; see ``WordTable``.
    public let metricsIdentity: Int
    /// What the engine did so far.
    public internal(set) var statistics = TextStatistics()

    let context: PangoContext
    let shaper: TextShaper
    var tables: PreparedTextCache
    var fontFacts: [FontDescriptor: FontFacts] = [:]
    /// What Pango laid out to be measured.
    var laidOutSizes: [LaidOutKey: MeasuredText] = [:]
    private var descriptions: [FontDescriptor: FontDescription] = [:]

    /// Makes an engine with its own font map, for the fonts of an appearance.
    ///
    /// - Parameters:
    ///   - appearance: What cells look like.
    ///   - cacheCapacity: About how many bytes of prepared texts are kept.
    public init(appearance: Appearance, cacheCapacity: Int = 16 << 20) {
        fontFamily = appearance.fontFamily
        displayScale = appearance.displayScale
        metricsIdentity = Self.identity(of: appearance)
        context = PangoContext(fontMap: FontMap(), language: appearance.language)
        shaper = TextShaper(context: context)
        tables = PreparedTextCache(capacity: cacheCapacity)
    }

    /// Whether texts come out alike under both appearances, so that the engine can serve the new one.
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
        let layout = PangoLayout(
            context: context, text: Self.lineSeparatorsReplaced(text), font: description(for: font))
        layout.wrap = .wordCharacter
        layout.width = width
        var isTruncated = false
        if numberOfLines > 0 {
            isTruncated = layout.shorten(toLines: numberOfLines)
        }
        return LaidOutText(layout: layout, isTruncated: isTruncated)
    }

    /// The lines of a label as they are drawn in its frame.
    ///
    /// They are those that the label was measured with, unless something stronger than its content made the
    /// frame lower: then the lines that fit are kept and the last one is shortened.
    public func layOut(
        _ label: AutoLayout.Label, category: ContentSizeCategory, direction: LayoutDirection
    )
        -> LaidOutText
    {
        let font = label.font.descriptor(for: category)
        let frame = label.frame
        var laidOut = layOut(
            label.text, font: font, numberOfLines: label.numberOfLines, width: max(0, frame.width))
        let fitting = laidOut.layout.lineCount(fittingIn: frame.height + 0.5 / displayScale)
        if fitting < laidOut.layout.lineCount {
            laidOut = layOut(
                label.text, font: font, numberOfLines: max(1, fitting), width: max(0, frame.width))
        }
        laidOut.layout.alignment = alignment(of: label, direction: direction, layout: laidOut.layout)
        return laidOut
    }

    private func alignment(
        of label: AutoLayout.Label, direction: LayoutDirection, layout: PangoLayout
    ) -> Gtk.TextAlignment {
        let isLeft: Bool
        switch label.textAlignment {
        case .center: return .center
        case .left: isLeft = true
        case .right: isLeft = false
        case .natural: isLeft = direction == .leftToRight
        }
        // Pango's start and end follow the text's own direction; a label's sides do not.
        return isLeft != layout.beginsRightToLeft ? .start : .end
    }

    func description(for font: FontDescriptor) -> FontDescription {
        if let known = descriptions[font] { return known }
        let description = FontDescription(
            family: font.family ?? fontFamily, pixelSize: font.pointSize, weight: font.weight.rawValue,
            style: font.isItalic ? .italic : .normal)
        descriptions[font] = description
        return description
    }
}
