import Gtk
import LayoutDocument

/// A built-in example to be opened: its first rows, its title, and what there is to see.
@MainActor
final class ExampleCard {
    let example: ExampleDocument
    let button = Button()
    let picture = ThumbnailView()

    init(_ example: ExampleDocument) {
        self.example = example
        let title = Label(example.title, styles: "heading", xalign: 0, wraps: true)
        let summary = Label(example.summary, styles: "sentence", xalign: 0, wraps: true)
        let texts = Box(.vertical, spacing: 3, [title, summary])
        texts.setMargins(horizontal: 12, vertical: 12)
        button.child = Box(.vertical, spacing: 0, [picture, Separator(.horizontal), texts])
        button.addCssClass("example-card")
        button.clipsContent = true
        button.setDetailedAction("win.open-example::\(example.name)")
        button.tooltipText = "Shows: " + example.systems.map(\.rawValue).joined(separator: "; ")
        button.updateProperty(.label(example.title), .description(example.summary))
    }
}
