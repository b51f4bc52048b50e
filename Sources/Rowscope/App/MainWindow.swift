import AppModel
import AutoLayout
import CellRendering
import Gtk
import LayoutDocument
import SelfSizing
import TableViewGtk

/// The window: the model in its middle, and linked views of it around the list.
@MainActor
final class MainWindow {
    let window: ApplicationWindow
    let model: AppModel
    /// The stage, and a second one beside it where two ways are compared.
    let comparison = ComparisonView()
    var stage: StageView { comparison.first.stage }
    private let scrollLink: ScrollLink
    /// The controls and the line beside them, which come and go together.
    let controlsSide: Box
    /// The start page, and whatever else opens a document.
    let start: StartController
    let loader: DocumentLoader
    /// The open document's file: watching, saving, undoing.
    let files: SessionController
    /// Changes of templates from the inspector, tried out on the list before they are written.
    let editing: TemplateEditing
    /// The editor over a label, for other texts.
    var editor: LabelEditor?
    let textSystem: TextSystem
    /// What is drawn over the rows.
    var overlays: Overlays = [] {
        didSet { showOverlays(insteadOf: oldValue) }
    }
    /// What is wrong with the picked row of a large cell, as marks.
    let overlayFindings = CellLook<[OverlayMark]>()
    /// What is wrong with the row that is reported, as marks.
    let reportMarks = CellLook<[OverlayMark]>()
    /// Makes the report that waits for what is wrong with its row.
    var waitingReport: (() -> Void)?
    /// Chooses what is drawn over the rows.
    let overlayMenu = OverlayMenu(offered: MainWindow.offeredOverlays)
    /// Shows two solutions of an ambiguous row in turn.
    let alternation = Alternation()
    /// Looks for problems once the window has come to rest.
    var problemsTimer: LoopSource?
    /// The repair that is tried out.
    var trial: Trial?
    /// The overlays that come back when they are switched on again.
    var lastOverlays: Overlays = [.frames, .constraints]
    let controls: ControlsPanel
    /// Tries widths anew a moment after a change.
    var breaksTimer: LoopSource?
    /// The way to another width that was asked for before every width was tried, and the width then.
    var pendingTravel: (travel: Travel, width: Double)?
    /// Looks for a row by its text.
    let findBar = FindBar()
    /// All commands, to be searched.
    let palette = CommandPalette()
    let strip = FiguresStrip()
    let timeline: TimelinePane
    let replay: ReplayPane
    let history: HistoryPane
    /// Why the picked row is as it is.
    let inspector: InspectorPanel
    /// The inspector and the line beside it, which come and go together.
    let inspectorSide: Box
    /// Which panels are shown.
    var panels = PanelArrangement() {
        didSet { showPanels(insteadOf: oldValue) }
    }
    /// The panels with the stage between them.
    private(set) var columns: PanelLayout?
    /// The title in the header.
    let headerTitle = Label()
    var inspectorUpdate: LoopSource?
    var inspectionPace = UpdatePace(pause: 48)
    /// What stands at the left: the controls, or a lesson.
    let side: SidePanel
    /// Tells lessons.
    private(set) lazy var lessons = LessonController(
        model: model, panel: side.lessons, edge: PredictionEdge(over: stage.tableView), stage: self,
        loader: loader)
    /// A cell in many states at once.
    let matrixPage: MatrixPage
    /// What is approved of the open document.
    let approvals = ApprovalModel()
    /// The document whose tiles are compared with what is approved after each change; `nil` for none.
    var comparedDocument: String?
    /// Has the matrix follow the document a moment after a change.
    var matrixTimer: LoopSource?
    /// Shows card and stage alone and large.
    let presenter = Presenter()
    /// How large the stage was drawn before the lesson.
    var zoomBeforeLesson: Double?
    /// What the window was like before that.
    var beforePresenting: (panels: PanelArrangement, zoom: Double, cardWidth: Int)?
    /// What comes up from the bottom: the call timeline and the like.
    let drawer: Drawer
    /// What the lists are drawn with.
    private var shownAppearance: Appearance?
    private var costsTimer: LoopSource?
    /// What both sides had cost before they were compared.
    private var costsBefore = (ListCosts(), ListCosts())
    /// What doing it wrong costs more than the right way, in words under both lists.
    private let comparisonSentence = Label()
    let notice: NoticeBar
    let toast = Toast()
    private let demonstrations: DemonstrationBar
    /// The banner over an Interface Builder file.
    let fileBar = InterfaceBuilderBar()
    /// The Interface Builder cells that the document's templates are.
    var recordedCells: [InterfaceBuilderCell] = []
    /// What differs from the frames that the file recorded.
    let differences = DifferencesPane()
    var differencesTimer: LoopSource?
    private let card: MeasuringCard
    private let emptyLabel = Label("This document has no rows.")
    private var measuring: LoopSource?
    /// Measures rows ahead in idle time, while there is something for this thread to do in it.
    var aheadSource: LoopSource?
    /// Shows how far that has come, not with every step.
    var aheadFiguresTimer: LoopSource?

    init(application: Application, textSystem: TextSystem, loader: DocumentLoader) {
        self.textSystem = textSystem
        self.loader = loader
        let model = AppModel { category, direction in
            textSystem.environment(category: category, direction: direction)
        }
        self.model = model
        controls = ControlsPanel(model: model)
        notice = NoticeBar(model: model)
        timeline = TimelinePane(model: model)
        replay = ReplayPane(model: model) { textSystem.renderer }
        history = HistoryPane(model: model)
        demonstrations = DemonstrationBar(model: model)
        card = MeasuringCard { model.cancelMeasuring() }
        editing = TemplateEditing(model: model)
        inspector = InspectorPanel(model: model, editing: editing)
        inspectorSide = Box(.horizontal, spacing: 0, [Separator(.vertical), inspector.widget])
        matrixPage = MatrixPage(MatrixModel(of: model), model: model) { textSystem.renderer }
        side = SidePanel(controls: controls.widget, lessons: LessonsPanel())
        drawer = Drawer([timeline, history, replay])
        controlsSide = Box(.horizontal, spacing: 0, [side.widget, Separator(.vertical)])
        scrollLink = ScrollLink(comparison.first.stage.tableView, comparison.second.stage.tableView)
        window = ApplicationWindow(application)
        start = StartController(window: window, model: model, textSystem: textSystem, loader: loader)
        files = SessionController(window: window, model: model, loader: loader)
        assemble()
        connect()
        addActions()
        addPanelActions()
        addCommandActions()
        addFindActions()
        addPageActions()
        connectDrawer()
        connectInspector()
        connectEditing()
        connectProblems()
        connectLessons()
        connectBreaks()
        connectMatrix()
        addKeys()
        restorePanels()
    }

    // MARK: Assembly

    private func assemble() {
        start.restoreWindow()
        window.title = App.name
        window.titlebar = makeHeaderBar()
        comparison.hexpand = true
        comparison.vexpand = true
        let overlay = Overlay(child: comparison)
        overlay.addOverlay(card.widget)
        emptyLabel.halign = .center
        emptyLabel.valign = .center
        emptyLabel.addCssClass("dim-label")
        emptyLabel.canTarget = false
        overlay.addOverlay(emptyLabel)
        overlay.addOverlay(lessons.edge)
        overlay.addOverlay(toast.widget)
        overlay.addOverlay(overlayMenu.button)
        editor = LabelEditor(over: stage.tableView, in: overlay)
        connectEditor()
        comparisonSentence.wraps = true
        comparisonSentence.justification = .center
        comparisonSentence.setMargins(horizontal: 12, vertical: 6)
        comparisonSentence.isVisible = false
        let centre = Box(
            .vertical, spacing: 0,
            [
                findBar.widget, files.bar.widget, fileBar.widget, notice.widget, demonstrations.widget,
                BesideLayout(overlay, pane: differences.widget), comparisonSentence, drawer.widget,
                strip.widget,
            ])
        centre.hexpand = true
        let columns = makeColumns(centre: centre)
        self.columns = columns
        let content = Overlay(child: start.makeContent(explore: columns, matrix: matrixPage.columns))
        content.addOverlay(palette.widget)
        content.addOverlay(presenter.blank)
        window.child = content
        let provider = CssProvider()
        if let css = try? Resource.text(at: "\(App.resourcePath)/style.css") { provider.load(css) }
        provider.addToDisplay()
    }

    private func makeHeaderBar() -> HeaderBar {
        let header = HeaderBar()
        let panel = ToggleButton(iconName: "sidebar-show-symbolic")
        panel.tooltipText = "Show or hide the controls (F9)"
        panel.updateProperty(.label("Controls"))
        panel.setDetailedAction("win.show-controls")
        header.packStart(panel)
        header.packStart(start.openButton)
        header.packStart(makeHeaderTitle())
        header.titleWidget = makePageSwitcher()
        let menu = MenuButton(iconName: "open-menu-symbolic")
        menu.isPrimary = true
        menu.tooltipText = "Main menu (F10)"
        menu.updateProperty(.label("Main menu"))
        menu.setMenu(makeMainMenu())
        header.packEnd(menu)
        header.packEnd(makeInspectorButton())
        files.addButtons(to: header)
        return header
    }

    // MARK: Model and views

    private func connect() {
        model.onChange = { [weak self] change in self?.follow(change) }
        connectMeasuringAhead()
        connectStart()
        connectFileBar()
        stage.onStyleChange = { [weak self] in self?.takeTheme() }
        for side in sides {
            let table = side.stage.tableView
            side.stage.onWidth = { [weak self] width in self?.model.updateControls { $0.width = width } }
            table.onLayout = { [weak self, unowned table] in self?.listDidLayOut(table) }
            table.onPick = { [weak self, unowned table] row in self?.rowWasPicked(row, in: table) }
        }
        stage.collectionView.onLayout = { [weak self] in
            self?.model.noteFrame()
            self?.stage.listDidLayOut()
            self?.showFigures()
            self?.inspectionMayHaveChanged()
        }
        if let settings = Settings.current {
            model.textScale = settings.textScale
            settings.onNotify("gtk-xft-dpi") { [weak self, weak settings] in
                if let settings { self?.model.textScale = settings.textScale }
            }
        }
    }

    /// Shows a document in the state asked for.
    func show(_ session: DocumentSession, request: OpenRequest) {
        takeTheme()
        let document = session.document
        model.open(document, controls: request.controls(for: document))
        files.attach(session)
        takeState(of: request)
        stage.listView.grabFocus()
    }

    private func follow(_ change: AppModel.Change) {
        editor?.follow(model.openLabelEdit)
        if change.contains(.document), let document = model.document {
            documentDidOpen(document, isReloaded: change.contains(.reloaded))
        }
        if change.contains(.document), let layout = model.layout {
            shownAppearance = textSystem.appearance
            stage.tableView.setContent(layout: layout, renderer: textSystem.renderer)
            showTitle()
        }
        if !change.isDisjoint(with: [.document, .rows, .contents, .cells]) { matrixMayHaveChanged() }
        if change.contains(.document) { pendingTravel = nil }
        if change.contains(.comparison) { showComparison() }
        if !change.isDisjoint(with: [.document, .rows, .controls]) {
            showFlow(areContentsNew: change.contains(.contents), areCellsNew: change.contains(.cells))
        }
        if change.contains(.steps) {
            stage.collectionView.layoutChanged()
            controls.refresh()
        }
        if change.contains(.rows), !change.contains(.document) {
            showRows(areContentsNew: change.contains(.contents), areCellsNew: change.contains(.cells))
        }
        followInspection(change)
        if !change.isDisjoint(with: [.document, .contents, .cells]) { lessons.documentDidChange() }
        if !change.isDisjoint(with: [.controls, .document, .comparison]) {
            for side in sides {
                side.stage.sheetWidth = model.controls.width
                if let layout = side.stage.tableView.layout { side.stage.showSectionIndex(of: layout) }
            }
            controls.refresh()
            showEmptiness()
            // What it shows costs more than a frame has room for.
            if change.contains(.document) { drawer.refresh() } else { showCosts() }
            for operation in RowOperation.allCases {
                window.action(operation.rawValue)?.isEnabled = operation.canRun(model)
            }
            demonstrations.show(
                model.controls.measuring.demonstrations, isComparing: model.isComparing,
                isFlow: model.controls.layoutKind == .flow)
        }
        if change.contains(.notice) { showNotice() }
        if change.contains(.ahead) { aheadDidChange() }
        if !change.isDisjoint(with: [.controls, .document]) { measureAhead() }
        if change.contains(.progress) {
            card.show(model.progress)
            showFigures()
            runMeasuring()
        }
    }

    /// Says why the stage is empty, where it is.
    func showEmptiness() {
        let isChoosing = model.document == nil && side.page == .lessons
        emptyLabel.text = isChoosing ? "Choose a lesson." : "This document has no rows."
        emptyLabel.isVisible = isChoosing || model.layout?.rowCount == 0
        comparison.opacity = model.document == nil ? 0 : 1
    }

    /// Shows rows that have changed; their cells are filled anew only where something else is in them, or they are
    /// drawn otherwise.
    private func showRows(areContentsNew: Bool, areCellsNew: Bool) {
        let isDrawnOtherwise = shownAppearance != textSystem.appearance
        shownAppearance = textSystem.appearance
        for side in sides {
            let table = side.stage.tableView
            if areCellsNew { table.cellsChanged() }
            if isDrawnOtherwise {
                table.setRenderer(textSystem.renderer)
            } else if areContentsNew {
                table.rowsChanged()
            } else if !areCellsNew {
                table.layoutChanged()
            }
        }
    }

    /// The stages that are shown, or may be.
    var sides: [StageSide] { [comparison.first, comparison.second] }

    /// Shows the second stage with what the model has for it, or takes it away.
    private func showComparison() {
        let isComparing = model.rightLayout != nil
        comparison.first.setCaption(isComparing ? "As it is" : nil, isWrong: true)
        comparison.second.setCaption(isComparing ? "The right way" : nil)
        if let layout = model.rightLayout, let own = model.layout {
            // Both begin with new cells, so that what is said of their costs can be compared.
            let second = comparison.second.stage
            costsBefore = (
                model.comparesFromLoad ? shownCosts(of: stage.tableView) : stage.tableView.costs,
                shownCosts(of: second.tableView)
            )
            stage.tableView.setContent(layout: own, renderer: textSystem.renderer)
            second.palette = stage.palette
            second.tableView.setContent(layout: layout, renderer: textSystem.renderer)
            scrollLink.align()
        } else {
            comparison.second.stage.tableView.removeContent()
        }
        comparison.isComparing = isComparing
        comparisonSentence.isVisible = isComparing
    }

    /// What cells that were shown have cost, without the layout's own costs.
    private func shownCosts(of table: TableView) -> ListCosts {
        table.costs.since(table.layout?.costs ?? ListCosts())
    }

    private func listDidLayOut(_ table: TableView) {
        if comparison.isComparing {
            // After the frame: moving the other list in the middle of this one's layout would not be seen.
            MainLoop.once { [weak self] in self?.scrollLink.listDidLayOut(table) }
        }
        if editor?.isOpen == true { MainLoop.once { [weak self] in self?.editor?.place() } }
        for side in sides where side.stage.tableView === table { noteFrame(of: side) }
        showFigures()
        measureAhead()
        differencesMayHaveChanged()
        inspectionMayHaveChanged()
        lessons.edge.listDidLayOut()
        if lessons.run?.isReadingStale == true {
            MainLoop.once { [weak self] in self?.lessons.run?.readAgain() }
        }
    }

    private func rowWasPicked(_ row: Int?, in table: TableView) {
        differencesMayHaveChanged()
        inspectionMayHaveChanged()
        guard comparison.isComparing else { return }
        for side in sides where side.stage.tableView !== table { side.stage.tableView.pick(row: row) }
    }

    /// Measures all rows in the gaps between frames, as long as there is something to measure.
    private func runMeasuring() {
        guard model.progress != nil, measuring == nil else { return }
        measuring = MainLoop.onIdle(priority: .low) { [weak self] in
            guard let self else { return false }
            if model.continueMeasuring(for: .milliseconds(8)) { return true }
            measuring = nil
            return false
        }
    }

    private func takeTheme() {
        let palette = Palette(themeOf: stage)
        guard palette != textSystem.appearance.palette else { return }
        var appearance = textSystem.appearance
        appearance.palette = palette
        textSystem.setAppearance(appearance)
        shownAppearance = textSystem.appearance
        for side in sides {
            side.stage.palette = palette
            lessons.edge.palette = palette
            side.stage.tableView.setRenderer(textSystem.renderer)
        }
        stage.collectionView.setRenderer(textSystem.renderer)
    }

    func showFigures() {
        if model.hasUnreportedRows {
            // After the frame: a banner may not ask for room in the middle of a layout.
            MainLoop.once { [weak self] in self?.model.reportFindings() }
        }
        if let flow = model.flowLayout {
            showFigures(of: flow)
            return showCosts()
        }
        guard let layout = model.layout else { return }
        let frame = layout.frameStatistics
        var figures = Figures(
            contentSize: Size(width: model.controls.width, height: layout.viewport.contentHeight),
            rowCount: layout.rowCount, measuredRowCount: layout.measuredRowCount,
            frameMeasurementCount: frame.rowCount, frameMilliseconds: frame.milliseconds,
            fontFamily: textSystem.engine.resolvedFontFamily)
        figures.contentOffset = layout.viewport.contentOffset
        figures.jump = layout.jumps.last
        figures.isSteady = layout.correction == .steady
        let costs = layout.costs
        figures.recalledShare = costs.recalledShare
        figures.aheadRowCount = model.controls.measuresAhead ? costs.heightsMeasuredAhead : 0
        figures.aheadFraction =
            model.controls.measuresAhead ? model.aheadFigures?.progress.fraction ?? 0 : nil
        strip.show(figures)
        showCosts()
    }

    /// Shows what both lists have cost, and what was asked for, at most ten times a second.
    private func showCosts() {
        guard costsTimer == nil, comparison.isComparing || drawer.isShown else { return }
        costsTimer = MainLoop.after(milliseconds: 100, priority: .low) { [weak self] in
            guard let self else { return }
            costsTimer = nil
            drawer.refresh()
            guard comparison.isComparing else { return }
            let (first, second) = (comparison.first, comparison.second)
            let wrong = first.stage.tableView.costs.since(costsBefore.0)
            let right = second.stage.tableView.costs.since(costsBefore.1)
            first.showCosts(wrong.summary)
            second.showCosts(right.summary)
            let sentence = wrong.comparison(with: right, model.controls.measuring.demonstrations) ?? ""
            if comparisonSentence.text != sentence { comparisonSentence.text = sentence }
        }
    }
}
