import AppModel
import Gtk

/// The banner over the stage about the document's file: errors with their place, changes by other programs, and
/// what could not be saved.
@MainActor
final class SessionBar {
    /// What the banner's buttons do.
    enum Answer: CaseIterable {
        case copyPlace
        case openFile
        case reload
        case keep
        case compare
        case saveAgain
        case saveAs

        var label: String {
            switch self {
            case .copyPlace: "Copy Place"
            case .openFile: "Open File"
            case .reload: "Reload"
            case .keep: "Keep Mine"
            case .compare: "Compare…"
            case .saveAgain: "Save Again"
            case .saveAs: "Save As…"
            }
        }

        var tooltip: String {
            switch self {
            case .copyPlace: "Copy file, line and column of the error"
            case .openFile: "Open the file with the desktop’s editor"
            case .reload: "Show the file as it is on disk; edits made here are lost"
            case .keep: "Go on with the edits made here; saving writes over the file"
            case .compare: "Show the lines in which both differ"
            case .saveAgain: "Write the file again"
            case .saveAs: "Save under another name"
            }
        }
    }

    let widget = InfoBar(.warning)
    private let title = Label(styles: "heading")
    private let excerpt = Label(styles: "monospace")
    private let detail = Label()
    private var buttons: [Answer: Button] = [:]

    /// Makes the banner, hidden.
    ///
    /// - Parameters:
    ///   - onAnswer: Called with the button pressed.
    ///   - onClose: Called when the banner is closed.
    init(onAnswer: @escaping (Answer) -> Void, onClose: @escaping () -> Void) {
        excerpt.isSelectable = true
        for label in [title, excerpt, detail] {
            label.xalign = 0
            label.wraps = label !== excerpt
        }
        excerpt.ellipsize = .end
        let texts = Box(.vertical, spacing: 3, [title, detail, excerpt])
        widget.showsCloseButton = true
        widget.isRevealed = false
        let answers = Answer.allCases.map { answer in
            let button = Button(label: answer.label)
            button.tooltipText = answer.tooltip
            button.onClicked { onAnswer(answer) }
            buttons[answer] = button
            return button
        }
        // Below the text where there is no room beside it: the window may be narrow.
        let row = WrappingRow(spacing: 12, [texts] + answers)
        row.hexpand = true
        widget.addChild(row)
        widget.onResponse { _ in onClose() }
    }

    /// Shows what stands between a document and its file, or hides the banner.
    func show(_ session: DocumentSession?) {
        let trouble = session?.trouble
        widget.isRevealed = trouble != nil
        guard let session, let trouble else { return }
        widget.messageType =
            switch trouble {
            case .broken, .unsaved: .error
            case .missing, .conflict, .unkept, .refusedEdit: .warning
            }
        title.text = session.troubleTitle ?? ""
        detail.text = trouble.detail
        excerpt.text = session.excerpt?.marked ?? ""
        excerpt.isVisible = session.excerpt != nil
        let answers = answers(to: trouble)
        for (answer, button) in buttons { button.isVisible = answers.contains(answer) }
    }

    private func answers(to trouble: SessionTrouble) -> [Answer] {
        switch trouble {
        case .broken: trouble.place == nil ? [.openFile] : [.copyPlace, .openFile]
        case .missing: [.saveAgain]
        case .conflict: [.compare, .keep, .reload]
        case .unsaved: [.saveAs]
        case .unkept: [.saveAgain]
        case .refusedEdit: []
        }
    }
}
