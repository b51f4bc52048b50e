import AppModel
import Gtk
import SelfSizing
import Wording

/// The demonstrations of wrong ways, each with a check box.
@MainActor
final class DemonstrationsList {
    let widget = Box(.vertical, spacing: 0)
    private let refreshGuard = RefreshGuard()
    private let model: OpenList
    private var boxes: [(demonstration: Demonstration, box: CheckButton)] = []

    init(model: OpenList) {
        self.model = model
        widget.marginTop = 12
        widget.addCssClass("demonstrations")
        let tag = Label(tr("wrong on purpose"), styles: "tag")
        tag.halign = .start
        tag.marginBottom = 6
        widget.append(tag)
        for (title, members) in Demonstration.groups {
            let caption = Label(title, styles: "dim-label", xalign: 0)
            caption.marginTop = 6
            widget.append(caption)
            for demonstration in members { widget.append(box(for: demonstration)) }
        }
    }

    private func box(for demonstration: Demonstration) -> CheckButton {
        let box = CheckButton(label: demonstration.title)
        box.tooltipText = demonstration.explanation
        box.updateProperty(.description(tr("Wrong on purpose. \(demonstration.explanation)")))
        box.onToggled { [weak self, weak box] in
            guard let self, let box else { return }
            refreshGuard.reacting { model.setDemonstration(demonstration, isOn: box.isActive) }
        }
        boxes.append((demonstration, box))
        return box
    }

    /// Makes the check boxes show the model's values.
    func refresh() {
        refreshGuard.refreshing {
            let settings = model.controls.measuring
            for (demonstration, box) in boxes { box.isActive = settings.demonstrates(demonstration) }
        }
    }
}
