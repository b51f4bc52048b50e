import AppModel
import Gtk
import LayoutDocument
import Wording

/// Searches for the shortest text that breaks a label, shows it, and keeps it as a case.
@MainActor
final class TextSearchView {
    let widget = Box(.vertical, spacing: 6)
    /// Called to start the search, whose result this view shows.
    var onStart: (TextSearch) -> Void = { _ in }
    /// Called to keep the result; returns whether it was kept.
    var onKeep: (TextSearch) -> Bool = { _ in false }

    private let search = TextSearch()
    private let start = Button(label: tr("Find the Shortest Text")).aligned(.start)
    private let cancel = Button(label: tr("Cancel"))
    private let keep = Button(label: tr("Keep as a Case")).aligned(.start)
    private let sentence = Label.paragraph(styles: "numeric")
    private let caption = Label.paragraph(styles: "dim-label", "numeric")
    private let text = Label.paragraph(styles: "log")
    private let kept = Label.paragraph(styles: "dim-label")
    private let spinner = Spinner()
    private let running: Box

    /// Makes the view for a label.
    ///
    /// - Parameter view: What sentences call the label, for those who do not see where the button stands.
    init(view: String) {
        start.tooltipText =
            tr(
                """
                Tries texts of one character, two and so on until one breaks the label in the same way, \
                then leaves out what is not needed (audit: cases)
                """)
        start.updateProperty(.label(tr("Find the Shortest Text of \(view)")))
        cancel.tooltipText = tr("Ends the search")
        keep.tooltipText =
            tr(
                """
                Writes the text into the document as a case, which every audit looks at; one step that can \
                be undone
                """)
        text.isSelectable = true
        running = Box(.horizontal, spacing: 6, [spinner, cancel])
        for child in [start, sentence, running, caption, text, keep, kept] as [Widget] {
            widget.append(child)
        }
        start.onClicked { [weak self] in
            guard let self else { return }
            onStart(search)
        }
        cancel.onClicked { [weak self] in self?.search.cancel() }
        keep.onClicked { [weak self] in self?.keepCase() }
        search.onChange = { [weak self] in self?.update() }
        update()
    }

    /// Starts the search, like the button.
    func begin() {
        start.grabFocus()
        onStart(search)
    }

    /// Updates whether the document already holds the result.
    func follow(_ document: LayoutDocument?) {
        if let document { search.follow(document) }
    }

    private func keepCase() {
        guard onKeep(search) else { return }
        // The button to keep the result disappears; the message replaces it.
        start.grabFocus()
    }

    private func update() {
        var isRunning = false
        if case .running = search.phase { isRunning = true }
        let hadFocus = start.hasFocus || cancel.hasFocus
        sentence.text = search.sentence ?? ""
        sentence.isVisible = search.sentence != nil
        running.isVisible = isRunning
        spinner.isSpinning = isRunning
        let found = search.found
        caption.text = found?.caption ?? ""
        caption.isVisible = found != nil
        text.text = found.map { "“\($0.text)”" } ?? ""
        text.isVisible = found != nil
        keep.isVisible = search.canKeep
        kept.text = search.keptSentence ?? ""
        kept.isVisible = search.keptSentence != nil
        if hadFocus, isRunning { cancel.grabFocus() }
        start.isVisible = !isRunning
        if hadFocus, !isRunning { (search.canKeep ? keep : start).grabFocus() }
    }
}
