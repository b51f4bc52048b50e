import SelfSizing

/// What the list went through, frame by frame.
extension AppModel {
    /// Notes what the table or the flow is like after a frame; costs next to nothing where nothing changed.
    public func noteFrame() {
        if let flowLayout {
            history.note(flowLayout, at: historySeconds)
        } else if let layout {
            history.note(layout, at: historySeconds)
        }
    }

    /// Forgets what was, and goes on from what is.
    public func clearHistory() { history.clear() }

    /// Begins with a table or flow of which nothing has been laid out yet: what is expected of it alone.
    func beginHistory() {
        history = HeightHistory(of: flowLayout.map { .items($0.settings.scrollDirection) } ?? .rows)
        noteFrame()
    }

    private var historySeconds: Double {
        let parts = historyStart.duration(to: .now).components
        return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    }
}
