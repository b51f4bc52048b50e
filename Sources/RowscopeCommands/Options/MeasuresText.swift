import Gtk
import RowscopeApp

/// A command that lays texts out, and so needs a font.
protocol MeasuresText {}

extension MeasuresText {
    /// Refuses to run where no font is installed: every character would be measured as a box.
    func requireFonts() throws(CommandFailure) {
        guard !FontMap.isAnyFontInstalled else { return }
        throw CommandFailure.badInput(
            "no font is installed, so texts cannot be measured. Install one, as the package fonts-noto-core has."
        )
    }
}
