/// A control that layout sees as a box: a switch, a slider and the like.
///
/// Sizes are UIKit's, see ``Control/Kind``.
public final class Control: LeafView {
    /// The kind of the control.
    public let kind: Kind
    /// The intrinsic size in points; `nil` for that of the control's kind.
    public var contentSize: Size? {
        didSet { invalidateContent(if: contentSize != oldValue) }
    }
    /// The font of the text in it.
    public var font: LabelFont {
        didSet { invalidateContent(if: font != oldValue) }
    }
    /// Whether a text field has an outline, and the room that goes with it.
    public var isBordered = true {
        didSet { invalidateContent(if: isBordered != oldValue) }
    }
    /// The position of a slider or a progress view, from 0 to 1.
    public var value = 0.5
    /// The tint colour; `nil` for the default of the control's kind.
    public var tintColor: Color?
    /// The colour of its text; `nil` for the default of the control's kind.
    public var textColor: Color?
    /// The alignment of a text field's or text view's text.
    public var textAlignment = TextAlignment.natural

    /// Makes a control that shows nothing.
    public init(name: String, kind: Kind, font: LabelFont = .textStyle(.body)) {
        self.kind = kind
        self.font = font
        super.init(name: name)
    }

    /// Whether a switch is on.
    public var isOn: Bool {
        get { content.isOn }
        set { content.isOn = newValue }
    }

    /// The parts of a segmented control or the dots of a page control: the lines of the text.
    public var parts: [Substring] {
        content.text.text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    override func measureContent(in environment: LayoutEnvironment) {
        switch kind {
        case .textField: measureText(in: font, emptyText: " ", environment)
        case .segmentedControl: measureText(in: font, numberOfLines: 0, environment)
        default: break
        }
    }

    /// The given size, or that of the control's kind.
    public override var intrinsicContentSize: Size { contentSize ?? kind.intrinsicContentSize(of: self) }

    /// By how much the control's frame extends beyond its alignment rectangle, in points.
    public override var alignmentRectInsets: EdgeInsets { kind.alignmentRectInsets }

    /// The distance from the top edge to the baseline of a text field's text in points; `nil` for others.
    public override var firstBaselineFromTop: Double? {
        guard kind == .textField else { return nil }
        return (intrinsicContentSize.height - textSize.height) / 2 + textSize.firstBaseline
    }

    /// The distance from the baseline of a text field's text down to the bottom edge in points.
    public override var lastBaselineFromBottom: Double {
        firstBaselineFromTop.map { intrinsicContentSize.height - $0 } ?? 0
    }

    override var drawsTextInMiddle: Bool { kind == .textField }
}
