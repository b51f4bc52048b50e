import AppModel
import Gtk
import SolverProblems
import SourceText
import Wording

/// The answers to a pasted log, one below the other: what kind of trouble it is, a sketch, whose constraints take part,
/// and what to change.
@MainActor
final class LogAnswerView {
    let widget = Box(.vertical, spacing: 24)
    /// Called with the cell and the constraint of it that is to be shown.
    var onConstraint: (_ template: String, _ constraint: Int) -> Void = { _, _ in }
    /// Called with the cell and its change that is to be made; returns whether it was made.
    var onChange: (_ template: String, _ trial: LoggedCell.Result.Trial) -> Bool = { _, _ in false }

    init() { widget.addCssClass("log-answer") }

    /// The answer to a part of a log, and what the open document says of it.
    enum Answer {
        case conflict(ConflictLog, LoggedCell.Result?)
        case message(ConsoleMessage, [LoggedCell.Finding])

        init(_ part: PastedLog.Part, in cells: LoggedCell?) {
            self =
                switch part {
                case .conflict(let log): .conflict(log, cells?.found(log))
                case .message(let message): .message(message, cells?.findings(about: message) ?? [])
                }
        }
    }

    /// Shows the answers.
    func show(_ answers: [Answer]) {
        widget.removeAll()
        for answer in answers {
            switch answer {
            case .conflict(let log, let cell): widget.append(makeCard(log, cell))
            case .message(let message, let open):
                let caller = message.caller.map { [Self.text(tr("It comes from \($0)."))] } ?? []
                let card = Box(
                    .vertical, spacing: 12,
                    [Self.heading(message.answer.summary)] + caller + message.answer.repairs.map(Self.text))
                for cell in open {
                    card.append(Label.caption(tr("IN “\(cell.cell)”")))
                    for text in [cell.message] + cell.repairs { card.append(Self.text(text)) }
                }
                widget.append(card)
            }
        }
    }

    private func makeCard(_ log: ConflictLog, _ cell: LoggedCell.Result?) -> Box {
        let card = Box(.vertical, spacing: 12, [Self.heading(log.summary)])
        for hint in log.hints { card.append(Self.text(hint)) }
        if let cell, let sentence = Self.sentence(on: cell) {
            let label = Label.paragraph(sentence, styles: "dim-label")
            card.append(label)
        }
        for (place, conflict) in log.conflicts.enumerated() {
            if place > 0 { card.append(Self.text(conflict.summary)) }
            add(conflict, of: log, to: card, cell, isFirst: place == 0)
        }
        if !log.conflicts.isEmpty {
            for note in log.duplicateNotes { card.append(Self.text(note)) }
        }
        let others = log.lines.indices.filter { place in
            !log.conflicts.contains { $0.members.contains(place) }
        }
        if !others.isEmpty {
            card.append(Label.caption(log.conflicts.isEmpty ? tr("READ") : tr("TAKE NO PART")))
            for place in others { card.append(makeRow(log, place, cell, nil)) }
        }
        if !log.unread.isEmpty {
            card.append(Label.caption(tr("NOT READ")))
            for piece in log.unread {
                card.append(Self.text(tr("line \(piece.number): \(piece.text) (\(piece.reason))")))
            }
        }
        return card
    }

    private func add(
        _ conflict: ConflictLog.Conflict, of log: ConflictLog, to card: Box, _ cell: LoggedCell.Result?,
        isFirst: Bool
    ) {
        let drawing = LogSketchView.make(of: conflict, in: log)
        if let drawing { card.append(drawing) }
        card.append(Self.text(conflict.explanation))
        card.append(Label.caption(tr("CONSTRAINTS THAT CONTRADICT EACH OTHER")))
        let list = Box(.vertical, spacing: 0)
        for place in conflict.members { list.append(makeRow(log, place, cell, drawing)) }
        card.append(list)
        guard !conflict.repairs.isEmpty else { return }
        card.append(Label.caption(tr("REPAIRS")))
        for (number, repair) in conflict.repairs.enumerated() {
            card.append(Self.text(repair.advice))
            if isFirst, let cell, let template = cell.cell,
                let trial = cell.repairs.first(where: { $0.repair == number })
            {
                card.append(makeTrial(trial, cell, template))
            }
        }
    }

    /// A constraint with its owner, and a button that shows it in the open cell.
    private func makeRow(
        _ log: ConflictLog, _ place: Int, _ cell: LoggedCell.Result?, _ drawing: LogSketchView?
    ) -> Widget {
        let line = log.lines[place]
        // In a log that was pasted as one line, the number says nothing of the constraint.
        let isAlone = log.lines.count { $0.number == line.number } == 1
        let found = isAlone ? cell?.lines.first { $0.line == line.number } : nil
        // The names of the open cell say more than the classes in the log.
        let words = found?.equation ?? line.title
        let title = Self.text(words)
        title.hexpand = true
        // The row has the focus.
        title.isSelectable = false
        title.tooltipText = line.text
        let owner = Label(Self.owner(line.owner), styles: "harmless").aligned(vertically: .center)
        let row = FocusableRow(spacing: 9)
        row.addCssClass("why-term")
        row.append(title)
        var spoken = [words, Self.owner(line.owner)]
        if place == log.brokenLine {
            let tag = Label(tr("dropped by UIKit"), styles: "dropped").aligned(vertically: .center)
            tag.tooltipText = tr("Which one UIKit drops is not documented: do not build on it")
            row.append(tag)
            spoken.append(tag.text)
        }
        row.append(owner)
        row.updateProperty(.label(spoken.joined(separator: ", ")))
        if let template = cell?.cell, let found {
            let button = Button(label: found.place).aligned(vertically: .center).flat()
            button.tooltipText = tr("Show the constraint in the open cell: \(found.source)")
            button.onClicked { [weak self] in self?.onConstraint(template, found.constraint) }
            row.append(button)
        }
        row.onHovered { [weak drawing] in drawing?.lit = $0 ? place : nil }
        row.onFocused { [weak drawing] in drawing?.lit = $0 ? place : nil }
        return row
    }

    private func makeTrial(
        _ trial: LoggedCell.Result.Trial, _ cell: LoggedCell.Result, _ template: String
    ) -> Widget {
        let sentence =
            trial.isEnough
            ? tr("Tried on \(template) at \(cell.size): nothing contradicts then.")
            : tr("Tried on \(template) at \(cell.size): something contradicts still.")
        let label = Label.paragraph(sentence).expanding()
        let button = Button(label: tr("Change the Cell")).aligned(vertically: .start)
        button.tooltipText = tr("Writes the change into the document; one step that can be undone")
        button.onClicked { [weak self, weak button] in
            if self?.onChange(template, trial) == true { button?.isSensitive = false }
        }
        return Box(.horizontal, spacing: 9, [label, button])
    }

    // MARK: - Words

    /// What was found of the log in the open document; `nil` where there is nothing to say.
    private static func sentence(on cell: LoggedCell.Result) -> String? {
        guard let name = cell.cell else {
            return tr("The open document has no constraint like those of the log.")
        }
        let count = tr(
            cell.lines.count, one: "\(cell.lines.count) line of the log is in \(name) of the open document.",
            many: "\(cell.lines.count) lines of the log are in \(name) of the open document.")
        if cell.isOnCell { return count + " " + tr("They are constraints on the cell itself.") }
        return cell.isReproduced
            ? count : count + " " + tr("At \(cell.size) its own constraints do not contradict each other.")
    }

    static func owner(_ owner: String) -> String {
        switch owner {
        case "UIKit": tr("UIKit’s")
        case "AppKit": tr("AppKit’s")
        case "library": tr("a library’s")
        default: tr("yours")
        }
    }

    private static func heading(_ text: String) -> Label {
        let label = Self.text(text)
        label.addCssClass("title-4")
        label.accessibleRole = .heading
        return label
    }

    /// A text about the log, in the log's language.
    private static func text(_ text: String) -> Label {
        let label = Label.paragraph(VisibleText.line(text).withMinusSigns, styles: "log-text")
        label.isSelectable = true
        return label
    }
}
