import Gtk
import Wording

/// The controls of a replay: buttons, a scrubber with a tick for each stage, and playing.
@MainActor
final class ReplayControls {
    /// The buttons first, previous, play, next and last.
    let buttons: Box
    /// The scrubber, with the names of the stages.
    let scrubber = Scale(.horizontal, in: 0...1, step: 1).expanding()
    /// The shown stage, as in “2 of 4”.
    let place = Label(styles: "numeric", xalign: 0).expanding()
    /// Called with the stage to go to.
    var onGo: (Double) -> Void = { _ in }
    /// Called with the position that the scrubber was dragged to.
    var onScrub: (Double) -> Void = { _ in }

    /// The time for a stage while it plays, in milliseconds.
    private static let stageDuration = 1800
    /// The distance from a stage within which the scrubber snaps to it.
    private static let snapping = 0.14
    /// The most stages whose names fit under the scrubber.
    private static let mostNames = 7

    private let play = Button(iconName: "media-playback-start-symbolic")
    /// The buttons without that for playing.
    let steps = StepButtons(
        first: tr("First step (Home)"), previous: tr("Previous step (Left)"), next: tr("Next step (Right)"),
        last: tr("Last step (End)"))
    private let refreshGuard = RefreshGuard()
    private var titles: [String] = []
    private var position = 0.0
    /// The stage that was requested last; the picture may still be moving to it.
    private var target = 0
    private lazy var playing = DelayedCall(milliseconds: ReplayControls.stageDuration, priority: .normal) {
        [weak self] in
        guard let self else { return }
        if target < titles.count - 1 { go(to: target + 1) }
        if target < titles.count - 1 { playOn() } else { showPlaying() }
    }

    init() {
        buttons = ControlRow.linked(steps.back + [play] + steps.forth)
        // Leaves room for the names under the ends.
        scrubber.setMargins(horizontal: 24, vertical: 0)
        scrubber.drawsValue = false
        scrubber.roundDigits = -1
        scrubber.describe(tr("Step"), tooltip: tr("The steps in their order; drag to go between them"))
        steps.onStep = { [weak self] step in
            guard let self else { return }
            stop()
            go(to: step.place(from: target, of: titles.count))
        }
        play.onClicked { [weak self] in self?.togglePlaying() }
        scrubber.onValueChanged { [weak self] in
            guard let self else { return }
            refreshGuard.reacting { self.scrubbed(to: self.scrubber.value) }
        }
        showPlaying()
    }

    // MARK: Showing

    /// Shows the stages' names at the scrubber's ticks.
    func show(titles new: [String]) {
        guard new != titles else { return }
        titles = new
        refreshGuard.refreshing {
            scrubber.setRange(0...Double(max(new.count - 1, 1)))
            scrubber.clearMarks()
            for (index, title) in new.enumerated() {
                let name = new.count <= Self.mostNames ? Label.escaped(title) : String(index + 1)
                scrubber.addMark(Double(index), position: .bottom, markup: "<small>\(name)</small>")
            }
        }
        scrubber.isSensitive = new.count > 1
        target = min(target, max(new.count - 1, 0))
        showPlace()
    }

    /// Shows the position of the picture.
    func show(position new: Double) {
        position = new
        refreshGuard.refreshing { scrubber.value = new }
        showPlace()
    }

    private func showPlace() {
        let last = titles.count - 1
        let nearest = min(max(Int(clamping: position.rounded()), 0), max(last, 0))
        place.text = titles.isEmpty ? "" : tr("\(nearest + 1) of \(titles.count)")
        steps.show(place: target, of: titles.count)
        play.isSensitive = last > 0
        if titles.indices.contains(nearest) {
            scrubber.updateProperty(.valueText(tr("\(titles[nearest]), \(nearest + 1) of \(titles.count)")))
        }
    }

    // MARK: Going

    private func go(to stage: Int) {
        let last = max(titles.count - 1, 0)
        target = min(max(stage, 0), last)
        onGo(Double(target))
        showPlace()
    }

    private func scrubbed(to value: Double) {
        stop()
        let nearest = value.rounded()
        let position = abs(value - nearest) < Self.snapping ? nearest : value
        target = Int(clamping: nearest)
        onScrub(position)
    }

    // MARK: Playing

    /// Plays the stages in order, beginning again after the last one, or pauses.
    func togglePlaying() {
        if playing.isScheduled { return stop() }
        guard titles.count > 1 else { return }
        if target >= titles.count - 1 { go(to: 0) } else { go(to: target + 1) }
        playOn()
    }

    private func playOn() {
        playing.schedule()
        showPlaying()
    }

    /// Pauses.
    func stop() {
        playing.cancel()
        showPlaying()
    }

    private func showPlaying() {
        let isPlaying = playing.isScheduled
        play.iconName = isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic"
        let name = isPlaying ? tr("Pause") : tr("Play the steps")
        play.describe(name, tooltip: name)
    }
}
