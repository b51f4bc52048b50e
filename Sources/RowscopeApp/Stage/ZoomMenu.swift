import AppModel
import Gtk
import Wording

/// The menu button that shows the zoom of the stage, with a menu of other zooms.
@MainActor
final class ZoomMenu {
    let button = MenuButton(label: "").styled("zoom-button")
    private let action: Action
    /// The target of the menu's action for fitting the stage to its room.
    private static let fit = "fit"

    /// Makes the button of a stage, with the window's action.
    init(of stage: ListStage, in window: ApplicationWindow) {
        action = Action("zoom", parameter: .string, state: .string(Self.fit)) { [weak stage] value in
            guard let name = value?.string else { return }
            stage?.fixedZoom = name == Self.fit ? nil : Double(name)
        }
        window.addAction(action)
        let menu = Menu()
        let fit = Menu()
        fit.append(tr("Fit"), action: "win.zoom", target: Self.fit)
        menu.appendSection(nil, fit)
        let steps = Menu()
        for step in StageZoom.offered {
            steps.append(StageZoom.text(step), action: "win.zoom", target: "\(step)")
        }
        menu.appendSection(nil, steps)
        button.setMenu(menu)
        stage.zooms.observe { [weak self, weak stage] in
            if let stage { self?.show(stage) }
        }
        show(stage)
    }

    private func show(_ stage: ListStage) {
        let text = StageZoom.text(stage.zoom)
        button.label = text
        let isFitting = stage.fixedZoom == nil
        button.describe(
            tr("Zoom, \(text)"),
            tooltip: isFitting
                ? tr("Drawn at \(text), so that the whole width is in view (Ctrl+Plus, Ctrl+Minus, Ctrl+0)")
                : tr("Drawn at \(text) (Ctrl+Plus, Ctrl+Minus, Ctrl+0)"))
        action.state = .string(stage.fixedZoom.map { "\($0)" } ?? Self.fit)
    }
}
