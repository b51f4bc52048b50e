import AppModel
import CellRendering
import Gtk
import SelfSizing
import TableViewGtk
import Wording

import enum AutoLayout.Rule

/// A map of the whole list beside its scroll bar: measured rows solid, estimated ones hatched, with the viewport and
/// the anchor marked, and a loupe around the viewport where the list is too long for that.
///
/// A click or a drag on the map scrolls the list, as do keys while the map has the focus.
final class ListMapView: CustomWidget, StageSideView {
    override class var cssName: String? { "listmap" }
    override class var accessibleRole: AccessibleRole? { .slider }

    /// The width of the map in points, including the loupe.
    let breadth = MapGeometry.breadth
    /// The most rows that are marked.
    private static let markLimit = 1000
    /// The least time between two updates for the whole list, in microseconds.
    private static let pause: Int64 = 100_000

    /// The colours of the list.
    var palette = Palette.light {
        didSet { if palette != oldValue { drawing.forget() } }
    }
    /// The list that is shown.
    weak var list: ListView? {
        didSet { if list !== oldValue { contentDidLayOut() } }
    }

    /// The rows with problems, each with its worst.
    var rowMarks: [Int: Rule] = [:] {
        didSet {
            guard rowMarks != oldValue else { return }
            markedRows = rowMarks.keys.sorted()
            lastLook = 0
            contentDidLayOut()
        }
    }
    var isWithheld = false {
        didSet {
            guard isWithheld != oldValue else { return }
            drawing.forget()
            updateAccessibility()
            queueDraw()
        }
    }
    private var markedRows: [Int] = []
    private(set) var map = ListMap()
    private(set) var loupe = ListLoupe()
    private var drawing = MapDrawing()
    private var marks = MapMarks()
    private var lastLook: Int64 = 0
    /// Updates the whole list later; not at idle priority, which may never be reached.
    private lazy var looking = DelayedCall(milliseconds: Int(ListMapView.pause / 1000), priority: .normal) {
        [weak self] in
        self?.lastLook = MainLoop.monotonicMicroseconds
        self?.look(isThorough: true)
    }
    /// Whether the map of the whole list is up to date.
    var isCurrent: Bool { !looking.isScheduled }
    /// The description for screen readers.
    private(set) var summary = ""
    private var valueText = ""
    /// The distance of the drag that began in the loupe; `nil` for none.
    private var loupeDrag: Double?

    /// Makes a map without a list.
    override init() {
        super.init()
        isFocusable = true
        focusesOnClick = false
        updateProperty(.label(tr("Map of the list")), .roleDescription(tr("map")))
        addPointer()
        onPlainKey { [weak self] in self?.handle($0) ?? false }
    }

    private var layout: (any ListLayout)? { list?.list.flatMap { $0.canShow ? $0 : nil } }
    private var content: (any MappedContent)? { layout?.mapped }
    /// The rows of a table; `nil` in a flow.
    private var rows: ListViewport? { (layout as? TableViewLayout)?.viewport }
    private var isFlow: Bool { layout is CollectionViewFlowLayout }

    private var geometry: MapGeometry {
        MapGeometry(height: Double(height), isMirrored: direction == .rightToLeft)
    }

    // MARK: Keeping up

    /// Updates the map after a layout of the list.
    ///
    /// An update covers the visible rows; the whole list is updated at most ten times a second.
    func contentDidLayOut() {
        let now = MainLoop.monotonicMicroseconds
        let isThorough = now - lastLook >= Self.pause
        if isThorough { lastLook = now }
        look(isThorough: isThorough)
        if !isThorough { looking.schedule() }
    }

    private func look(isThorough: Bool) {
        let (content, rows) = (content, rows)
        var isChanged = false
        var marks = MapMarks()
        if let content {
            isChanged = map.update(content, partCount: geometry.partCount, isThorough: isThorough)
            marks = MapMarks(
                content, in: geometry, anchor: rows.map { Double($0.anchor.row) + $0.anchor.fraction })
        } else {
            isChanged = map.partCount > 0
            map = ListMap()
        }
        if isThorough {
            marks.findings = findings()
        } else {
            marks.findings = self.marks.findings
        }
        if isChanged { drawing.forgetParts() }
        if let rows, marks.hasLoupe {
            loupe.update(rows, reach: geometry.loupeReach(pageLength: rows.viewportHeight))
            marks.noteLoupe(rows)
        } else if !loupe.rows.isEmpty {
            loupe = ListLoupe()
        }
        if isChanged || marks != self.marks {
            self.marks = marks
            queueDraw()
        }
        if isThorough {
            // Not in the middle of a layout, since a description may make widgets request another.
            MainLoop.once { [weak self] in self?.updateAccessibility() }
        }
    }

    /// The marks of the rows with problems.
    private func findings() -> [MapMarks.Problem] {
        guard let rows, rows.mappedLength > 0 else { return [] }
        var findings: [MapMarks.Problem] = []
        for row in markedRows.prefix(Self.markLimit) where row < rows.rowCount {
            guard let rule = rowMarks[row] else { continue }
            let share = rows.mappedOffset(ofPlace: Double(row) + 0.5) / rows.mappedLength
            let y = (min(max(share, 0), 1) * geometry.height).rounded()
            // Of several rows in one place, the worst one gets the mark.
            if let last = findings.last, y - last.y < MapMarks.Problem.height {
                if rule.rank < last.rule.rank { findings[findings.count - 1].rule = rule }
            } else {
                findings.append(.init(y: y, rule: rule))
            }
        }
        return findings
    }

    /// Updates the description for screen readers.
    private func updateAccessibility() {
        let isFlow = isFlow
        let count = layout?.rowCount ?? 0
        let places = content?.shownPlaces
        let text =
            isWithheld
            ? MapWording.withheld
            : MapWording.summary(
                measured: layout?.measuredRowCount ?? 0, of: count, areItems: isFlow,
                problemCount: isFlow ? 0 : markedRows.count)
        if text != summary {
            summary = text
            updateProperty(.description(text))
        }
        let shown = MapWording.shown(places, areItems: isFlow)
        guard shown != valueText else { return }
        valueText = shown
        updateProperty(
            .valueText(shown), .valueMin(0), .valueMax(Double(count)), .valueNow(places?.lowerBound ?? 0))
    }

    // MARK: Layout and drawing

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        orientation == .horizontal ? Measurement(breadth) : Measurement(0)
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        drawing.forget()
        look(isThorough: true)
    }

    override func directionChanged(from previous: TextDirection) { drawing.forget() }

    override func stateChanged(from previous: StateFlags) { queueDraw() }

    override func snapshot(_ snapshot: Snapshot) {
        guard map.partCount > 0 else { return }
        drawing.draw(
            map, marks: marks, loupe: marks.hasLoupe ? loupe : nil, pageLength: rows?.viewportHeight ?? 0,
            in: geometry, palette: palette, isWithheld: isWithheld, into: snapshot)
        if hasFocus, stateFlags.contains(.focusVisible) {
            snapshot.appendBorder(
                palette[.accent], width: 2,
                around: RoundedRect(Gtk.Rect(width: Double(width), height: Double(height)), radius: 4))
        }
    }

    // MARK: Pointer

    private func addPointer() {
        let drag = GestureDrag()
        var start = 0.0
        drag.onBegin { [weak self, weak drag] x, y in
            guard let self else { return }
            drag?.claim()
            start = y
            loupeDrag = nil
            if marks.hasLoupe, geometry.isInLoupe(x: x) {
                loupeDrag = 0
                list?.scroll(byMapDistance: (y - Double(height) / 2) / loupeScale)
            } else {
                go(toY: y)
            }
        }
        drag.onUpdate { [weak self] _, dy in
            guard let self else { return }
            if let gone = loupeDrag {
                loupeDrag = dy
                list?.scroll(byMapDistance: (dy - gone) / loupeScale)
            } else {
                go(toY: start + dy)
            }
        }
        addController(drag)

        let motion = EventControllerMotion()
        motion.onMotion { [weak self] x, y in self?.showTooltip(x: x, y: y) }
        addController(motion)
    }

    private var loupeScale: Double {
        max(geometry.loupeScale(pageLength: rows?.viewportHeight ?? 0), 1e-9)
    }

    /// Scrolls so that the place at a height of the map is in the middle of the viewport.
    private func go(toY y: Double) {
        guard height > 0 else { return }
        let share = min(max(y / Double(height), 0), 1)
        if let content { list?.scroll(toMappedOffset: share * content.mappedLength) }
    }

    private func showTooltip(x: Double, y: Double) {
        let text = tooltip(x: x, y: y)
        if tooltipText != text { tooltipText = text }
    }

    /// The description of a point of the map.
    func tooltip(x: Double, y: Double) -> String? {
        guard map.partCount > 0, height > 0 else { return nil }
        if isWithheld { return MapWording.withheld }
        if marks.hasLoupe, let rows, geometry.isInLoupe(x: x) {
            let distance = (y - Double(height) / 2) / loupeScale + rows.viewportHeight / 2
            guard let row = loupe.rows.last(where: { $0.y <= distance }), distance < row.y + row.height
            else { return nil }
            return MapWording.row(row.row, height: row.height, isMeasured: row.isMeasured)
        }
        let part = min(max(Int(clamping: y / Double(height) * Double(map.partCount)), 0), map.partCount - 1)
        let found = map[part]
        let problemCount = isFlow ? 0 : markedRows.count(where: found.rows.contains)
        return MapWording.part(
            found, length: content?.expectedLength(ofRows: found.rows), areItems: isFlow,
            problemCount: problemCount)
    }

    // MARK: Keys

    /// Handles a key: arrows scroll by a viewport, Page Up and Page Down by a tenth of the list.
    func handle(_ key: Key) -> Bool {
        guard let content, content.mappedLength > 0 else { return false }
        let (length, page) = (content.mappedLength, content.mappedPageLength)
        let place = content.scrollValue + page / 2
        let target: Double
        switch key {
        case .up: target = place - page
        case .down: target = place + page
        case .pageUp: target = place - length / 10
        case .pageDown: target = place + length / 10
        case .home: target = 0
        case .end: target = length
        default: return false
        }
        list?.scroll(toMappedOffset: target)
        return true
    }
}
