import AppModel
import AutoLayout
import Gtk
import TableViewGtk

/// An editor over a label of the list, for another text to be typed or pasted.
@MainActor
final class LabelEditor {
    /// What is laid over the stage.
    let widget = Box(.vertical, spacing: 6)
    /// Called when the editor has opened over a label.
    var onOpen: (LabelEdit) -> Void = { _ in }
    /// Called with the texts that were changed, when they are meant.
    var onCommit: (LabelEdit, [LabelEdit.Piece]) -> Void = { _, _ in }
    /// Called when the editor has gone, to put the focus back.
    var onClose: () -> Void = {}

    private let table: TableView
    private unowned let overlay: Overlay
    private let form = Box(.vertical, spacing: 6)
    private let hint = Label()
    private let focus = EventControllerFocus()
    private var edit: LabelEdit?
    /// Whether the label that was edited is gone; what was typed stays to be copied, and is kept nowhere.
    private var isStray = false
    private var views: [TextView] = []

    /// How narrow the editor gets, in points.
    private static let minimumWidth = 220.0
    /// How much wider than the label it is on either side, in points.
    private static let margin = 9.0

    /// Makes an editor over a list.
    ///
    /// - Parameters:
    ///   - table: The list.
    ///   - overlay: What holds the list, somewhere inside.
    init(over table: TableView, in overlay: Overlay) {
        self.table = table
        self.overlay = overlay
        hint.addCssClass("dim-label")
        hint.addCssClass("caption")
        hint.xalign = 0
        widget.append(form)
        widget.append(hint)
        widget.addCssClass("label-editor")
        widget.halign = .start
        widget.valign = .start
        widget.isVisible = false
        overlay.addOverlay(widget)
        addKeys()
        focus.onLeave { [weak self] in
            // After the event: the window may only have lost the focus to a menu of the text itself.
            MainLoop.once { self?.focusWasLost() }
        }
        widget.addController(focus)
    }

    /// Whether a text is being edited.
    var isOpen: Bool { edit != nil }

    /// Opens the editor over a label.
    func open(_ edit: LabelEdit) {
        if isOpen { commit() }
        // What was typed into a label that is gone is not thrown away unasked.
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
        hint.text = "Enter keeps the text · Shift+Enter begins a line · Escape cancels"
        hint.ellipsize = .end
        hint.wraps = false
        place()
        // Where its label is out of sight, it has closed again.
        guard isOpen else { return }
        widget.isVisible = true
        views.first?.grabFocus()
        views.first?.selectAll()
        showWhenMeasured()
    }

    /// Shows the editor with the second frame: a text's height is known once it has been given a width.
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
        let view = TextView(text: piece.text)
        view.wraps = true
        view.acceptsTab = false
        view.setMargins(horizontal: 6, vertical: 6)
        view.updateProperty(.label(piece.caption ?? "Text of the label"))
        views.append(view)
        let scroller = ScrolledWindow(child: view)
        scroller.setPolicy(horizontal: .never, vertical: .automatic)
        scroller.propagatesNaturalHeight = true
        scroller.maxContentHeight = 260
        scroller.addCssClass("frame")
        return scroller
    }

    /// Goes on with the same label where it is now; where it is `nil` what was typed stays to be read and copied.
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
        hint.text = "This row is gone, or its text was changed. Copy what was typed; Escape closes."
    }

    /// Puts the editor over its label, wherever that is now; out of view, what was typed is kept.
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

    private func addKeys() {
        let keys = EventControllerKey()
        keys.propagationPhase = .capture
        keys.onPressed { [weak self] key, modifiers in
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
        widget.addController(keys)
    }

    private func focusWasLost() {
        guard isOpen, !focus.containsFocus else { return }
        commit()
    }

    /// The texts that are not what they were.
    private var changedPieces: [LabelEdit.Piece] {
        guard let edit else { return [] }
        return zip(edit.pieces, views).compactMap { piece, view in
            var new = piece
            new.text = view.text
            return new.text == piece.text ? nil : new
        }
    }

    /// Keeps what was typed, and goes; where its label is gone it stays.
    func commit() {
        guard let edit, !isStray else { return }
        let changed = changedPieces
        close()
        if !changed.isEmpty { onCommit(edit, changed) }
    }

    /// Goes, and leaves the text as it was.
    func close() {
        guard isOpen else { return }
        edit = nil
        isStray = false
        widget.isVisible = false
        onClose()
    }
}
