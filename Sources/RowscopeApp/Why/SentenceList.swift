import Gtk
import Wording

/// A list of sentences, each wrapped.
@MainActor
final class SentenceList {
    let widget = Box(.vertical, spacing: 6)
    /// The first label is always there: GTK takes an empty box for one that is as tall at every width, and may keep to
    /// that once there are texts.
    private var labels = [Gtk.Label.paragraph().hidden()]

    init() { widget.append(labels[0]) }

    /// Shows other sentences.
    func show(_ texts: [String]) {
        for (index, text) in texts.map(\.withMinusSigns).enumerated() {
            if index == labels.count {
                let label = Gtk.Label.paragraph()
                labels.append(label)
                widget.append(label)
            }
            if labels[index].text != text { labels[index].text = text }
            labels[index].isVisible = true
        }
        for label in labels.dropFirst(texts.count) { label.isVisible = false }
    }
}
