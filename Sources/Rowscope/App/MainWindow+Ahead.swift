import AppModel
import Gtk
import SelfSizing

/// Rows measured ahead, when the window has nothing else to do.
extension MainWindow {
    /// Has other threads do the measuring and tell when they have results.
    func connectMeasuringAhead() {
        model.makeAheadExecutor = { [weak self, textSystem] in
            textSystem.makeAheadExecutor {
                Task { @MainActor in self?.measureAhead() }
            }
        }
    }

    /// Goes on with measuring ahead once nothing else is to be done, while there is something for this thread to
    /// do in it.
    func measureAhead() {
        guard model.layout != nil, aheadSource == nil else { return }
        aheadSource = MainLoop.onIdle(priority: .low) { [weak self] in
            guard let self else { return false }
            if model.continueMeasuringAhead() == .busy { return true }
            aheadSource = nil
            return false
        }
    }

    /// Shows what measuring ahead has done, some ten times a second: figures that change take a frame.
    func aheadDidChange() {
        stage.tableView.layoutTookHeights()
        for side in sides { side.stage.listDidLayOut() }
        guard aheadFiguresTimer == nil else { return }
        aheadFiguresTimer = MainLoop.after(milliseconds: 100, priority: .low) { [weak self] in
            self?.aheadFiguresTimer = nil
            self?.showFigures()
        }
    }
}
