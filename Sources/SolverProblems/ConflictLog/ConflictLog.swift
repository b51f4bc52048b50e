import ConstraintSolver

/// The contents and the analysis of a log of unsatisfiable constraints, as pasted from Xcode.
package struct ConflictLog: Sendable {
    /// One constraint of the log.
    package struct Line: Sendable {
        /// The number of the line it begins in, from 1.
        package var number: Int
        /// The constraint with readable names.
        package var title: String
        /// The constraint as it is in the log.
        package var text: String
        /// Its part in the contradiction.
        package var verdict: Verdict
        /// Whose it is: the author's, UIKit's, or AppKit's.
        package var owner: String
        /// The constraint as it was read.
        package var constraint: LoggedConstraint
    }

    /// A constraint's part in the contradiction.
    package enum Verdict: String, Sendable {
        /// It belongs to an irreducible contradiction.
        case conflicting
        /// It is part of no contradiction.
        case innocent
        /// It is not required, so it cannot contradict others.
        case optional
    }

    /// A piece of the log that could not be read.
    package struct Unread: Sendable {
        /// The number of its line, from 1.
        package var number: Int
        /// The piece.
        package var text: String
        /// Why it could not be read.
        package var reason: String
    }

    /// An irreducible contradiction.
    package struct Conflict: Sendable {
        /// Its members, as places in ``ConflictLog/lines``.
        package var members: [Int]
        /// What kind of trouble it is.
        package var kind: String
        /// The sentence that names the trouble, with the sum.
        package var summary: String
        /// Why they cannot hold together, in sentences.
        package var explanation: String
        /// The repairs, the likeliest first.
        package var repairs: [Repair]
        /// Its drawing; `nil` for one that is no sum along an axis.
        package var sketch: LogSketch?
    }

    /// A repair of a contradiction.
    package struct Repair: Sendable {
        /// The constraint to change, as a place in ``ConflictLog/lines``.
        package var line: Int
        /// What to do, in one or more sentences.
        package var advice: String
        /// Whether the logged constraints were tried with the change, and hold together.
        package var isEnough: Bool
        /// What is changed of the constraint.
        package var change = Change.other
    }

    /// What a repair changes of a constraint.
    package enum Change: Sendable, Equatable {
        /// It gets the priority 999.
        case priority
        /// It becomes an inequality.
        case relation(LinearRelation)
        /// Something else is changed.
        case other
    }

    /// A view or layout guide of the log.
    package struct View: Sendable {
        /// Its readable name.
        package var name: String
        /// Its class, empty where the log does not say.
        package var className: String
        /// Its address, or its name where the log has none.
        package var address: String
    }

    /// The constraints that were read.
    package var lines: [Line]
    /// The pieces that could not be read.
    package var unread: [Unread]
    /// The views in order of appearance.
    package var views: [View]
    /// The contradictions, the one that UIKit broke up first.
    package var conflicts: [Conflict]
    /// Advice where the constraints that were read do not contradict each other.
    package var hints: [String]
    /// The first sentence of the answer: what kind of trouble it is.
    package var summary: String
    /// Whether there is something to change: not so of a debugger's list that holds together.
    package var isTrouble: Bool
    /// The number of the log's first line.
    package var firstLine: Int
    /// The numbers of the first lines of logs that say the same of other views.
    package var repeats: [Int] = []
    /// Whether all contradictions are listed.
    package var isComplete: Bool
    /// The pairs of lines that say the same, as places in ``lines``.
    package var duplicates: [(first: Int, second: Int)]
    /// The constraint that UIKit broke, as a place in ``lines`` if it is one of them.
    package var brokenLine: Int?

    /// Reads a pasted log, which may hold several conflicts.
    ///
    /// - Parameter log: The text, with or without heading, advice, time stamps and the like.
    /// - Returns: The conflicts in order; a text without any constraint is one of nothing but unread lines.
    package static func read(_ log: String) -> [ConflictLog] {
        read(PastedText(log))
    }

    static func read(_ text: PastedText) -> [ConflictLog] {
        let budget = WorkBudget(steps: searchSteps)
        return LogScanner.blocks(of: text).map { ConflictLog($0, within: budget) }
    }

    /// The most constraints of one conflict, far more than UIKit logs.
    package static let mostConstraints = 1000
    /// The steps of all searches for contradictions and repairs of a log: about a quarter of a second.
    private static let searchSteps = 120_000_000

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
        reading.markLibraries(of: block.process)
        let constraints = reading.unified
        let isRightToLeft = reading.isRightToLeft
        unread = reading.unread
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
                    ? .conflicting : constraint.isRequired ? .innocent : .optional,
                owner: constraint.owner.rawValue, constraint: constraint)
        }
        firstLine = block.line
        brokenLine = Self.broken(block.broken, constraints)
        let broken = brokenLine
        duplicates = LogHarmony.duplicates(among: constraints)
        let distinct = Self.distinct(analysis.conflicts, duplicates)
        let ordered = distinct.filter { broken.map($0.members.contains) ?? true }
        let others = distinct.filter { !(broken.map($0.members.contains) ?? true) }
        let explanation = ConflictExplanation(analysis: analysis, names: names)
        let repairs = ConflictRepairs(analysis: analysis, names: names)
        let diagnosis = ConflictDiagnosis(analysis: analysis, names: names)
        conflicts = (ordered + others).map { conflict in
            let isSummed = conflict.members.count + conflict.implied.count <= ConflictSum.mostMembers
            let sum = isSummed ? ConflictSum(conflict, of: analysis) : nil
            // The drawing is of the layout without the broken constraint.
            let drawn = isSummed ? ConflictSum(conflict, of: analysis, broken: broken) : nil
            let diagnosis = diagnosis.diagnosis(of: conflict, sum)
            let repairs = repairs.repairs(for: conflict, of: diagnosis.kind)
            var sentences = explanation.sentences(for: conflict)
            if budget.isExhausted {
                sentences.append("(Repairs were not looked for further: there are too many constraints.)")
            }
            return Conflict(
                members: conflict.members, kind: diagnosis.kind.rawValue, summary: diagnosis.sentence,
                explanation: sentences.joined(separator: " "), repairs: repairs,
                sketch: drawn.flatMap {
                    LogSketch(conflict, $0, of: analysis, names: names, broken: broken)
                })
        }
        let harmony = LogHarmony(
            analysis: analysis, names: names, block: block, nullCount: reading.nullCount, unread: unread)
        hints = conflicts.isEmpty ? repairs.hints + harmony.hints : []
        summary = conflicts.first?.summary ?? harmony.summary(isMask: !repairs.hints.isEmpty)
        isTrouble = !conflicts.isEmpty || !unread.isEmpty || harmony.isTrouble
    }

    /// The contradictions without those that only have another line that says the same.
    private static func distinct(
        _ conflicts: [ConflictAnalysis.Conflict], _ duplicates: [(first: Int, second: Int)]
    ) -> [ConflictAnalysis.Conflict] {
        let firsts = Dictionary(duplicates.map { ($0.second, $0.first) }, uniquingKeysWith: min)
        var seen: Set<Set<Int>> = []
        return conflicts.filter { seen.insert(Set($0.members.map { firsts[$0] ?? $0 })).inserted }
    }

    private static func broken(_ record: LogScanner.Record?, _ constraints: [LoggedConstraint]) -> Int? {
        guard let record else { return nil }
        // Where a log has no addresses, the text stands for one.
        if let place = constraints.firstIndex(where: {
            $0.address == $0.text && record.text.contains($0.text)
        }) {
            return place
        }
        var text = LogText(record.text)
        _ = text.take(upTo: ":")
        text.skipBlanks()
        let named = text.take(while: { !$0.isWhitespace && $0 != "@" && $0 != ">" })
        let address = named.trimmed { "\",".contains($0) }
        return constraints.firstIndex { $0.address == address }
    }
}
