import LayoutDocument
import SourceText
import Wording

/// One edit of a document, for undo.
struct EditStep {
    /// Its name in menus, as in “Undo Typing”.
    var name: String
    var patch: TextPatch
    /// The row file that was edited; `nil` for the document itself.
    var path: String?
    /// Whether it was made in a layout document, and not in a file with cells.
    var isInLayoutDocument = true
    /// Whether it is undone together with the step before it.
    var joinsPrevious = false
    /// When it was typed as text, in seconds; `nil` for other edits.
    var typed: Double?
}

/// Edits and undo.
extension DocumentSession {
    /// Where changes are saved, in a sentence; `nil` for a document whose cells are all its own.
    package var noteOnEditing: String? {
        let names = cellFileNames.listed(limit: 3)
        if names.isEmpty { return nil }
        guard isReadOnly || cellFilePath != nil else {
            return tr("Ctrl+S saves changes into this layout document, not into \(names).")
        }
        return SwiftSources.reads(filePath)
            ? tr(
                """
                Ctrl+S saves changes into \(names) where the code can take them; the rest goes into a layout \
                document.
                """)
            : tr("Ctrl+S saves changes into a layout document, not into \(names).")
    }

    /// That an edit of a template is kept, and where it is saved, in sentences.
    ///
    /// - Parameter identifier: The template.
    /// - Returns: The sentences; `nil` where the template is the document's own, and where no edit is left.
    package func noteOnKept(ofTemplate identifier: String) -> String? {
        guard isEdited, isReadOnly || document.template(named: identifier)?.sourceName != nil else {
            return nil
        }
        return noteOnEditing.map { tr("Kept. \($0)") }
    }

    /// The name of the step to undo, for a menu; `nil` if there is none.
    package var undoName: String? {
        if isStandIn, !isEdited { return nil }
        return draft == nil ? undoSteps.last?.name : SourceDraft.stepName
    }
    /// The name of the step to redo; `nil` if there is none.
    package var redoName: String? {
        if draft == nil, undoneDraft != nil { return SourceDraft.stepName }
        return draft == nil ? redoSteps.last?.name : nil
    }

    /// Replaces some bytes; one step that can be undone.
    ///
    /// - Parameters:
    ///   - patch: The change.
    ///   - name: Its name in menus.
    ///   - path: The row file that is edited; `nil` for the document itself.
    /// - Returns: Whether it was made; if not, ``trouble`` says why.
    @discardableResult
    package func edit(_ patch: TextPatch, name: String, ofFile path: String? = nil) -> Bool {
        edit(patch, name: name, ofFile: path, unless: { _ in nil })
    }

    /// Replaces some bytes, unless the resulting document is invalid or has a problem.
    func edit(
        _ patch: TextPatch, name: String, ofFile path: String? = nil,
        unless problem: (LayoutDocument) -> DocumentError?
    ) -> Bool {
        guard patch.old != patch.new else { return true }
        if let draft { return refuse(draft.refusal(sourceName)) }
        undoneDraft = nil
        guard show(patch, path, unless: problem) else { return false }
        note(EditStep(name: name, patch: patch, path: path, isInLayoutDocument: !isReadOnly))
        return true
    }

    /// Joins edits into one undo step.
    ///
    /// - Parameter edits: Makes them.
    package func asOneStep(_ edits: () -> Void) {
        let count = undoSteps.count
        edits()
        for index in undoSteps.indices.dropFirst(count + 1) { undoSteps[index].joinsPrevious = true }
    }

    /// Undoes the last edit.
    package func undo() {
        if takeDraftBack() { return }
        var isUndone = false
        while let step = undoSteps.last, show(step.patch.inverse, inTextOf: step) {
            undoneDraft = nil
            undoSteps.removeLast()
            redoSteps.append(step)
            isUndone = true
            if !step.joinsPrevious { break }
        }
        if isUndone { wasEdited() }
    }

    /// Redoes the edit that was undone last.
    package func redo() {
        if draft != nil || bringDraftBack() { return }
        undoneDraft = nil
        var isRedone = false
        while let step = redoSteps.last, !isRedone || step.joinsPrevious, show(step.patch, inTextOf: step) {
            redoSteps.removeLast()
            undoSteps.append(step)
            isRedone = true
        }
        if isRedone { wasEdited() }
    }

    /// Applies a step's change in the layout document, or the file with cells, in which the step was made.
    private func show(_ patch: TextPatch, inTextOf step: EditStep) -> Bool {
        if step.isInLayoutDocument != isReadOnly { return show(patch, step.path) }
        guard isReadOnly ? becomeLayoutDocument() : returnToCellFile() else { return false }
        if show(patch, step.path) { return true }
        returnToCellFile()
        onChange([.document, .edits, .files])
        return false
    }

    /// Reports an edit.
    ///
    /// If no edits are left, the file's present content is taken.
    private func wasEdited() {
        returnToCellFile()
        onChange([.document, .edits, .files])
        if trouble == .conflict, !isEdited { filesMayHaveChanged(isQuiet: true) }
    }

    /// Adds an undo step and reports it.
    func note(_ step: EditStep) {
        undoSteps.append(step)
        redoSteps = []
        wasEdited()
    }

    /// Applies a change to a text if the result is a valid document.
    ///
    /// - Parameters:
    ///   - patch: The change.
    ///   - path: The row file that is changed; `nil` for the document itself.
    ///   - problem: Gives the problem of the resulting document; `nil` accepts it.
    /// - Returns: Whether it was made.
    func show(
        _ patch: TextPatch, _ path: String?, unless problem: (LayoutDocument) -> DocumentError? = { _ in nil }
    ) -> Bool {
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
            let new = try reader(with: texts).read(own, sourceName: sourceName, cell: cell)
            if let error = problem(new) {
                setTrouble(.refusedEdit(error))
                return false
            }
            document = new
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
