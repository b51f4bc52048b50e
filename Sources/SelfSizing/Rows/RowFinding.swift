import AutoLayout

/// Something wrong with the constraints of a row.
public struct RowFinding: Hashable, Sendable {
    /// What is wrong.
    public enum Kind: String, Hashable, Sendable {
        /// The constraints do not reach from the top of the contentView to its bottom.
        case collapsed
        /// A required constraint contradicts others and was dropped.
        case conflict
        /// The solver cannot take a constraint.
        case refused
        /// Widths and heights went on changing each other.
        case loop
    }

    /// The kind.
    public let kind: Kind
    /// The reuse identifier of the row's cell.
    public let reuseIdentifier: String
    /// What is wrong and with which constraint, in a sentence without its full stop.
    public let message: String
}

extension TableViewCell {
    /// What is wrong with the cell as it was last solved.
    ///
    /// - Parameter isCollapsed: Whether the contentView came out without a height.
    /// - Returns: The findings; none for a cell that is fine.
    public func findings(isCollapsed: Bool) -> [RowFinding] {
        var findings: [RowFinding] = []
        func add(_ kind: RowFinding.Kind, _ message: String) {
            findings.append(
                RowFinding(kind: kind, reuseIdentifier: reuseIdentifier, message: message))
        }
        func named(_ constraint: LayoutConstraint) -> String {
            "the constraint \(constraint)" + (place(of: constraint).map { " (\($0))" } ?? "")
        }
        if engine.hasDroppedConstraints {
            for constraint in engine.droppedConstraints {
                add(.conflict, "\(named(constraint)) contradicts other required constraints and was dropped")
            }
        }
        for refusal in engine.refusals {
            add(.refused, "\(named(refusal.constraint)) was left out: \(refusal.reason)")
        }
        if engine.didDetectLoop {
            add(.loop, "the widths of labels go on changing; the last of them are shown")
        }
        if isCollapsed {
            add(
                .collapsed,
                "the constraints of “\(reuseIdentifier)” do not reach from the top of the contentView to its "
                    + "bottom; the standard height \(Int(Self.standardHeight)) is used")
        }
        return findings
    }
}
