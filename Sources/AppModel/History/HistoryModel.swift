import SelfSizing

/// What the list went through, frame by frame.
@MainActor
public final class HistoryModel {
    /// How the list's height and position went over time.
    public private(set) var history = HeightHistory()

    private let list: OpenList
    private let start = ContinuousClock.now
    /// The table or flow that the history is of.
    private var subject: Subject?

    private struct Subject: Equatable {
        let table: ObjectIdentifier?
        let flow: ObjectIdentifier?
        let direction: FlowLayoutSettings.ScrollDirection?
    }

    /// Makes a model of a list's history.
    public init(of list: OpenList) {
        self.list = list
        list.changes.observe([.document, .comparison, .controls]) { [weak self] _ in self?.follow() }
        // Heights taken between frames need not bring a frame.
        list.changes.observe(.ahead) { [weak self] _ in self?.noteFrame() }
    }

    /// Notes what the table or the flow is like after a frame; costs next to nothing where nothing changed.
    public func noteFrame() {
        if let flow = list.flowLayout {
            history.note(flow, at: seconds)
        } else if let layout = list.layout {
            history.note(layout, at: seconds)
        }
    }

    /// Forgets what was, and goes on from what is.
    public func clear() { history.clear() }

    /// Begins again with another table or flow.
    private func follow() {
        let flow = list.flowLayout
        let new = Subject(
            table: list.layout.map(ObjectIdentifier.init), flow: flow.map(ObjectIdentifier.init),
            direction: flow?.settings.scrollDirection)
        guard new != subject else { return }
        subject = new
        history = HeightHistory(of: flow.map { .items($0.settings.scrollDirection) } ?? .rows)
        noteFrame()
    }

    private var seconds: Double {
        let parts = start.duration(to: .now).components
        return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    }
}
