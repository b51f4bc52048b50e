import ConstraintSolver

/// The contents and the analysis of a log of unsatisfiable constraints, as pasted from Xcode.
public struct ConflictLog: Sendable {
    /// One constraint of the log.
    public struct Line: Sendable {
        /// The number of the line it begins in, from 1.
        public var number: Int
        /// The constraint with readable names.
        public var title: String
        /// The constraint as it is in the log.
        public var text: String
        /// Its part in the contradiction.
        public var verdict: Verdict
    }

    /// A constraint's part in the contradiction.
    public enum Verdict: String, Sendable {
        /// It belongs to an irreducible contradiction.
        case conflicting
        /// It is part of no contradiction.
        case innocent
        /// It is not required, so it cannot contradict others.
        case optional
    }

    /// A piece of the log that could not be read.
    public struct Unread: Sendable {
        /// The number of its line, from 1.
        public var number: Int
        /// The piece.
        public var text: String
        /// Why it could not be read.
        public var reason: String
    }

    /// An irreducible contradiction.
    public struct Conflict: Sendable {
        /// Its members, as places in ``ConflictLog/lines``.
        public var members: [Int]
        /// Why they cannot hold together, in sentences.
        public var explanation: String
        /// The repairs, the likeliest first.
        public var repairs: [Repair]
    }

    /// A repair of a contradiction.
    public struct Repair: Sendable {
        /// The constraint to change, as a place in ``ConflictLog/lines``.
        public var line: Int
        /// What to do, in one or more sentences.
        public var advice: String
        /// Whether the logged constraints were tried with the change, and hold together.
        public var isEnough: Bool
    }

    /// A view or layout guide of the log.
    public struct View: Sendable {
        /// Its readable name.
        public var name: String
        /// Its class, empty where the log does not say.
        public var className: String
        /// Its address, or its name where the log has none.
        public var address: String
    }

    /// The constraints that were read.
    public var lines: [Line]
    /// The pieces that could not be read.
    public var unread: [Unread]
    /// The views in order of appearance.
    public var views: [View]
    /// The contradictions, the one that UIKit broke up first.
    public var conflicts: [Conflict]
    /// Advice where the constraints that were read do not contradict each other.
    public var hints: [String]
    /// Whether all contradictions are listed.
    public var isComplete: Bool
    /// The constraint that UIKit broke, as a place in ``lines`` if it is one of them.
    public var brokenLine: Int?

    /// Reads a pasted log, which may hold several conflicts.
    ///
    /// - Parameter log: The text, with or without heading, advice, time stamps and the like.
    /// - Returns: The conflicts in order; a text without any constraint is one of nothing but unread lines.
    public static func read(_ log: String) -> [ConflictLog] {
        let budget = WorkBudget(steps: searchSteps)
        return LogScanner.blocks(of: log).map { ConflictLog($0, within: budget) }
    }

    /// The most constraints of one conflict, far more than UIKit logs.
    public static let mostConstraints = 1000
    /// The steps of all searches for contradictions and repairs of a log: about half a second.
    private static let searchSteps = 250_000_000

    private init(_ block: LogScanner.Block, within budget: WorkBudget) {
        var reading = LoggedConstraints()
        // A log of one conflict after the other may be long; the last are only named.
        let most = budget.allowsMore() ? Self.mostConstraints : 0
        for record in block.records.prefix(most) { reading.read(record) }
        if block.records.count > most {
            let reason =
                most == 0
                ? "it was not looked into: there are too many constraints in the log"
                : "only the first \(most) constraints of a conflict are read"
            reading.leaveOut(block.records[most], count: block.records.count - most, reason)
        }
        // A paste may begin below the constraint that the log's last line names.
        if let broken = block.broken, Self.broken(broken, reading.constraints) == nil { reading.read(broken) }
        let constraints = reading.unified
        let isRightToLeft = reading.isRightToLeft
        unread = block.unread.map { Unread(number: $0.line, text: $0.text, reason: "it is no constraint") }
        unread += reading.unread
        unread.sort { $0.number < $1.number }
        let names = LoggedNames(constraints)
        var analysis = ConflictAnalysis(
            constraints, in: LoggedHierarchy(constraints), isRightToLeft: isRightToLeft, within: budget)
        if analysis.conflicts.isEmpty { analysis = analysis.guessing(isRightToLeft: isRightToLeft) }
        views = names.views.map { View(name: names.name($0.key), className: $0.className, address: $0.key) }
        isComplete = analysis.isComplete
        lines = constraints.enumerated().map { place, constraint in
            Line(
                number: constraint.line, title: names.title(constraint), text: constraint.text,
                verdict: analysis.involved.contains(place)
                    ? .conflicting : constraint.isRequired ? .innocent : .optional)
        }
        brokenLine = Self.broken(block.broken, constraints)
        let broken = brokenLine
        let ordered = analysis.conflicts.filter { broken.map($0.members.contains) ?? true }
        let others = analysis.conflicts.filter { !(broken.map($0.members.contains) ?? true) }
        let explanation = ConflictExplanation(analysis: analysis, names: names)
        let repairs = ConflictRepairs(analysis: analysis, names: names)
        conflicts = (ordered + others).map { conflict in
            let repairs = repairs.repairs(for: conflict)
            var sentences = explanation.sentences(for: conflict)
            if budget.isExhausted {
                sentences.append("(Repairs were not looked for further: there are too many constraints.)")
            }
            return Conflict(
                members: conflict.members, explanation: sentences.joined(separator: " "), repairs: repairs)
        }
        hints = conflicts.isEmpty ? repairs.hints : []
    }

    private static func broken(_ record: LogScanner.Record?, _ constraints: [LoggedConstraint]) -> Int? {
        guard let record else { return nil }
        var text = LogText(record.text)
        _ = text.take(upTo: ":")
        guard let address = text.address() else { return nil }
        return constraints.firstIndex { $0.address == address }
    }
}
