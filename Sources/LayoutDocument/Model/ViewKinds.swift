import AutoLayout

/// What a label shows, and how.
public struct LabelSpec: Hashable, Sendable {
    /// The text, with places for the row's fields.
    public var text: TextTemplate
    /// The font; the body text style unless given.
    public var font: LabelFont
    /// The most lines shown, 1 unless given; 0 means as many as the text needs.
    public var numberOfLines: Int
    /// How lines are placed between the label's sides; natural unless given.
    public var textAlignment: TextAlignment
    /// The text's colour; the label colour unless given.
    public var textColor: Color

    /// Makes a label; what is left out has the format's default.
    public init(
        text: TextTemplate, font: LabelFont = .textStyle(.body), numberOfLines: Int = 1,
        textAlignment: TextAlignment = .natural, textColor: Color = .label
    ) {
        self.text = text
        self.font = font
        self.numberOfLines = numberOfLines
        self.textAlignment = textAlignment
        self.textColor = textColor
    }
}

/// A filled rectangle with an intrinsic size of its own, which may stand for a picture.
public struct ShapeSpec: Hashable, Sendable {
    /// The intrinsic content width in points.
    public var width: RowValue<Double>
    /// The intrinsic content height in points.
    public var height: RowValue<Double>

    /// Makes a shape; its size in points.
    public init(width: RowValue<Double>, height: RowValue<Double>) {
        self.width = width
        self.height = height
    }

    /// Makes a shape of the same size in every row, in points.
    public init(size: Size) { self.init(width: .constant(size.width), height: .constant(size.height)) }

    /// The intrinsic content size for a row, in points.
    public func size(fields: [String]) -> Size {
        Size(width: width.value(fields: fields), height: height.value(fields: fields))
    }
}

/// A line with an intrinsic height and no intrinsic width.
public struct SeparatorSpec: Hashable, Sendable {
    /// The intrinsic height in points; 1 unless given.
    public var thickness: Double

    /// Makes a separator; its thickness in points.
    public init(thickness: Double = 1) { self.thickness = thickness }
}

/// A picture, by its name or path, at its own size or a given one.
public struct ImageSpec: Hashable, Sendable {
    /// How a picture fills a view of another size, by UIKit's names.
    public enum ContentMode: String, Hashable, Sendable, CaseIterable {
        /// Stretched to the view's size.
        case scaleToFill
        /// As large as fits, the whole of it visible.
        case scaleAspectFit
        /// As small as fills the view.
        case scaleAspectFill
        /// At its own size, in the middle.
        case center
    }

    /// The picture's name or path, with places for the row's fields; empty for no picture.
    public var image: TextTemplate
    /// The intrinsic content size in points; `nil` where it is the picture's own.
    public var size: Size?
    /// How the picture fills the view.
    public var contentMode: ContentMode
    /// What a picture of one colour is drawn in; `nil` for the picture's own colours.
    public var tintColor: Color?

    /// Makes an image view; the size in points.
    public init(
        image: TextTemplate, size: Size? = nil, contentMode: ContentMode = .scaleToFill,
        tintColor: Color? = nil
    ) {
        self.image = image
        self.size = size
        self.contentMode = contentMode
        self.tintColor = tintColor
    }
}

/// A button: a title, a picture or both, inside insets.
public struct ButtonSpec: Hashable, Sendable {
    /// The title, with places for the row's fields.
    public var title: TextTemplate
    /// The title's font; the body text style unless given.
    public var font: LabelFont
    /// The title's colour; the accent unless given.
    public var titleColor: Color
    /// The picture before the title; `nil` for none.
    public var image: ImageSpec?
    /// The distances from the edges to title and picture in points.
    public var contentInsets: DirectionalEdgeInsets

    /// Makes a button; insets in points.
    public init(
        title: TextTemplate, font: LabelFont = .textStyle(.body), titleColor: Color = .accent,
        image: ImageSpec? = nil, contentInsets: DirectionalEdgeInsets = .zero
    ) {
        self.title = title
        self.font = font
        self.titleColor = titleColor
        self.image = image
        self.contentInsets = contentInsets
    }
}

/// A control that Auto Layout sees as a box of an intrinsic size.
public struct ControlSpec: Hashable, Sendable {
    /// What the control is.
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

    /// What the control is.
    public var kind: Kind
    /// The intrinsic content size in points; `nil` where it is that of such controls.
    public var size: Size?
    /// The text in it, or the titles of its parts, a line each.
    public var text: TextTemplate
    /// The text's font.
    public var font: LabelFont
    /// Whether a switch is on.
    public var isOn: RowValue<Bool>
    /// Where between 0 and 1 a slider or a progress view stands.
    public var value: Double

    /// Makes a control; the size in points.
    public init(
        _ kind: Kind, size: Size? = nil, text: TextTemplate = TextTemplate(parts: []),
        font: LabelFont = .textStyle(.body), isOn: RowValue<Bool> = .constant(false), value: Double = 0.5
    ) {
        self.kind = kind
        self.size = size
        self.text = text
        self.font = font
        self.isOn = isOn
        self.value = value
    }
}

/// A view of a class that is not known, as a labelled box of the size that it was recorded with.
public struct PlaceholderSpec: Hashable, Sendable {
    /// The name of the class or element.
    public var className: String
    /// The intrinsic content size in points; `nil` for none.
    public var size: Size?

    /// Makes a placeholder; the size in points.
    public init(className: String, size: Size?) {
        self.className = className
        self.size = size
    }
}
