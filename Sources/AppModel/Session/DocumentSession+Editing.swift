import LayoutDocument

/// One edit of a document, as it can be undone.
struct EditStep {
    /// What was done, as in “Undo Typing”.
    var name: String
    var patch: TextPatch
    /// The row file that was edited; `nil` for the document itself.
    var path: String?
}

/// Edits, and their undoing.
extension DocumentSession {
    /// What can be undone, for a menu; `nil` if nothing can.
    public var undoName: String? { undoSteps.last?.name }
    /// What can be done again; `nil` if nothing can.
    public var redoName: String? { redoSteps.last?.name }

    /// Puts other bytes in the place of some; one step that can be undone.
    ///
    /// - Parameters:
    ///   - patch: The change.
    ///   - name: What it is called in menus.
    ///   - path: The row file that is edited; `nil` for the document itself.
    /// - Returns: Whether it was made; refused, ``trouble`` says why.
    @discardableResult
    public func edit(_ patch: TextPatch, name: String, ofFile path: String? = nil) -> Bool {
        guard patch.old != patch.new else { return true }
        guard show(patch, path) else { return false }
        undoSteps.append(EditStep(name: name, patch: patch, path: path))
        redoSteps = []
        onChange([.document, .edits, .files])
        return true
    }

    /// Takes the last edit back.
    public func undo() {
        guard let step = undoSteps.last, show(step.patch.inverse, step.path) else { return }
        undoSteps.removeLast()
        redoSteps.append(step)
        onChange([.document, .edits, .files])
    }

    /// Makes the edit again that was taken back last.
    public func redo() {
        guard let step = redoSteps.last, show(step.patch, step.path) else { return }
        redoSteps.removeLast()
        undoSteps.append(step)
        onChange([.document, .edits, .files])
    }

    /// Makes a change to a text, if a document comes of it.
    private func show(_ patch: TextPatch, _ path: String?) -> Bool {
        var own = bytes
        var texts = rowTexts
        if let path {
            guard var state = rowText(ofFile: path), patch.apply(to: &state.bytes) else {
                return false
            }
            texts[path] = state
        } else {
            guard patch.apply(to: &own) else { return false }
        }
        do {
            document = try reader(with: texts).read(own, sourceName: sourceName)
        } catch {
            setTrouble(.refusedEdit(error.primary))
            return false
        }
        bytes = own
        rowTexts = texts
        if case .refusedEdit = trouble { setTrouble(nil) }
        return true
    }
}
