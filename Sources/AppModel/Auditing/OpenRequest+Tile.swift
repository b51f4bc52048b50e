import Audit
import LayoutDocument

extension OpenRequest {
    /// The state of a window that shows a subject of an audit in the state of a tile.
    ///
    /// - Parameters:
    ///   - state: The tile's state.
    ///   - subject: The cell with its content.
    ///   - document: The document.
    package init(state: TileState, subject: AuditSubject, of document: LayoutDocument) {
        self.init()
        self.document = document.sourceName
        cell = document.chosenCell?.name
        caseName = subject.caseName
        if caseName == nil { row = subject.row }
        width = state.width
        textSize = .category(state.textSize)
        direction = state.direction == .rightToLeft ? .rightToLeft : .leftToRight
        if state.content != .none { texts = state.content }
        theme = state.theme
    }
}

extension AuditPlan {
    /// The state of a window that shows a tile.
    package func openRequest(for place: Finding.Place) -> OpenRequest {
        var request = OpenRequest(
            state: matrix.state(at: place.tile), subject: subjects[place.subject], of: document)
        let start = document.list.measuring
        if settings.lineHeight != start.lineHeight { request.lineHeight = settings.lineHeight }
        if settings.rowHeight != start.rowHeight { request.rowHeight = settings.rowHeight }
        request.itemSize = settings.itemSize
        return request
    }
}
