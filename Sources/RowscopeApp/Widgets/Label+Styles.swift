import Gtk

extension Label {
    /// A label whose text wraps, within words if need be.
    static func paragraph(_ text: String = "") -> Label {
        let label = Label(text)
        label.xalign = 0
        label.wraps = true
        label.wrapMode = .wordCharacter
        return label
    }

    /// A heading in small capitals.
    static func caption(_ text: String) -> Label {
        let label = Label(text)
        label.xalign = 0
        label.addCssClass("caption-heading")
        return label
    }
}
