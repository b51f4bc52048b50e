import AutoLayout
import Wording

/// The text of a visual format with the ranges of its distances and sizes.
struct FormatText {
    /// The source of one of the format's constraints.
    private enum Slot {
        /// A size in a view's brackets.
        case size(VisualFormat.Predicate)
        /// A distance without a number: nothing, or a bare `-`.
        case bare(VisualFormat.Connection)
        /// A distance with a number, alone in its connection or not.
        case distance(VisualFormat.Predicate, VisualFormat.Connection, isAlone: Bool)
    }

    private let scalars: [Unicode.Scalar]
    private let start: Int
    private let slots: [Slot]
    private let format: VisualFormat

    /// Finds the parts of a visual format; `nil` for what is none.
    ///
    /// - Parameters:
    ///   - text: The format, with whatever stands before it.
    ///   - start: Where it begins, in Unicode scalars.
    init?(_ text: String, from start: Int) {
        scalars = Array(text.unicodeScalars)
        self.start = start
        let body = scalars[start...].text
        guard let format = try? VisualFormat(parsing: body) else { return nil }
        // In the order in which a format's constraints are made: a view's sizes, then its place.
        var slots: [Slot] = []
        var pending: VisualFormat.Connection?
        for element in format.elements {
            switch element {
            case .connection(let connection):
                pending = connection
                continue
            case .view(let view): slots += view.predicates.map { .size($0) }
            case .superview: break
            }
            guard let connection = pending else { continue }
            switch connection.kind {
            case .flush, .standard: slots.append(.bare(connection))
            case .predicates(let predicates):
                slots += predicates.map { .distance($0, connection, isAlone: predicates.count == 1) }
            }
        }
        self.slots = slots
        self.format = format
    }

    // MARK: Cutting

    /// The formats that remain without some of the constraints.
    ///
    /// - Parameter kept: For each constraint of the format, in its order, whether it stays.
    /// - Returns: The formats in their order, none of them empty; `nil` where the text has other constraints.
    func pieces(keeping kept: [Bool]) -> [String]? {
        guard kept.count == slots.count else { return nil }
        let prefix = scalars[..<start].text + (format.orientation == .vertical ? "V:" : "H:")
        var pieces: [String] = []
        var chain = ""
        // Whether the chain has any constraint, and not only the name of one view.
        var isUseful = false
        var pending: VisualFormat.Connection?
        var place = 0
        func finish() {
            if isUseful { pieces.append(prefix + chain) }
            chain = ""
            isUseful = false
        }
        for element in format.elements {
            var own = ""
            var hasSize = false
            switch element {
            case .connection(let connection):
                pending = connection
                continue
            case .superview: own = "|"
            case .view(let view):
                let sizes = view.predicates.indices.filter { kept[place + $0] }
                place += view.predicates.count
                let written = sizes.map { scalars[range(of: view.predicates[$0])].text }
                own = "[" + view.name + (written.isEmpty ? "" : "(\(written.joined(separator: ",")))") + "]"
                hasSize = !written.isEmpty
            }
            if let connection = pending {
                let (count, text) = staying(of: connection, in: kept, from: place)
                place += count
                if let text {
                    chain += text
                    isUseful = true
                } else {
                    finish()
                }
            }
            chain += own
            if hasSize { isUseful = true }
        }
        finish()
        return pieces
    }

    /// The number of constraints of a connection, and its text with those that stay; `nil` where none does.
    private func staying(
        of connection: VisualFormat.Connection, in kept: [Bool], from place: Int
    ) -> (count: Int, text: String?) {
        guard case .predicates(let predicates) = connection.kind else {
            return (1, kept[place] ? scalars[range(of: connection)].text : nil)
        }
        let staying = predicates.indices.filter { kept[place + $0] }
        if staying.isEmpty { return (predicates.count, nil) }
        if staying.count == predicates.count {
            return (predicates.count, scalars[range(of: connection)].text)
        }
        let written = staying.map { scalars[range(of: predicates[$0])].text }
        return (predicates.count, "-(\(written.joined(separator: ",")))-")
    }

    /// The text with other relations, constants and priorities, where they differ from the present ones.
    ///
    /// The caller must read the text again to check that the format can express them.
    ///
    /// - Parameters:
    ///   - new: The constraints to express, in the format's order.
    ///   - old: The present constraints.
    /// - Returns: The text; `nil` where they cannot be written.
    func text(saying new: [ConstraintSpec], insteadOf old: [ConstraintSpec]) -> String? {
        guard old.count == slots.count, new.count == slots.count else { return nil }
        var changes: [(range: Range<Int>, text: String)] = []
        for (slot, (old, new)) in zip(slots, zip(old, new)) where !old.saysSame(as: new) {
            switch slot {
            case .size(let predicate):
                changes.append((range(of: predicate), text(of: predicate, saying: new, insteadOf: old)))
            case .bare(let connection):
                changes.append((range(of: connection), distance(new, priority: priority(of: new))))
            case .distance(let predicate, let connection, isAlone: true):
                let priority = priority(of: new, insteadOf: old, predicate)
                changes.append((range(of: connection), distance(new, priority: priority)))
            case .distance(let predicate, _, isAlone: false):
                changes.append((range(of: predicate), text(of: predicate, saying: new, insteadOf: old)))
            }
        }
        return scalars.text(replacing: changes)
    }

    // MARK: Places

    /// A connection reaches to the next bracket or edge.
    private func range(of connection: VisualFormat.Connection) -> Range<Int> {
        extent(from: connection.column, to: "[|")
    }

    /// A predicate reaches to the comma or parenthesis behind it.
    private func range(of predicate: VisualFormat.Predicate) -> Range<Int> {
        let whole = extent(from: predicate.column, to: ",)")
        var end = whole.upperBound
        while end > whole.lowerBound, scalars[end - 1] == " " { end -= 1 }
        return whole.lowerBound..<end
    }

    private func extent(from column: Int, to signs: String) -> Range<Int> {
        let begin = min(start + column - 1, scalars.count)
        let end = scalars[begin...].firstIndex { signs.unicodeScalars.contains($0) } ?? scalars.count
        return begin..<end
    }

    // MARK: Writing

    /// A whole connection: `-12-`, or with parentheses where it says more.
    private func distance(_ spec: ConstraintSpec, priority: String) -> String {
        let text = number(spec, hasRelation: false) + priority
        let isBare = spec.relation == .equal && priority.isEmpty && spec.constant >= 0
        return isBare ? "-\(text)-" : "-(\(text))-"
    }

    private func text(
        of predicate: VisualFormat.Predicate, saying spec: ConstraintSpec, insteadOf old: ConstraintSpec
    ) -> String {
        let column = start + predicate.column - 1
        let hasRelation = scalars[column...].starts(with: "==".unicodeScalars)
        let priority = priority(of: spec, insteadOf: old, predicate)
        guard spec.second != nil, case .name(let name) = predicate.object.value, spec.first.attribute.isSize
        else { return number(spec, hasRelation: hasRelation) + priority }
        // A size relative to another view's keeps the view and the factor as they are written.
        var text = relation(spec, hasRelation: hasRelation)
        text += name + (predicate.attribute.map { ".\($0.attribute.rawValue)" } ?? "")
        for operation in predicate.operations {
            guard operation.sign == .times || operation.sign == .dividedBy else { continue }
            text += operation.sign.rawValue
            switch operation.operand.value {
            case .number(let number): text += number.shortText
            case .name(let metric): text += metric
            }
        }
        if spec.constant != 0 {
            text += (spec.constant < 0 ? "-" : "+") + abs(spec.constant).shortText
        }
        return text + priority
    }

    private func number(_ spec: ConstraintSpec, hasRelation: Bool) -> String {
        relation(spec, hasRelation: hasRelation) + spec.constant.shortText
    }

    private func relation(_ spec: ConstraintSpec, hasRelation: Bool) -> String {
        spec.relation == .equal && !hasRelation ? "" : spec.relation.rawValue
    }

    private func priority(of spec: ConstraintSpec) -> String {
        spec.priority == .required ? "" : "@\(spec.priority.rawValue.shortText)"
    }

    /// The priority as it is written where it is the same.
    private func priority(
        of spec: ConstraintSpec, insteadOf old: ConstraintSpec, _ predicate: VisualFormat.Predicate
    ) -> String {
        guard spec.priority == old.priority else { return priority(of: spec) }
        let range = range(of: predicate)
        guard predicate.priority != nil, let sign = scalars[range].firstIndex(of: "@") else { return "" }
        return scalars[sign..<range.upperBound].text
    }
}
