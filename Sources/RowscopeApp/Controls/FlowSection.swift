import AppModel
import AutoLayout
import Gtk
import SelfSizing
import Wording

/// How cells are arranged: one below the other, or in a flow, whose items can be sized step by step.
final class FlowSection: ControlSection {
    let widget: Box
    let topic = HelpTopic.layout
    private let model: OpenList
    private let bindings: ControlBindings
    private let kind = Choice<LayoutKind>(
        tr("Layout"), [(.table, tr("Table")), (.flow, tr("Flow"))],
        tooltip: tr("Rows one below the other (UITableView), or items in lines (UICollectionViewFlowLayout)"))
    private let scroll = Choice<FlowLayoutSettings.ScrollDirection>(
        tr("Scroll direction"), [(.vertical, tr("Vertical")), (.horizontal, tr("Horizontal"))],
        tooltip: tr("Which way the lines follow one another (scrollDirection)"))
    private let sizing = Choice<Sizing>(
        tr("Item size"),
        [(.estimated, tr("Estimated")), (.automatic, tr("Automatic")), (.fixed, tr("Fixed"))],
        tooltip: tr(
            """
            Whether items size themselves, by an estimate of yours or the layout’s \
            (estimatedItemSize; automaticSize), or all have one size (itemSize)
            """))
    private let fitting = Choice<FlowLayoutSettings.ItemFitting>(
        tr("A cell computes"),
        [(.compressed, tr("Width and height")), (.shareOfLine, tr("One, with the other given"))],
        tooltip: tr(
            """
            What a cell computes (systemLayoutSizeFitting): width and height, \
            or one of them when its share of the line is given
            """))
    private let width = SpinButton(in: 1...2000)
    private let height = SpinButton(in: 1...2000)
    private let lineSpacing = SpinButton(in: 0...200)
    private let itemSpacing = SpinButton(in: 0...200)
    private let inset = SpinButton(in: 0...200)
    private let steps = CheckButton(label: tr("One step at a time"))
    private let next = Button(label: tr("Next Step"))
    private let run = Button(label: tr("Run"))
    private let restart = Button(label: tr("Restart"))
    private let sentence = ControlRow.sentence()
    private let sizeRow: Box
    private let stepRow: Box
    private let flowRows: Box
    private let fold: Expander
    private var wasFlow = false

    /// The source of an item's size, without its numbers.
    private enum Sizing: Equatable {
        case estimated, automatic, fixed
    }

    init(model: OpenList) {
        self.model = model
        bindings = ControlBindings(model)
        sizeRow = ControlRow.labelled(
            tr("Size"), Box(.horizontal, spacing: 6, [width, Label("×"), height]))
        stepRow = ControlRow.linked([next, run, restart], isHomogeneous: true)
        flowRows = Box(
            .vertical, spacing: 6,
            [
                ControlRow.labelled(tr("Scrolls"), scroll.widget),
                ControlRow.labelled(tr("Item size"), sizing.widget), sizeRow,
                ControlRow.labelled(tr("Cell gives"), fitting.widget),
                ControlRow.labelled(tr("Line spacing"), lineSpacing, unit: "pt"),
                ControlRow.labelled(tr("Item spacing"), itemSpacing, unit: "pt"),
                ControlRow.labelled(tr("Inset"), inset, unit: "pt"), steps, stepRow, sentence,
            ])
        fold = ControlRow.folded(
            tr("LAYOUT"), name: tr("Layout"), tooltip: tr("A table, or a flow of items that size themselves"),
            [ControlRow.labelled(tr("Arranged as"), kind.widget), flowRows])
        widget = Box(.vertical, spacing: 0, [fold])
        describe()
        connect()
    }

    private func describe() {
        for (entry, name, tooltip) in [
            (width, tr("Item width"), tr("The width of an item in points, estimated or fixed")),
            (height, tr("Item height"), tr("The height of an item in points, estimated or fixed")),
            (lineSpacing, tr("Line spacing"), tr("The space between two lines (minimumLineSpacing)")),
            (
                itemSpacing, tr("Item spacing"),
                tr("The least space between two items of a line (minimumInteritemSpacing)")
            ),
            (inset, tr("Section inset"), tr("The margin around all items, at all four sides (sectionInset)")),
        ] {
            entry.describe(name, tooltip: tooltip)
        }
        steps.tooltipText =
            tr("Make the five steps in which an item comes to its size one by one, the selected item first")
        next.tooltipText = tr("Make the next step (preferredLayoutAttributesFitting and what follows)")
        next.setDetailedAction("win.next-step")
        run.tooltipText = tr("Make all steps of all items in view")
        run.setDetailedAction("win.run-steps")
        restart.tooltipText = tr("Forget all sizes and begin with the estimate")
        restart.setDetailedAction("win.restart-steps")
    }

    private func connect() {
        bindings.bind(kind, to: \.layoutKind)
        bindings.bind(fitting, to: \.flow.itemFitting)
        bindings.bind(lineSpacing, to: \.flow.minimumLineSpacing)
        bindings.bind(itemSpacing, to: \.flow.minimumInteritemSpacing)
        bindings.bind(steps, to: \.stepsItemSizes)
        scroll.onChosen { [weak self] new in
            self?.bindings.change {
                $0.flow.scrollDirection = new
                // In a horizontal flow the height is given and the width is measured.
                $0.flow.itemFitting = new == .horizontal ? .shareOfLine : .compressed
            }
        }
        sizing.onChosen { [weak self] _ in self?.sizeChanged() }
        for entry in [width, height] {
            entry.onValueChanged { [weak self] in self?.sizeChanged() }
        }
        inset.onValueChanged { [weak self] in
            guard let value = self?.inset.value else { return }
            self?.bindings.change {
                $0.flow.sectionInset = .init(top: value, leading: value, bottom: value, trailing: value)
            }
        }
    }

    private func sizeChanged() {
        let size = Size(width: width.value, height: height.value)
        let chosen = sizing.value
        bindings.change {
            switch chosen {
            case .estimated: $0.flow.estimatedItemSize = .size(size)
            case .automatic: $0.flow.estimatedItemSize = .automatic
            case .fixed:
                $0.flow.estimatedItemSize = .off
                $0.flow.itemSize = size
            case nil: break
            }
        }
    }

    func refresh() {
        bindings.refresh {
            let controls = model.controls
            let flow = controls.flow
            // The controls of a flow unfold when the list becomes one.
            let isFlow = controls.layoutKind == .flow
            if isFlow, !wasFlow { fold.isExpanded = true }
            wasFlow = isFlow
            flowRows.isVisible = isFlow
            scroll.value = flow.scrollDirection
            switch flow.estimatedItemSize {
            case .off: sizing.value = .fixed
            case .automatic: sizing.value = .automatic
            case .size: sizing.value = .estimated
            }
            let size = flow.expectedItemSize
            width.value = size.width
            height.value = size.height
            sizeRow.isVisible = flow.estimatedItemSize != .automatic
            inset.value = flow.sectionInset.leading
            let isStepping = controls.stepsItemSizes && flow.isSelfSizing
            fitting.widget.isSensitive = flow.isSelfSizing
            steps.isSensitive = flow.isSelfSizing
            stepRow.isVisible = isStepping
            let isFinished = model.flowLayout?.selfSizingState?.isFinished ?? false
            next.isSensitive = !isFinished
            sentence.text = model.itemSizeStepSentence
        }
    }
}
