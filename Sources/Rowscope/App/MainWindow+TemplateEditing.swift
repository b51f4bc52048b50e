import AppModel
import Gtk
import LayoutDocument

/// Changing templates from the inspector: every change there goes through ``TemplateEditing``.
extension MainWindow {
    /// Lets what is being tried out be written before the document is saved, left or undone.
    func connectEditing() {
        editing.session = { [weak self] in self?.files.session }
        files.finishEdits = { [weak self] in self?.editing.commit() }
    }
}
