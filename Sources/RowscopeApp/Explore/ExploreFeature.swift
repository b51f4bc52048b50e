import AppModel
import Gtk
import Wording

/// The page on which a document is explored: the panels with the stage between them.
final class ExploreFeature: Feature {
    let columns: PanelLayout
    private let context: WindowContext
    private let zoomMenu: ZoomMenu

    init(in context: WindowContext) {
        self.context = context
        context.band.widget.helpTopic = .band
        context.footer.helpTopic = .map
        let centre = Box(
            .vertical, spacing: 0, [context.band.widget, context.stageArea, context.footer]
        ).expanding()
        let start = Box(.horizontal, spacing: 0, [context.pages.side.widget, Separator(.vertical)])
        let end = Box(.horizontal, spacing: 0, [Separator(.vertical), context.inspector.widget])
        columns = PanelLayout(start: start, centre: centre, end: end)
        let memory = context.memory.state
        if let width = memory.controlsWidth { columns.startHandle.wantedLength = width }
        columns.endHandle.standardLength = InspectorPanel.width
        columns.endHandle.wantedLength = memory.inspectorWidth ?? InspectorPanel.width
        columns.centreRoom = { [stage = context.stage] in stage.view.leastRoom }
        context.stage.addEmptyLabel(to: context.stageOverlay)
        context.panels.arrange(
            PanelArrangement(wantsControls: memory.showsControls, wantsInspector: memory.showsInspector))
        context.panels.add(columns, start: start, end: end)
        context.stage.fixedZoom = memory.zoom
        zoomMenu = ZoomMenu(of: context.stage, in: context.window)
        context.band.tools.append(zoomMenu.button)
        context.band.onClose = { [pages = context.pages] in pages.focusContent() }
        addPage()
        connect()
        context.commands.add(panelCommands + zoomCommands + pageCommands + [detailsCommand])
    }

    private func addPage() {
        var actions = WindowPages.Actions()
        actions.focus = { [stage = context.stage] in stage.grabFocus() }
        actions.escape = { [weak self] in self?.escape() ?? false }
        actions.zoom = { [weak self] in self?.zoom($0) }
        context.pages.add(columns, for: .explore, actions)
    }

    private func connect() {
        let context = context
        context.panels.changes.observe { [weak self] in self?.panelsDidChange() }
        context.pages.changes.observe { [weak context] in
            guard let context else { return }
            Self.showEmptiness(in: context)
            context.panels.keepControls(context.pages.page == .lessons)
        }
        context.model.changes.observe([.controls, .document, .comparison]) { [weak context] _ in
            if let context { Self.showEmptiness(in: context) }
        }
        context.files.changes.observe { [weak context] in
            if let context { Self.showEmptiness(in: context) }
        }
        context.stage.layouts.observe { [inspector = context.inspector] _ in inspector.mayHaveChanged() }
        context.stage.selections.observe { [inspector = context.inspector] in inspector.mayHaveChanged() }
        context.stage.zooms.observe { [weak context] in
            context?.commands.mayHaveChanged()
        }
        context.memory.closing.observe { [weak self] in self?.remember() }
        context.inspector.closeButton.onClicked { [panels = context.panels] in
            panels.set(.inspector, isShown: false)
        }
    }

    private static func showEmptiness(in context: WindowContext) {
        context.stage.showEmptiness(
            isChoosingLesson: context.pages.side.page == .lessons,
            isStandIn: context.files.session?.isStandIn == true)
    }

    private func remember() {
        let arrangement = context.panels.arrangement
        context.memory.state.showsControls = arrangement.wantsControls
        context.memory.state.showsInspector = arrangement.wantsInspector
        context.memory.state.controlsWidth = columns.startHandle.wantedLength
        context.memory.state.inspectorWidth = columns.endHandle.wantedLength
        context.memory.state.zoom = context.stage.fixedZoom
    }

    // MARK: Panels

    private func panelsDidChange() {
        let panels = context.panels
        context.inspector.closeButton.isVisible = panels.arrangement.isInspectorFloating
        // The focus must not stay in a hidden panel.
        let focus = context.window.focusWidget
        if !panels.shows(.inspector),
            focus == nil || focus?.isDescendant(of: context.inspector.widget) == true
        {
            context.pages.focusContent()
        }
        if panels.shows(.inspector) { context.inspector.mayHaveChanged() }
        context.commands.mayHaveChanged()
    }

    /// Handles Escape where no widget has used it: closes an inspector over the stage, or moves the focus to the list.
    private func escape() -> Bool {
        let panels = context.panels
        let isFloating = panels.arrangement.isInspectorFloating
        let focus = context.window.focusWidget
        if isFloating, focus?.isDescendant(of: context.inspector.widget) != false || context.stage.hasFocus {
            panels.set(.inspector, isShown: false)
        } else if context.stage.hasFocus {
            return false
        }
        context.stage.grabFocus()
        return true
    }

    /// Moves the focus from one panel's edge to the other's, and back to the list.
    private func focusEdge() {
        let edges = [
            (columns.startHandle, context.panels.shows(.controls)),
            (context.stageArea.sideHandle, context.stageArea.isBeside),
            (columns.endHandle, context.panels.shows(.inspector)),
        ].filter(\.1).map(\.0)
        let next = edges.firstIndex { $0.hasFocus }.map { $0 + 1 } ?? 0
        if edges.indices.contains(next) { edges[next].grabFocus() } else { context.stage.grabFocus() }
    }

    private var panelCommands: [WindowCommand] {
        let (panels, pages) = (context.panels, context.pages)
        return [
            WindowCommand(
                id: "show-controls", title: tr("Controls"), section: .view,
                words: tr("panel left sidebar show hide"),
                keys: [.window("F9")], isPossible: { !pages.isStartShown },
                isOn: { panels.shows(.controls) }, run: { panels.toggle(.controls) }),
            WindowCommand(
                id: "show-inspector", title: tr("Inspector"), section: .view,
                words: tr("panel right why constraints tree problems show hide"),
                keys: [.window("<Shift>F9")],
                isPossible: { !pages.isStartShown }, isOn: { panels.shows(.inspector) },
                run: { panels.toggle(.inspector) }),
            WindowCommand(
                id: "focus-edge", title: tr("Move a Panel’s Edge"), section: .view,
                words: tr("width wider narrower resize"), keys: [.window("F8")],
                isPossible: { pages.isExploring }, run: { [weak self] in self?.focusEdge() }),
        ]
    }

    private var detailsCommand: WindowCommand {
        WindowCommand(
            id: "show-details", title: tr("Details of the Message"), section: .view,
            words: tr("band banner finding error notice wrong show"), keys: [.window("F7")],
            isPossible: { [pages = context.pages] in pages.isExploring },
            run: { [band = context.band] in band.showDetails() })
    }

    // MARK: Zoom

    private func zoom(_ step: WindowPages.ZoomStep) {
        let stage = context.stage
        switch step {
        case .larger: stage.zoom = StageZoom.larger(than: stage.zoom)
        case .smaller: stage.zoom = StageZoom.smaller(than: stage.zoom)
        case .normal: stage.zoom = 1
        }
    }

    private var zoomCommands: [WindowCommand] {
        let (pages, stage) = (context.pages, context.stage)
        return [
            WindowCommand(
                id: "zoom-in", title: tr("Zoom In"), section: .view, words: tr("larger enlarge magnify"),
                keys: ["<Control>plus", "<Control>equal", "<Control>KP_Add"].map { .window($0) }, menu: .zoom,
                isPossible: {
                    pages.isMatrixShown || pages.isListCovered
                        || StageZoom.larger(than: stage.zoom) > stage.zoom
                },
                run: { pages.zoom(.larger) }),
            WindowCommand(
                id: "zoom-out", title: tr("Zoom Out"), section: .view, words: tr("smaller"),
                keys: ["<Control>minus", "<Control>KP_Subtract"].map { .window($0) }, menu: .zoom,
                isPossible: {
                    pages.isMatrixShown || pages.isListCovered
                        || StageZoom.smaller(than: stage.zoom) < stage.zoom
                },
                run: { pages.zoom(.smaller) }),
            WindowCommand(
                id: "zoom-fit", title: tr("Zoom to Fit"), section: .view,
                words: tr("zoom whole width list reset"),
                keys: [.window("<Control>9")], menu: .zoom,
                isPossible: { pages.isExploring && !pages.isListCovered }, isOn: { stage.fixedZoom == nil },
                run: { stage.fixedZoom = nil }),
            WindowCommand(
                id: "zoom-normal", title: tr("Normal Size"), section: .view, words: tr("zoom 100 reset"),
                keys: ["<Control>0", "<Control>KP_0"].map { .window($0) }, menu: .zoom
            ) { pages.zoom(.normal) },
        ]
    }

    // MARK: Pages

    private var pageCommands: [WindowCommand] {
        let (pages, model) = (context.pages, context.model)
        let own = WindowPage.allCases.map { page in
            WindowCommand(
                id: "show-" + page.rawValue, title: page.title, section: .pages, words: tr("page show"),
                isPossible: { page == .lessons || model.document != nil }, run: { pages.show(page) })
        }
        return own + [
            WindowCommand(
                id: "next-page", title: tr("Next Page"), section: .pages,
                words: tr("turn explore matrix lessons"),
                keys: [.exceptTyping("<Control>Page_Down")]
            ) { pages.turn(by: 1) },
            WindowCommand(
                id: "previous-page", title: tr("Previous Page"), section: .pages,
                words: tr("turn explore matrix lessons"), keys: [.exceptTyping("<Control>Page_Up")]
            ) { pages.turn(by: -1) },
            WindowCommand(
                id: "focus-list", title: tr("Back to the List"), section: .list, words: tr("focus stage")
            ) {
                pages.focusContent()
            },
        ]
    }
}
