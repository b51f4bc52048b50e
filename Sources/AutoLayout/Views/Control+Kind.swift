extension Control {
    /// The kind of a control.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// UIKit's `UISwitch`.
        case `switch`
        /// `UISlider`.
        case slider
        /// `UIProgressView`.
        case progress
        /// `UIActivityIndicatorView`.
        case activityIndicator
        /// `UISegmentedControl`.
        case segmentedControl
        /// `UIStepper`.
        case stepper
        /// `UIPageControl`.
        case pageControl
        /// `UITextField`.
        case textField
        /// `UITextView`.
        case textView
        /// `UIDatePicker`.
        case datePicker
        /// `UIPickerView`.
        case picker
        /// `UISearchBar`.
        case searchBar
    }
}

extension Control.Kind {
    /// The hugging priority of such controls on both axes, as Interface Builder writes it.
    public var contentHugging: LayoutPriority {
        switch self {
        case .switch, .activityIndicator: .defaultHigh
        default: .defaultLow
        }
    }

    /// The distances from the frame's edges in to the alignment rectangle in points, as frames that Interface Builder
    /// recorded show them.
    public var alignmentRectInsets: EdgeInsets {
        switch self {
        case .switch: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
        case .slider: EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
        case .segmentedControl: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
        default: .zero
        }
    }

    /// The least side of such a control as UIKit makes it, in points; `nil` for one that is not pressed.
    public var leastSide: Double? {
        switch self {
        case .switch, .segmentedControl: 31
        case .slider: 30
        case .stepper: 32
        case .textField: Rule.severeTouchSide
        case .searchBar, .datePicker, .picker: Rule.leastTouchSide
        case .pageControl, .progress, .activityIndicator, .textView: nil
        }
    }

    /// Whether such a control is drawn in its intrinsic size, whatever its frame.
    public var hasOneSize: Bool {
        switch self {
        case .switch, .stepper, .activityIndicator, .pageControl: true
        default: false
        }
    }

    /// The room at both sides of a bordered text field's text, in points.
    static let fieldPadding = 7.0
    /// The least height of a bordered text field in points.
    static let fieldHeight = 34.0
    /// By how much a segment is wider than the longest title, in points.
    static let segmentPadding = 21.0

    /// The intrinsic size of a control, of its alignment rectangle, in points: UIKit's published or recorded figures.
    func intrinsicContentSize(of control: Control) -> Size {
        let none = View.noIntrinsicMetric
        let text = control.textSize
        switch self {
        case .switch: return Size(width: 49, height: 31)
        case .slider: return Size(width: none, height: 30)
        case .progress: return Size(width: none, height: 4)
        case .activityIndicator: return Size(width: 20, height: 20)
        case .stepper: return Size(width: 94, height: 32)
        case .datePicker, .picker: return Size(width: 320, height: 216)
        case .searchBar: return Size(width: none, height: 56)
        case .textView: return Size(width: none, height: none)
        case .pageControl:
            // Dots of 7 with 9 between them.
            return Size(width: Double(max(1, control.parts.count)) * 16 - 9, height: 26)
        case .segmentedControl:
            let width = Double(control.parts.count) * (text.width + Self.segmentPadding)
            return Size(width: width, height: max(31, text.height / Double(max(1, text.lineCount)) + 14))
        case .textField:
            guard control.isBordered else { return Size(width: text.width, height: text.height) }
            return Size(
                width: text.width + 2 * Self.fieldPadding,
                height: max(Self.fieldHeight, text.height + 2 * Self.fieldPadding))
        }
    }
}
