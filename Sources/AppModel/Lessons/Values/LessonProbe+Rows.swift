import Audit
import AutoLayout
import LayoutDocument
import Lessons
import SelfSizing
import Wording

/// Quantities of single rows and their views.
extension LessonProbe {
    /// A quantity of a row or of a view in it; `nil` for quantities of the whole list.
    func rowValue(_ quantity: LessonQuantity) throws(LessonValueError) -> Double? {
        if quantity.kind == .width, quantity.view == nil, quantity.row == nil { return nil }
        guard let layout = model.layout else { return nil }
        let row = quantity.row ?? model.targetRow ?? 0
        guard row < layout.rowCount else {
            throw LessonValueError(
                tr("there is no row \(row)"), tr("The list has \(layout.rowCount) rows, from 0."))
        }
        if let name = quantity.view { return try value(quantity.kind, ofView: name, inRow: row) }
        switch quantity.kind {
        case .height:
            if let frame = model.shownLayout?.visibleFrame(ofRow: row) { return frame.height }
            return try inspected(row).size.height
        case .width:
            if let frame = model.flowLayout?.visibleFrame(ofRow: row) { return frame.width }
            return try inspected(row).size.width
        case .x: return model.shownLayout?.visibleFrame(ofRow: row)?.x ?? 0
        case .y:
            guard let frame = model.shownLayout?.visibleFrame(ofRow: row) else {
                throw LessonValueError(tr("row \(row) is not in view"), tr("Bring it into view with “top”."))
            }
            return frame.y
        case .rightHeight: return try rightMeasurer().measure(row: row).height
        case .contentWidth: return try inspected(row).cell.contentView.frame.width
        case .constraints: return Double(try inspected(row).cell.engine.installedConstraintCount)
        case .findings: return Double(problems.problems(ofRow: row)?.problemCount ?? 0)
        case .conflicts: return Double(count(of: .conflict, inRow: row))
        case .ambiguities: return Double(count(of: .ambiguous, inRow: row))
        default: return nil
        }
    }

    private func inspected(_ row: Int) throws(LessonValueError) -> InspectedRow {
        guard let inspected = inspection.inspectedRow(at: row) else {
            throw LessonValueError(tr("there is no row \(row)"))
        }
        return inspected
    }

    private func value(
        _ kind: LessonQuantity.Kind, ofView name: String, inRow row: Int
    ) throws(LessonValueError) -> Double {
        // The shown cell has the demonstrated mistakes, which may depend on earlier scrolling.
        let cell = if let shown = shown[row] { shown } else { try inspected(row).cell }
        guard let view = cell.contentView.view(named: name) else {
            let names = Self.names(in: cell.contentView)
            let near = nearestName(to: name, among: names)
            throw LessonValueError(
                tr("row \(row) has no view “\(name)”"),
                near.map { tr("Did you mean “\($0)”?") }
                    ?? tr("Its views are \(names.joined(separator: ", "))."))
        }
        let intrinsic = view.intrinsicContentSize
        func known(_ length: Double) throws(LessonValueError) -> Double {
            guard length != View.noIntrinsicMetric else {
                throw LessonValueError(tr("“\(name)” has no intrinsic size on that axis"))
            }
            return length
        }
        switch kind {
        case .height: return view.frame.height
        case .width: return view.frame.width
        case .x: return view.frame.x
        case .y: return view.frame.y
        case .intrinsicHeight: return try known(intrinsic.height)
        case .intrinsicWidth: return try known(intrinsic.width)
        case .lines:
            guard let label = view as? Label else {
                throw LessonValueError(tr("“\(name)” is no label and has no lines"))
            }
            return Double(label.textSize.lineCount)
        default: throw LessonValueError(tr("“\(kind.rawValue)” is not asked of a view"))
        }
    }

    /// Measures rows as the list does, without demonstrated mistakes.
    private func rightMeasurer() throws(LessonValueError) -> RowMeasurer {
        guard let measurer = model.layout?.measurer.withoutDemonstrations() else {
            throw LessonValueError(tr("no document is open"))
        }
        return measurer
    }

    private func count(of rule: Rule, inRow row: Int) -> Int {
        problems.problems(ofRow: row)?.problems.count { $0.rule == rule } ?? 0
    }

    /// The number of rows in view whose views have other frames than without demonstrated mistakes.
    func wrongRowCount() throws(LessonValueError) -> Int {
        guard let layout = model.layout, model.flowLayout == nil else { return 0 }
        let right = try rightMeasurer()
        return layout.visibleRows.count { row in
            guard let cell = shown[row.row] else { return false }
            let (measurement, rightCell) = right.layOut(row: row.row)
            return abs(measurement.height - row.height) > Self.tolerance
                || !Self.isSame(cell.contentView, rightCell.contentView)
        }
    }

    /// The greatest difference of frames that count as equal, in points.
    private static let tolerance = 0.01

    private static func isSame(_ first: View, _ second: View) -> Bool {
        func isNear(_ value: KeyPath<Rect, Double>) -> Bool {
            abs(first.frame[keyPath: value] - second.frame[keyPath: value]) <= tolerance
        }
        return first.name == second.name && [\.x, \.y, \.width, \.height].allSatisfy(isNear)
            && first.subviews.count == second.subviews.count
            && zip(first.subviews, second.subviews).allSatisfy(isSame)
    }

    private static func names(in view: View) -> [String] {
        [view.name] + view.subviews.flatMap(names)
    }

    // MARK: Exercises

    /// The number of constraints of the start document that are no longer active.
    func removedConstraints() throws(LessonValueError) -> Int {
        let (start, now) = try documents()
        var count = 0
        for template in start.templates {
            let own = now.templates.first { $0.identifier == template.identifier }
            var left: [ConstraintKey: Int] = [:]
            for constraint in own?.constraints ?? [] where constraint.isActive {
                left[ConstraintKey(constraint), default: 0] += 1
            }
            for constraint in template.constraints where constraint.isActive {
                let key = ConstraintKey(constraint)
                if let rest = left[key], rest > 0 { left[key] = rest - 1 } else { count += 1 }
            }
        }
        return count
    }

    /// The number of rows with other content than in the start document, added and removed rows included.
    func changedRows() throws(LessonValueError) -> Int {
        let (start, now) = try documents()
        let count = min(start.rows.count, now.rows.count, 10_000)
        func texts(_ document: LayoutDocument, _ row: Int) -> [String: String] {
            let content = document.rows.row(at: row)
            let template = document.templates[content.templateIndex]
            var texts = ["": template.identifier]
            for (field, text) in zip(template.fields, content.fields) { texts[field.name] = text }
            return texts
        }
        let changed = (0..<count).count { texts(start, $0) != texts(now, $0) }
        return changed + abs(start.rows.count - now.rows.count)
    }

    private func documents() throws(LessonValueError) -> (start: LayoutDocument, now: LayoutDocument) {
        guard let startDocument, let now = model.document else {
            throw LessonValueError(
                tr("only an exercise knows what it began with"), tr("Ask for it in a goal."))
        }
        return (startDocument, now)
    }
}

/// Identifies a constraint by its attributes, regardless of constant, priority, relation and order of its items.
///
/// An edge is the same with its margin and without.
private struct ConstraintKey: Hashable {
    private var ends: Set<ConstraintSpec.AttributeRef>

    init(_ constraint: ConstraintSpec) {
        ends = Set([constraint.first, constraint.second].compactMap(\.self).map(Self.edge))
    }

    private static func edge(_ reference: ConstraintSpec.AttributeRef) -> ConstraintSpec.AttributeRef {
        let attribute: Attribute =
            switch reference.attribute {
            case .leadingMargin: .leading
            case .trailingMargin: .trailing
            case .leftMargin: .left
            case .rightMargin: .right
            case .topMargin: .top
            case .bottomMargin: .bottom
            default: reference.attribute
            }
        return ConstraintSpec.AttributeRef(reference.view, attribute)
    }
}
