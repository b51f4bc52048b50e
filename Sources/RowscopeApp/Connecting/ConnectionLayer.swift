import AppModel
import AutoLayout
import CellRendering
import Gtk
import LayoutDocument
import ListState
import SelfSizing
import Wording

/// The constraints of the selected view on its row: handles to draw new ones from, and the distances of existing ones.
final class ConnectionLayer: StageLayer {
    /// A drag in progress.
    private enum Drag {
        /// A new constraint is drawn from a handle.
        case connecting(ConnectionMap.Anchor)
        /// The constant of a constraint is changed.
        case constant(index: Int, spec: ConstraintSpec, direction: Double, axis: Axis)
        /// The view is moved.
        case moving(view: String)
    }

    /// The offers at the place where a drag was released.
    struct Drop {
        var offers: [ConstraintOffers.Offer]
        /// The two views, as in “name to avatar”.
        var title: String
        /// The place, in points of the stage.
        var x: Double
        var y: Double
    }

    /// Whether the document can be edited.
    var canEdit: () -> Bool = { false }
    /// Called with the constraints that can be added, when the drag of a new one is released.
    var onDrop: (Drop) -> Void = { _ in }
    /// Called with the distance in points that a view was dragged, and the place where it was released.
    var onMove: (_ view: String, _ dx: Double, _ dy: Double, _ x: Double, _ y: Double) -> Void = {
        _, _, _, _, _ in
    }
    /// The constraint selected on the row, as its index in the template.
    private(set) var selected: Int? { didSet { if selected != oldValue { onSelect(selected) } } }
    /// Called when another constraint is selected, or none.
    var onSelect: (Int?) -> Void = { _ in }

    private let inspection: InspectionModel
    private let editing: TemplateEditing
    private weak var stage: StageView?
    private var list: OpenList { inspection.list }
    private var isInside = false
    private var drag: Drag?
    /// The pointer, and what lies under it, in points of the row.
    private var pointer = Point.zero
    private var startPoint = Point.zero
    private var target: ConnectionMap.Anchor?
    /// The likeliest constraint of the drag, and its conflict.
    private var best: (offer: ConstraintOffers.Offer, conflict: String?)?
    /// Known conflicts, by the text of the constraint.
    private var conflicts: [String: String?] = [:]
    private var map: ConnectionMap?

    init(_ inspection: InspectionModel, editing: TemplateEditing, stage: StageView) {
        self.inspection = inspection
        self.editing = editing
        self.stage = stage
        inspection.list.changes.observe([.selection, .document]) { [weak self] _ in
            self?.selected = nil
            self?.conflicts = [:]
        }
        inspection.list.changes.observe([.selection, .document, .rows, .looked]) { [weak self] _ in
            self?.map = nil
        }
        stage.onPointer { [weak self] in self?.setInside($0 != nil) }
        addDrag(to: stage)
    }

    // MARK: Places

    private var view: String? { list.selection.view }

    private var currentMap: ConnectionMap? {
        if let map { return map }
        map = inspection.inspectedRow(explains: false).map { ConnectionMap(of: $0) }
        return map
    }

    private var template: TemplateSpec? { list.targetSpec }

    /// The origin of the selected row on the stage; `nil` for a row out of sight and for an item of a flow.
    private var rowOrigin: Point? {
        guard let stage, stage.layoutKind == .table, let row = list.targetRow else { return nil }
        return stage.frame(ofRow: row).map { Point(x: $0.x, y: $0.y) }
    }

    private func inRow(_ x: Double, _ y: Double) -> Point? {
        rowOrigin.map { Point(x: x - $0.x, y: y - $0.y) }
    }

    private var isActive: Bool { view != nil && canEdit() && list.flowLayout == nil }

    // MARK: Pointer

    private func setInside(_ new: Bool) {
        guard new != isInside else { return }
        isInside = new
        stage?.queueDraw()
    }

    private func addDrag(to stage: StageView) {
        let gesture = GestureDrag()
        gesture.propagationPhase = .capture
        gesture.onBegin { [weak self, weak gesture] x, y in
            guard let self, begin(x, y) else {
                gesture?.deny()
                return
            }
            // A press inside the view is claimed only when the pointer moves, since a double click edits the view's
            // text.
            if !isInsideView { gesture?.claim() }
        }
        gesture.onUpdate { [weak self, weak gesture] dx, dy in
            guard let self, drag != nil else { return }
            if isInsideView, abs(dx) + abs(dy) > 4 { gesture?.claim() }
            update(dx, dy)
        }
        gesture.onEnd { [weak self] dx, dy in self?.end(dx, dy) }
        stage.addController(gesture)
    }

    /// Whether the drag began inside the selected view.
    private var isInsideView: Bool {
        switch drag {
        case .moving: true
        case .connecting(let anchor): anchor.part == .centre
        case .constant, nil: false
        }
    }

    /// Begins a drag if there is something to drag at the point.
    func begin(_ x: Double, _ y: Double) -> Bool {
        guard isActive, let view, let map = currentMap, let point = inRow(x, y), let template else {
            return false
        }
        startPoint = point
        pointer = point
        if let segment = map.segment(at: point, among: map.segments(of: view, in: template)) {
            let spec = template.constraints[segment.constraint]
            selected = segment.constraint
            inspection.point(at: Highlight(constraint: segment.constraint))
            let axis = spec.first.attribute.axis
            let direction = axis == .horizontal && map.isMirrored ? -1.0 : 1
            drag = .constant(index: segment.constraint, spec: spec, direction: direction, axis: axis)
            return true
        }
        if let handle = map.handle(of: view, at: point) {
            drag = .connecting(handle)
            selected = nil
            return true
        }
        selected = nil
        if let frame = map.frames[view], frame.contains(point) {
            drag = .moving(view: view)
            return true
        }
        return false
    }

    /// Updates the drag while the pointer moves.
    func update(_ dx: Double, _ dy: Double) {
        pointer = Point(x: startPoint.x + dx, y: startPoint.y + dy)
        switch drag {
        case .connecting(let origin):
            let new = currentMap?.target(at: pointer, from: origin)
            if new != target {
                target = new
                best = new.flatMap { likeliest(from: origin, to: $0) }
            }
        case .constant(let index, let spec, let direction, let axis):
            guard let template, abs(dx) + abs(dy) > 2 || editing.isEditing else { return }
            let way = (axis == .horizontal ? dx * direction : dy).rounded()
            // The constant places the first item, so that item moves with the pointer; a contentView cannot move, so
            // the second item does.
            let isContent = spec.first.view == TemplateSpec.contentViewName
            if !editing.isEditing {
                editing.begin(
                    ofTemplate: template.identifier,
                    name: template.name(of: .constant(constraint: index, spec.constant)))
            }
            editing.change([.constant(constraint: index, spec.constant + (isContent ? -way : way))])
        case .moving, nil: break
        }
        stage?.queueDraw()
    }

    /// Ends the drag.
    func end(_ dx: Double, _ dy: Double) {
        defer {
            drag = nil
            target = nil
            best = nil
            stage?.queueDraw()
        }
        guard let origin = rowOrigin else { return }
        let (x, y) = (origin.x + pointer.x, origin.y + pointer.y)
        switch drag {
        case .connecting(let from):
            guard let target, let row = inspection.inspectedRow(explains: false) else { return }
            let names = row.template?.spokenNames ?? .identifiers
            let (first, second) = (names.heading(of: from.view), names.title(of: target.view))
            onDrop(
                Drop(
                    offers: ConstraintOffers.connecting(row, from: from, to: target),
                    title: from.view == target.view ? first : tr("\(first) to \(second)"), x: x, y: y
                ))
        case .constant: if editing.isEditing { editing.commit() }
        case .moving(let view):
            guard abs(dx) + abs(dy) > 8 else { return }
            onMove(view, dx, dy, x, y)
        case nil: break
        }
    }

    private func likeliest(
        from origin: ConnectionMap.Anchor, to target: ConnectionMap.Anchor
    ) -> (offer: ConstraintOffers.Offer, conflict: String?)? {
        guard let row = inspection.inspectedRow(explains: false),
            let offer = ConstraintOffers.connecting(row, from: origin, to: target).first
        else { return nil }
        return (offer, conflict(of: offer))
    }

    /// The conflict that an offer would cause; each offer is tried once until something changes.
    func conflict(of offer: ConstraintOffers.Offer) -> String? {
        if let known = conflicts[offer.text] { return known }
        let found = inspection.conflict(adding: offer.constraint)
        conflicts[offer.text] = .some(found)
        return found
    }

    // MARK: Drawing

    func draw(over sheet: Gtk.Rect, into snapshot: Snapshot) {
        guard isActive, isInside || drag != nil || selected != nil, let view, let map = currentMap,
            let origin = rowOrigin, let stage, let template
        else { return }
        let palette = stage.palette
        let viewport = Gtk.Rect(x: 0, y: sheet.y, width: Double(stage.width), height: sheet.height)
        snapshot.withClip(to: viewport) {
            snapshot.withSavedState {
                snapshot.translate(x: origin.x, y: origin.y)
                for segment in map.segments(of: view, in: template) {
                    draw(segment, isSelected: segment.constraint == selected, palette, into: snapshot)
                }
                for handle in map.handles(of: view) {
                    guard let place = map.point(of: handle) else { continue }
                    dot(place, radius: 3.5, palette[.accent], hole: palette[.background], into: snapshot)
                }
                drawDrag(map, palette, into: snapshot)
            }
        }
    }

    private func dot(_ place: Point, radius: Double, _ color: RGBA, hole: RGBA?, into snapshot: Snapshot) {
        func circle(_ radius: Double, _ color: RGBA) {
            let rect = Gtk.Rect(
                x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
            snapshot.append(color, in: RoundedRect(rect, radius: radius))
        }
        circle(radius, color)
        if let hole { circle(radius - 1.25, hole) }
    }

    private func line(_ start: Point, _ end: Point, width: Double, _ color: RGBA, into snapshot: Snapshot) {
        let box = Gtk.Rect(
            x: min(start.x, end.x) - 4, y: min(start.y, end.y) - 4, width: abs(start.x - end.x) + 8,
            height: abs(start.y - end.y) + 8)
        snapshot.appendCairo(in: box) { context in
            context.setPen(color, width: width)
            context.line(through: (start.x, start.y), (end.x, end.y))
            context.stroke()
        }
    }

    private func draw(
        _ segment: ConnectionMap.Segment, isSelected: Bool, _ palette: Palette, into snapshot: Snapshot
    ) {
        let color = palette[.accent].withAlpha(isSelected ? 1 : 0.55)
        line(segment.start, segment.end, width: isSelected ? 2 : 1, color, into: snapshot)
        dot(segment.middle, radius: isSelected ? 4 : 2.5, color, hole: nil, into: snapshot)
    }

    private func drawDrag(_ map: ConnectionMap, _ palette: Palette, into snapshot: Snapshot) {
        switch drag {
        case .connecting(let origin):
            guard let start = map.point(of: origin) else { return }
            let isWrong = best?.conflict != nil
            let color = isWrong ? palette[.error] : palette[.accent]
            line(start, pointer, width: 2, color, into: snapshot)
            if let target, var place = map.point(of: target) {
                // The edges of the row count along their whole length.
                if target.view == TemplateSpec.contentViewName {
                    switch target.part {
                    case .edge(.leading), .edge(.trailing), .margin(.leading), .margin(.trailing):
                        place.y = pointer.y
                    case .edge, .margin: place.x = pointer.x
                    case .centre: break
                    }
                }
                dot(place, radius: 6, color, hole: palette[.background], into: snapshot)
                guard let best else { return }
                let words = "\(best.offer.title): \(best.offer.value)"
                pill(best.conflict.map { "\(words) · \($0)" } ?? words, color, into: snapshot)
            }
        case .moving(let view):
            guard let frame = map.frames[view] else { return }
            let (dx, dy) = (pointer.x - startPoint.x, pointer.y - startPoint.y)
            guard abs(dx) + abs(dy) > 8 else { return }
            let ghost = Gtk.Rect(x: frame.x + dx, y: frame.y + dy, width: frame.width, height: frame.height)
            snapshot.append(palette[.accent].withAlpha(0.15), in: ghost)
            let sign = { (value: Double) in value < 0 ? "−\(Int(-value))" : "+\(Int(value))" }
            pill("\(sign(dx.rounded())), \(sign(dy.rounded()))", palette[.accent], into: snapshot)
        case .constant(let index, _, _, _):
            guard let template, template.constraints.indices.contains(index) else { return }
            pill(template.constraints[index].constant.text(), palette[.accent], into: snapshot)
        case nil: break
        }
    }

    /// Draws a text beside the pointer.
    private func pill(_ text: String, _ color: RGBA, into snapshot: Snapshot) {
        let layout = PangoLayout(drawn: text, size: 12, weight: 600)
        let size = layout.size
        let rect = Gtk.Rect(
            x: pointer.x + 14, y: pointer.y + 12, width: size.width + 16, height: size.height + 8)
        snapshot.append(color, in: RoundedRect(rect, radius: 9))
        snapshot.append(layout, x: rect.x + 8, y: rect.y + 4, color: .white)
    }
}
