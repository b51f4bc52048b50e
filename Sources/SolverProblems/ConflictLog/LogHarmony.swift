/// What is to be said of a log whose constraints do not contradict each other, as far as they were read.
struct LogHarmony {
    let analysis: ConflictAnalysis
    let names: LoggedNames
    let block: LogScanner.Block
    /// How many constraints the log prints as `(null)`.
    let nullCount: Int
    let unread: [ConflictLog.Unread]

    /// Whether the log is only a list, of which nothing is to be explained.
    private var isList: Bool { block.isList && !block.isHeaded && block.broken == nil }

    /// Whether there is something to change.
    var isTrouble: Bool {
        block.isHeaded || block.broken != nil || block.hiddenLines > 0 || duplicate != nil
            || !isList && sum != nil
    }

    private var constraints: [LoggedConstraint] { analysis.constraints }

    /// The name of a grid whose lines are in the log.
    private var grid: String? {
        let isGrid = constraints.contains {
            !$0.terms.isEmpty && $0.identifier?.hasPrefix("GridView") == true
        }
        return isGrid ? "a grid (NSGridView)" : nil
    }

    /// Two lines that say the same.
    private var duplicate: (first: Int, second: Int)? { Self.duplicates(among: constraints).first }

    /// The pairs of lines that say the same.
    static func duplicates(among constraints: [LoggedConstraint]) -> [(first: Int, second: Int)] {
        var pairs: [(first: Int, second: Int)] = []
        var seconds: Set<Int> = []
        for (place, first) in constraints.enumerated() where first.isRequired && !seconds.contains(place) {
            for other in constraints.indices.dropFirst(place + 1).prefix(200) {
                let second = constraints[other]
                if first.first == second.first, first.second == second.second, first.terms.isEmpty,
                    second.terms.isEmpty, first.relation == second.relation,
                    first.multiplier == second.multiplier, first.constant == second.constant,
                    first.address != second.address, second.isRequired, first.origin == second.origin
                {
                    if seconds.insert(other).inserted { pairs.append((place, other)) }
                }
            }
        }
        return pairs
    }

    /// The sum of constraints that agree; it is no contradiction, so that what UIKit met has passed or was rounding.
    private var sum: String? {
        guard let agreement = analysis.agreement, let sum = ConflictSum(agreement, of: analysis) else {
            return nil
        }
        let line = ConflictExplanation(analysis: analysis, names: names).line(for: agreement, sum)
        return line.map { $0.replacing(", but ", with: ", and ") }
    }

    /// The author's constraint at the end of the chain that agrees: at the bottom or the trailing edge of what contains it.
    private var lastOfChain: Int? {
        let own = (analysis.agreement?.members ?? []).filter { constraints[$0].origin == .own }
        let pins = own.filter { place in
            let anchors = constraints[place].anchors
            return anchors.count == 2 && anchors.allSatisfy { LoggedAttribute.isFar($0.attribute) }
        }
        return pins.last ?? own.last { !constraints[$0].isFixedSize } ?? own.last
    }

    /// The sentence that says what the log is.
    func summary(isMask: Bool) -> String {
        if constraints.isEmpty { return emptySummary }
        let count = constraints.count
        if isList {
            return counted(count) + ", which do not contradict each other"
        }
        if let duplicate {
            return "The same constraint stands twice: \(names.equation(constraints[duplicate.first]))."
        }
        let start = "the \(count) constraints that could be read do not contradict each other"
        if nullCount > 0 { return "\(start); the log has (null) in place of the views of \(nullCount)" }
        if block.isCut || unread.contains(where: { $0.reason == "it is cut off" }) {
            return "\(start); the log is cut off, so that some are missing: paste it whole"
        }
        if let grid {
            return "\(start): they are about the lines of \(grid), which the log prints under one name"
        }
        if isMask { return "\(start), but an autoresizing mask stands beside them" }
        if let sum {
            return
                "The numbers hold together, \(sum): what UIKit met was rounding, or a state that has passed."
        }
        return unread.isEmpty ? "\(start); the log must be incomplete" : start
    }

    private func counted(_ count: Int) -> String { count == 1 ? "1 constraint" : "\(count) constraints" }

    private var emptySummary: String {
        if block.hiddenLines > 0 {
            return "The system hid the constraints of this log: it prints <private> in their place."
        }
        if block.isNull {
            return "The log names no constraint: it has (null) in place of the list."
        }
        if nullCount > 0 {
            return
                "The log has (null) in place of the views of \(nullCount == 1 ? "its constraint" : "its \(nullCount) constraints")."
        }
        return "no constraint could be read"
    }

    /// What to do.
    var hints: [String] {
        var hints: [String] = []
        if block.hiddenLines > 0 {
            hints.append(
                "Run the app from Xcode, on a simulator or a connected device, where nothing is hidden as private; "
                    + "elsewhere install a logging profile that has Enable-Private-Data. Or set a breakpoint at "
                    + "UIViewAlertForUnsatisfiableConstraints, on a Mac at LAYOUT_CONSTRAINTS_NOT_SATISFIABLE, and "
                    + "print the constraints there.")
        }
        if block.isNull {
            hints.append(
                "Run the app from Xcode and set a breakpoint at UIViewAlertForUnsatisfiableConstraints: there the debugger "
                    + "prints the constraints (po [[UIWindow keyWindow] _autolayoutTrace], po view.constraints). Give "
                    + "constraints identifiers, by which you know them again.")
        }
        if nullCount > 0 {
            hints.append(
                "Deactivate or remove constraints together with their views: the views of these had been removed and "
                    + "released when the log was printed. Set a breakpoint at UIViewAlertForUnsatisfiableConstraints "
                    + "to print them while they are there, and give the constraints identifiers.")
        }
        if grid != nil, !isList {
            let own = constraints.filter { $0.origin == .own && $0.isRequired }.map(names.title)
            if !own.isEmpty {
                hints.append(
                    "Give one of your own lines the priority 999, \(own.prefix(4).joined(separator: ", ")), or change the "
                        + "placement in the grid’s cell, or the height or width that its row or column has.")
            }
        } else if let duplicate {
            let line = constraints[duplicate.second].line
            hints.append(
                "Keep one of the two and remove the second, in line \(line): make it once, where the view is made, "
                    + "not each time it is laid out or filled.")
        } else if !isList, !constraints.isEmpty, sum != nil {
            let last = lastOfChain.map {
                "\(names.title(constraints[$0])), the last constraint of the chain,"
            }
            hints.append(
                "If the log comes again, give \(last ?? "the last constraint of the chain") the priority 999: it gives way "
                    + "while the sizes change, and holds afterwards.")
        }
        return hints
    }
}
