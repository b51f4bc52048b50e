/// How the lines of a text are aligned in its label.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the leading side.
    case natural
    /// At the left side.
    case left
    /// In the middle.
    case center
    /// At the right side.
    case right
}

/// A label's text, with what is known of its lines once it was measured.
///
/// Setting a content that was taken from a label needs no look-up of the text: two references are compared, and no
/// characters.
public struct LabelContent: Sendable {
    /// The text.
    public let text: String
    /// The text prepared for measuring; `nil` before a label has measured it.
    public let prepared: (any PreparedText)?

    /// Makes the content of a text that was not measured yet, as ``TextLimit/admitted(_:)`` has it.
    public init(text: String) {
        self.text = TextLimit.admitted(text)
        prepared = nil
    }

    /// Makes the content of a text that was measured.
    public init(_ prepared: any PreparedText) {
        text = prepared.text
        self.prepared = prepared
    }

    init(text: String, prepared: (any PreparedText)?) {
        self.text = text
        self.prepared = prepared
    }
}

/// A text of one or more lines, whose intrinsic size is the text's.
public final class Label: View {
    /// The text; an empty one has no extent.
    public var text: String {
        get { stored.text }
        set {
            if newValue != stored.text { content = LabelContent(text: newValue) }
        }
    }
    /// The text and its prepared form, to be kept and set again when a row comes back.
    ///
    /// A text prepared in another font than the label's is prepared again when the label is measured.
    public var content: LabelContent {
        get { stored }
        set {
            if take(newValue) { measureAgain { $0.contentLog.noteText(of: self) } }
        }
    }
    /// The font.
    public var font: LabelFont {
        didSet { if font != oldValue { fontChanged() } }
    }
    /// How lines differ from those of the font; `nil` for lines as the font has them.
    public var lineStyle: LineStyle? {
        didSet { if lineStyle != oldValue { fontChanged() } }
    }
    /// The parts of a text in another weight or in italics, which count while the label shows that text; `nil` for none.
    public var fontPieces: FontPieces? {
        didSet { if fontPieces != oldValue { fontChanged() } }
    }
    /// The parts of the present text.
    var pieces: [FontPiece] { fontPieces.flatMap { $0.text == text ? $0.pieces : nil } ?? [] }
    /// The most lines shown; 0 means as many as the text needs.
    public var numberOfLines: Int {
        get { lineLimit }
        set {
            guard newValue != lineLimit else { return }
            lineLimit = newValue
            contentChanged()
        }
    }
    /// The colour of the text.
    public var textColor = Color.label
    /// The alignment of the lines.
    public var textAlignment = TextAlignment.natural
    /// How small the drawn text may get to fit into the label, as a share of the font's size; 0 for a text that keeps
    /// its size.
    ///
    /// The intrinsic size stays that of the whole font, as in UIKit.
    public var minimumScaleFactor = 0.0
    /// The size in points down to which a text that does not fit may shrink, in place of the factor; 0 for none.
    public var minimumFontSize = 0.0
    /// The room that its class keeps free around the text while it draws, in points, and that the intrinsic size does not
    /// count; none for a label of UIKit's own.
    public var drawingInsets = EdgeInsets.zero
    /// The width at which the intrinsic size wraps, in points.
    ///
    /// 0, the default, means automatic: the label is solved unwrapped first and then at the width it got.
    public var preferredMaxLayoutWidth: Double {
        get { preferredWidth }
        set {
            guard newValue != preferredWidth else { return }
            preferredWidth = newValue
            contentChanged()
        }
    }

    /// The width that an app gives as ``preferredMaxLayoutWidth`` for good, whatever the label's width becomes; 0 for none.
    public var givenPreferredWidth = 0.0 {
        didSet { preferredMaxLayoutWidth = givenPreferredWidth }
    }

    /// The text's size as last measured, in points.
    public var textSize: TextSize { measured.size }
    /// The widths, in points, at which the text has ``textSize`` and its lines start where they do.
    public var textWidths: Range<Double> { measured.widths }
    /// The width at which ``textSize`` was wrapped in points; `nil` if it was not.
    public var wrapWidth: Double? { wrappedWidth }
    // The data that rows change is stored behind the public properties: exclusive access to it is then known at compile
    // time.
    private var lineLimit: Int
    private var preferredWidth = 0.0
    private var wrappedWidth: Double?
    /// Whether the engine's ``ContentLog`` records the text.
    var logsText = false
    private var stored = LabelContent(text: "")
    /// Whether the prepared text is known to be in the label's font at the present text size.
    private var isPreparedInFont = false
    private var measured = MeasuredText.empty
    private var unwrapped = MeasuredText.empty
    /// The last answer at a width, which also holds for nearby widths.
    private var wrapped: MeasuredText?
    /// The font at the last text size, so that it is not looked up for each text.
    private var descriptor: (category: ContentSizeCategory, font: FontDescriptor)?

    /// How often the text has been measured.
    var measurementCount = 0

    /// Makes a label without a text.
    public init(name: String, font: LabelFont = .textStyle(.body), numberOfLines: Int = 1) {
        self.font = font
        lineLimit = numberOfLines
        super.init(name: name)
    }

    /// The text's size, wrapped where a width is known.
    public override var intrinsicContentSize: Size {
        Size(width: measured.size.width, height: measured.size.height)
    }

    /// The distance from the top edge to the first line's baseline in points.
    public override var firstBaselineFromTop: Double? { measured.size.firstBaseline }

    /// The distance from the last line's baseline down to the text's bottom in points.
    public override var lastBaselineFromBottom: Double { measured.size.height - measured.size.lastBaseline }

    override var drawsTextInMiddle: Bool { true }

    /// The rectangle that the text is drawn in, in the label's own coordinates.
    ///
    /// It is at least as high as a line where the label is: one line is drawn even where there is less room for it.
    public var textArea: Rect {
        if drawingInsets == .zero { return bounds }
        let (whole, text) = (bounds, measured.size)
        var area = whole.inset(by: drawingInsets)
        let lineHeight =
            text.lineCount > 1
            ? (text.lastBaseline - text.firstBaseline) / Double(text.lineCount - 1) : text.height
        let height = max(area.height, min(whole.height, lineHeight))
        area.y += (area.height - height) / 2
        area.height = height
        area.width = max(0, area.width)
        return area
    }

    /// Whether the intrinsic height follows from the width that the label is given.
    var wrapsAutomatically: Bool { lineLimit != 1 && preferredWidth == 0 }

    /// Takes a content without notifying the engine.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - isPreparedInFont: Whether it was prepared in the label's font at the present text size.
    /// - Returns: Whether the content changed.
    func take(_ content: LabelContent, isPreparedInFont: Bool = false) -> Bool {
        if let prepared = content.prepared, prepared === stored.prepared { return false }
        // Another text has no such parts.
        if fontPieces != nil { descriptor = nil }
        stored = content
        self.isPreparedInFont = isPreparedInFont
        wrapped = nil
        return true
    }

    /// Checks again in which font the text was prepared, as the text size may have changed.
    ///
    /// - Parameter forgetsPrepared: Whether fonts have changed, so that the text is prepared again.
    func checkFont(forgetsPrepared: Bool) {
        isPreparedInFont = false
        if forgetsPrepared { stored = LabelContent(text: stored.text) }
    }

    private func fontChanged() {
        descriptor = nil
        isPreparedInFont = false
        contentChanged()
    }

    private func contentChanged() {
        wrapped = nil
        invalidateIntrinsicContentSize()
    }

    /// Measures the text again, without a width unless one is preferred.
    func measureUnwrapped(in environment: LayoutEnvironment) {
        let width: Double? =
            preferredWidth > 0 && lineLimit != 1 ? preferredWidth : nil
        unwrapped = measure(width: width, in: environment)
        measured = unwrapped
        wrapped = nil
        wrappedWidth = width
    }

    private func measure(width: Double?, in environment: LayoutEnvironment) -> MeasuredText {
        if stored.text.isEmpty { return .empty }
        measurementCount += 1
        if environment.engineCost == .classic {
            let size = environment.textMeasurer.sizeLaidOutAnew(
                of: stored.text, font: resolvedFont(in: environment),
                numberOfLines: lineLimit, width: width)
            return MeasuredText(size: size, wrappedAt: width)
        }
        return prepare(in: environment).measure(
            numberOfLines: lineLimit, width: width, by: environment.textMeasurer)
    }

    /// The text prepared in its font at the environment's text size.
    private func prepare(in environment: LayoutEnvironment) -> any PreparedText {
        if isPreparedInFont, let prepared = stored.prepared { return prepared }
        let font = resolvedFont(in: environment)
        isPreparedInFont = true
        if let prepared = stored.prepared, prepared.font == font { return prepared }
        let prepared = environment.textMeasurer.prepare(stored.text, font: font)
        stored = LabelContent(text: stored.text, prepared: prepared)
        return prepared
    }

    /// The font in an environment, with the label's own lines.
    public func descriptor(in environment: LayoutEnvironment) -> FontDescriptor {
        var descriptor = font.descriptor(in: environment)
        descriptor.lineStyle = lineStyle
        descriptor.pieces = pieces
        return descriptor
    }

    private func resolvedFont(in environment: LayoutEnvironment) -> FontDescriptor {
        let category = environment.contentSizeCategory
        if let descriptor, descriptor.category == category,
            descriptor.font.lineHeight == environment.lineHeight
        {
            return descriptor.font
        }
        let resolved = self.descriptor(in: environment)
        descriptor = (category, resolved)
        return resolved
    }

    /// The width of the text that is not wrapped, or wrapped at ``preferredMaxLayoutWidth``, in points.
    var unwrappedWidth: Double { unwrapped.size.width }

    /// Goes back to the size without wrapping.
    ///
    /// - Returns: Whether it was wrapped.
    func unwrap() -> Bool {
        guard wrappedWidth != nil, wrapsAutomatically else { return false }
        measured = unwrapped
        wrappedWidth = nil
        return true
    }

    /// Measures the text at the width the solver gave the label.
    ///
    /// - Returns: Whether the intrinsic size changed. At widths at which the lines are known to break where they
    ///   did, nothing is measured.
    func wrap(at width: Double, in environment: LayoutEnvironment) -> Bool {
        if measured.widths.contains(width) { return false }
        let limit = max(0, width)
        let previous = measured.size
        if limit >= unwrapped.widths.lowerBound {
            measured = unwrapped
            wrappedWidth = nil
        } else {
            if wrapped?.widths.contains(limit) != true { wrapped = measure(width: limit, in: environment) }
            measured = wrapped ?? unwrapped
            wrappedWidth = limit
        }
        return measured.size != previous
    }
}
