import AutoLayout

/// What a label shows, and how.
package struct LabelSpec: Hashable, Sendable {
    /// The text, with places for the row's fields.
    package var text: TextTemplate
    /// The font; the body text style unless given.
    package var font: LabelFont
    /// The most lines shown, 1 unless given; 0 means as many as the text needs.
    package var numberOfLines: Int
    /// How lines are placed between the label's sides; natural unless given.
    package var textAlignment: TextAlignment
    /// The text's colour; the label colour unless given.
    package var textColor: Color
    /// How small the drawn text may get to fit, as a share of the font's size; 0, unless given, for its whole size.
    package var minimumScaleFactor = 0.0
    /// The size in points that a text which does not fit shrinks to at most, whatever the text size, as Interface Builder
    /// files give it; 0 for none.
    package var minimumFontSize = 0.0
    /// The width in points at which its intrinsic size wraps, whatever its own; 0, unless given, for its own.
    package var preferredMaxLayoutWidth = 0.0
    /// How its lines differ from those of the font.
    package var lineStyle = LineStyle.ofFont
    /// The parts of its text in another weight or in italics; `nil` for none.
    package var fontPieces: FontPieces?
    /// The room in points that its class keeps free around the text while it draws, and that its size does not count.
    package var drawingInsets = EdgeInsets.zero

    /// Makes a label; what is left out has the format's default.
    package init(
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
package struct ShapeSpec: Hashable, Sendable {
    /// The intrinsic content width in points.
    package var width: RowValue<Double>
    /// The intrinsic content height in points.
    package var height: RowValue<Double>

    /// Makes a shape; its size in points.
    package init(width: RowValue<Double>, height: RowValue<Double>) {
        self.width = width
        self.height = height
    }

    /// Makes a shape of the same size in every row, in points.
    package init(size: Size) { self.init(width: .constant(size.width), height: .constant(size.height)) }

    /// The intrinsic content size for a row, in points.
    package func size(fields: [String]) -> Size {
        Size(width: width.value(fields: fields), height: height.value(fields: fields))
    }
}

/// A line with an intrinsic height and no intrinsic width.
package struct SeparatorSpec: Hashable, Sendable {
    /// The intrinsic height in points; 1 unless given.
    package var thickness: Double

    /// Makes a separator; its thickness in points.
    package init(thickness: Double = 1) { self.thickness = thickness }
}

/// A view of a class that is not known, as a labelled box of the size that it was recorded with.
package struct PlaceholderSpec: Hashable, Sendable {
    /// The name of the class or element.
    package var className: String
    /// The intrinsic content size in points; `nil` for none.
    package var size: Size?

    /// Makes a placeholder; the size in points.
    package init(className: String, size: Size?) {
        self.className = className
        self.size = size
    }
}
