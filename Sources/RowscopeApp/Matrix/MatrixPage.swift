import AppModel
import CellRendering
import Gtk
import Wording

/// The page of the matrix: the cell and its states at the left, the tiles in the middle, and the selected tile's report
/// at the right.
@MainActor
package final class MatrixPage {
    package let matrix: MatrixModel
    package let view: MatrixView
    /// The three columns.
    let columns: PanelLayout
    /// The left panel and the line beside it, which are shown and hidden together.
    package let controlsSide: Box
    /// The right panel and the line beside it, which are shown and hidden together.
    package let reportSide: Box
    let report: MatrixReportPane
    let toast = Toast()
    private let cell: MatrixCellSection
    private let findings: MatrixFindingsSection
    private let axes: MatrixAxesSection
    /// The section that compares with the approved file.
    let approval = MatrixApprovalSection()
    private let summary = Label(styles: "numeric", xalign: 0, ellipsize: .end).expanding()
    /// The most characters of the summary in a line, where the buttons need the rest of the width.
    private static let summaryLength = 14
    /// The notes that every tile has.
    private let shared = Label(styles: "dim-label", xalign: 0, ellipsize: .end).hidden()
    private let progress = ProgressBar().aligned(vertically: .center)
    private let stop = Button(label: tr("Stop"))
    private let zoomChoice: Choice<MatrixZoom>
    private let empty = Label(styles: "dim-label").aligned(.center, vertically: .center)
    private let refreshGuard = RefreshGuard()

    package init(_ matrix: MatrixModel, model: OpenList, renderer: @escaping () -> CellRenderer) {
        self.matrix = matrix
        let painter = MatrixPainter(matrix, renderer: renderer)
        view = MatrixView(matrix, painter: painter)
        report = MatrixReportPane(matrix, painter: painter)
        cell = MatrixCellSection(matrix, model: model)
        findings = MatrixFindingsSection(matrix)
        axes = MatrixAxesSection(matrix)
        zoomChoice = Choice(
            tr("Zoom"), MatrixZoom.choices.map { ($0, $0.title) },
            tooltip: tr("How large tiles are drawn (Ctrl+Plus, Ctrl+Minus, Ctrl+0)"))
        let left = Box(.vertical, spacing: 18, [cell.widget, findings.widget, approval.widget, axes.widget])
        left.addCssClass("controls")
        let leftScroller = ScrolledWindow(child: left, horizontal: .never).expanding()
        leftScroller.sizeRequest = (PanelLayout.controlsWidth, -1)
        controlsSide = Box(.horizontal, spacing: 0, [leftScroller, Separator(.vertical)])
        report.widget.hexpand = true
        report.widget.sizeRequest = (240, -1)
        reportSide = Box(.horizontal, spacing: 0, [Separator(.vertical), report.widget])
        let scroller = ScrolledWindow(child: view).expanding(.horizontal, .vertical)
        scroller.hasOverlayScrolling = false
        // From right to left GTK draws this scroll bar beside the tiles, over the report.
        scroller.direction = .leftToRight
        empty.canTarget = false
        let overlay = Overlay(child: scroller)
        overlay.addOverlay(empty)
        overlay.addOverlay(toast.widget)
        let bar = Box(.horizontal, spacing: 6)
        let centre = Box(.vertical, spacing: 0, [bar, shared, Separator(.horizontal), overlay]).expanding()
        columns = PanelLayout(start: controlsSide, centre: centre, end: reportSide)
        fill(bar)
        report.onCopied = { [weak self] in self?.toast.show($0) }
        view.onZoom = { [weak self] in self?.zoom = $0 }
        axes.onCollapse = { [weak self] in self?.view.collapsesClean = $0 }
    }

    private func fill(_ bar: Box) {
        bar.setMargins(horizontal: 12, vertical: 6)
        progress.sizeRequest = (96, -1)
        progress.updateProperty(.label(tr("Tiles audited")))
        stop.onClicked { [weak self] in
            guard let self else { return }
            if matrix.phase == .running { matrix.cancel() } else { matrix.runAgain() }
        }
        let previous = Button(iconName: "go-up-symbolic").running("win.previous-finding")
        previous.describe(tr("Previous finding"), tooltip: tr("Previous tile with a finding (Shift+F)"))
        let next = Button(iconName: "go-down-symbolic").running("win.next-finding")
        next.describe(tr("Next finding"), tooltip: tr("Next tile with a finding (F)"))
        let pair = ControlRow.linked([previous, next])
        let export = Button(label: tr("Export…")).running("win.export-audit")
        export.tooltipText =
            tr(
                """
                Writes the findings of these tiles as a web page, JSON, JUnit XML or SARIF, by the end of \
                the file’s name
                """)
        zoomChoice.onChosen { [weak self] zoom in self?.refreshGuard.reacting { self?.zoom = zoom } }
        summary.wraps = true
        summary.lineLimit = 2
        summary.maxWidthChars = Self.summaryLength
        shared.wraps = true
        shared.lineLimit = 2
        shared.setMargins(horizontal: 12, vertical: 6)
        shared.marginTop = 0
        bar.append(summary)
        bar.append(WrappingRow(spacing: 6, [progress, stop, pair, zoomChoice.widget, export]))
    }

    /// Whether rows without findings show their names alone.
    package var collapsesClean: Bool {
        get { view.collapsesClean }
        set {
            view.collapsesClean = newValue
            axes.show(collapsesClean: newValue)
        }
    }

    /// The zoom of the tiles.
    package var zoom: MatrixZoom {
        get { view.zoom }
        set {
            view.zoom = newValue
            // A zoom set by keys may be none of the menu's choices.
            refreshGuard.refreshing { zoomChoice.value = newValue }
        }
    }

    package func follow(_ change: MatrixModel.Change) {
        if !change.isDisjoint(with: [.subjects, .tiles]) { cell.refresh() }
        if !change.isDisjoint(with: [.outcomes, .filter, .differences]) { findings.refresh() }
        if change.contains(.tiles) { axes.refresh() }
        let isRunning = matrix.phase == .running
        summary.text = matrix.shortSummary
        summary.tooltipText = matrix.summary
        shared.text = matrix.sharedSentence
        shared.tooltipText = shared.text
        shared.isVisible = !shared.text.isEmpty
        progress.isVisible = isRunning
        progress.fraction = matrix.progress
        stop.isVisible = matrix.phase != .empty
        stop.label = isRunning ? tr("Stop") : tr("Audit Again")
        stop.tooltipText =
            isRunning ? tr("Stops the audit; results so far stay (Escape)") : tr("Audits all tiles again")
        empty.text = matrix.phase == .empty ? matrix.summary : ""
        empty.isVisible = matrix.phase == .empty
        view.follow(change)
        report.follow(change)
    }
}
