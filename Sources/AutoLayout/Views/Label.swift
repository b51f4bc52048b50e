/// How the lines of a text stand between the two sides of its label.
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

/// A text of one or more lines, whose intrinsic size is the text's.
public final class Label: View {
    /// The text; an empty one has no extent.
    public var text = "" {
        didSet {
            if text != oldValue { textChanged() }
        }
    }
    /// The font.
    public var font: LabelFont {
        didSet {
            if font != oldValue { textChanged() }
        }
    }
    /// The most lines shown; 0 means as many as the text needs.
    public var numberOfLines: Int {
        didSet {
            if numberOfLines != oldValue { textChanged() }
        }
    }
    /// The colour of the text.
    public var textColor = ColorRole.label
    /// Where lines stand between the sides.
    public var textAlignment = TextAlignment.natural
    /// The width at which the intrinsic size wraps, in points.
    ///
    /// 0, the default, means automatic: the label is solved unwrapped first and then at the width it got.
    public var preferredMaxLayoutWidth: Double = 0 {
        didSet {
            if preferredMaxLayoutWidth != oldValue { textChanged() }
        }
    }

    /// The text's size as last measured, in points.
    public private(set) var textSize = TextSize.empty
    /// The width at which ``textSize`` was wrapped in points; `nil` if it was not.
    public private(set) var wrapWidth: Double?
    private var unwrappedSize = TextSize.empty

    /// Makes a label without a text.
    public init(name: String, font: LabelFont = .textStyle(.body), numberOfLines: Int = 1) {
        self.font = font
        self.numberOfLines = numberOfLines
        super.init(name: name)
    }

    /// The text's size, wrapped where a width is known.
    public override var intrinsicContentSize: Size {
        Size(width: textSize.width, height: textSize.height)
    }

    /// The distance from the top edge to the first line's baseline in points.
    public override var firstBaselineFromTop: Double? { textSize.firstBaseline }

    /// The distance from the last line's baseline down to the text's bottom in points.
    public override var lastBaselineFromBottom: Double { textSize.height - textSize.lastBaseline }

    override var drawsTextInMiddle: Bool { true }

    /// Whether the intrinsic height follows from the width that the label is given.
    var wrapsAutomatically: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

    private func textChanged() {
        invalidateIntrinsicContentSize()
    }

    /// Measures the text anew, without a width unless one is preferred.
    func measureUnwrapped(in environment: LayoutEnvironment) {
        let descriptor = font.descriptor(for: environment.contentSizeCategory)
        let width: Double? =
            preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : nil
        unwrappedSize = environment.textMeasurer.size(
            of: text, font: descriptor, numberOfLines: numberOfLines, width: width)
        textSize = unwrappedSize
        wrapWidth = width
    }

    /// The width of the text that is not wrapped, or wrapped at ``preferredMaxLayoutWidth``, in points.
    var unwrappedWidth: Double { unwrappedSize.width }

    /// Goes back to the size without wrapping.
    ///
    /// - Returns: Whether it was wrapped.
    func unwrap() -> Bool {
        guard wrapWidth != nil, wrapsAutomatically else { return false }
        textSize = unwrappedSize
        wrapWidth = nil
        return true
    }

    /// Measures the text at the width the solver gave the label.
    ///
    /// - Returns: Whether the intrinsic size changed. Within the span from the wrapped text's own width to the
    ///   width it was wrapped at, lines break where they did, so nothing is measured.
    func wrap(at width: Double, in environment: LayoutEnvironment) -> Bool {
        if width >= textSize.width, wrapWidth.map({ width <= $0 }) ?? true { return false }
        let limit = max(0, width)
        let previous = textSize
        if limit >= unwrappedSize.width {
            textSize = unwrappedSize
            wrapWidth = nil
        } else {
            textSize = environment.textMeasurer.size(
                of: text, font: font.descriptor(for: environment.contentSizeCategory),
                numberOfLines: numberOfLines, width: limit)
            wrapWidth = limit
        }
        return textSize != previous
    }
}
