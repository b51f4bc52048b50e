import AutoLayout

/// A view without subviews as `verify` lays it out: a box whose intrinsic content size is the recorded one.
final class RecordedBox: View {
    private let size: Size?
    private let insets: EdgeInsets
    private let baselines: (first: Double, last: Double)?

    /// Makes a box.
    ///
    /// - Parameter spec: The view, of which the recorded size is taken, and the font for its baselines.
    init(_ spec: ViewSpec) {
        size = spec.recorded?.frame?.size
        insets = Self.alignmentInsets(of: spec.recorded?.element ?? "")
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
    private static func alignmentInsets(of element: String) -> EdgeInsets {
        switch element {
        case "switch": EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
        case "slider": EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
        case "segmentedControl", "progressView": EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
        default: .zero
        }
    }

    // MARK: Baselines

    /// The system font's ascender and line height over its size (of San Francisco).
    private static let ascender = 0.9521484375
    private static let lineHeight = 1.193359375

    /// The distances of the first baseline from the top and of the last from the bottom.
    ///
    /// The lines of a text stand in the middle of its box; how many there are follows from its height.
    private static func baselines(of spec: ViewSpec) -> (first: Double, last: Double)? {
        guard let height = spec.recorded?.frame?.height else { return nil }
        let font: LabelFont
        var limit = 1
        switch spec.kind {
        case .label(let label):
            font = label.font
            limit = label.numberOfLines == 0 ? .max : label.numberOfLines
        case .button(let button): font = button.font
        case .control(let control) where control.kind == .textField: font = control.font
        default: return nil
        }
        let size = font.descriptor(for: .large).pointSize
        let line = max(lineHeight * size, 1)
        let count = min(max((min(height, 1e6) / line).rounded(), 1), Double(limit))
        let free = (height - count * line) / 2
        return (free + ascender * size, free + (lineHeight - ascender) * size)
    }
}
