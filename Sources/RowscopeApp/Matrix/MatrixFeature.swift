import AppModel
import Audit
import AutoLayout
import CellRendering
import Gtk
import InputOutput
import LayoutDocument
import Wording

/// The page of the matrix: a cell in many states at once.
package final class MatrixFeature: Feature {
    package let page: MatrixPage
    private let context: WindowContext
    let approving: MatrixApproving
    private var matrix: MatrixModel { page.matrix }
    /// Audits the document again a moment after a change, while the page is shown.
    private lazy var examining = DelayedCall(milliseconds: 200, priority: .low) { [weak self] in
        self?.matrix.refresh()
    }

    package init(in context: WindowContext) {
        self.context = context
        let model = context.model
        page = MatrixPage(MatrixModel(of: model), model: model) { [textSystem = context.textSystem] in
            textSystem.renderer
        }
        approving = MatrixApproving(page, context)
        restore()
        addPage()
        connect()
        context.commands.add(findingCommands + tileCommands + approving.commands)
        context.commands.add(
            notes: tr("Matrix, with the focus in it"),
            [
                (tr("Next or previous tile with a finding"), "f <Shift>f"),
                (tr("First or last tile of a row"), "Home End"),
                (tr("First or last tile"), "<Control>Home <Control>End"),
                (tr("Actual size, or fit again"), "space"),
                (tr("Open the tile in Explore"), "Return"),
            ])
    }

    // MARK: Page

    private func addPage() {
        var actions = WindowPages.Actions()
        actions.focus = { [page] in page.view.grabFocus() }
        actions.escape = { [weak self] in self?.escape() ?? false }
        actions.zoom = { [page] in page.view.changeZoom(by: $0) }
        page.columns.helpTopic = .matrix
        context.pages.add(page.columns, for: .matrix, actions)
        context.panels.add(page.columns, start: page.controlsSide, end: page.reportSide)
        page.columns.centreRoom = { Int(MatrixView.headerWidth) + 240 }
    }

    private func restore() {
        let memory = context.memory
        if let scale = memory.state.matrixZoom { page.zoom = .scale(scale) }
        page.collapsesClean = memory.state.collapsesCleanRows
        if let axes = memory.state.matrixAxes?.compactMap(MatrixAxis.init), axes.count == 2 {
            matrix.setAcross(axes[0])
            matrix.setDown(axes[1])
        }
        memory.closing.observe { [page] in
            memory.state.matrixZoom = if case .scale(let scale) = page.zoom { scale } else { nil }
            memory.state.collapsesCleanRows = page.collapsesClean
            memory.state.matrixAxes = [page.matrix.across.rawValue, page.matrix.down.rawValue]
        }
    }

    private func connect() {
        matrix.onChange = { [weak self] change in
            guard let self else { return }
            page.follow(change)
            context.commands.mayHaveChanged()
            // The new tiles have not been compared yet.
            if change.contains(.outcomes), change.contains(.tiles) { approving.compareAgain() }
        }
        matrix.fontFamilies = { [textSystem = context.textSystem] in textSystem.engine.fontFamilies }
        matrix.makeTextMeasurer = { [textSystem = context.textSystem] in textSystem.makeMeasurer }
        page.view.onOpen = { [weak self] in self?.openInExplore($0) }
        page.report.onOpen = { [weak self] in
            if let self { openInExplore(matrix.selected) }
        }
        page.report.hasUnsavedEdits = { [weak files = context.files] in files?.session?.isEdited == true }
        context.files.changes.observe { [report = page.report] in report.showCommand() }
        page.report.makeTextSearch = { [weak self] in self?.makeTextSearch(for: $0) }
        context.pages.changes.observe { [weak self] in
            guard let self else { return }
            matrix.displayScale = context.textSystem.appearance.displayScale
            matrix.isShown = context.pages.isMatrixShown
        }
        context.app.breaks.changes.observe { [weak self] in
            if let self, matrix.isShown { context.commands.mayHaveChanged() }
        }
        context.model.changes.observe([.document, .rows, .contents, .cells]) { [weak self] _ in
            if self?.matrix.isShown == true { self?.examining.schedule() }
        }
        context.model.changes.observe(.controls) { [weak self] _ in
            guard let self, matrix.isShown, matrix.hasOtherSettings else { return }
            examining.schedule()
        }
    }

    /// Handles Escape: closes a report over the tiles, or stops the audit while the tiles have the focus, and moves the
    /// focus to the tiles.
    private func escape() -> Bool {
        if context.panels.arrangement.isInspectorFloating {
            context.panels.set(.inspector, isShown: false)
        } else if page.view.hasFocus {
            guard matrix.phase == .running else { return false }
            matrix.cancel()
        }
        page.view.grabFocus()
        return true
    }

    // MARK: Commands

    private var isShown: @MainActor () -> Bool {
        { [pages = context.pages] in pages.isMatrixShown }
    }

    private var findingCommands: [WindowCommand] {
        func command(_ id: String, _ title: String, _ keys: String, isNext: Bool) -> WindowCommand {
            WindowCommand(
                id: id, title: title, section: .matrix, words: tr("tile audit problem"),
                keys: [.exceptTyping(keys)], isPossible: isShown
            ) { [weak self] in self?.goToFinding(isNext: isNext) }
        }
        return [
            command("next-finding", tr("Next Finding"), "bracketright", isNext: true),
            command("previous-finding", tr("Previous Finding"), "bracketleft", isNext: false),
        ]
    }

    private var tileCommands: [WindowCommand] {
        let (page, isShown) = (page, isShown)
        func command(
            _ id: String, _ title: String, _ words: String,
            isPossible: @escaping @MainActor () -> Bool = { true },
            run: @escaping @MainActor () -> Void
        ) -> WindowCommand {
            WindowCommand(
                id: id, title: title, section: .matrix, words: words,
                isPossible: { isShown() && isPossible() }, run: run)
        }
        return [
            command("open-tile", tr("Open the Tile in Explore"), tr("state show row")) { [weak self] in
                self?.openInExplore(page.matrix.selected)
            },
            command("copy-tile-command", tr("Copy the Tile’s Command Line"), tr("clipboard state shell")) {
                page.report.copyCommand()
            },
            command("audit-again", tr("Audit All Tiles Again"), tr("audit run")) { page.matrix.runAgain() },
            command(
                "stop-audit", tr("Stop the Audit"), tr("cancel audit"),
                isPossible: { page.matrix.phase == .running },
                run: { page.matrix.cancel() }),
            command(
                "reset-states", tr("Reset States"),
                tr("widths text sizes directions contents themes defaults")
            ) { page.matrix.resetMatrix() },
            command(
                "add-break-widths", tr("Add Widths of Breaks"), tr("states columns explore"),
                isPossible: { [breaks = context.app.breaks] in
                    !page.matrix.missingWidths(of: breaks.track).isEmpty
                },
                run: { [breaks = context.app.breaks] in
                    page.matrix.add(widths: page.matrix.missingWidths(of: breaks.track))
                }),
            command("export-audit", tr("Export Findings…"), tr("report html json junit sarif save")) {
                [weak self] in self?.exportAudit()
            },
        ]
    }

    /// Selects the next tile with a finding, or the one before.
    private func goToFinding(isNext: Bool) {
        guard !matrix.selectFinding(isNext: isNext) else { return }
        page.toast.show(matrix.phase == .running ? tr("No problem so far") : matrix.countedFindings)
    }

    /// Shows a tile's row in the list in the state of the tile, without an edit of the document.
    package func openInExplore(_ tile: Int) {
        let model = context.model
        guard let document = model.document, let subject = matrix.subject,
            var request = matrix.request(of: tile)
        else { return }
        // The theme of the window changes only if the tiles have several themes.
        if matrix.matrix.themes.count == 1 { request.theme = nil }
        var controls = request.controls(for: document)
        controls.estimatedRowHeight = model.controls.estimatedRowHeight
        controls.correction = model.controls.correction
        controls.measuresAhead = model.controls.measuresAhead
        guard model.setControlsKeepingDirection(controls) else { return context.pages.show(.explore) }
        context.pages.show(.explore)
        context.state.take(request)
        context.stage.grabFocus()
        context.toast.show(tr("\(subject.sentenceTitle) as in the tile"))
    }

    /// Makes the search for the shortest text that causes the same finding in the selected tile; `nil` if the finding
    /// is not about a text.
    private func makeTextSearch(for finding: TileFinding) -> TextSearchView? {
        guard let request = matrix.textSearchRequest(for: finding) else { return nil }
        let view = TextSearchView(view: request.spokenView)
        view.onStart = { [weak context] search in context?.start(search, request) }
        view.onKeep = { [weak self] search in
            guard let self, context.keepCase(of: search) else { return false }
            // The changed document is audited now, and the report beside the tiles is a new one.
            if let sentence = search.keptSentence { page.toast.show(sentence) }
            return true
        }
        return view
    }

    // MARK: Exporting

    /// The report formats that the window writes; the others are for build servers.
    private static let forms: [ReportFormat] = [.html, .json, .junit, .sarif]

    /// Writes the findings of the tiles as a report in the format that the file's extension names.
    private func exportAudit() {
        guard let result = matrix.result() else { return }
        let formats = Self.forms.map { format in
            FileChooser.Filter(format.title, ["*." + (format.fileName.split(separator: ".").last ?? "")])
        }
        FileChooser.choose(
            .save(name: ReportFormat.html.fileName), title: tr("Export Findings"), parent: context.window,
            filters: [.init(tr("Reports"), ["*.html", "*.json", "*.xml", "*.sarif"])] + formats,
            folder: context.memory.state.lastFolder
        ) { [weak self] path in
            if let path { self?.export(result, to: path) }
        }
    }

    /// Writes a report, or shows why it cannot be written.
    package func export(_ result: AuditResult, to path: String) {
        guard let format = ReportFormat(fileName: path), Self.forms.contains(format) else {
            return page.toast.show(
                tr("“\(path)” names no form of report: end it in .html, .json, .xml or .sarif."))
        }
        let engine = context.textSystem.engine
        let surroundings = AuditReport.Surroundings.present(fontFamily: engine.resolvedFontFamily)
        let pictures = FindingPictures(plan: result.plan)
        let reporter = AuditReporter(targets: [.init(format: format, path: path)], isConfirmed: true)
        do {
            // Reports are English, but for the findings, which were examined in the window's language.
            try Translation.inEnglish {
                var report = AuditReport(surroundings)
                var document = ReportedDocument(
                    result, surroundings, coverage: result.coverage(fontFamilies: engine.fontFamilies))
                // Fixes are changes of the files as they are.
                if format == .sarif, let session = context.files.session, !session.isEdited,
                    session.filePath == document.name
                {
                    document.addFixes(of: result, files: .disk)
                }
                report.add(document)
                try reporter.write(report, beside: result.plan.document.inputFiles) {
                    pictures.picture(of: $1)
                }
            }
            page.toast.show(tr("\(format.title) saved"))
        } catch {
            page.toast.show("\(error)")
        }
    }
}

extension ReportFormat {
    /// The name of the format in the menu.
    fileprivate var title: String {
        switch self {
        case .html: tr("Web page")
        case .json: "JSON"
        case .junit: "JUnit XML"
        case .sarif: "SARIF"
        case .codeQuality: "Code Quality"
        case .github: tr("GitHub annotations")
        case .gallery: tr("Gallery")
        }
    }
}
