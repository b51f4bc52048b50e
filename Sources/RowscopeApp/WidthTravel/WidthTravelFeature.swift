import AppModel
import Audit
import Gtk
import Wording

/// Trying the widths in the background, and the keys that go to breaks and other widths worth seeing.
final class WidthTravelFeature: Feature {
    /// A search from the present width to another one.
    private struct Travel {
        enum Goal {
            case layoutBreak
            case linesChange
        }

        let goal: Goal
        let isWider: Bool
    }

    private let context: WindowContext
    private var breaks: WidthBreaks { context.app.breaks }
    /// Tries the widths again a moment after a change, so that a frame costs a timer at most.
    private lazy var trying = DelayedCall(milliseconds: 200, priority: .low) { [weak self] in
        self?.breaks.refresh()
    }
    /// The search that was requested before every width was tried, and the width at the request.
    private var pending: (travel: Travel, width: Double)?

    init(in context: WindowContext) {
        self.context = context
        let (model, breaks) = (context.model, context.app.breaks)
        breaks.makeQueue = { [weak breaks, textSystem = context.textSystem] in
            textSystem.makeScanQueue {
                Task { @MainActor in breaks?.takeResults() }
            }
        }
        breaks.changes.observe { [weak self] in self?.breaksDidChange() }
        context.stage.main.edge.snap = { [weak breaks] width in
            breaks?.track?.breakEdge(near: width, within: 3)
        }
        model.changes.observe(.document) { [weak self] _ in self?.pending = nil }
        // Rows, cells or fonts may have changed.
        model.changes.observe([.document, .rows, .selection, .looked]) { [weak self] _ in
            self?.trying.schedule()
        }
        context.stage.layouts.observe { [weak self] _ in self?.trying.schedule() }
        context.stage.selections.observe { [weak self] in self?.trying.schedule() }
        context.commands.add([
            command(
                "previous-break", tr("Previous Break"), .init(goal: .layoutBreak, isWider: false),
                "bracketleft"),
            command("next-break", tr("Next Break"), .init(goal: .layoutBreak, isWider: true), "bracketright"),
            command(
                "previous-change", tr("Previous Change of Lines"), .init(goal: .linesChange, isWider: false),
                "braceleft"),
            command(
                "next-change", tr("Next Change of Lines"), .init(goal: .linesChange, isWider: true),
                "braceright"),
        ])
    }

    private func command(_ id: String, _ title: String, _ travel: Travel, _ keys: String) -> WindowCommand {
        WindowCommand(
            id: id, title: title, section: .size,
            words: travel.isWider
                ? tr("wider width truncated overlapping wraps")
                : tr("narrower width truncated overlapping wraps"),
            keys: [.exceptTyping(keys)],
            isPossible: { [weak self, pages = context.pages] in
                pages.isExploring && self?.leadsNowhere(travel) != true
            },
            run: { [weak self] in self?.go(travel) })
    }

    private func breaksDidChange() {
        let track = breaks.track
        context.stage.main.breakMarks = track.map(StageRuler.marks(of:)) ?? []
        context.commands.mayHaveChanged()
        guard let pending else { return }
        guard let track, pending.width == context.model.controls.width else {
            self.pending = nil
            return
        }
        guard track.isComplete else { return }
        self.pending = nil
        go(pending.travel)
    }

    /// Goes to the nearest width of a kind, once every width was tried.
    private func go(_ travel: Travel) {
        guard let track = breaks.track else { return }
        let width = context.model.controls.width
        guard track.isComplete else {
            pending = (travel, width)
            return context.toast.show(tr("Trying widths…"))
        }
        guard let goal = Self.goal(of: travel, in: track, from: width) else {
            return context.toast.show(Self.failure(of: travel))
        }
        context.model.updateControls { $0.width = Double(goal) }
        guard travel.goal == .layoutBreak else { return }
        // What breaks is to be seen.
        let row = track.brokenRow(atWidth: goal, preferring: context.model.targetRow)
        guard let row else { return }
        context.stage.select(row: row)
        context.stage.scroll(toRow: row, .nearest)
    }

    private static func goal(of travel: Travel, in track: BreakTrack, from width: Double) -> Int? {
        switch travel.goal {
        case .layoutBreak: track.nextBreak(from: width, isWider: travel.isWider)
        case .linesChange: track.nextChange(from: width, isWider: travel.isWider)
        }
    }

    /// Whether every width was tried, and there is none of the kind.
    private func leadsNowhere(_ travel: Travel) -> Bool {
        guard let track = breaks.track, track.isComplete else { return false }
        return Self.goal(of: travel, in: track, from: context.model.controls.width) == nil
    }

    private static func failure(of travel: Travel) -> String {
        let (first, last) = (BreakTrack.widths.lowerBound.grouped, BreakTrack.widths.upperBound.grouped)
        return switch (travel.goal, travel.isWider) {
        case (.layoutBreak, true): tr("No further break up to \(last) points")
        case (.layoutBreak, false): tr("No further break down to \(first) points")
        case (.linesChange, true): tr("The lines stay the same up to \(last) points")
        case (.linesChange, false): tr("The lines stay the same down to \(first) points")
        }
    }
}
