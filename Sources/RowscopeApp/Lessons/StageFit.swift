import AppModel

/// Zooms the stage to the largest size at which the whole width of the list is in view, since lessons refer to both
/// edges.
///
/// A zoom chosen by hand stays until the lesson ends, or presenting begins or ends.
@MainActor
final class StageFit {
    /// The least height of the list in view at any zoom, in points.
    private static let leastHeight = 480.0
    /// The zoom below which two compared lists are drawn one below the other.
    private static let leastZoomBeside = 0.75

    /// A zoom chosen by hand; its value is `nil` where the list is fitted to its room.
    private struct ChosenZoom {
        let value: Double?
    }

    private let context: WindowContext
    /// The zoom from before; `nil` while the stage is not fitted.
    private var before: ChosenZoom?
    /// The last fitted zoom.
    private var fitted: Double?

    init(_ context: WindowContext) { self.context = context }

    /// Whether the stage is fitted; setting it to `false` restores the zoom from before.
    var isOn: Bool {
        get { before != nil }
        set {
            guard newValue != isOn else { return }
            if let before {
                context.stage.view.fixedZoom = before.value
                context.commands.mayHaveChanged()
            }
            before = newValue ? ChosenZoom(value: context.stage.fixedZoom) : nil
            fitted = nil
            fit()
        }
    }

    /// Whether the zoom may be more than 1.
    var enlarges = false {
        didSet {
            guard enlarges != oldValue else { return }
            fitted = nil
            fit()
        }
    }

    /// The greatest width of the list among the states that are shown in turn, in points.
    ///
    /// Room is kept for it while the list is narrower, so that all of them are drawn at one zoom.
    var widestList = StageFit.usualWidth {
        didSet { if widestList != oldValue { fit() } }
    }

    /// The width of a list on a phone, in points.
    static let usualWidth = 375.0

    /// Fits the stage to its present room.
    func fit() {
        let room = context.panels.stageRoom
        guard isOn, room.width > 0, fitted == nil || fitted == context.stage.zoom else { return }
        let zoom = zoom(in: room)
        fitted = zoom
        set(zoom)
    }

    private func zoom(in room: (width: Int, height: Int)) -> Double {
        let view = context.stage.view
        let narrower = max(0, widestList - context.model.controls.width)
        let sheet = Double(view.sheetRoom) / view.zoom + narrower
        let beside = Double(room.width) / (2 * sheet)
        let across =
            view.isComparing && beside >= Self.leastZoomBeside ? beside : Double(room.width) / sheet
        let most = enlarges ? max(1, Double(room.height) / Self.leastHeight) : 1
        // In steps of 5 %, so that the zoom shown in the window is exact.
        return StageZoom.clamped((min(most, across) * 20).rounded(.down) / 20)
    }

    /// Sets a zoom that was not chosen by hand, which shows no message.
    private func set(_ zoom: Double) {
        context.stage.view.zoom = zoom
        context.commands.mayHaveChanged()
    }
}
