import AppModel
import CellRendering
import Gtk
import SelfSizing
import TableViewGtk
import Wording

/// The list on the stage, which follows the model; in a comparison, the right way beside it.
@MainActor
package final class ListStage {
    /// One stage, or two.
    package let view = ComparisonView()
    /// Sent after a layout of a list.
    package let layouts = Event<StageSide>()
    /// Sent when another row is selected.
    package let selections = Event<Void>()
    /// Sent when the zoom changes.
    package let zooms = Event<Void>()
    /// Sent when the theme's colours change.
    package let themes = Event<Void>()

    private let model: OpenList
    private let history: HistoryModel
    private let textSystem: TextSystem
    private let link: ScrollLink
    private let empty = Label()
    /// The costs of both sides before the comparison.
    private var costsBefore = (ListCosts(), ListCosts())

    package init(model: OpenList, history: HistoryModel, textSystem: TextSystem) {
        self.model = model
        self.history = history
        self.textSystem = textSystem
        link = ScrollLink(view.first.stage.tableView, view.second.stage.tableView)
        view.hexpand = true
        view.vexpand = true
        connect()
        model.changes.observe([.document, .rows, .controls, .comparison, .steps]) { [weak self] in
            self?.follow($0)
        }
    }

    /// The list's own stage.
    package var main: StageView { view.first.stage }
    /// The list's own table.
    package var table: TableView { main.tableView }
    /// Both stages.
    package var sides: [StageSide] { [view.first, view.second] }

    private func connect() {
        main.onStyleChange = { [weak self] in self?.takeTheme() }
        view.first.zoomView.onZoom = { [weak self] in self?.zooms.send() }
        for side in sides {
            side.stage.edge.onWidth = { [weak self] width in self?.model.updateControls { $0.width = width } }
            for list in side.stage.listViews {
                list.onLayout = { [weak self, unowned side] in self?.didLayOut(side) }
                list.onSelect = { [weak self, unowned side] row in self?.didSelect(row, in: side) }
            }
        }
    }

    private func didLayOut(_ side: StageSide) {
        if view.isComparing {
            // After the frame, since scrolling the other list in the middle of this layout would not be drawn.
            let table = side.stage.tableView
            MainLoop.once { [weak self] in self?.link.listDidLayOut(table) }
        }
        if side === view.first { history.noteFrame() }
        side.stage.listDidLayOut()
        layouts.send(side)
    }

    private func didSelect(_ row: Int?, in selected: StageSide) {
        selections.send()
        guard view.isComparing else { return }
        for side in sides where side !== selected { side.stage.tableView.select(row: row) }
    }

    // MARK: Following the model

    private func follow(_ change: OpenList.Change) {
        if change.contains(.document), let layout = model.layout {
            table.setContent(layout: layout, renderer: textSystem.renderer)
        }
        if change.contains(.comparison) { showComparison() }
        if !change.isDisjoint(with: [.document, .rows, .controls]) { showFlow(change) }
        if change.contains(.steps) { main.collectionView.layoutChanged() }
        if change.contains(.rows), !change.contains(.document) {
            for side in sides { update(side.stage.tableView, after: change) }
        }
        if !change.isDisjoint(with: [.controls, .document, .comparison]) {
            for side in sides {
                side.stage.sheetWidth = model.controls.width
                if let layout = side.stage.tableView.layout { side.stage.showSectionIndex(of: layout) }
            }
        }
    }

    /// Shows changed rows; cells are filled again only for new content, new cells or another appearance.
    private func update(_ list: ListView, after change: OpenList.Change) {
        if change.contains(.cells) { list.cellsChanged() }
        if list.renderer?.appearance != textSystem.appearance {
            list.setRenderer(textSystem.renderer)
        } else if change.contains(.contents) {
            list.rowsChanged()
        } else if !change.contains(.cells) {
            list.layoutChanged()
        }
    }

    /// Shows the list as a flow of items if the model has one.
    private func showFlow(_ change: OpenList.Change) {
        if let flow = model.flowLayout {
            let view = main.collectionView
            if view.layout !== flow {
                view.setContent(layout: flow, renderer: textSystem.renderer)
            } else {
                update(view, after: change)
            }
            main.scrollsSideways = flow.scrollDirection == .horizontal
        }
        main.layoutKind = model.controls.layoutKind
    }

    /// Shows the model's comparison on the second stage, or removes that stage.
    private func showComparison() {
        let isComparing = model.rightLayout != nil
        view.first.setCaption(isComparing ? tr("As it is") : nil, isWrong: true)
        view.second.setCaption(isComparing ? tr("The right way") : nil)
        let second = view.second.stage
        if let right = model.rightLayout, let own = model.layout {
            // Both sides begin with new cells, so that their costs can be compared.
            costsBefore = (
                model.comparesFromLoad ? cellCosts(of: table) : table.costs, cellCosts(of: second.tableView)
            )
            table.setContent(layout: own, renderer: textSystem.renderer)
            second.palette = main.palette
            second.tableView.setContent(layout: right, renderer: textSystem.renderer)
            link.align()
        } else {
            second.tableView.removeContent()
        }
        view.isComparing = isComparing
    }

    /// The costs of the table's cells, without those of the layout.
    private func cellCosts(of table: TableView) -> ListCosts {
        table.costs.since(table.layout?.costs ?? ListCosts())
    }

    /// The costs of both sides since the comparison began, the own list and the right way; `nil` without a comparison.
    package var comparedCosts: (own: ListCosts, right: ListCosts)? {
        guard view.isComparing else { return nil }
        return (
            table.costs.since(costsBefore.0), view.second.stage.tableView.costs.since(costsBefore.1)
        )
    }

    /// Draws the lists in the colours of the theme.
    package func takeTheme() {
        let palette = Palette(themeOf: main)
        guard palette != textSystem.appearance.palette else { return }
        var appearance = textSystem.appearance
        appearance.palette = palette
        textSystem.setAppearance(appearance)
        for side in sides {
            side.stage.palette = palette
            side.stage.tableView.setRenderer(textSystem.renderer)
        }
        main.collectionView.setRenderer(textSystem.renderer)
        model.themeChanged()
        themes.send()
    }

    // MARK: Rows

    /// Removes the view that is over the list; `nil` while there is none.
    ///
    /// A list that is covered is no place for the focus or for a screen reader.
    package var uncover: (@MainActor () -> Void)? {
        didSet {
            view.isSensitive = uncover == nil
            view.updateState(.hidden(uncover != nil))
        }
    }

    /// Gives the list the focus; what covers it is removed.
    package func grabFocus() {
        uncover?()
        main.listView.grabFocus()
    }

    /// Whether the list has the focus.
    package var hasFocus: Bool { main.listView.hasFocus }

    /// Selects a row of the table or an item of the flow, and scrolls it into view if asked to.
    package func select(row: Int, scrolls: Bool = false) {
        for list in main.listViews { list.select(row: row, scrolls: scrolls) }
    }

    /// Scrolls to a row of the table, or an item of the flow.
    package func scroll(toRow row: Int, _ position: RowPosition) {
        for list in main.listViews { list.scrollToRow(row, position: position) }
    }

    /// Selects a row and scrolls it into view; the focus stays where it is.
    package func reveal(row: Int) {
        select(row: row)
        scroll(toRow: row, .middle)
    }

    /// The zoom that the stage is given; `nil` to fit the list to the room.
    package var fixedZoom: Double? {
        get { view.fixedZoom }
        set {
            let new = newValue.map(StageZoom.clamped)
            guard new != view.fixedZoom else { return }
            view.fixedZoom = new
            zooms.send()
        }
    }

    /// The zoom at which the stage is drawn; setting it fixes it.
    package var zoom: Double {
        get { view.zoom }
        set { fixedZoom = newValue }
    }

    // MARK: Emphasis

    /// Further places at which views are drawn, as in another solution of an ambiguous row.
    package var places: [RowEmphasis.Place] = [] {
        didSet { emphasisChanged() }
    }

    /// Marks what breaks in the rows in view, as far as they are examined.
    func markBrokenViews() {
        let marked = model.brokenViews.mapValues { $0.map { RowEmphasis.FoundView(view: $0, caption: "") } }
        for list in main.listViews { list.marked = marked }
    }

    /// Redraws the selected row after its emphasis has changed.
    package func emphasisChanged() {
        for side in sides {
            for list in side.stage.listViews { list.emphasisChanged() }
        }
    }

    // MARK: The empty stage

    /// Adds the label for an empty stage to an overlay.
    package func addEmptyLabel(to overlay: Overlay) {
        empty.halign = .center
        empty.valign = .center
        empty.addCssClass("dim-label")
        empty.canTarget = false
        overlay.addOverlay(empty)
    }

    /// Shows why the stage is empty, or hides the label.
    ///
    /// - Parameters:
    ///   - isChoosingLesson: Whether a lesson is to be chosen.
    ///   - isStandIn: Whether the open file has errors, so that there is nothing to show yet.
    package func showEmptiness(isChoosingLesson: Bool, isStandIn: Bool) {
        let isChoosing = model.document == nil && isChoosingLesson
        let hasViews = model.document?.templates.contains { !$0.views.isEmpty } ?? true
        empty.text =
            isChoosing
            ? tr("Choose a lesson.")
            : isStandIn
                ? tr("Rows appear once the error is repaired.")
                : hasViews
                    ? tr("This document has no rows.")
                    : tr("The cell has no views. Press Ctrl+Shift+N to add one.")
        empty.isVisible = isChoosing || model.layout?.rowCount == 0 || !hasViews
        view.opacity = model.document == nil ? 0 : 1
    }
}
