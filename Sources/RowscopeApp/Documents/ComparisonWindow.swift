import AppModel
import Gtk
import SourceText
import Wording

/// The lines in which a document differs from its file on disk.
@MainActor
enum ComparisonWindow {
    /// Shows a window with the differences of a session.
    static func show(_ session: DocumentSession, parent: Window) {
        let view = TextView(text: text(of: session.comparisons)).margined(horizontal: 12, vertical: 12)
        view.isEditable = false
        view.isMonospace = true
        let scroller = ScrolledWindow(child: view).expanding(.vertical)
        let caption = Label(tr("− on disk    + here, not saved"), styles: "dim-label", xalign: 0)
        caption.setMargins(horizontal: 18, vertical: 6)
        let window = Window()
        window.title = tr("“\(session.displayName)” on disk and here")
        window.defaultSize = (720, 420)
        window.transientFor = parent
        window.isModal = true
        window.child = Box(.vertical, spacing: 0, [caption, Separator(.horizontal), scroller])
        window.onKey { [weak window] key, _ in
            guard key == .escape else { return false }
            window?.close()
            return true
        }
        window.present()
    }

    private static func text(of files: [(name: String, differences: [LineDifference])]) -> String {
        files.flatMap { file in
            file.differences.map { stretch in
                let lines = stretch.old.map { "− \($0)" } + stretch.new.map { "+ \($0)" }
                return ([tr("\(file.name), line \(stretch.oldLine)")] + lines).joined(separator: "\n")
            }
        }.joined(separator: "\n\n")
    }
}
