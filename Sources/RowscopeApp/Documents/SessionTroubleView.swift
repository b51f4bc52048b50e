import AppModel
import Gtk
import Wording

/// Conflicts between a document and its file: errors with their place, changes by other programs, and failures to save.
@MainActor
final class SessionTroubleView {
    /// The action of a button.
    enum Answer: CaseIterable {
        case copyPlace
        case openFile
        case openGuide
        case reload
        case keep
        case compare
        case saveAgain
        case saveAs

        var words: (label: String, tooltip: String) {
            switch self {
            case .copyPlace: (tr("Copy Place"), tr("Copy file, line and column of the error"))
            case .openFile: (tr("Open File"), tr("Open the file with the desktop’s editor"))
            case .openGuide: (tr("Open Guide"), tr("Open the guide’s page about files of this kind"))
            case .reload: (tr("Reload"), tr("Show the file as it is on disk; edits made here are lost"))
            case .keep: (tr("Keep Mine"), tr("Go on with the edits made here; saving writes over the file"))
            case .compare: (tr("Compare…"), tr("Show the lines in which both differ"))
            case .saveAgain: (tr("Save Again"), tr("Write the file again"))
            case .saveAs: (tr("Save As…"), tr("Save under another name"))
            }
        }
    }

    /// The view's part of the band.
    let part: BandPart
    private let title = Label.paragraph(styles: "heading")
    private let excerpt = Label(styles: "monospace", xalign: 0)
    private let excerptScroller: ScrolledWindow
    private let detail = Label.paragraph()
    private let buttons: [Answer: Button]

    /// Makes an empty view.
    ///
    /// - Parameters:
    ///   - onAnswer: Called with the button pressed.
    ///   - onDismiss: Called when the message is dismissed.
    init(onAnswer: @escaping (Answer) -> Void, onDismiss: @escaping () -> Void) {
        // The excerpt does not wrap, so that the caret stays under its place.
        excerptScroller = ScrolledWindow(child: excerpt, vertical: .never)
        excerptScroller.propagatesNaturalWidth = true
        for label in [title, detail] { label.maxWidthChars = 60 }
        let answers = Answer.allCases.map { answer in
            let button = Button(label: answer.words.label)
            button.tooltipText = answer.words.tooltip
            button.onClicked { onAnswer(answer) }
            return button
        }
        buttons = Dictionary(uniqueKeysWithValues: zip(Answer.allCases, answers))
        let dismiss = Button(label: tr("Dismiss"))
        dismiss.tooltipText = tr("Dismiss the message")
        dismiss.onClicked { onDismiss() }
        let row = WrappingRow(spacing: 6, answers + [dismiss])
        part = BandPart(details: Box(.vertical, spacing: 6, [title, detail, excerptScroller, row]))
    }

    /// Shows the conflict of a document and its file, or hides the message for none.
    func show(_ session: DocumentSession?) {
        guard let session, let trouble = session.trouble else {
            part.message = nil
            return
        }
        let words = session.troubleTitle ?? ""
        title.text = words
        detail.text = session.troubleDetail
        excerpt.text = session.excerpt?.marked ?? ""
        excerptScroller.isVisible = session.excerpt != nil
        var answers = answers(to: trouble)
        if case .broken = trouble { answers.append(.openGuide) }
        for (answer, button) in buttons { button.isVisible = answers.contains(answer) }
        let level: StageMessage.Level =
            switch trouble {
            case .broken, .unsaved: .error
            case .missing, .conflict, .unkept, .refusedEdit: .warning
            }
        let line = "\(words) \(session.troubleDetail)".split(separator: "\n").joined(separator: " ")
        part.message = StageMessage(level, line)
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
