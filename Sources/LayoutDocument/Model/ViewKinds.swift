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
    public var textColor: ColorRole

    /// Makes a label; what is left out has the format's default.
    public init(
        text: TextTemplate, font: LabelFont = .textStyle(.body), numberOfLines: Int = 1,
        textAlignment: TextAlignment = .natural, textColor: ColorRole = .label
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
    /// The radius of the corners in points.
    public var cornerRadius: Double
    /// The fill.
    public var color: ColorRole

    /// Makes a shape; size and radius in points.
    public init(
        width: RowValue<Double>, height: RowValue<Double>, cornerRadius: Double = 0, color: ColorRole = .fill
    ) {
        self.width = width
        self.height = height
        self.cornerRadius = cornerRadius
        self.color = color
    }
}

extension ShapeSpec {
    /// Makes a shape of the same size in every row; size and radius in points.
    public init(size: Size, cornerRadius: Double = 0, color: ColorRole = .fill) {
        self.init(
            width: .constant(size.width), height: .constant(size.height), cornerRadius: cornerRadius,
            color: color)
    }

    /// The intrinsic content size for a row, in points.
    public func size(fields: [String]) -> Size {
        Size(width: width.value(fields: fields), height: height.value(fields: fields))
    }
}

/// A line with an intrinsic height and no intrinsic width.
public struct SeparatorSpec: Hashable, Sendable {
    /// The intrinsic height in points; 1 unless given.
    public var thickness: Double
    /// The line's colour.
    public var color: ColorRole

    /// Makes a separator; its thickness in points.
    public init(thickness: Double = 1, color: ColorRole = .separator) {
        self.thickness = thickness
        self.color = color
    }
}

/// A view that holds others and has no intrinsic size.
public struct ContainerSpec: Hashable, Sendable {
    /// The margins of a view unless it gives its own: 8 points on every side, as in UIKit.
    public static let defaultLayoutMargins = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

    /// The margins in points.
    public var layoutMargins: DirectionalEdgeInsets
    /// The background; `nil` shows what is behind.
    public var color: ColorRole?
    /// The radius of the background's corners in points.
    public var cornerRadius: Double

    /// Makes a container; margins and radius in points.
    public init(
        layoutMargins: DirectionalEdgeInsets = ContainerSpec.defaultLayoutMargins, color: ColorRole? = nil,
        cornerRadius: Double = 0
    ) {
        self.layoutMargins = layoutMargins
        self.color = color
        self.cornerRadius = cornerRadius
    }
}
