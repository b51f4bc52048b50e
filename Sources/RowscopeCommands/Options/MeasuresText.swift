import AutoLayout
import CellRendering
import Gtk
import InputOutput

/// A command that lays out texts, and so needs a font.
protocol MeasuresText {}

extension MeasuresText {
    /// Refuses to run without an installed font, since every character would be measured as a box.
    func requireFonts() throws(CommandFailure) {
        guard !FontMap.isAnyFontInstalled else { return }
        throw CommandFailure.badInput(
            "no font is installed, so texts cannot be measured. Install one, as the package fonts-noto-core has."
        )
    }

    /// Prints the font's name if texts are not as wide in it as on an iPhone.
    func nameFont() {
        let family = TextEngine(appearance: Appearance()).resolvedFontFamily
        if let note = SystemFont.note(onFamily: family) { standardError.note("rowscope: \(note)") }
    }
}
