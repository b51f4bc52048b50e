import ConstraintSolver

/// What a layout depends on besides its views: text size, writing direction, pixel grid and the text measurer.
public struct LayoutEnvironment {
    /// Measures the texts of labels.
    public var textMeasurer: any TextMeasuring
    /// The Dynamic Type category that text styles follow.
    public var contentSizeCategory: ContentSizeCategory
    /// The direction that leading and trailing follow.
    public var layoutDirection: LayoutDirection
    /// The number of pixels per point of the phone: lengths are rounded to its pixels, whatever the screen has.
    public var displayScale: Double
    /// Where lines of the system font take their height from.
    public var lineHeight = LineHeight.phone
    /// Whether placeholders stand for content, as on a design canvas.
    public var isDesignTime: Bool
    /// Whether colours are those of a dark appearance; no frame depends on it.
    public var isDark: Bool

    /// Which required constraints hold where some contradict each other; the others are broken.
    public enum ConflictOrder: Hashable, Sendable {
        /// Constraints of a view hold before those of the views inside it.
        case rootFirst
        /// Constraints of a view hold before those of its superview.
        ///
        /// Constraints that tie the content to the root are broken before those that hold the content together.
        case leavesFirst
    }

    /// Which required constraints hold where some contradict each other; the root's by default.
    public var conflictOrder = ConflictOrder.rootFirst

    /// How much work a layout takes; the result is the same.
    public var engineCost = EngineCost.rowscope

    /// The templates that layouts share.
    private(set) var templates = TemplateLibrary.shared
    /// Whether layouts share templates with those of this environment alone rather than with the whole process, so that
    /// the templates go when the layouts do.
    public var hasOwnTemplates: Bool {
        get { templates !== TemplateLibrary.shared }
        set {
            guard newValue != hasOwnTemplates else { return }
            templates = newValue ? TemplateLibrary(capacity: Self.ownTemplateCount) : .shared
        }
    }
    /// The number of templates that layouts of one list need, and some more.
    private static let ownTemplateCount = 32

    /// The pixels per point of most phones, and Rowscope's default.
    public static let standardDisplayScale = 2.0

    /// Makes an environment.
    public init(
        textMeasurer: any TextMeasuring, contentSizeCategory: ContentSizeCategory = .large,
        layoutDirection: LayoutDirection = .leftToRight, displayScale: Double = 1,
        isDesignTime: Bool = false, isDark: Bool = false
    ) {
        self.textMeasurer = textMeasurer
        self.contentSizeCategory = contentSizeCategory
        self.layoutDirection = layoutDirection
        self.displayScale = displayScale
        self.isDesignTime = isDesignTime
        self.isDark = isDark
    }

    /// Whether layouts have the same results in both environments.
    ///
    /// The settings that a list decides (``lineHeight``, ``engineCost``) are not compared, nor is ``isDark``, which moves
    /// nothing.
    public func isEquivalent(to other: LayoutEnvironment) -> Bool {
        contentSizeCategory == other.contentSizeCategory && layoutDirection == other.layoutDirection
            && displayScale == other.displayScale && isDesignTime == other.isDesignTime
            && conflictOrder == other.conflictOrder
            && textMeasurer === other.textMeasurer
    }

    /// The nearest edge on the pixel grid, in points; from the middle between two edges the later one.
    ///
    /// A value within a millionth of a pixel of the middle counts as the middle. Otherwise the solver's rounding would
    /// decide such edges, which centred views have at every second width.
    public func roundToPixel(_ value: Double) -> Double {
        (value * displayScale + 0.5 + 1e-6).rounded(.down) / displayScale
    }

    /// The smallest extent on the pixel grid that holds a length, in points.
    ///
    /// An excess of a millionth of a pixel is taken for the solver's rounding and does not add a whole pixel.
    public func roundUpToPixel(_ value: Double) -> Double {
        (value * displayScale - 1e-6).rounded(.up) / displayScale
    }
}

extension LabelFont {
    /// The font in an environment, at its text size and line height.
    public func descriptor(in environment: LayoutEnvironment) -> FontDescriptor {
        descriptor(
            for: environment.contentSizeCategory, lineHeight: environment.lineHeight,
            displayScale: environment.displayScale)
    }
}

extension View {
    /// A font at a content size category, with the line height of the view's layout, and the lines of a label.
    public func descriptor(of font: LabelFont, for category: ContentSizeCategory) -> FontDescriptor {
        var descriptor = font.descriptor(for: category)
        if let environment = layoutEngine?.environment {
            descriptor = font.descriptor(
                for: category, lineHeight: environment.lineHeight, displayScale: environment.displayScale)
        }
        if let label = self as? Label {
            descriptor.lineStyle = label.lineStyle
            descriptor.pieces = label.pieces
        }
        return descriptor
    }
}
