import AutoLayout

/// A picture, by its name or path, at its own size or a given one.
package struct ImageSpec: Hashable, Sendable {
    /// How a picture fills a view of another size, by UIKit's names.
    package typealias ContentMode = ImageView.ContentMode

    /// The picture's name or path, with places for the row's fields; empty for no picture.
    package var image: TextTemplate
    /// The intrinsic content size in points; `nil` where it is the picture's own.
    package var size: Size?
    /// How the picture fills the view.
    package var contentMode: ContentMode
    /// What a picture of one colour is drawn in; `nil` for the picture's own colours.
    package var tintColor: Color?
    /// Whether a pale box stands where there is no picture, as on a design canvas.
    package var isOutlinedWhenEmpty = false

    /// Makes an image view; the size in points.
    package init(
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
package struct ButtonSpec: Hashable, Sendable {
    /// The title, with places for the row's fields.
    package var title: TextTemplate
    /// The title's font; the body text style unless given.
    package var font: LabelFont
    /// The title's colour; the accent unless given.
    package var titleColor = Color.accent
    /// The picture before the title; `nil` for none.
    package var image: ImageSpec?
    /// The distance between picture and title in points.
    package var imagePadding = 0.0
    /// What surrounds title and picture.
    package var style = Button.Style.system
    /// Whether UIKit breaks a long title into lines; it is laid out in one line all the same.
    package var wrapsTitle = false
    /// The distances from the edges to title and picture in points; `nil` for those of the style.
    package var contentInsets: DirectionalEdgeInsets?

    /// Makes a button.
    package init(title: TextTemplate, font: LabelFont = .textStyle(.body)) {
        self.title = title
        self.font = font
    }
}

/// A control that Auto Layout sees as a box of an intrinsic size.
package struct ControlSpec: Hashable, Sendable {
    /// What a control is.
    package typealias Kind = Control.Kind

    /// What the control is.
    package var kind: Kind
    /// The intrinsic content size in points; `nil` where it is that of such controls.
    package var size: Size?
    /// The text in it, or the titles of its parts, a line each; of a page control, a line for each dot.
    package var text = TextTemplate(parts: [])
    /// The text that stands in where there is none.
    package var placeholder = TextTemplate(parts: [])
    /// The text's font.
    package var font = LabelFont.textStyle(.body)
    /// Whether a switch is on.
    package var isOn = RowValue.constant(false)
    /// Where between 0 and 1 a slider or a progress view stands.
    package var value = 0.5
    /// Whether a text field has an outline, and the room that goes with it.
    package var isBordered = true
    /// The colour of what stands out in it; `nil` for that of such controls.
    package var tintColor: Color?
    /// The colour of its text; `nil` for that of such controls.
    package var textColor: Color?
    /// Where a text to write in stands between the sides.
    package var textAlignment = TextAlignment.natural

    /// Makes a control with nothing in it.
    package init(_ kind: Kind) { self.kind = kind }
}
