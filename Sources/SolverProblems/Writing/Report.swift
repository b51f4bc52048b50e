import SourceText
import Wording

extension SolvedProblem {
    /// The result for people: status, values, open variables, unmet constraints, and contradictions.
    package var report: String {
        var lines: [String] = []
        for (place, checkpoint) in checkpoints.enumerated() {
            let title = place == 0 ? id : "\(id), after edit \(place)"
            lines.append("\(title): \(checkpoint.status.rawValue)")
            lines += checkpoint.report(variables).map { "  " + $0 }
        }
        return lines.map(VisibleText.line).joined(separator: "\n")
    }
}

extension SolvedProblem.Checkpoint {
    fileprivate func report(_ variables: [String]) -> [String] {
        let values = zip(variables, values).map { "\($0) = \($1.shortText(decimals: 6))" }
        var lines = Self.wrapped(values)
        if !open.isEmpty { lines.append("open: " + open.map(Self.describe).joined(separator: "; ")) }
        if isOpenIncomplete {
            lines.append("open: the search stopped at its limit, later variables may be open too")
        }
        for (broken, conflict) in zip(broken, conflicts) {
            let others = conflict.filter { $0 != broken }
            lines.append(
                others.isEmpty
                    ? "conflict: \(broken) can never hold; it is left out"
                    : "conflict: \(conflict.listed()) cannot hold together; \(broken) is left out")
        }
        for unmet in unmet {
            lines.append(
                "not met: \(unmet.id), priority \(unmet.priority.shortText(decimals: 6)), "
                    + "by \(unmet.amount.shortText(decimals: 6))")
        }
        return lines
    }

    private static func describe(_ open: SolvedProblem.OpenVariable) -> String {
        let (low, high) = (open.range.lowerBound, open.range.upperBound)
        return switch (low.isFinite, high.isFinite) {
        case (true, true): "\(open.name) from \(low.shortText(decimals: 6)) to \(high.shortText(decimals: 6))"
        case (true, false): "\(open.name) from \(low.shortText(decimals: 6)) up"
        case (false, true): "\(open.name) up to \(high.shortText(decimals: 6))"
        case (false, false): "\(open.name) anything"
        }
    }

    /// The words in lines of up to 100 characters.
    private static func wrapped(_ words: [String]) -> [String] {
        var lines: [String] = []
        for word in words {
            guard let last = lines.last, last.count + word.count + 2 <= 100 else {
                lines.append(word)
                continue
            }
            lines[lines.count - 1] = last + ", " + word
        }
        return lines
    }
}
