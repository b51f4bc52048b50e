import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// The variants of the selected row's cell side by side, each with its row as the list lays it out now.
///
/// The owner sets ``onChange``, sets ``isShown`` while they are visible, and calls ``refresh()`` when the list may have
/// changed. They are examined on another thread.
package final class VariantsModel: TileModel {
    /// A variant with a row that shows it.
    package struct Tile: Hashable {
        /// The identifier of the variant's template.
        package let template: String
        /// What rows of the variant bring, in the source's words.
        package let name: String
        /// The selected row for its own variant; for others the first row.
        package let row: Int
    }

    /// The variants that are shown.
    package private(set) var tiles: [Tile] = []
    /// The variants in the places of the last arrangement; `nil` before there is one.
    package private(set) var grid: MatrixGrid?
    /// The outcome of each variant; those of the state before stay until there are new ones.
    package private(set) var outcomes: [TileOutcome?] = []
    /// The selected variant.
    package private(set) var selected = 0
    /// Incremented whenever variants must be drawn differently.
    package private(set) var version = 0
    /// Variants are compared with nothing that is approved.
    package var differences: [Int: [ApprovalDifference]] { [:] }
    /// Each variant is marked with its own notes.
    package var sharedNotes: [MatrixCount] { [] }
    /// All variants stand out.
    package var filter: MatrixFilter { .all }
    /// Called after each change.
    package var onChange: @MainActor (MatrixModel.Change) -> Void = { _ in }
    /// Whether the variants are visible; they are examined only while they are.
    package var isShown = false {
        didSet { if isShown, !oldValue { refresh() } }
    }

    private let inspection: InspectionModel
    private var list: OpenList { inspection.list }
    private let query = Query<[RowStateKey], [TileOutcome]>()
    /// The variants of the cell with their first rows, and what these were found in.
    private var known:
        (version: Int, template: String?, variants: [OpenList.ShownVariant], rows: [String: Int])?
    /// The template of the list's selected row.
    private var selectedTemplate: String?
    /// The state of all tiles.
    private var state: TileState?
    /// The states of the rows that are drawn.
    private var drawnKeys: [RowStateKey] = []
    /// The states of the rows that ``outcomes`` are of.
    private var examinedKeys: [RowStateKey] = []

    /// Makes a model of a list's variants.
    package init(of inspection: InspectionModel) { self.inspection = inspection }

    /// Whether the selected row's cell has variants that can be shown.
    package var canShow: Bool {
        list.variants.count > 1 && !list.withholdsFindings && !list.withholdsFigures
    }

    // MARK: Following the list

    /// Shows the variants as the list lays them out now; does nothing if they are shown already.
    package func refresh() {
        guard isShown else { return }
        let found = findTiles().compactMap { tile in
            list.state(ofRow: tile.row).map { (tile: tile, state: $0.state, key: $0.key) }
        }
        let keys = found.map(\.key)
        var change = take(found.map(\.tile))
        let newState = makeState()
        if newState != state {
            state = newState
            change.insert(.tiles)
        }
        if keys != drawnKeys {
            drawnKeys = keys
            version += 1
            change.insert(.outcomes)
        }
        if let new: [TileOutcome?] = examine(found.map(\.state), keys), outcomes != new {
            outcomes = new
            change.insert(.outcomes)
        }
        if !change.isEmpty { onChange(change) }
    }

    /// Takes the variants, and selects that of the row that is selected now.
    ///
    /// Those of another cell are not examined yet.
    private func take(_ new: [Tile]) -> MatrixModel.Change {
        var change: MatrixModel.Change = []
        let target = list.targetTemplate
        if target != selectedTemplate {
            selectedTemplate = target
            selected = new.firstIndex { $0.template == target } ?? 0
            change.insert(.selected)
        }
        if new.map(\.template) != tiles.map(\.template) {
            outcomes = Array(repeating: nil, count: new.count)
            examinedKeys = []
            selected = new.firstIndex { $0.template == target } ?? 0
            change.formUnion([.tiles, .outcomes, .selected])
        }
        tiles = new
        return change
    }

    private func makeState() -> TileState {
        TileState(
            width: list.controls.width, textSize: list.contentSizeCategory, direction: list.layoutDirection,
            content: list.controls.texts, theme: list.environment.isDark ? .dark : .light)
    }

    /// The variants with their rows, the selected row's own one among them.
    private func findTiles() -> [Tile] {
        guard let rows = list.list else { return [] }
        let target = list.targetTemplate
        if known?.version != rows.source.version || known?.template != target {
            let variants = list.variants
            let found = list.firstRows(ofTemplates: Set(variants.map(\.template)))
            known = (rows.source.version, target, variants, found)
        }
        guard let known else { return [] }
        return known.variants.compactMap { variant in
            (variant.template == target ? list.targetRow : known.rows[variant.template]).map {
                Tile(template: variant.template, name: variant.name, row: $0)
            }
        }
    }

    // MARK: Examining

    /// The outcomes of rows; `nil` where they are those that are known, or are being found.
    private func examine(_ states: [RowState], _ keys: [RowStateKey]) -> [TileOutcome]? {
        guard let first = keys.first, keys != examinedKeys, let rows = list.list else { return nil }
        let work: @Sendable (any TextMeasuring) -> [TileOutcome] = { RowState.outcomes(of: states, with: $0) }
        guard let makeQueryMeasurer = list.makeQueryMeasurer else {
            examinedKeys = keys
            return work(rows.textMeasurer)
        }
        let thread = list.queries.thread(metrics: first.conditions.metricsIdentity, makeQueryMeasurer())
        let answer = query.answer(
            to: keys, on: thread, by: work, onAnswer: { [weak self] in self?.refresh() })
        guard case .known(let found) = answer else { return nil }
        examinedKeys = keys
        return found
    }

    // MARK: Tiles

    /// The state of all tiles.
    package func state(of tile: Int) -> TileState? { state }

    /// The name of a tile's variant.
    package func title(of tile: Int) -> String { tiles.indices.contains(tile) ? tiles[tile].name : "" }

    /// The variants that are shown, and their state, as in “3 variants: 375 pt, Large, left to right, …”.
    package var summary: String {
        guard let state, let known else { return "" }
        let all = known.variants.count.counted("variant")
        let count = tiles.count == known.variants.count ? all : tr("\(tiles.count.grouped) of \(all)")
        return "\(count): \(state.sentence)"
    }

    /// Arranges the variants in rows that wrap.
    package func arrange(inWidth room: Double, zoom: MatrixZoom) -> MatrixGrid? {
        grid = state.flatMap { state in
            tiles.isEmpty
                ? nil
                : MatrixGrid(
                    wrapping: tiles.count, width: state.width,
                    columns: zoom.columns(of: tiles.count, width: state.width, inWidth: room))
        }
        return grid
    }

    /// Selects a variant.
    package func select(_ tile: Int) {
        guard tiles.indices.contains(tile), tile != selected else { return }
        selected = tile
        onChange(.selected)
    }

    /// No variant is shown by its name alone.
    package func cleanRows(of grid: MatrixGrid) -> Set<Int> { [] }

    /// Lays a variant's row out as the list draws it.
    package func layOut(_ tile: Int) -> (measurement: RowMeasurement, cell: TableViewCell)? {
        guard tiles.indices.contains(tile),
            let row = inspection.inspectedRow(at: tiles[tile].row, explains: false)
        else { return nil }
        return (row.measurement, row.cell)
    }
}

extension RowState {
    /// The heights and findings of rows in one state of the list, in their order.
    fileprivate static func outcomes(
        of states: [RowState], with textMeasurer: any TextMeasuring
    ) -> [TileOutcome] {
        guard let first = states.first else { return [] }
        // With a demonstration, a cell may depend on what was laid out in it before.
        let isShared = first.conditions.settings.demonstrations.isEmpty
        let measurer = isShared ? first.makeMeasurer(with: textMeasurer) : nil
        let (rules, cells) = (first.rules, ExaminedCells())
        return states.map { state in
            let row = state.inspected(with: textMeasurer, measurer)
            let examined = row.examined(by: rules, knowing: cells)
            return TileOutcome(
                height: row.size.height, lines: examined.examination.lines, findings: examined.findings)
        }
    }
}
