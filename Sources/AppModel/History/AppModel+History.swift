import SelfSizing

/// What the list went through, frame by frame.
extension AppModel {
    /// Notes what the list is like after a frame; costs next to nothing where nothing changed.
    public func noteFrame() {
        guard let layout else { return }
        history.note(layout, at: historySeconds)
    }

    /// Forgets what was, and goes on from what is.
    public func clearHistory() { history.clear() }

    /// Begins with a list of which nothing has been laid out yet: what is expected of it alone.
    func beginHistory() {
        history = HeightHistory()
        noteFrame()
    }

    private var historySeconds: Double {
        let parts = historyStart.duration(to: .now).components
        return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    }
}
