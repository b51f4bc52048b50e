import AppModel
import CellRendering
import Gtk
import SolverProblems
import Wording

/// A log's contradiction as a drawing: its views as boxes, the chain of lengths on one side of them, and the length
/// that contradicts it on the other.
final class LogSketchView: CustomWidget {
    override class var accessibleRole: AccessibleRole? { .image }

    /// The constraint that is highlighted, as a place in the log's lines.
    var lit: Int? {
        didSet { if lit != oldValue { queueDraw() } }
    }

    private let sketch: LogSketch
    /// The words for the length that contradicts the chain.
    private let demandText: String
    /// The constraints that an author wrote, as places in the log's lines.
    private let own: Set<Int>
    /// What views are called in place of their names in the log, by their keys.
    private let spokenNames: [String: String]

    /// The room for numbers beside the boxes, and for the name above them.
    private static let (numbers, demand, name) = (64.0, 132.0, 20.0)
    /// How far a box lies inside the one around it, across the axis.
    private static let inset = 8.0
    /// The room for boxes across the axis in a row, for each box in another.
    private static let level = 34.0
    private static let (leastWidth, usualWidth, verticalRoom) = (256, 460, 220.0)

    /// Makes a drawing.
    ///
    /// - Parameters:
    ///   - sketch: The contradiction.
    ///   - demandText: The words for the length that contradicts the chain.
    ///   - own: The constraints that an author wrote, as places in the log's lines.
    ///   - spokenNames: What views are called in place of their names in the log, by their keys.
    init(
        _ sketch: LogSketch, demandText: String, own: Set<Int>, spokenNames: [String: String] = [:]
    ) {
        self.sketch = sketch
        self.demandText = demandText
        self.own = own
        self.spokenNames = spokenNames
        super.init()
        halign = .fill
    }

    /// The drawing of a contradiction; `nil` where it cannot be drawn.
    ///
    /// - Parameters:
    ///   - conflict: The contradiction.
    ///   - log: Its log.
    ///   - namesOwner: Whether it says whose the length is that contradicts the chain.
    ///   - spokenNames: What views are called in place of their names in the log, by their keys.
    ///   - message: What is said of the contradiction; `nil` for the log's own explanation.
    /// - Returns: The drawing.
    static func make(
        of conflict: ConflictLog.Conflict, in log: ConflictLog, namesOwner: Bool = true,
        spokenNames: [String: String] = [:], saying message: String? = nil
    ) -> LogSketchView? {
        guard let sketch = conflict.sketch else { return nil }
        let demand = sketch.demand.map {
            namesOwner ? "\($0.text) (\(LogAnswerView.owner(log.lines[$0.line].owner)))" : $0.text
        }
        let own = Set(log.lines.indices.filter { log.lines[$0].owner == "author" })
        let view = LogSketchView(
            sketch, demandText: demand ?? "", own: own, spokenNames: spokenNames)
        let explanation = message ?? conflict.explanation
        view.updateProperty(.label(tr("Sketch: \(explanation)")))
        view.tooltipText = tr("The chain of lengths, and what contradicts it")
        return view
    }

    private var levels: Int {
        sketch.boxes.map { box in
            var count = 1
            var next = box.container
            while let place = next, count <= sketch.boxes.count {
                count += 1
                next = sketch.boxes[place].container
            }
            return count + box.laneCount - 1
        }.max() ?? 1
    }

    override var requestMode: SizeRequestMode { .constantSize }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        guard orientation == .vertical else {
            return Measurement(minimum: Self.leastWidth, natural: Self.usualWidth)
        }
        let height =
            sketch.isVertical
            ? LogSketchScale(sketch, room: Self.verticalRoom).length + Self.name + 12
            : Self.level * Double(levels + 1) + 2 * Self.name + 40
        return Measurement(minimum: Int(height), natural: Int(height))
    }

    override func styleChanged() { queueDraw() }

    // MARK: - Drawing

    override func snapshot(_ snapshot: Snapshot) {
        let palette = Palette(themeOf: self)
        let size = (width: min(Double(width), 640), height: Double(height))
        let isVertical = sketch.isVertical
        let scale = LogSketchScale(
            sketch, room: isVertical ? Self.verticalRoom : size.width - 2 * Self.inset)
        let start = isVertical ? Self.name : Self.inset
        func along(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
            let ends = (start + scale.position(range.lowerBound), start + scale.position(range.upperBound))
            return ends.0...max(ends.0, ends.1)
        }
        let across =
            isVertical
            ? Self.numbers...max(Self.numbers + 60, size.width - Self.demand)
            : 2 * Self.name + 14...max(2 * Self.name + 60, size.height - Self.name - 18)
        drawBoxes(along, across, palette, into: snapshot)
        let lane = { (place: Double) -> ClosedRange<Double> in
            place - DimensionLine.breadth / 2...place + DimensionLine.breadth / 2
        }
        for length in sketch.chain {
            draw(
                length, in: rect(along(length.range), lane(across.lowerBound - (isVertical ? 12 : 26))),
                meaning(of: length), length.text, isBefore: true, palette, into: snapshot)
        }
        if let demand = sketch.demand {
            draw(
                demand, in: rect(along(demand.range), lane(across.upperBound + 12)),
                meaning(of: demand, isDemand: true), demandText, isBefore: false, palette, into: snapshot)
        }
    }

    /// What a length is drawn as: the one that the layout goes without is the one in conflict; where none is known, that
    /// is the one that contradicts the chain.
    private func meaning(of length: LogSketch.Length, isDemand: Bool = false) -> OverlayMark.Meaning {
        if sketch.showsBroken ? length.isBroken : isDemand { return .conflicting }
        return own.contains(length.line) ? .active : .slack
    }

    private func rect(_ along: ClosedRange<Double>, _ across: ClosedRange<Double>) -> Gtk.Rect {
        let (length, breadth) = (
            along.upperBound - along.lowerBound, across.upperBound - across.lowerBound
        )
        return sketch.isVertical
            ? Gtk.Rect(x: across.lowerBound, y: along.lowerBound, width: breadth, height: length)
            : Gtk.Rect(x: along.lowerBound, y: across.lowerBound, width: length, height: breadth)
    }

    private func drawBoxes(
        _ along: (ClosedRange<Double>) -> ClosedRange<Double>, _ across: ClosedRange<Double>,
        _ palette: Palette, into snapshot: Snapshot
    ) {
        let (ink, frame) = (palette[.label], OverlayStyle(.frame, in: palette))
        let open = OverlayStyle(.intrinsicSize, in: palette)
        var places: [ClosedRange<Double>] = []
        for box in sketch.boxes {
            let room =
                box.container.map {
                    places[$0].lowerBound
                        + Self.inset...max(
                            places[$0].lowerBound + Self.inset + 1, places[$0].upperBound - Self.inset)
                } ?? across
            let breadth = (room.upperBound - room.lowerBound) / Double(box.laneCount)
            let low = room.lowerBound + Double(box.lane) * breadth
            let gap = box.lane + 1 < box.laneCount ? min(4, breadth / 4) : 0
            let place = low...low + breadth - gap
            places.append(place)
            let rect = rect(along(box.range), place)
            snapshot.append(ink.withAlpha(0.05), in: rect)
            let style = box.isOpen ? open : frame
            snapshot.appendCairo(in: rect) { cairo in
                cairo.setPen(style.color, width: 1, dash: style.dash)
                cairo.rectangle(
                    Gtk.Rect(
                        x: rect.x + 0.5, y: rect.y + 0.5, width: max(0, rect.width - 1),
                        height: max(0, rect.height - 1)))
                cairo.stroke()
            }
            drawName(of: box, in: rect, ink, into: snapshot)
        }
    }

    /// Draws a name: of an outermost box above it, of one around others at its end, of another in its middle.
    private func drawName(
        of box: LogSketch.Box, in rect: Gtk.Rect, _ ink: RGBA, into snapshot: Snapshot
    ) {
        let layout = PangoLayout(drawn: spokenNames[box.view] ?? box.name, size: 12)
        layout.width = max(12, rect.width - 8)
        layout.ellipsize = .middle
        let size = layout.size
        let place = sketch.boxes.firstIndex(of: box)
        let holdsOthers = sketch.boxes.contains { $0.container == place }
        let isOutermost = box.container == nil && holdsOthers
        let y =
            isOutermost
            ? rect.y - size.height - 2
            : holdsOthers ? rect.y + 1 : rect.y + (rect.height - size.height) / 2
        guard isOutermost || rect.height >= size.height - 2 else { return }
        let x = holdsOthers && !isOutermost ? rect.x + rect.width - size.width - 12 : rect.x + 4
        snapshot.append(layout, x: x.rounded(), y: y.rounded(), color: ink)
    }

    /// Draws a length as a line between ticks, with words beside it.
    private func draw(
        _ length: LogSketch.Length, in bar: Gtk.Rect, _ meaning: OverlayMark.Meaning, _ words: String,
        isBefore: Bool, _ palette: Palette, into snapshot: Snapshot
    ) {
        let style = OverlayStyle(meaning, in: palette)
        let isLit = lit == length.line
        let isVertical = sketch.isVertical
        if isLit { snapshot.append(style.color.withAlpha(0.25), in: bar) }
        snapshot.appendCairo(
            in: Gtk.Rect(x: bar.x - 1, y: bar.y - 1, width: bar.width + 2, height: bar.height + 2)
        ) { cairo in
            cairo.setPen(style.color, width: isLit ? 3 : 2)
            let (x, y) = (bar.x + bar.width / 2, bar.y + bar.height / 2)
            cairo.setDash(style.dash)
            cairo.move(x: isVertical ? x : bar.x, y: isVertical ? bar.y : y)
            cairo.line(x: isVertical ? x : bar.x + bar.width, y: isVertical ? bar.y + bar.height : y)
            cairo.stroke()
            cairo.setDash([])
            cairo.setLineWidth(1)
            for isEnd in [false, true] {
                let tick =
                    isVertical
                    ? bar.y + (isEnd ? bar.height - 0.5 : 0.5) : bar.x + (isEnd ? bar.width - 0.5 : 0.5)
                cairo.move(x: isVertical ? bar.x : tick, y: isVertical ? tick : bar.y)
                cairo.line(
                    x: isVertical ? bar.x + bar.width : tick, y: isVertical ? tick : bar.y + bar.height)
            }
            cairo.stroke()
        }
        let layout = PangoLayout(drawn: words, size: 12)
        if isVertical, !isBefore {
            layout.width = Self.demand - 26
            layout.ellipsize = .end
        }
        let size = layout.size
        let x =
            isVertical
            ? (isBefore ? bar.x - size.width - 4 : bar.x + bar.width + 4)
            : bar.x + (bar.width - size.width) / 2
        let y =
            isVertical
            ? bar.y + (bar.height - size.height) / 2
            : isBefore ? bar.y - size.height - 2 : bar.y + bar.height + 2
        snapshot.append(
            layout, x: max(0, x).rounded(), y: y.rounded(),
            color: meaning == .conflicting ? style.color : palette[.label])
    }
}
