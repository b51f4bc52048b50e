import AutoLayout

/// A view without subviews as `verify` lays it out: a box whose intrinsic content size is the recorded one.
final class RecordedBox: View {
    private let size: Size?
    private let insets: EdgeInsets
    private let baselines: (first: Double, last: Double)?

    /// Makes a box.
    ///
    /// - Parameters:
    ///   - spec: The view, of which the recorded size is taken, and the font for its baselines.
    ///   - toolsVersion: The version of the tools that recorded it.
    init(_ spec: ViewSpec, toolsVersion: Double) {
        size = spec.recorded?.frame?.size
        insets = Self.alignmentInsets(of: spec.recorded?.element ?? "", toolsVersion)
        baselines = Self.baselines(of: spec)
        super.init(name: spec.name)
    }

    override var intrinsicContentSize: Size {
        guard let size else { return Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) }
        return Size(
            width: max(0, size.width - insets.left - insets.right),
            height: max(0, size.height - insets.top - insets.bottom))
    }

    override var alignmentRectInsets: EdgeInsets { insets }
    override var firstBaselineFromTop: Double? { baselines?.first }
    override var lastBaselineFromBottom: Double { baselines?.last ?? 0 }

    /// How far the frames of controls lie outside of what constraints act on: measured on public files.
    ///
    /// Since Xcode 16.3 a slider's alignment rectangle is its frame.
    private static func alignmentInsets(of element: String, _ toolsVersion: Double) -> EdgeInsets {
        switch ControlSpec.Kind.elements[element] {
        case .slider where toolsVersion >= 23900, nil: .zero
        case let kind?: kind.alignmentRectInsets
        }
    }

    // MARK: Baselines

    /// The system font's ascender and line height over its size (of San Francisco).
    private static let ascender = 0.9521484375
    private static let lineHeight = 1.193359375

    /// The distances of the first baseline from the top and of the last from the bottom.
    ///
    /// A label's do not change when it is higher than its text: the recorded frames show baselines at the font's own
    /// distances from the edges. The single line of a text field or a button stands in the middle.
    private static func baselines(of spec: ViewSpec) -> (first: Double, last: Double)? {
        let font: LabelFont
        switch spec.kind {
        case .label(let label):
            let size = drawnPointSize(label.font, spec.recorded?.drawnSize?.height)
            return (ascender * size, (lineHeight - ascender) * size)
        case .button(let button): font = button.font
        case .control(let control) where control.kind == .textField: font = control.font
        default: return nil
        }
        guard let height = spec.recorded?.frame?.height else { return nil }
        let size = font.descriptor(for: .large).pointSize
        let free = (height - lineHeight * size) / 2
        return (free + ascender * size, free + (lineHeight - ascender) * size)
    }

    /// The font size of a text: the file's, unless a class of the author's own drew it with another.
    ///
    /// The height that such a class drew itself with is that of one line, unless two fit in.
    private static func drawnPointSize(_ font: LabelFont, _ height: Double?) -> Double {
        let size = font.descriptor(for: .large).pointSize
        guard let height, height > 0 else { return size }
        let lines = max((min(height, 1e6) / max(lineHeight * size, 1)).rounded(), 1)
        return height / (height < 2 * lineHeight * size ? 1 : lines) / lineHeight
    }
}
