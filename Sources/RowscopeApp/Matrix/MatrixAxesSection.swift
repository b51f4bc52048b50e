import AppModel
import AutoLayout
import Gtk
import LayoutDocument
import Wording

/// The states in which the cell is laid out, and the axes across and down.
@MainActor
final class MatrixAxesSection {
    let widget: Box
    /// Called with whether rows without findings are to show their names alone.
    var onCollapse: (Bool) -> Void = { _ in }
    private let collapse = CheckButton(label: tr("Collapse rows without findings"))
    private let matrix: MatrixModel
    private let refreshGuard = RefreshGuard()
    private let across: Choice<MatrixAxis>
    private let down: Choice<MatrixAxis>
    private let widths = Entry()
    private let trouble = ControlRow.sentence()
    private var presets: [(button: CheckButton, width: Double)] = []
    private var checks: [() -> Void] = []
    private let languages = Box(.vertical, spacing: 0)
    private var offered: [RowTexts] = []
    private var languageChecks: [() -> Void] = []

    init(_ matrix: MatrixModel) {
        self.matrix = matrix
        let axes: [(MatrixAxis, String)] = [MatrixAxis.width, .textSize, .direction, .content, .theme].map {
            ($0, $0.title)
        }
        across = Choice(tr("Across"), axes, tooltip: tr("The axis that runs across the matrix"))
        down = Choice(
            tr("Down"), axes,
            tooltip:
                tr(
                    """
                    The axis that runs down the matrix; each combination of the other axes has a block of \
                    tiles
                    """))
        let reset = Button(label: tr("Reset States"))
        reset.tooltipText = tr("Goes back to the states that the document asks for (audit: matrix)")
        widget = Box(.vertical, spacing: 18)
        let arrangement = ControlRow.section(
            tr("ARRANGEMENT"),
            [
                ControlRow.labelled(tr("Across"), across.widget),
                ControlRow.labelled(tr("Down"), down.widget), collapse,
            ])
        collapse.isActive = true
        collapse.tooltipText = tr("Shows the names of rows in which nothing was found, and no tiles")
        collapse.onToggled { [weak self] in
            guard let self else { return }
            refreshGuard.reacting { self.onCollapse(self.collapse.isActive) }
        }
        widget.append(arrangement)
        widget.append(makeWidths())
        widget.append(
            makeChecks(
                tr("TEXT SIZES"), ContentSizeCategory.allCases, columns: 3, \.textSizes, { $0.shortName },
                tooltip: { "\($0.displayName) (preferredContentSizeCategory)" }))
        widget.append(
            makeChecks(
                tr("DIRECTIONS"), LayoutDirection.allCases, columns: 2, \.directions,
                { $0 == .leftToRight ? tr("Left to right") : tr("Right to left") },
                tooltip: { tr("Where leading is: \($0.rawValue) (semanticContentAttribute)") }))
        widget.append(
            makeChecks(
                tr("TEXTS"), RowTexts.allCases, columns: 2, \.contents, { $0.title },
                tooltip: { tr("\($0.title): sample texts in place of the document’s") }))
        widget.append(languages)
        widget.append(
            makeChecks(
                tr("THEMES"), ThemeSetting.allCases, columns: 2, \.themes,
                { $0 == .light ? tr("Light") : tr("Dark") },
                tooltip: {
                    $0 == .light
                        ? tr("The cell in the light theme (userInterfaceStyle)")
                        : tr("The cell in the dark theme (userInterfaceStyle)")
                }))
        widget.append(reset)
        across.onChosen { [weak self] axis in self?.refreshGuard.reacting { self?.matrix.setAcross(axis) } }
        down.onChosen { [weak self] axis in self?.refreshGuard.reacting { self?.matrix.setDown(axis) } }
        reset.onClicked { [weak matrix] in matrix?.resetMatrix() }
    }

    /// Shows whether rows without findings show their names alone.
    func show(collapsesClean: Bool) { refreshGuard.refreshing { collapse.isActive = collapsesClean } }

    // MARK: Widths

    private func makeWidths() -> Widget {
        widths.hexpand = true
        // A list of numbers between commas runs from left to right in every language.
        for part in [widths as Widget] + widths.children { part.direction = .leftToRight }
        widths.tooltipText = tr("Widths of the list in points, between commas (bounds.size.width)")
        widths.updateProperty(.label(tr("Widths")))
        widths.onActivate { [weak self] in self?.takeWidths() }
        widths.onFocused { [weak self] in if !$0 { self?.takeWidths() } }
        let column = Box(.vertical, spacing: 3).margined(horizontal: 12, vertical: 6)
        for preset in WidthPreset.all {
            let check = CheckButton(label: "\(preset.title) — \(preset.width.text())")
            check.tooltipText = tr("A column for \(preset.width.text()) points")
            check.onToggled { [weak self, weak check] in
                guard let self, let isOn = check?.isActive else { return }
                refreshGuard.reacting { self.set(width: preset.width, isOn: isOn) }
            }
            presets.append((check, preset.width))
            column.append(check)
        }
        let devices = MenuButton(label: tr("Devices"))
        devices.describe(tr("Devices"), tooltip: tr("Adds and removes widths of devices"))
        devices.popover = Popover(child: column)
        trouble.isVisible = false
        let breaks = Button(label: tr("Add Widths of Breaks")).running("win.add-break-widths")
        breaks.tooltipText = tr("Adds the widths at which rows break in Explore")
        return ControlRow.section(
            tr("WIDTHS"), [Box(.horizontal, spacing: 6, [widths, devices]), trouble, breaks])
    }

    private func takeWidths() {
        refreshGuard.reacting {
            do throws(ControlError) {
                var new = matrix.matrix
                new.widths = try MatrixWidths.parse(widths.text)
                trouble.isVisible = false
                matrix.setMatrix(new)
                refresh()
            } catch {
                trouble.text = error.description
                trouble.isVisible = true
            }
        }
    }

    private func set(width: Double, isOn: Bool) {
        var new = matrix.matrix
        new.widths.removeAll { $0 == width }
        if isOn { new.widths = (new.widths + [width]).sorted() }
        // At least one width has to stay.
        if !matrix.setMatrix(new) { refresh() }
    }

    // MARK: Other axes

    private func makeChecks<Value: Hashable & Sendable>(
        _ title: String, _ all: [Value], columns: Int, _ path: WritableKeyPath<AuditMatrix, [Value]>,
        _ name: (Value) -> String, tooltip: (Value) -> String
    ) -> Widget {
        let (section, new) = checkSection(title, all, columns: columns, path, name, tooltip: tooltip)
        checks += new
        return section
    }

    /// A section with a check box for each value, and closures that update the check boxes.
    private func checkSection<Value: Hashable & Sendable>(
        _ title: String, _ all: [Value], columns: Int, _ path: WritableKeyPath<AuditMatrix, [Value]>,
        _ name: (Value) -> String, tooltip: (Value) -> String
    ) -> (Widget, [() -> Void]) {
        var checks: [() -> Void] = []
        let grid = Grid(columnSpacing: 12, rowSpacing: 3)
        grid.isColumnHomogeneous = true
        for (index, value) in all.enumerated() {
            let check = CheckButton(label: name(value))
            check.tooltipText = tooltip(value)
            check.onToggled { [weak self, weak check] in
                guard let self, let isOn = check?.isActive else { return }
                refreshGuard.reacting {
                    var new = self.matrix.matrix
                    let others = new[keyPath: path].filter { $0 != value }
                    // The values of this section are in its order; those of other sections keep their places.
                    let own = all.filter { others.contains($0) || isOn && $0 == value }
                    new[keyPath: path] = others.filter { !all.contains($0) } + own
                    // At least one value has to stay.
                    if !self.matrix.setMatrix(new) { self.refresh() }
                }
            }
            checks.append { [weak self, weak check] in
                guard let self, let check else { return }
                let isOn = matrix.matrix[keyPath: path].contains(value)
                if check.isActive != isOn { check.isActive = isOn }
            }
            grid.attach(check, column: index % columns, row: index / columns)
        }
        return (ControlRow.section(title, [grid]), checks)
    }

    /// Offers the languages of the document's texts.
    private func offerLanguages() {
        let new = matrix.languages
        guard new != offered else { return }
        offered = new
        languages.removeAll()
        languageChecks = []
        languages.isVisible = !new.isEmpty
        guard !new.isEmpty else { return }
        let (section, checks) = checkSection(
            tr("LANGUAGES"), new, columns: 2, \.contents, { $0.title },
            tooltip: { tr("The file’s texts in \($0.title)") })
        languages.append(section)
        languageChecks = checks
    }

    func refresh() {
        refreshGuard.refreshing {
            across.value = matrix.across
            down.value = matrix.down
            let text = MatrixWidths.text(matrix.matrix.widths)
            if !widths.hasFocus || trouble.isVisible == false, widths.text != text { widths.text = text }
            for (button, width) in presets {
                let isOn = matrix.matrix.widths.contains(width)
                if button.isActive != isOn { button.isActive = isOn }
            }
            offerLanguages()
            for check in checks + languageChecks { check() }
        }
    }
}
