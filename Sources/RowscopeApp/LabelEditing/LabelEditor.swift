import AppModel
import AutoLayout
import Gtk
import TableViewGtk
import Wording

/// An editor over a label of the list, in which another text is typed or pasted.
@MainActor
final class LabelEditor {
    /// The widget over the stage.
    let widget = Box(.vertical, spacing: 6).styled("label-editor").aligned(.start, vertically: .start)
    /// Called when the editor has opened over a label.
    var onOpen: (LabelEdit) -> Void = { _ in }
    /// Called with the changed texts when they are kept.
    var onCommit: (LabelEdit, [LabelEdit.Piece]) -> Void = { _, _ in }
    /// Called when the editor has closed, so that the focus can be put elsewhere.
    var onClose: () -> Void = {}

    private let table: TableView
    private unowned let overlay: Overlay
    private let form = Box(.vertical, spacing: 6)
    private let hint = Label(styles: "dim-label", "caption", xalign: 0)
    private let focus = EventControllerFocus()
    private var edit: LabelEdit?
    /// Whether the edited label is gone; the typed text then stays to be copied, and is not kept.
    private var isStray = false
    private var views: [TextView] = []

    /// The least width of the editor, in points.
    private static let minimumWidth = 220.0
    /// How far the editor extends beyond the label on either side, in points.
    private static let margin = 9.0

    /// Makes an editor over a list.
    ///
    /// - Parameters:
    ///   - table: The list.
    ///   - overlay: The overlay around the list.
    init(over table: TableView, in overlay: Overlay) {
        self.table = table
        self.overlay = overlay
        widget.append(form)
        widget.append(hint)
        widget.isVisible = false
        overlay.addOverlay(widget)
        widget.onKey(.capture) { [weak self] key, modifiers in
            guard let self else { return false }
            switch key {
            case .escape: close()
            case .return, .keypadEnter:
                if modifiers.keys.contains(.shift) { return false }
                commit()
            default: return false
            }
            return true
        }
        focus.onLeave { [weak self] in
            // After the event, since a menu of the text itself also takes the window's focus.
            MainLoop.once { self?.focusWasLost() }
        }
        widget.addController(focus)
    }

    /// Whether a text is being edited.
    var isOpen: Bool { edit != nil }

    /// Opens the editor over a label.
    func open(_ edit: LabelEdit) {
        if isOpen { commit() }
        // A text typed into a label that is gone is not discarded without asking.
        guard !isOpen else {
            views.first?.grabFocus()
            return
        }
        self.edit = edit
        onOpen(edit)
        form.removeAll()
        views = []
        for piece in edit.pieces {
            if let caption = piece.caption {
                let label = Label(caption, styles: "caption", xalign: 0)
                form.append(label)
            }
            form.append(field(for: piece))
        }
        hint.text = tr("Enter keeps the text · Shift+Enter begins a line · Escape cancels")
        hint.ellipsize = .end
        hint.wraps = false
        place()
        // `place` closes the editor where its label is out of sight.
        guard isOpen else { return }
        widget.isVisible = true
        views.first?.grabFocus()
        views.first?.selectAll()
        showWhenMeasured()
    }

    /// Shows the editor with the second frame, since the height of a text is known only once the text has a width.
    private func showWhenMeasured() {
        widget.opacity = 0
        var frames = 0
        widget.addTickCallback { [weak self] _ in
            guard let self else { return false }
            frames += 1
            for view in views { view.queueResize() }
            if frames < 2 { return true }
            widget.opacity = 1
            return false
        }
    }

    private func field(for piece: LabelEdit.Piece) -> Widget {
        let view = TextView(text: piece.text).margined(horizontal: 6, vertical: 6)
        view.wraps = true
        view.acceptsTab = false
        view.updateProperty(.label(piece.caption ?? tr("Text of the label")))
        views.append(view)
        return ScrolledWindow(view, upTo: 260).styled("frame")
    }

    /// Updates the edited label after the list has changed; with `nil` for a label that is gone, a typed text stays to
    /// be copied.
    func follow(_ now: LabelEdit?) {
        guard isOpen, !isStray else { return }
        if let now {
            edit = now
            return
        }
        guard !changedPieces.isEmpty else { return close() }
        isStray = true
        hint.ellipsize = .none
        hint.wraps = true
        hint.text = tr("This row is gone, or its text was changed. Copy what was typed; Escape closes.")
    }

    /// Moves the editor to its label; where the label is out of view, keeps the typed text and closes.
    func place() {
        guard let edit, !isStray else { return }
        guard let frame = table.visibleFrame(ofView: edit.view, inRow: edit.row),
            let origin = table.bounds(in: overlay)
        else { return commit() }
        let width = max(frame.width + 2 * Self.margin, Self.minimumWidth)
        let room = Double(overlay.width)
        widget.marginStart = Int(clamping: max(0, min(origin.x + frame.x - Self.margin, room - width)))
        widget.marginTop = Int(max(0, origin.y + frame.y - Self.margin))
        widget.sizeRequest = (Int(clamping: width), -1)
    }

    // MARK: Closing

    private func focusWasLost() {
        guard isOpen, !focus.containsFocus else { return }
        commit()
    }

    /// The texts that were changed.
    private var changedPieces: [LabelEdit.Piece] {
        guard let edit else { return [] }
        return zip(edit.pieces, views).compactMap { piece, view in
            var new = piece
            new.text = view.text
            return new.text == piece.text ? nil : new
        }
    }

    /// Keeps the changed texts and closes; for a label that is gone nothing happens.
    func commit() {
        guard let edit, !isStray else { return }
        let changed = changedPieces
        close()
        if !changed.isEmpty { onCommit(edit, changed) }
    }

    /// Closes, and discards changes.
    func close() {
        guard isOpen else { return }
        edit = nil
        isStray = false
        widget.isVisible = false
        onClose()
    }
}
