import Gtk

/// A list of sentences, each wrapped.
@MainActor
final class SentenceList {
    let widget = Box(.vertical, spacing: 6)
    private var labels: [Gtk.Label] = []

    /// Shows other sentences.
    func show(_ texts: [String]) {
        for (index, text) in texts.enumerated() {
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
