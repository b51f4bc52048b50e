import AutoLayout

/// A cell laid out at the size that its Interface Builder file records, beside the frames recorded there.
///
/// Only two things are taken from the recording: the size of the cell, and the size of each view without subviews, as
/// its intrinsic content size. The solver gets no position and no frame of a container, except for views placed by an
/// autoresizing mask: their frames are the author's.
package struct CellVerification: Sendable {
    /// One of the cell's views.
    package struct ViewResult: Hashable, Sendable {
        /// The object's identifier in the file; empty where it has none.
        package var id: String
        /// The view's name in the template.
        package var name: String
        /// The view's name in sentences.
        package var spokenName: String
        /// The element that describes the view.
        package var kind: String
        /// The frame in the superview that the file records, in points; `nil` where it has none.
        package var recorded: Rect?
        /// The frame in the superview that the constraints give, in points.
        package var computed: Rect
        /// Whether the view is hidden, or inside a hidden one.
        package var isHidden = false
        /// Whether the two are the same within ``CellVerification/tolerance``; `nil` where none is recorded.
        package var agrees: Bool? { recorded.map { CellVerification.agree($0, computed) } }
    }

    /// By how many points a computed number may differ from a recorded one.
    package static let tolerance = 0.75

    private let cell: InterfaceBuilderCell
    /// The cell's identifier in the file.
    package var id: String { cell.id }
    /// The element that describes the cell.
    package var kind: String { cell.kind }
    /// The name of the cell's template.
    package var name: String { cell.template.identifier }
    /// Whether the file says that constraints leave a view's frame open.
    package var isAmbiguous: Bool { cell.recordedViews.contains(where: \.isAmbiguous) }
    /// Whether the file says that a view's frame is not the one that constraints ask for.
    package var isMisplaced: Bool { cell.recordedViews.contains(where: \.isMisplaced) }
    /// What is not understood of the cell.
    package var unsupported: [InterfaceBuilderCell.Unsupported] { cell.unsupported }
    /// The views, the content view first, then as the file lists them.
    package var views: [ViewResult]
    /// The differences between computed and recorded frames with their causes, roundings included: harmful ones first,
    /// then in the order of the views.
    package var differences: [RecordedDifference] = []

    /// The required constraints that the recorded frames themselves do not satisfy.
    package var contradictions: [RecordedContradiction] = []

    /// The number of views placed by an autoresizing mask, whose recorded frames are the author's own.
    package var handPlacedCount: Int { cell.template.views.count { $0.autoresizing != nil } }

    /// The differences beyond ``tolerance``, of which no rounding is the cause.
    package var ownDifferences: [RecordedDifference] { differences.filter { $0.cause != .rounding } }
    /// The number of views with a recorded frame.
    package var recordedCount: Int { views.count { $0.recorded != nil } }
    /// Whether every view with a recorded frame has that frame.
    package var agrees: Bool { views.allSatisfy { $0.agrees != false } }
    /// Whether every view that is shown has its recorded frame.
    package var agreesWhereShown: Bool { views.allSatisfy { $0.isHidden || $0.agrees != false } }
    /// Whether the file itself says that frames are open or differ.
    package var isFlagged: Bool { isAmbiguous || isMisplaced }
    /// Whether the recorded frames can be met: the file does not mark them, and they satisfy the cell's own required
    /// constraints.
    package var isFair: Bool { !isFlagged && contradictions.isEmpty }

    /// Lays a cell out as its file records it.
    package init(_ cell: InterfaceBuilderCell, of document: InterfaceBuilderDocument) {
        self.cell = cell
        let layout = RecordedCellLayout(cell, of: document)
        layout.layOut()
        views = ([cell.template.recorded].compactMap { $0 }).map {
            var frame = layout.contentView.frame
            if !cell.hasContentView, let recorded = $0.frame {
                // Where a storyboard's list shows the cell is no part of its layout.
                frame = frame.offset(x: recorded.x, y: recorded.y)
            }
            return ViewResult(
                id: $0.id, name: TemplateSpec.contentViewName,
                spokenName: TemplateSpec.contentViewName, kind: $0.element, recorded: $0.frame,
                computed: frame)
        }
        var hidden: Set<String> = []
        let names = cell.template.spokenNames
        for spec in cell.template.views {
            guard let view = layout.views.named[spec.name] else { continue }
            let isHidden = view.isHidden || spec.superview.map(hidden.contains) == true
            if isHidden { hidden.insert(spec.name) }
            guard let recorded = spec.recorded else { continue }
            views.append(
                ViewResult(
                    id: recorded.id, name: spec.name, spokenName: names[spec.name], kind: recorded.element,
                    recorded: recorded.frame, computed: recorded.frame(inAlignmentRect: view.frame),
                    isHidden: isHidden))
        }
        contradictions = layout.contradictions(cell)
        differences = layout.differences(among: views)
    }

    /// Verifies all cells of a document, in its order.
    package static func all(of document: InterfaceBuilderDocument) -> [CellVerification] {
        document.cells.map { CellVerification($0, of: document) }
    }

    static func agree(_ first: Rect, _ second: Rect) -> Bool {
        // What rounding makes of the tolerance is within it.
        let limit = tolerance + 1e-9
        return abs(first.x - second.x) <= limit && abs(first.y - second.y) <= limit
            && abs(first.width - second.width) <= limit && abs(first.height - second.height) <= limit
    }
}

extension RecordedView {
    /// The frame of a view whose alignment rectangle has been laid out.
    ///
    /// The picture of one of the system's symbols is drawn as high as it is in the middle of its alignment rectangle,
    /// which is as high as the text that the symbol is for.
    fileprivate func frame(inAlignmentRect rect: Rect) -> Rect {
        guard isSymbol, let height = frame?.height else { return rect }
        return Rect(
            x: rect.x, y: rect.y + (rect.height - height) / 2, width: rect.width, height: height)
    }
}
