import SelfSizing

/// Records the list's height and position frame by frame.
@MainActor
package final class HistoryModel {
    /// The list's height and position over time.
    package private(set) var history = HeightHistory()

    private let list: OpenList
    private let start = ContinuousClock.now
    /// The recorded table or flow.
    private var subject: Subject?

    private struct Subject: Equatable {
        let layout: ObjectIdentifier?
        let kind: HeightHistory.Subject
    }

    /// Makes a model of a list's history.
    package init(of list: OpenList) {
        self.list = list
        list.changes.observe([.document, .comparison, .controls]) { [weak self] _ in self?.follow() }
        // Heights taken between frames do not always cause a frame.
        list.changes.observe(.ahead) { [weak self] _ in self?.noteFrame() }
    }

    /// Records the table or the flow after a frame; costs next to nothing if nothing changed.
    package func noteFrame() {
        if let layout = list.shownLayout { history.note(layout, at: seconds) }
    }

    /// Clears the history and continues from the present state.
    package func clear() { history.clear() }

    /// Starts over if another table or flow is shown.
    private func follow() {
        let kind = list.flowLayout.map { HeightHistory.Subject.items($0.scrollDirection) } ?? .rows
        let new = Subject(layout: list.shownLayout.map { ObjectIdentifier($0) }, kind: kind)
        guard new != subject else { return }
        subject = new
        history = HeightHistory(of: kind)
        noteFrame()
    }

    private var seconds: Double {
        let parts = start.duration(to: .now).components
        return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    }
}
