/// A title, a picture or both, to be pressed.
public final class Button: LeafView {
    /// The background of title and picture, by UIKit's names.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// No background (UIKit's `UIButton.ButtonType.system`).
        case system
        /// No background, with insets (`UIButton.Configuration.plain()`; the other styles are named likewise).
        case plain
        /// A grey background, with insets.
        case gray
        /// A background in a light tone of the title's colour, with insets.
        case tinted
        /// A background in the title's colour, and the title in white, with insets.
        case filled
    }

    /// The least width of a button without insets, as UIKit has it, in points.
    static let minimumWidth = 30.0
    /// The room above and below the title of a button without insets, as UIKit has it, in points.
    static let systemPadding = 6.0
    /// The insets of a button with a style of its own, unless others are given (`UIButton.Configuration`).
    static let styledInsets = DirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

    /// The title's font.
    public var font: LabelFont {
        didSet { invalidateContent(if: font != oldValue) }
    }
    /// The background of title and picture.
    public var style: Style {
        didSet { invalidateContent(if: style != oldValue) }
    }
    /// The distances from the edges to title and picture in points; `nil` for those of the style.
    public var contentInsets: DirectionalEdgeInsets? {
        didSet { invalidateContent(if: contentInsets != oldValue) }
    }
    /// The size of the picture in points; `nil` for the picture's own.
    public var imageSize: Size? {
        didSet { invalidateContent(if: imageSize != oldValue) }
    }
    /// Whether UIKit would break a long title into lines, as in buttons with a configuration.
    ///
    /// Here the title has one line all the same.
    public var wrapsTitle = false
    /// The distance between picture and title in points.
    public var imagePadding = 0.0 {
        didSet { invalidateContent(if: imagePadding != oldValue) }
    }
    /// The title's colour.
    public var titleColor = Color.accent
    /// The colour of a picture drawn in one colour; `nil` for the title's colour.
    public var tintColor: Color?

    /// Makes a button without title and picture.
    public init(name: String, font: LabelFont = .textStyle(.body), style: Style = .system) {
        self.font = font
        self.style = style
        super.init(name: name)
    }

    /// The title; an empty one is none.
    public var title: String {
        get { content.text.text }
        set { setText(newValue) }
    }

    /// The size of the picture as shown in points; zero without one.
    public var shownImageSize: Size {
        guard let image = content.image else { return .zero }
        return imageSize ?? image.size ?? Image.symbolSize
    }

    /// The distances from the edges to title and picture as used, in points.
    public var effectiveInsets: DirectionalEdgeInsets {
        if let contentInsets { return contentInsets }
        if style != .system { return Self.styledInsets }
        // A picture without a title has no insets.
        if title.isEmpty, content.image != nil { return .zero }
        return .init(top: Self.systemPadding, leading: 0, bottom: Self.systemPadding, trailing: 0)
    }

    /// The distance between picture and title where there are both, in points.
    public var shownPadding: Double { title.isEmpty || content.image == nil ? 0 : imagePadding }

    override func measureContent(in environment: LayoutEnvironment) {
        measureText(in: font, emptyText: content.image == nil ? " " : "", environment)
    }

    /// The size of title and picture side by side, inside the insets.
    public override var intrinsicContentSize: Size {
        let insets = effectiveInsets
        let image = shownImageSize
        var size = Size(
            width: textSize.width + shownPadding + image.width + insets.leading + insets.trailing,
            height: max(textSize.height + insets.top + insets.bottom, image.height + imageInsets(insets)))
        if contentInsets == nil, style == .system, content.image == nil || !title.isEmpty {
            size.width = max(size.width, Self.minimumWidth)
        }
        return size
    }

    /// The room above and below the picture: none where the insets are only the title's.
    private func imageInsets(_ insets: DirectionalEdgeInsets) -> Double {
        contentInsets == nil && style == .system ? 0 : insets.top + insets.bottom
    }

    /// The distance from the top edge to the title's baseline in points.
    public override var firstBaselineFromTop: Double? {
        let insets = effectiveInsets
        let height = intrinsicContentSize.height
        if title.isEmpty { return height - insets.bottom }
        let room = height - insets.top - insets.bottom
        return insets.top + (room - textSize.height) / 2 + textSize.firstBaseline
    }

    /// The distance from the title's baseline down to the bottom edge in points.
    public override var lastBaselineFromBottom: Double {
        intrinsicContentSize.height - (firstBaselineFromTop ?? 0)
    }

    override var drawsTextInMiddle: Bool { true }
}
