import Gtk

extension Label {
    /// Makes a label with style classes.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - styles: The classes of the style sheet.
    ///   - xalign: Where the text is in its width: 0 at the start, 1 at the end.
    ///   - wraps: Whether a text that is too long for a line goes on in the next.
    convenience init(
        _ text: String = "", styles: String..., xalign: Double = 0.5, wraps: Bool = false
    ) {
        self.init(text)
        for style in styles { addCssClass(style) }
        self.xalign = xalign
        self.wraps = wraps
    }

    /// A label whose text wraps, within words if need be.
    static func paragraph(_ text: String = "") -> Label {
        let label = Label(text, xalign: 0, wraps: true)
        label.wrapMode = .wordCharacter
        return label
    }

    /// A heading in small capitals.
    static func caption(_ text: String) -> Label { Label(text, styles: "caption-heading", xalign: 0) }
}
