import AppModel
import Gtk
import Wording

/// The card of a recent file, which opens it.
@MainActor
enum RecentCard {
    /// Makes the card of a file; for a deleted file it says so.
    static func make(_ entry: RecentDocuments.Entry) -> Button {
        let isThere = entry.isThere
        let kind = entry.isLesson ? "emoji-objects-symbolic" : "text-x-generic-symbolic"
        let icon = Image(iconName: isThere ? kind : "dialog-warning-symbolic").aligned(vertically: .center)
        let name = Label(entry.name, styles: "heading", xalign: 0)
        let place = Label(isThere ? entry.folder : tr("No longer there"), styles: "sentence", xalign: 0)
        for label in [name, place] { label.widthChars = 8 }
        // File names differ at their ends, titles at their beginnings.
        name.ellipsize = entry.name == entry.title ? .end : .middle
        place.ellipsize = isThere ? .start : .end
        let texts = Box(.vertical, spacing: 3, [name, place]).expanding()
        let content = Box(.horizontal, spacing: 12, [icon, texts]).margined(horizontal: 12, vertical: 12)
        let button = Button().styled("example-card")
        button.child = content
        button.setCssClass("missing", !isThere)
        button.tooltipText = entry.title.isEmpty ? entry.path : "\(entry.title)\n\(entry.path)"
        button.updateProperty(
            .label(entry.name), .description(isThere ? entry.path : tr("No longer there: \(entry.path)")))
        return button
    }
}
