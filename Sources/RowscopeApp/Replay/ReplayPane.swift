import AppModel
import CellRendering
import Gtk
import LayoutDocument
import SelfSizing
import Wording

/// Layout work replayed step by step, forwards and backwards: the sizing of the selected row, a reload of the list, or
/// the sizing of an item of a flow.
final class ReplayPane: DrawerPane {
    let name = "replay"
    let title = tr("Replay")
    let widget: Widget

    private let model: OpenList
    private let renderer: @MainActor () -> CellRenderer
    private let subject = Choice<ReplaySubject>(
        tr("What is replayed"), ReplaySubject.allCases.map { ($0, $0.title) },
        tooltip: tr(
            "What is replayed (systemLayoutSizeFitting, reloadData, preferredLayoutAttributesFitting)"))
    private let controls = ReplayControls()
    private let sentence = ControlRow.sentence()
    private let view = ReplayView()
    private let table = ReplayTable()

    private var content: Content?
    private var story = ReplayStory.withoutRows
    /// The stage that is described; between two stages, the nearer one.
    private var stage = 0

    /// The values that the replay was made from, to detect changes.
    private enum Content: Equatable {
        case nothing
        case row(LayoutReplay, Appearance)
        case reload(ReloadReplay, rowCount: Int, Appearance)
        case flow(FlowReplay, Appearance)
    }

    init(model: OpenList, renderer: @escaping @MainActor () -> CellRenderer) {
        self.model = model
        self.renderer = renderer
        sentence.maxWidthChars = 130
        sentence.widthChars = 40
        // Two lines at any length, so that nothing moves from stage to stage.
        sentence.lineLimit = 2
        sentence.ellipsize = .end
        sentence.yalign = 0
        view.hexpand = true
        let drawing = Box(.vertical, spacing: 0, [controls.scrubber, view]).expanding()
        let pane = Box(
            .vertical, spacing: 6,
            [
                Box(.horizontal, spacing: 12, [subject.widget, controls.buttons, controls.place]), sentence,
                Box(.horizontal, spacing: 12, [drawing, table.widget]),
            ]
        ).styled("replay-pane")
        widget = pane
        sentence.sizeRequest = (-1, 38)
        subject.value = .row
        subject.onChosen { [weak self] _ in
            guard let self else { return }
            controls.stop()
            content = nil
            stage = 0
            view.move(to: 0, isAnimated: false)
            refresh()
        }
        controls.onGo = { [weak self] in self?.go(to: $0, isAnimated: true) }
        controls.onScrub = { [weak self] in self?.go(to: $0, isAnimated: false) }
        view.onMove = { [weak self] in self?.pictureMoved(to: $0) }
        widget.onPlainKey(.capture) { [weak self] key in
            guard let self else { return false }
            guard key == .space, view.hasFocus else {
                return controls.steps.handle(key, isMirrored: widget.direction == .rightToLeft)
            }
            controls.togglePlaying()
            return true
        }
    }

    /// Moves the focus to the picture, so that the arrow keys step at once.
    func grabFocus() -> Bool { view.grabFocus() }

    /// The subject of the replay.
    var shownSubject: ReplaySubject { subject.value ?? .row }

    // MARK: Going

    private func go(to position: Double, isAnimated: Bool) { view.move(to: position, isAnimated: isAnimated) }

    private func pictureMoved(to position: Double) {
        controls.show(position: position)
        let nearest = StagePair(at: position, of: story.stages.count).nearest
        guard nearest != stage else { return }
        stage = nearest
        showStep()
    }

    // MARK: Showing

    /// Makes the replay again if the list has changed; the stage is kept where the new replay has it.
    func refresh() {
        let renderer = renderer()
        view.renderer = renderer
        let appearance = renderer.appearance
        switch shownSubject {
        case .row:
            let found = model.replayRow()
            take(found.map { Content.row($0.replay, appearance) }, found?.replay.story) {
                found.map { RowReplayPicture($0.replay, $0.cell) }
            }
        case .reload:
            let found = model.replayReload()
            let count = model.layout?.rowCount ?? 0
            let new = found.map { Content.reload($0, rowCount: count, appearance) }
            take(new, found?.story(ofRows: count)) {
                guard let found, let layout = model.layout else { return nil }
                return ReloadReplayPicture(found, layout.measurer, renderer)
            }
        case .flow:
            let found = model.replayFlow()
            take(found.map { Content.flow($0, appearance) }, found?.story) {
                guard let found, let flow = model.replayedFlow() else { return nil }
                return FlowReplayPicture(found, flow.measurer, renderer)
            }
        }
    }

    /// Takes a replay, if it is not the one that is shown.
    private func take(
        _ new: Content?, _ newStory: ReplayStory?, _ makePicture: () -> (any ReplayPicture)?
    ) {
        let new = new ?? Content.nothing
        guard new != content else { return }
        content = new
        story = newStory ?? .withoutRows
        view.picture = makePicture()
        controls.show(titles: story.stages.map(\.title))
        if view.position > Double(story.stages.count - 1) {
            view.move(to: Double(max(story.stages.count - 1, 0)), isAnimated: false)
        }
        stage = StagePair(at: view.position, of: story.stages.count).nearest
        showStep()
    }

    /// Shows the sentence and the numbers of the stage.
    private func showStep() {
        guard story.stages.indices.contains(stage) else { return }
        let step = story.stages[stage]
        sentence.text = step.sentence
        table.show(step, columns: story.columns)
        view.updateProperty(
            .label(tr("Step \(stage + 1) of \(story.stages.count), \(step.title): \(step.sentence)")))
    }
}
