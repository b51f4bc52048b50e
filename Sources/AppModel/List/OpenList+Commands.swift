import AutoLayout
import SelfSizing
import Wording

/// What can be done besides setting a control.
extension OpenList {
    // MARK: The device

    /// Turns the device: the list gets as wide as the device was tall, and back when turned again.
    ///
    /// A width of no device is turned as the nearest device's.
    public func rotate() {
        let width = controls.width
        let target: Double
        if let lastTurn = shown.lastTurn, lastTurn.to == width {
            target = lastTurn.from
        } else {
            target = WidthPreset.nearest(to: width)?.turnedWidth ?? width
        }
        if updateControls({ $0.width = target }) { shown.lastTurn = (width, target) }
    }

    // MARK: Rows

    /// Where the rows come from, as in “4 from the file, repeated to 1,000”.
    public var rowCountSentence: String {
        guard let document else { return "" }
        guard let period = document.rows.period else { return "Generated as they are needed." }
        let shown = layout?.rowCount ?? document.rows.count
        return shown <= period
            ? "\(shown.grouped) from the file."
            : "\(period.grouped) from the file, repeated to \(shown.grouped)."
    }

    /// The titles of the section index; none in a document without sections.
    public var sectionIndexTitles: [SectionIndexTitle] {
        layout?.measurer.dataSource.sectionIndexTitles ?? []
    }

    // MARK: System versions

    /// Sets what a system version's table view does, and begins the timeline with that.
    ///
    /// - Returns: Whether it could be set; refused, the timeline stays.
    @discardableResult
    public func apply(_ preset: SystemPreset) -> Bool {
        var new = controls
        new.apply(preset)
        // A refusal puts nothing into the timeline, so that it can be told before that is cleared.
        if new != controls, refusal(of: new, after: controls) == nil { layout?.clearTimeline() }
        return setControls(new)
    }

    // MARK: Demonstrations

    /// Switches something that is wrong on purpose on or off.
    ///
    /// What can only go wrong with sizing cells brings these with it.
    public func setDemonstration(_ demonstration: Demonstration, isOn: Bool) {
        updateControls {
            if isOn {
                $0.measuring.demonstrations.insert(demonstration)
                if demonstration.needsManualSizing, $0.measuring.rowHeight == .automatic {
                    $0.measuring.rowHeight = .sizingCell
                }
            } else {
                $0.measuring.demonstrations.remove(demonstration)
            }
        }
    }

    /// Sets everything right that is done wrong on purpose.
    public func turnOffDemonstrations() { updateControls { $0.measuring.demonstrations = [] } }
}
