/// The data of a hierarchy's views that every row reads or changes, in plain memory: its labels, and which contents are
/// stale.
///
/// The views are those of the engine's ``ItemTable``, which keeps them alive.
final class HotItems {
    private struct Entry {
        let view: Unmanaged<View>
        /// The same view, if it is a label.
        let label: Unmanaged<Label>?
    }

    private struct LabelEntry {
        let label: Unmanaged<Label>
        let place: Int
    }

    private var entries = UnsafeMutableBufferPointer<Entry>(start: nil, count: 0)
    private var labels = UnsafeMutableBufferPointer<LabelEntry>(start: nil, count: 0)
    /// The places of views whose intrinsic size may differ from its parameter, each once.
    private var stale = UnsafeMutableBufferPointer<Int>(start: nil, count: 0)
    private var staleCount = 0

    deinit { deallocate() }

    private func deallocate() {
        entries.deallocate()
        labels.deallocate()
        stale.deallocate()
    }

    /// Takes the views of a table, all of them stale.
    func fill(from table: ItemTable) {
        deallocate()
        entries = .allocate(capacity: table.views.count)
        stale = .allocate(capacity: table.views.count)
        labels = .allocate(capacity: table.labels.count)
        for (place, view) in table.views.enumerated() {
            entries.initializeElement(
                at: place,
                to: Entry(view: .passUnretained(view), label: (view as? Label).map { .passUnretained($0) }))
        }
        for (index, label) in table.labels.enumerated() {
            labels.initializeElement(
                at: index, to: LabelEntry(label: .passUnretained(label), place: label.engineIndex))
        }
        staleCount = 0
        for view in table.views { view.intrinsicSizeIsStale = false }
        markAllStale()
    }

    /// Notes that a view's intrinsic size may have changed.
    func markStale(_ view: View) {
        if view.intrinsicSizeIsStale { return }
        view.intrinsicSizeIsStale = true
        let place = view.engineIndex
        // A view that is not in the table yet is stale when it is added.
        guard place >= 0, place < entries.count,
            entries[place].view.toOpaque() == Unmanaged.passUnretained(view).toOpaque()
        else { return }
        stale[staleCount] = place
        staleCount += 1
    }

    /// Notes that the intrinsic sizes of all views may have changed.
    func markAllStale() {
        for entry in entries { markStale(entry.view.takeUnretainedValue()) }
    }

    /// Runs one of two bodies for each stale label or other view; afterwards no view is stale.
    ///
    /// The bodies must not change the hierarchy.
    @inline(__always)
    func takeStale(
        labels: (_ label: Label, _ place: Int) -> Void, others: (_ view: View, _ place: Int) -> Void
    ) {
        let count = staleCount
        staleCount = 0
        for index in 0..<count {
            let place = stale[index]
            if let label = entries[place].label {
                label.borrow {
                    $0.intrinsicSizeIsStale = false
                    labels($0, place)
                }
            } else {
                entries[place].view.borrow {
                    $0.intrinsicSizeIsStale = false
                    others($0, place)
                }
            }
        }
    }

    /// Runs a body for each label, with its place among all views, in that order.
    @inline(__always)
    func forEachLabel(_ body: (_ label: Label, _ place: Int) -> Void) {
        for index in labels.indices {
            let place = labels[index].place
            labels[index].label.borrow { body($0, place) }
        }
    }
}
