import AutoLayout
import LayoutDocument
import Lessons
import SelfSizing

extension Lesson {
    /// Visits the states of each scene in the engine: the scene's own, and the revealed one.
    ///
    /// A state that cannot be shown is left out; ``readings(opening:makeEnvironment:)`` has the reason.
    ///
    /// - Parameters:
    ///   - opening: Opens documents; it is called once for each.
    ///   - makeEnvironment: Makes the environment of a layout for a text size and a writing direction.
    ///   - visit: Gets the scene's index, whether the state is the revealed one, and a list in that state.
    @MainActor
    package func visitStates(
        opening: @escaping LessonRun.Opening, makeEnvironment: @escaping LessonProbe.MakeEnvironment,
        visit: (_ scene: Int, _ isRevealed: Bool, _ probe: LessonProbe) -> Void
    ) {
        var documents: [String: LessonDocument] = [:]
        func document(of state: LessonState) throws -> LayoutDocument {
            let new =
                try documents[state.document]
                ?? LessonDocument(try opening(reference(ofDocument: state.document)))
            documents[state.document] = new
            return try new.document(with: state.changes)
        }
        for (place, scene) in scenes.enumerated() {
            let probe = LessonProbe(makeEnvironment: makeEnvironment)
            do {
                try probe.open(try document(of: scene.state), in: scene.state)
                visit(place, false, probe)
                guard let state = scene.reveal?.state else { continue }
                let revealed = try document(of: state)
                if state.document == scene.state.document, !state.beginsAnew {
                    try probe.change(revealed, to: state, from: scene.state)
                } else {
                    try probe.open(revealed, in: state)
                }
                visit(place, true, probe)
            } catch {
                continue
            }
        }
    }
}

extension LessonProbe {
    /// A row or an item in view.
    package struct ShownCell {
        /// Its cell, laid out.
        package let cell: TableViewCell
        /// The reuse pool of the cell.
        package let use: CellUse
        /// Its frame in the viewport, in points.
        package let frame: Rect
        /// The parts of its height.
        package let measurement: RowMeasurement
        /// The estimated height of the row before it was measured; `nil` where there was none.
        package let estimate: Double?
        /// Whether it is the selected one.
        package let isSelected: Bool
    }

    /// The environment of the layout.
    package var environment: LayoutEnvironment? { model.layout?.measurer.environment }

    /// The width of the list in points.
    package var listWidth: Double { model.controls.width }

    /// The row that a scene is about by default.
    package var selectedRow: Int? { model.targetRow }

    /// The selected view of the selected row; `nil` for the row as a whole.
    package var selectedView: String? { model.selection.view }

    /// The verifications of the document's Interface Builder files; `nil` without one.
    package var verifications: DocumentVerifications? { model.verifications }

    /// Calls a closure with the rows or items in view, from the top down.
    ///
    /// - Parameter draw: Gets each in turn; a flow lays the next one out in the same cell.
    package func forEachShownCell(_ draw: (ShownCell) -> Void) {
        guard let layout = model.shownLayout, layout.canShow else { return }
        let (measurer, table) = (layout.measurer, layout as? TableViewLayout)
        for row in layout.visibleAttributes {
            guard let cell = table == nil ? measurer.layOut(row: row.item).cell : shown[row.item] else {
                continue
            }
            draw(
                ShownCell(
                    cell: cell, use: CellUse(cell, in: measurer.dataSource), frame: row.frame,
                    measurement: measurer.measurement(ofHeight: row.frame.height, of: cell),
                    estimate: table?.estimate(forRow: row.item), isSelected: row.item == selectedRow))
        }
    }
}
