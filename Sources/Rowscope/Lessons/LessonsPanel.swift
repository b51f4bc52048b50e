import AppModel
import Gtk

/// The lessons, and the card of the one that is being told, in place of the controls.
@MainActor
final class LessonsPanel {
    let widget: Widget
    private let model: AppModel

    init(model: AppModel) {
        self.model = model
        let text = Label("Lessons")
        text.setMargins(horizontal: 12, vertical: 12)
        widget = text
    }
}
