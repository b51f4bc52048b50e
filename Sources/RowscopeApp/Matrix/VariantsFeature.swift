import AppModel
import Gtk
import Wording

/// All variants of the selected row's cell side by side, over the list on the stage.
final class VariantsFeature: Feature {
    let variants: VariantsModel
    let view: MatrixView
    /// The tiles with a bar above them.
    let widget: Box
    private let context: WindowContext
    private let summary = Label(styles: "numeric", xalign: 0, ellipsize: .end).expanding()
    /// Follows the list a moment after a change.
    private lazy var following = DelayedCall(milliseconds: 40) { [weak self] in self?.variants.refresh() }

    init(in context: WindowContext) {
        self.context = context
        variants = VariantsModel(of: context.app.inspection)
        let painter = MatrixPainter(variants) { [textSystem = context.textSystem] in textSystem.renderer }
        view = MatrixView(variants, painter: painter, title: tr("Variants"), hasHeaders: false)
        view.collapsesClean = false
        let back = Button(label: tr("Back to the List"))
        back.tooltipText = tr("Shows the list again (Escape)")
        let bar = Box(.horizontal, spacing: 6, [summary, back]).margined(horizontal: 12, vertical: 6)
        let scroller = ScrolledWindow(child: view).expanding(.horizontal, .vertical)
        scroller.hasOverlayScrolling = false
        widget = Box(.vertical, spacing: 0, [bar, Separator(.horizontal), scroller]).styled("side").hidden()
        widget.helpTopic = .variant
        summary.tooltipText = tr("The variants that a row of the list shows, as the list lays them out now")
        context.stageOverlay.addOverlay(widget)
        back.onClicked { [weak self] in self?.context.stage.grabFocus() }
        connect()
        context.commands.add([command])
        context.commands.add(
            notes: tr("Variants, with the focus in them"), [(tr("Select the variant in the list"), "Return")])
    }

    private func connect() {
        variants.onChange = { [weak self] change in
            guard let self else { return }
            view.follow(change)
            summary.text = variants.summary
        }
        view.onOpen = { [weak self] tile in
            guard let self, variants.tiles.indices.contains(tile) else { return }
            context.goTo(row: variants.tiles[tile].row)
        }
        view.onZoom = { [weak self] in self?.view.zoom = $0 }
        context.model.changes.observe([.document, .rows, .controls, .looked]) { [weak self] change in
            // Another document begins with its list.
            self?.follow(isOther: change.contains(.document) && !change.contains(.reloaded))
        }
        context.stage.layouts.observe { [weak self] _ in self?.follow() }
        context.stage.selections.observe { [weak self] in self?.follow() }
    }

    private func follow(isOther: Bool = false) {
        guard variants.isShown else { return }
        if isOther || !variants.canShow { hide() } else { following.schedule() }
    }

    // MARK: Showing

    private func show() {
        guard variants.canShow else { return }
        widget.isVisible = true
        variants.isShown = true
        context.pages.covering = actions
        view.grabFocus()
        context.stage.uncover = { [weak self] in self?.hide() }
    }

    private func hide() {
        let hadFocus = context.window.focusWidget?.isDescendant(of: widget) == true
        context.stage.uncover = nil
        context.pages.covering = nil
        variants.isShown = false
        widget.isVisible = false
        if hadFocus { context.stage.grabFocus() }
        context.commands.mayHaveChanged()
    }

    private var actions: WindowPages.Actions {
        var actions = WindowPages.Actions()
        actions.focus = { [view] in view.grabFocus() }
        actions.escape = { [weak self] in self?.escape() ?? false }
        actions.zoom = { [view] in view.changeZoom(by: $0) }
        return actions
    }

    /// Handles Escape: closes an inspector over the variants, leads back to the list, or moves the focus to the
    /// variants.
    private func escape() -> Bool {
        if context.panels.arrangement.isInspectorFloating {
            context.panels.set(.inspector, isShown: false)
            view.grabFocus()
        } else if context.window.focusWidget?.isDescendant(of: widget) == true {
            context.stage.grabFocus()
        } else {
            view.grabFocus()
        }
        return true
    }

    // MARK: Commands

    private var command: WindowCommand {
        WindowCommand(
            id: "show-variants", title: tr("All Variants Side by Side"), section: .rows,
            words: tr("state branch condition compare grid"), keys: [.list("<Shift>v")], menu: .list,
            isPossible: { [weak self] in
                guard let self else { return false }
                return context.pages.isExploring && (variants.isShown || variants.canShow)
            },
            isOn: { [weak self] in self?.variants.isShown == true },
            focus: { [weak self] in
                if self?.variants.isShown == true { self?.view.grabFocus() }
            },
            run: { [weak self] in
                guard let self else { return }
                if variants.isShown { context.stage.grabFocus() } else { show() }
            })
    }
}
