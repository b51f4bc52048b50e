import AppModel
import CellRendering
import Gtk
import InputOutput
import LayoutDocument
import ListState
import TableViewGtk
import Wording

/// A row at the top of the start page whose height is added up: its stage with an edge to drag, and its sum beside it.
///
/// It is a list of one row with the stage and the sum of every other list, in its own text size and direction.
@MainActor
final class LiveRow {
    /// The example that the row is of, and its place there: one whose text wraps at every width.
    static let reference = "example:email"
    static let row = 1
    /// The row's width at first, and the widths that it may be given, in points.
    private static let width = 375.0
    private static let widths = 220.0...400.0
    /// The least height of the stage, in points: enough for the row at the least width.
    private static let stageHeight = 270

    let widget: Box
    /// Called when the list of the row is to be opened, with the row selected.
    var onExplore: () -> Void = {}
    /// The list of one row.
    let app: AppModel
    let stage: ListStage
    private let sum: SumView
    private let loader: DocumentLoader

    init(textSystem: TextSystem, loader: DocumentLoader) {
        self.loader = loader
        let texts = textSystem.another()
        app = AppModel { texts.environment(category: $0, direction: $1) }
        stage = ListStage(model: app.list, history: app.history, textSystem: texts)
        sum = SumView(app.why)
        let main = stage.main
        main.fitsRows = true
        main.edge.widths = Self.widths
        main.layers.append(DimensionLayer(app.why, stage: main))
        for list in main.listViews {
            list.overlays = ShownOverlays(emphasis: { [weak inspection = app.inspection] in
                inspection?.emphasis(of: $0) ?? RowEmphasis()
            })
        }
        stage.view.sizeRequest = (-1, Self.stageHeight)
        let open = Button(label: tr("_Explore This Cell")).aligned(.start)
        open.tooltipText = tr("Open the list of this row")
        sum.widget.setMargins(horizontal: 18, vertical: 12)
        sum.widget.hexpand = true
        let hint = Label(
            tr("Drag the row’s edge, or press the arrows on it: the sum follows."), styles: "sentence",
            xalign: 0, wraps: true
        ).expanding()
        let foot = Box(.vertical, spacing: 6, [hint, open]).margined(horizontal: 18, vertical: 12)
        let side = Box(.vertical, spacing: 0, [stage.view, foot]).styled("side")
        widget = Box(.horizontal, spacing: 0, [side, sum.widget]).styled("live-row")
        widget.isHomogeneous = true
        widget.clipsContent = true
        widget.accessibleRole = .group
        widget.updateProperty(.label(tr("A row and the sum of its height")))
        open.onClicked { [weak self] in self?.onExplore() }
        connect()
    }

    private func connect() {
        app.list.changes.observe([.document, .rows, .selection, .looked]) { [weak self] _ in
            self?.summing.schedule()
        }
        app.list.changes.observe([.selection, .highlight]) { [weak self] _ in
            guard let self else { return }
            sum.show(app.inspection.highlight)
            stage.emphasisChanged()
            stage.main.queueDraw()
        }
        stage.layouts.observe { [weak self] _ in self?.summing.schedule() }
    }

    private lazy var summing = DelayedCall { [weak self] in
        guard let self else { return }
        app.notices.followState()
        stage.markBrokenViews()
        if case .known(let found) = app.why.currentSum() { sum.show(found) }
    }

    /// Shows the row, if it is not shown yet.
    func start() {
        // A test reads all built-in documents.
        guard app.list.document == nil, var document = try? loader.load(Self.reference) else { return }
        document.rows = RowSource(items: [document.rows.row(at: Self.row)])
        stage.takeTheme()
        var controls = Controls(startingWith: document)
        controls.width = Self.width
        app.list.open(document, controls: controls)
    }
}
