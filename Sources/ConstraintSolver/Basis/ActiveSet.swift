/// One row of the active set: a constraint held at zero, or the *anchor* of a variable, `variable = 0`.
///
/// Anchors are what the tie-break below all priorities consists of. They also make the active set square
/// before there is any constraint.
struct ActiveRow: Equatable {
    private let code: Int32

    /// The row of a constraint.
    static func constraint(_ slot: Int) -> ActiveRow { ActiveRow(code: Int32(truncatingIfNeeded: slot)) }
    /// The anchor of a variable.
    static func anchor(_ variable: Int) -> ActiveRow { ActiveRow(code: ~Int32(truncatingIfNeeded: variable)) }

    private init(code: Int32) { self.code = code }

    /// Whether the row is an anchor.
    var isAnchor: Bool { code < 0 }
    /// The constraint's slot, or the anchor's variable.
    var index: Int { Int(code < 0 ? ~code : code) }
    /// A fixed order for ties: constraints by slot, then anchors by variable.
    var order: UInt32 { code < 0 ? UInt32(bitPattern: ~code) | 0x8000_0000 : UInt32(bitPattern: code) }
}

/// Which `n` rows are held at zero and so decide the `n` variables, and on which side of zero the others are.
///
/// In the simplex literature's terms the active rows are the nonbasic ones and the inactive rows are basic.
/// The side of an inactive row is remembered where its residual is zero, too: that is what distinguishes the two
/// halves of a degenerate vertex apart.
struct ActiveSet: ~Copyable {
    /// The row at each position.
    ///
    /// There are as many positions as variables.
    private(set) var rows = Column<ActiveRow>()
    /// The position of each constraint, -1 while it is inactive.
    private(set) var position = Column<Int32>()
    /// The position of each variable's anchor, -1 while it is inactive.
    private(set) var anchorPosition = Column<Int32>()
    /// +1 or -1 for each constraint.
    var side = Column<Int8>()
    /// +1 or -1 for each variable.
    var anchorSide = Column<Int8>()

    /// Takes the first storage from a block.
    mutating func reserve(variables: Int, constraints: Int, in block: inout MemoryBlock) {
        rows.reserve(variables, in: &block)
        position.reserve(constraints, in: &block)
        anchorPosition.reserve(variables, in: &block)
        side.reserve(constraints, in: &block)
        anchorSide.reserve(variables, in: &block)
    }

    /// Appends a variable with its anchor active.
    mutating func appendVariable() {
        anchorPosition.append(Int32(truncatingIfNeeded: rows.count))
        rows.append(.anchor(anchorSide.count))
        anchorSide.append(1)
    }

    /// Makes room for a slot and marks its constraint inactive.
    mutating func insertConstraint(_ slot: Int, side initial: Int8) {
        while position.count <= slot {
            position.append(-1)
            side.append(1)
        }
        position[slot] = -1
        side[slot] = initial
    }

    /// Replaces the active row at a position by an inactive one.
    ///
    /// The replaced row becomes inactive, on a given side of zero.
    mutating func exchange(at place: Int, for entering: ActiveRow, leavingSide: Int8) {
        let leaving = rows[place]
        if leaving.isAnchor {
            anchorPosition[leaving.index] = -1
            anchorSide[leaving.index] = leavingSide
        } else {
            position[leaving.index] = -1
            side[leaving.index] = leavingSide
        }
        rows[place] = entering
        if entering.isAnchor {
            anchorPosition[entering.index] = Int32(truncatingIfNeeded: place)
        } else {
            position[entering.index] = Int32(truncatingIfNeeded: place)
        }
    }

    /// Makes this set a copy of another one.
    mutating func assign(_ other: borrowing ActiveSet) {
        rows.assign(other.rows)
        position.assign(other.position)
        anchorPosition.assign(other.anchorPosition)
        side.assign(other.side)
        anchorSide.assign(other.anchorSide)
    }

    /// Makes exactly these rows active; there must be as many as variables.
    mutating func replaceAll(with active: [ActiveRow]) {
        for slot in position.indices { position[slot] = -1 }
        for variable in anchorPosition.indices { anchorPosition[variable] = -1 }
        for (place, row) in active.enumerated() {
            rows[place] = row
            if row.isAnchor {
                anchorPosition[row.index] = Int32(truncatingIfNeeded: place)
            } else {
                position[row.index] = Int32(truncatingIfNeeded: place)
            }
        }
    }

    /// Makes exactly the anchors active, each at its variable's index.
    mutating func reset() {
        for slot in position.indices { position[slot] = -1 }
        for variable in rows.indices {
            rows[variable] = .anchor(variable)
            anchorPosition[variable] = Int32(truncatingIfNeeded: variable)
        }
    }
}
