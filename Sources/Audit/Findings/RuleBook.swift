import AutoLayout
import LayoutDocument
import Wording

/// Which rules count, for which views, and from which amount on.
public struct RuleBook: Hashable, Sendable {
    /// The rules that are looked at at all.
    public var rules: Set<Rule>
    /// What a document switches off or loosens.
    public var exceptions: [AuditSettings.Exception]

    /// Makes a book of rules.
    public init(rules: Set<Rule> = Set(Rule.audited), exceptions: [AuditSettings.Exception] = []) {
        self.rules = rules
        self.exceptions = exceptions
    }

    /// All rules, but for what a document switches off or loosens.
    public init(_ settings: AuditSettings) { self.init(exceptions: settings.exceptions) }

    /// Whether a finding counts.
    public func tells(_ finding: TileFinding, template: String) -> Bool {
        rules.contains(finding.rule) && exception(for: finding, template: template) == nil
    }

    /// The place among ``exceptions`` of the first that lets a finding pass; `nil` where none does.
    public func exception(for finding: TileFinding, template: String) -> Int? {
        if exceptions.isEmpty { return nil }
        return exceptions.firstIndex { exception in
            exception.rule == finding.rule && (exception.template ?? template) == template
                && (exception.views.isEmpty || finding.views.contains(where: exception.views.contains))
                && exception.letsPass(finding.amount)
        }
    }

    /// Sorts what was found in a tile into what counts and what the document lets pass; rules that are not looked at
    /// are left out of both.
    public func sort(
        _ findings: [TileFinding], template: String
    ) -> (told: [TileFinding], excused: [TileFinding]) {
        if findings.isEmpty { return ([], []) }
        let known =
            rules.count == Rule.audited.count ? findings : findings.filter { rules.contains($0.rule) }
        if exceptions.isEmpty { return (known, []) }
        var told: [TileFinding] = []
        var excused: [TileFinding] = []
        for finding in known {
            if exception(for: finding, template: template) == nil {
                told.append(finding)
            } else {
                excused.append(finding)
            }
        }
        return (told, excused)
    }
}

extension AuditSettings.Exception {
    /// Whether a finding of an amount is let pass.
    fileprivate func letsPass(_ amount: Double) -> Bool {
        guard let threshold else { return true }
        // Of a touch target the threshold is the least side, and the amount what is missing of it.
        return rule == .touchTarget ? Rule.leastTouchSide - amount >= threshold : amount < threshold
    }
}

/// Faults that a document switches off, with the reason that it gives.
public struct ExcusedFindings: Hashable, Sendable {
    /// What the document says.
    public let exception: AuditSettings.Exception
    /// The number of faults that it lets pass, each of a rule and its views; 0 for an exception that nothing needs.
    public let findingCount: Int
    /// The number of tiles that have them.
    public let tileCount: Int

    /// What is switched off in one line, as in “2 text truncated: Subtitles are cut on purpose”.
    public var description: String {
        "\(findingCount) \(exception.rule.title): \(exception.reason)"
    }
}

extension [ExcusedFindings] {
    /// How many faults are switched off, as in “3 findings switched off, with reasons”; `nil` for none.
    public var summary: String? {
        let count = reduce(0) { $0 + $1.findingCount }
        guard count > 0 else { return nil }
        return "\(count.counted("finding")) switched off, with \(count.plural("its reason", "reasons"))"
    }
}
