import AppModel
import Gtk
import Wording

/// Where something is written: the line in a few words, which opens *Source* at the line where that is in the document.
@MainActor
final class PlaceLink {
    let widget: Box
    private let label = Label(styles: "dim-label", "caption")
    private let button = Button(label: "").styled("place-link").flat()
    private var line: Int?

    /// Makes a link without a place, hidden.
    init() {
        button.tooltipText = tr("Show the line in Source")
        // The box has the baseline of what it shows.
        for part in [label, button] as [Widget] { part.valign = .baseline }
        widget = Box(.horizontal, spacing: 0, [label, button])
        button.onClicked { [weak self] in
            guard let self, let line else { return }
            button.activateAction("win.source-line", .string("\(line)"))
        }
        show("")
    }

    /// Shows words for a place, or hides the link where there are none.
    ///
    /// - Parameters:
    ///   - words: The words, such as “line 14”.
    ///   - place: The whole place; `nil` for words that are none.
    func show(_ words: String, of place: String? = nil) {
        widget.isVisible = !words.isEmpty
        line = place?.lineInDocument
        label.isVisible = line == nil
        button.isVisible = line != nil
        if label.text != words { label.text = words }
        label.tooltipText = place
        if button.label != words { button.label = words }
    }
}
