import Gtk

extension Label {
    /// Makes a label with style classes.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - styles: The style classes.
    ///   - xalign: The alignment of the text in its width: 0 at the start, 1 at the end.
    ///   - wraps: Whether a long text wraps.
    ///   - ellipsize: Where a text that is still too long is cut.
    convenience init(
        _ text: String = "", styles: String..., xalign: Double = 0.5, wraps: Bool = false,
        ellipsize: Ellipsize = .none
    ) {
        self.init(text)
        for style in styles { addCssClass(style) }
        self.xalign = xalign
        self.wraps = wraps
        self.ellipsize = ellipsize
    }

    /// A label whose text wraps, within words if necessary.
    static func paragraph(_ text: String = "", styles: String...) -> Label {
        let label = Label(text, xalign: 0, wraps: true)
        for style in styles { label.addCssClass(style) }
        label.wrapMode = .wordCharacter
        return label
    }

    /// A heading in small capitals.
    static func caption(_ text: String) -> Label { Label(text, styles: "caption-heading", xalign: 0) }
}
