import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// The constraints that affect the selected view, or the whole row, in the order of the inspector.
package struct ConstraintList: Hashable, Sendable {
    /// A group of constraints.
    package struct Section: Hashable, Sendable {
        /// The group's title.
        package var title: String
        /// The constraints.
        package var rows: [ConstraintRow]
    }

    /// The view or row: “Row 7” or a view's name.
    package var title: String
    /// The constraints by axis, inactive ones included, and those of stack views.
    package var sections: [Section]
    /// The number of changes in the template since the file was saved.
    package var changeCount: Int

    /// All lines.
    package var rows: [ConstraintRow] { sections.flatMap(\.rows) }

    /// The sections with the rows of a range, counted over all sections from 0; empty sections are left out.
    package func sections(ofRows range: Range<Int>) -> [Section] {
        var first = 0
        return sections.compactMap { section in
            let own = first..<first + section.rows.count
            first = own.upperBound
            let shown = range.clamped(to: own)
            guard !shown.isEmpty else { return nil }
            let rows = section.rows[shown.lowerBound - own.lowerBound..<shown.upperBound - own.lowerBound]
            return Section(title: section.title, rows: Array(rows))
        }
    }
}

extension ConstraintList {
    /// The constraints of a row as it is laid out now.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - selection: The inspected part of it.
    ///   - saved: The row's template in its file; `nil` where that is not known.
    package init(of row: InspectedRow, _ selection: Selection, saved: TemplateSpec?) {
        title =
            selection.view.map { row.template?.spokenNames.heading(of: $0) ?? $0 }
            ?? (row.isItem ? tr("Item \(row.row.grouped)") : tr("Row \(row.row.grouped)"))
        sections = []
        changeCount = 0
        guard let cell = row.documentCell else { return }
        let maker = ConstraintRowMaker(row: row, cell: cell, view: selection.view, saved: saved)
        changeCount = maker.changes.count
        let own = maker.ownRows()
        let content = maker.contentRows()
        // Height is the usual question about a row; a view's axes are equally important. An inactive constraint keeps
        // its place, so that a second click finds it again.
        for axis in [Axis.vertical, .horizontal] {
            let rows = (own + content).filter { $0.axis == axis }
            if !rows.isEmpty {
                sections.append(
                    .init(title: axis == .vertical ? tr("Vertical") : tr("Horizontal"), rows: rows))
            }
        }
        let stack = maker.stackRows()
        if !stack.isEmpty { sections.append(.init(title: tr("Made by stack views"), rows: stack)) }
    }
}

/// Makes the inspector's lines for the constraints of one row.
private struct ConstraintRowMaker {
    let row: InspectedRow
    let cell: DocumentCell
    let template: TemplateSpec
    private let names: SpokenNames
    /// The inspected view; `nil` for the row.
    let view: String?
    let changes: TemplateChanges
    private let statuses: [ConstraintStatus]

    init(row: InspectedRow, cell: DocumentCell, view: String?, saved: TemplateSpec?) {
        self.row = row
        self.cell = cell
        self.view = view
        template = cell.template
        names = cell.template.spokenNames
        changes = TemplateChanges(from: saved, to: cell.template)
        statuses = cell.engine.constraintStatuses()
    }

    // MARK: The template's own

    func ownRows() -> [ConstraintRow] {
        var known: [Int: ConstraintStatus] = [:]
        for status in statuses {
            if let index = cell.index(of: status.constraint) { known[index] = status }
        }
        return template.constraints.indices.filter { acts(template.constraints[$0]) }.map {
            ownRow($0, known[$0])
        }
    }

    private func acts(_ constraint: ConstraintSpec) -> Bool {
        guard let view else { return true }
        return constraint.first.view == view || constraint.second?.view == view
    }

    private func ownRow(_ index: Int, _ status: ConstraintStatus?) -> ConstraintRow {
        let spec = template.constraints[index]
        var line = ConstraintRow(
            subject: .constraint(index), axis: spec.first.attribute.axis,
            title: template.name(ofConstraint: index) ?? "", fullText: fullText(of: spec),
            first: names.text(of: spec.first),
            second: spec.second.map { side in
                spec.multiplier == 1
                    ? names.text(of: side) : "\(spec.multiplier.text()) × \(names.text(of: side))"
            } ?? "",
            relation: spec.relation, constant: spec.constant, priority: spec.priority, state: .off,
            place: place(of: spec), isEditable: true)
        if let rowConstant = spec.rowConstant, template.fields.indices.contains(rowConstant.field) {
            let name = "{\(template.fields[rowConstant.field].name)}"
            line.rowConstant = rowConstant.factor == 1 ? name : "\(rowConstant.factor.text()) × \(name)"
            // Of this row; a demonstration may have left that of another one.
            if let status {
                line.rowConstant += " (\((status.constraint.constant - spec.constant).text()))"
            }
        }
        line.changes = changes.changes(ofConstraint: index)
        line.isNew = changes.isNew(constraint: index)
        if spec.isActive, let status {
            line.state = ConstraintRow.State(status.state)
            line.deviation = status.deviation
        } else if spec.isActive {
            // The constraint is active but not in the layout, as where one of its views is missing.
            line.state = .dropped
        }
        return line
    }

    private func fullText(of spec: ConstraintSpec) -> String {
        (spec.identifier.map { "\($0): " } ?? "") + spec.equation(fields: template.fields)
    }

    private func place(of spec: ConstraintSpec) -> String {
        if spec.source.isEmpty, spec.isAdded || template.sourceName == nil { return "" }
        return template.place(of: spec)
    }

    // MARK: Intrinsic sizes

    func contentRows() -> [ConstraintRow] {
        guard let name = view, let spec = template.view(named: name),
            let found = row.view(named: name)
        else { return [] }
        let content = found.intrinsicContentSize
        let insets = found.alignmentRectInsets
        let size = Size(
            width: found.frame.width - insets.left - insets.right,
            height: found.frame.height - insets.top - insets.bottom)
        return Axis.allCases.flatMap { axis -> [ConstraintRow] in
            let wanted = axis == .horizontal ? content.width : content.height
            guard wanted != View.noIntrinsicMetric else { return [] }
            let deviation = (axis == .horizontal ? size.width : size.height) - wanted
            let word = axis == .horizontal ? "width" : "height"
            let numbers: [(ViewNumber, Relation)] = [
                (.contentHugging(axis), .lessThanOrEqual),
                (.compressionResistance(axis), .greaterThanOrEqual),
            ]
            return numbers.map { number, relation in
                let title = number.property.title
                let priority = LayoutPriority(number.value(of: spec) ?? 0)
                var line = ConstraintRow(
                    subject: .number(view: name, number), axis: axis, title: title,
                    fullText: tr("\(title) of \(name)"), first: "\(names.title(of: name)).\(word)",
                    second: tr("content \(wanted.text())"), relation: relation, constant: nil,
                    priority: priority, state: .active, deviation: deviation, place: "", isEditable: true)
                line.state = Self.state(relation, deviation, priority)
                // A view that is larger than its content is no reason to look twice.
                if relation == .lessThanOrEqual, line.state == .notMet { line.state = .stretched }
                line.changes = changes.changes(of: name, number)
                return line
            }
        }
    }

    private static func state(
        _ relation: Relation, _ deviation: Double, _ priority: LayoutPriority
    ) -> ConstraintRow.State {
        // Frames are on whole pixels, so that a difference of less than half a point counts as met.
        let tolerance = 0.5
        if abs(deviation) <= tolerance { return .active }
        let isMet = relation == .lessThanOrEqual ? deviation < 0 : deviation > 0
        if isMet { return .slack }
        return priority == .required ? .dropped : .notMet
    }

    // MARK: Stacks

    func stackRows() -> [ConstraintRow] {
        let found = statuses.filter { status in
            guard status.constraint.identifier?.hasPrefix("UISV-") == true else { return false }
            guard let view else { return true }
            return [status.constraint.firstItem, status.constraint.secondItem].contains {
                // Constraints between arranged subviews belong to the stack too.
                $0?.owningView?.name == view || $0?.owningView?.superview?.name == view
            }
        }
        return found.enumerated().map { number, status in
            let constraint = status.constraint
            var second = ""
            if let item = constraint.secondItem, let attribute = constraint.secondAttribute {
                second = "\(item.equationName).\(attribute.rawValue)"
                if constraint.multiplier != 1 {
                    second = "\(constraint.multiplier.text()) × \(second)"
                }
            }
            return ConstraintRow(
                subject: .stack(number), axis: constraint.firstAttribute.axis,
                title: constraint.identifier.map { String($0.dropFirst("UISV-".count)) } ?? "",
                fullText: constraint.fullText,
                first: "\(constraint.firstItem?.equationName ?? "").\(constraint.firstAttribute.rawValue)",
                second: second, relation: constraint.relation, constant: constraint.constant,
                priority: constraint.priority, state: ConstraintRow.State(status.state),
                deviation: status.deviation, place: "", isEditable: false)
        }
    }
}

extension ConstraintRow.State {
    fileprivate init(_ state: ConstraintStatus.State) {
        switch state {
        case .active: self = .active
        case .slack: self = .slack
        case .notMet: self = .notMet
        case .dropped: self = .dropped
        }
    }
}
