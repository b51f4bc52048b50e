/// The constraints of one conflict, as they are read.
struct LoggedConstraints {
    private(set) var constraints: [LoggedConstraint] = []
    private(set) var unread: [ConflictLog.Unread] = []
    /// Whether some line says that it is laid out from right to left.
    private(set) var isRightToLeft = false

    /// Reads a constraint, or notes why it cannot be read.
    mutating func read(_ record: LogScanner.Record) {
        do {
            let (constraint, isReversed) = try ConstraintLineParser.parse(record)
            constraints.append(constraint)
            isRightToLeft = isRightToLeft || isReversed
        } catch {
            unread.append(ConflictLog.Unread(number: record.line, text: record.text, reason: error.reason))
        }
    }

    /// Notes constraints that are not read, from one on.
    mutating func leaveOut(_ first: LogScanner.Record, count: Int, _ reason: String) {
        let text = count == 1 ? first.text : "\(first.text) … and \(count - 1) more"
        unread.append(ConflictLog.Unread(number: first.line, text: text, reason: reason))
    }

    /// The constraints with one identity for each view: a view named in one line and addressed in another is the same.
    var unified: [LoggedConstraint] {
        var views: [String: Set<LoggedView>] = [:]
        for view in constraints.flatMap({ [$0.first.view] + [$0.second?.view].compactMap { $0 } }) {
            if let label = view.label, label != view.key { views[label, default: []].insert(view) }
        }
        func unified(_ view: LoggedView) -> LoggedView {
            guard let same = views[view.key], same.count == 1 else { return view }
            return same.first ?? view
        }
        func unified(_ anchor: LoggedAnchor) -> LoggedAnchor {
            LoggedAnchor(view: unified(anchor.view), attribute: anchor.attribute)
        }
        return constraints.map { constraint in
            var constraint = constraint
            constraint.first = unified(constraint.first)
            constraint.second = constraint.second.map(unified)
            constraint.container = constraint.container.map(unified)
            return constraint
        }
    }
}
