import SelfSizing
import Wording

/// Commands other than setting a control.
extension OpenList {
    // MARK: The device

    /// Turns the device: the list's width becomes the device's height, and back when it is turned again.
    ///
    /// A width of no device is turned like the nearest device's.
    package func rotate() {
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

    /// The origin of the rows, as in “4 from the file, repeated to 1,000”.
    package var rowCountSentence: String {
        guard let document else { return "" }
        let shown = layout?.rowCount ?? document.rows.count
        guard let period = document.rows.period else {
            return document.rows.isGenerated
                ? tr("Generated as they are needed.")
                : tr("\(shown.grouped), with one for each variant that no row of the file shows.")
        }
        if document.hasStandInRows {
            return tr("The code has no rows: \(shown.counted("row")) with stand-in texts.")
        }
        return shown <= period
            ? tr("\(shown.grouped) from the file.")
            : tr("\(period.grouped) from the file, repeated to \(shown.grouped).")
    }

    /// The titles of the section index; none in a document without sections.
    package var sectionIndexTitles: [SectionIndexTitle] {
        layout?.measurer.dataSource.sectionIndexTitles ?? []
    }

    // MARK: System versions

    /// Sets the behaviour of a system version's table view, and starts a new timeline.
    ///
    /// - Returns: Whether it was set; if it was refused, the timeline stays.
    @discardableResult
    package func apply(_ preset: SystemPreset) -> Bool {
        var new = controls
        new.apply(preset)
        // A refusal adds nothing to the timeline, so it must be known before the timeline is cleared.
        if new != controls, refusal(of: new, after: controls) == nil { layout?.clearTimeline() }
        return setControls(new)
    }

    // MARK: Demonstrations

    /// Turns the demonstration of a mistake on or off.
    ///
    /// A mistake of sizing cells also turns these on.
    package func setDemonstration(_ demonstration: Demonstration, isOn: Bool) {
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

    /// Turns all demonstrations off.
    package func turnOffDemonstrations() { updateControls { $0.measuring.demonstrations = [] } }
}
