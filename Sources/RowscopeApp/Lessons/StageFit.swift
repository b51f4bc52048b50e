import AppModel

/// Draws the stage as large as there is room for, with the whole sheet in view: a lesson speaks of both its edges.
///
/// A zoom that is chosen by hand stays until the lesson ends, or presenting begins or ends.
@MainActor
final class StageFit {
    /// The height of the list that stays in view however large it is drawn, in points.
    private static let leastHeight = 480.0
    /// The zoom below which two sheets that are compared are drawn one below the other instead.
    private static let leastZoomBeside = 0.75

    /// A zoom by hand; none where the list is fitted into its room.
    private struct ChosenZoom {
        let value: Double?
    }

    private let context: WindowContext
    /// The zoom that was chosen before; `nil` while the stage is not fitted.
    private var before: ChosenZoom?
    /// The zoom that was found last.
    private var fitted: Double?

    init(_ context: WindowContext) { self.context = context }

    /// Whether the stage is fitted; the zoom of before comes back when that ends.
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

    /// Whether the stage may be drawn larger than its points.
    var enlarges = false {
        didSet {
            guard enlarges != oldValue else { return }
            fitted = nil
            fit()
        }
    }

    /// The width of the list that there is room for, even while the list is narrower, in points: what is shown in turn is
    /// drawn at one zoom.
    var widestList = StageFit.usualWidth {
        didSet { if widestList != oldValue { fit() } }
    }

    /// The width of a list on a phone, in points.
    static let usualWidth = 375.0

    /// Draws the stage as large as it fits now.
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
        // In steps of 5 %, so that the number that is said is the one that is drawn.
        return StageZoom.clamped((min(most, across) * 20).rounded(.down) / 20)
    }

    /// Draws the stage at a zoom that was not asked for by hand, so that nothing is said of it.
    private func set(_ zoom: Double) {
        context.stage.view.zoom = zoom
        context.commands.mayHaveChanged()
    }
}
