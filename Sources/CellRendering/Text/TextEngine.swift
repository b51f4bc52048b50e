import AutoLayout
import Gtk

/// Measures and draws texts with one Pango context, so that the lines measured are the lines drawn.
///
/// A text engine has a font map of its own and belongs to one thread at a time.
public final class TextEngine: TextMeasuring {
    /// The most measurements remembered.
    public static let cacheCapacity = 8192

    /// The family of fonts that name none.
    public let fontFamily: String
    /// Pixels per point.
    public let displayScale: Double
    /// The number of texts that Pango laid out to be measured.
    public private(set) var measurementCount = 0

    private let context: PangoContext
    private var descriptions: [FontDescriptor: FontDescription] = [:]
    private var sizes: [SizeKey: TextSize] = [:]

    private struct SizeKey: Hashable {
        let text: String
        let font: FontDescriptor
        let numberOfLines: Int
        let width: Double?
    }

    /// Makes an engine with its own font map, for the fonts of an appearance.
    public init(appearance: Appearance) {
        fontFamily = appearance.fontFamily
        displayScale = appearance.displayScale
        context = PangoContext(fontMap: FontMap(), language: appearance.language)
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

    // MARK: Measuring

    /// The size of a text; the result is remembered.
    public func size(
        of text: String, font: FontDescriptor, numberOfLines: Int, width: Double?
    ) -> TextSize {
        guard !text.isEmpty else { return .empty }
        let key = SizeKey(text: text, font: font, numberOfLines: numberOfLines, width: width)
        if let size = sizes[key] { return size }
        measurementCount += 1
        let laidOut = layOut(text, font: font, numberOfLines: numberOfLines, width: width)
        let layout = laidOut.layout
        let extent = layout.size
        let size = TextSize(
            width: roundUp(extent.width), height: roundUp(extent.height), lineCount: layout.lineCount,
            firstBaseline: layout.baseline, lastBaseline: layout.lastBaseline,
            isTruncated: laidOut.isTruncated)
        if sizes.count >= Self.cacheCapacity { sizes.removeAll(keepingCapacity: true) }
        sizes[key] = size
        return size
    }

    private func roundUp(_ length: Double) -> Double {
        (length * displayScale).rounded(.up) / displayScale
    }

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
        // Pango keeps what follows a line separator in the paragraph, which would count as one line.
        let paragraphs =
            text.unicodeScalars.contains("\u{2028}")
            ? String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{2028}" ? "\u{2029}" : $0 }))
            : text
        let layout = PangoLayout(context: context, text: paragraphs, font: description(for: font))
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

    private func description(for font: FontDescriptor) -> FontDescription {
        if let known = descriptions[font] { return known }
        let description = FontDescription(
            family: font.family ?? fontFamily, pixelSize: font.pointSize, weight: font.weight.rawValue,
            style: font.isItalic ? .italic : .normal)
        descriptions[font] = description
        return description
    }
}
