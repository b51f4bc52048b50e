import Gtk
import LayoutDocument
import Wording

/// The card of a built-in document, which opens it: its first rows, its title and a description.
@MainActor
final class DocumentCard {
    /// The document's reference, such as `example:email`.
    let reference: String
    let button = Button()
    let picture = ThumbnailView()

    /// Makes the card of an example.
    convenience init(_ example: ExampleDocument) {
        self.init(
            example.reference, example.title, example.summary,
            tooltip: tr("Shows: \(example.systems.map(\.rawValue).joined(separator: "; "))"))
    }

    /// Makes the card of a document to begin with.
    convenience init(_ starter: StarterDocument) {
        self.init(
            starter.reference, starter.title, starter.summary,
            tooltip: tr("Begin a cell of your own with this one"))
    }

    private init(_ reference: String, _ title: String, _ summary: String, tooltip: String) {
        self.reference = reference
        let texts = Box(
            .vertical, spacing: 3,
            [
                Label(title, styles: "heading", xalign: 0, wraps: true),
                Label(summary, styles: "sentence", xalign: 0, wraps: true),
            ]
        ).margined(horizontal: 12, vertical: 12)
        button.child = Box(.vertical, spacing: 0, [picture, Separator(.horizontal), texts])
        button.addCssClass("example-card")
        button.clipsContent = true
        button.setDetailedAction("win.open-built-in::\(reference)")
        button.tooltipText = tooltip
        button.updateProperty(.label(title), .description(summary))
    }
}
