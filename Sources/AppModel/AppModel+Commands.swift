import AutoLayout
import SelfSizing

/// What can be done besides setting a control.
extension AppModel {
    // MARK: The device

    /// Turns the device: the list gets as wide as the device was tall, and back when turned again.
    ///
    /// A width of no device is turned as the nearest device's.
    public func rotate() {
        let width = controls.width
        let target: Double
        if let lastTurn, lastTurn.to == width {
            target = lastTurn.from
        } else {
            target = WidthPreset.nearest(to: width)?.turnedWidth ?? width
        }
        if updateControls({ $0.width = target }) { lastTurn = (width, target) }
    }

    // MARK: Ways out of a refusal

    /// Makes the change that was refused, with as many rows as can be measured without a long wait.
    public func acceptFewerRows() {
        guard case .refusal(let count) = notice?.kind, var wanted = refusedControls else { return }
        wanted.rowCount = count
        setControls(wanted)
    }

    /// Makes the change that was refused, but for the estimates, which are kept.
    public func keepEstimates() {
        guard var wanted = refusedControls else { return }
        wanted.estimatedRowHeight = lastEstimate
        if wanted == controls { dismissNotice() } else { setControls(wanted) }
    }

    // MARK: Demonstrations

    /// Sets everything right that is done wrong on purpose.
    public func turnOffDemonstrations() { updateControls { $0.measuring.demonstrations = [] } }
}
