import AppModel
import Gtk
import LayoutDocument
import Wording

/// The completion list below the cursor of a text.
@MainActor
final class SourceCompleter {
    /// The most words that are shown.
    private static let limit = 12

    private unowned let view: TextView
    /// The widget that the list is attached to.
    ///
    /// A box places its bubbles when it is laid out. A text view does not: one that gets another size while the list is
    /// open would have no allocation, and is not drawn.
    weak var host: Box?
    private let completion: SourceCompletion
    private let popover = Popover().styled("completion")
    private let list = Box(.vertical, spacing: 0)
    private(set) var offers = SourceCompletion.Offers(prefix: "", words: [])
    private var rows: [Label] = []
    /// The word that Enter inserts; `nil` until one is chosen.
    private var chosen: Int?

    init(_ view: TextView, _ completion: SourceCompletion) {
        self.view = view
        self.completion = completion
        popover.child = list
        popover.isAutohide = false
        popover.hasArrow = false
        popover.position = .bottom
        popover.canFocus = false
        // The text may be removed while the list is closed.
        popover.onClosed { [weak self] in MainLoop.once { self?.popover.detach() } }
        list.updateProperty(.label(tr("Words that can be typed here")))
    }

    /// Whether words are offered.
    var isOpen: Bool { popover.isVisible }

    /// Offers words at the cursor.
    ///
    /// - Parameters:
    ///   - document: The last good document.
    ///   - isAsked: Whether the user asked for the list; if not, it is shown only after the beginning of a word.
    func offer(in document: LayoutDocument, isAsked: Bool) {
        guard let buffer = view.buffer, view.hasFocus, view.isEditable else { return close() }
        offers = completion.offers(after: buffer.text(0..<buffer.cursor), in: document)
        guard !offers.words.isEmpty, isAsked || !offers.prefix.isEmpty else { return close() }
        list.removeAll()
        rows = offers.words.prefix(Self.limit).map { word in
            let label = Label(word, styles: "completion-row", xalign: 0)
            list.append(label)
            return label
        }
        chosen = nil
        if isAsked { choose(0) }
        var place = view.cursorRect
        guard let host, let corner = view.convert(x: place.x, y: place.y, to: host) else { return close() }
        (place.x, place.y) = (corner.x, corner.y)
        if popover.parent == nil { popover.attach(to: host) }
        popover.point(to: place)
        popover.popup()
    }

    /// Closes the list.
    func close() {
        guard isOpen else { return }
        popover.popdown()
    }

    private func choose(_ index: Int) {
        chosen = index
        for (place, row) in rows.enumerated() { row.setCssClass("selected", place == index) }
    }

    /// Handles a key while words are offered.
    ///
    /// - Returns: Whether the key is one of the list's.
    func press(_ key: Key, _ modifiers: ModifierFlags) -> Bool {
        guard isOpen, modifiers.isEmpty, !rows.isEmpty else { return false }
        switch key {
        case .down: choose(((chosen ?? -1) + 1) % rows.count)
        case .up: choose(((chosen ?? rows.count) + rows.count - 1) % rows.count)
        case .escape: close()
        case .tab: accept(chosen ?? 0)
        case .return, .keypadEnter:
            guard let chosen else {
                close()
                return false
            }
            accept(chosen)
        default: return false
        }
        return true
    }

    private func accept(_ index: Int) {
        guard offers.words.indices.contains(index), let buffer = view.buffer else { return }
        close()
        let cursor = buffer.cursor
        let count = offers.prefix.unicodeScalars.count
        buffer.replace(cursor - count..<cursor, with: offers.words[index])
        buffer.cursor = cursor - count + offers.words[index].unicodeScalars.count
    }
}
