import AutoLayout
import Gtk

extension TextEngine {
    /// The fonts that a text is drawn in, each once.
    public func fonts(of text: String, font: FontDescriptor) -> [UsedFont] {
        layOut(text, font: font, numberOfLines: 0, width: nil).layout.fonts
    }
}
