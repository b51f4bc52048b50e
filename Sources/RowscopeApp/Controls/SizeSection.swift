import AppModel
import AutoLayout
import Gtk
import Wording

/// Width, text size and writing direction: the controls that are used most, at the top.
final class SizeSection: ControlSection {
    let widget: Box
    let topic = HelpTopic.size
    private let model: OpenList
    private let bindings: ControlBindings
    private let widthEntry = SpinButton(in: Controls.widths, page: 8)
    private let widthScale = Scale(
        .horizontal,
        in: Double(BreakTrack.widths.lowerBound)...Double(BreakTrack.widths.upperBound), step: 1)
    /// The track of widths around the slider.
    let widths: WidthTrackSection
    private let presets: DropDown
    private let sizeName = Label(styles: "numeric", xalign: 1)
    private let sizeScale = Scale(.horizontal, in: 0...11, step: 1).expanding()
    private let followsSystem = CheckButton(label: tr("Follow the system"))
    private let sizeSentence = ControlRow.sentence()
    private let direction = Choice<DirectionSetting>(
        tr("Direction"),
        [
            (.content, tr("As the content")), (.leftToRight, tr("Left to right")),
            (.rightToLeft, tr("Right to left")),
        ],
        tooltip: tr("Where leading is (semanticContentAttribute)"))
    private let lineHeight = Choice<LineHeight>(
        tr("Line height"), [(.phone, tr("The phone’s")), (.font, tr("The installed font’s"))],
        tooltip: tr(
            """
            How tall lines of the system font are: 1.193 of the font’s size, \
            or as the font that is installed here has them (UIFont.lineHeight)
            """))

    init(model: OpenList, breaks: WidthBreaks) {
        self.model = model
        bindings = ControlBindings(model)
        presets = DropDown(
            [tr("Custom width")] + WidthPreset.all.map { "\($0.title) — \($0.width.text())" }
        ).expanding()
        widths = WidthTrackSection(model: model, breaks: breaks, under: widthScale)
        let smallA = Label(markup: "<span size='small'>A</span>")
        let largeA = Label(markup: "<span size='x-large'>A</span>")
        let sizeCaption = ControlRow.labelled(tr("Text size"), sizeName)
        sizeCaption.marginTop = 12
        let sizeRow = Box(.horizontal, spacing: 6, [smallA, sizeScale, largeA])
        let directionRow = ControlRow.labelled(tr("Direction"), direction.widget)
        directionRow.marginTop = 6
        let turn = Button(iconName: "object-rotate-right-symbolic").running("win.rotate")
        turn.tooltipText = tr("Turn the device: portrait and landscape (viewWillTransition(to:with:))")
        turn.updateProperty(.label(tr("Turn the device")))
        widget = ControlRow.section(
            tr("SIZE"),
            [
                ControlRow.labelled(tr("Width"), widthEntry, unit: "pt"),
                Box(.horizontal, spacing: 6, [presets, turn]),
                Box(.vertical, spacing: 0, [widths.track, widthScale]), widths.widget, sizeCaption, sizeRow,
                followsSystem,
                sizeSentence, ControlRow.labelled(tr("Line height"), lineHeight.widget), directionRow,
            ])
        setUpWidth()
        setUpTextSize()
        bindings.bind(direction, to: \.direction)
        bindings.bind(lineHeight, to: \.measuring.lineHeight)
    }

    private func setUpWidth() {
        widthEntry.tooltipText = tr("The width of the list in points (bounds.size.width)")
        widthEntry.onValueChanged { [weak self] in self?.setWidth { $0.widthEntry.value } }
        widthScale.drawsValue = false
        widthScale.setIncrements(step: 1, page: 8)
        widthScale.tooltipText = tr("Drag to change the width of the list (Ctrl+Left, Ctrl+Right)")
        widthScale.updateProperty(.label(tr("Width")))
        for preset in [320.0, 375, 430, 768, 1024] { widthScale.addMark(preset) }
        widthScale.onValueChanged { [weak self] in self?.setWidth { $0.widthScale.value.rounded() } }
        presets.describe(tr("Width preset"), tooltip: tr("Widths of devices, portrait and landscape"))
        presets.onSelected { [weak self] in
            guard let self else { return }
            guard let index = presets.selected, index > 0 else {
                // Any width is a custom one already, so the choice returns to the one that fits the width.
                bindings.reacting { self.refresh() }
                return
            }
            setWidth { _ in WidthPreset.all[index - 1].width }
        }
    }

    private func setUpTextSize() {
        sizeScale.drawsValue = false
        sizeScale.roundDigits = 0
        sizeScale.hasOrigin = false
        sizeScale.updateProperty(.label(tr("Text size")))
        sizeScale.tooltipText =
            tr("The Dynamic Type category (preferredContentSizeCategory); A and Shift+A in the list")
        for category in ContentSizeCategory.allCases { sizeScale.addMark(Double(category.ordinal)) }
        sizeScale.onValueChanged { [weak self] in
            guard let self else { return }
            bindings.reacting {
                let ordinal = Int(clamping: sizeScale.value.rounded())
                guard ContentSizeCategory.allCases.indices.contains(ordinal) else { return }
                model.updateControls { $0.textSize = .category(ContentSizeCategory.allCases[ordinal]) }
            }
        }
        followsSystem.tooltipText = tr("Take the text size from the desktop's text scaling")
        followsSystem.onToggled { [weak self] in
            guard let self else { return }
            bindings.reacting {
                let category = model.contentSizeCategory
                let isOn = followsSystem.isActive
                model.updateControls { $0.textSize = isOn ? .system : .category(category) }
            }
        }
    }

    private func setWidth(_ width: (SizeSection) -> Double) {
        bindings.reacting {
            let width = width(self)
            model.updateControls { $0.width = width }
        }
    }

    func refresh() {
        bindings.refresh {
            let width = model.controls.width
            widthEntry.digits = width == width.rounded() ? 0 : 2
            widthEntry.value = width
            widthScale.value = width
            widths.refresh()
            presets.selected = (WidthPreset.all.firstIndex { $0.width == width } ?? -1) + 1
            let category = model.contentSizeCategory
            sizeName.text = category.displayName
            sizeScale.value = Double(category.ordinal)
            sizeScale.updateProperty(.valueText(category.displayName))
            followsSystem.isActive = model.controls.textSize == .system
            let body = TextStyle.body.font(for: category).pointSize
            let headline = TextStyle.headline.font(for: category).pointSize
            sizeSentence.text =
                body == headline
                ? tr("Body and headline are \(body.points).")
                : tr("Body is \(body.points), headline \(headline.points).")
        }
    }
}
