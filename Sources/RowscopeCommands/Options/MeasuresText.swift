import AutoLayout
import CellRendering
import Gtk
import RowscopeApp

/// A command that lays texts out, and so needs a font.
protocol MeasuresText {}

extension MeasuresText {
    /// Refuses to run where no font is installed: every character would be measured as a box.
    ///
    /// Names a font whose texts are not as wide as the phone's.
    func requireFonts() throws(CommandFailure) {
        guard !FontMap.isAnyFontInstalled else {
            // A window says it in its figures.
            if self is OpenCommand { return }
            let family = TextEngine(appearance: Appearance()).resolvedFontFamily
            if let note = SystemFont.note(onFamily: family) { standardError.writeLine("rowscope: \(note)") }
            return
        }
        throw CommandFailure.badInput(
            "no font is installed, so texts cannot be measured. Install one, as the package fonts-noto-core has."
        )
    }
}
