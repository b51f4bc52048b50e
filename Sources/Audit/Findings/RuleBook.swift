import AutoLayout
import LayoutDocument

/// The rules that count, with exceptions for views and amounts.
package struct RuleBook: Hashable, Sendable {
    /// The rules that are checked.
    package var rules: Set<Rule>
    /// What a document switches off or loosens.
    package var exceptions: [AuditSettings.Exception]

    /// Makes a book of rules.
    package init(rules: Set<Rule> = Set(Rule.audited), exceptions: [AuditSettings.Exception] = []) {
        self.rules = rules
        self.exceptions = exceptions
    }

    /// All rules, but for what a document switches off or loosens.
    package init(_ settings: AuditSettings) { self.init(exceptions: settings.exceptions) }

    /// Whether a finding counts.
    package func reports(_ finding: TileFinding, template: String) -> Bool {
        rules.contains(finding.rule) && exception(for: finding, template: template) == nil
    }

    /// The index in ``exceptions`` of the first that accepts a finding; `nil` for none.
    package func exception(for finding: TileFinding, template: String) -> Int? {
        if exceptions.isEmpty { return nil }
        return exceptions.firstIndex { exception in
            exception.rule == finding.rule && (exception.template ?? template) == template
                && (exception.views.isEmpty || finding.views.contains(where: exception.views.contains))
                && exception.letsPass(finding.amount)
        }
    }

    /// Splits the findings of a tile into those that count and those that the document accepts; rules that are not
    /// checked are left out of both.
    package func sort(
        _ findings: [TileFinding], template: String
    ) -> (reported: [TileFinding], excepted: [TileFinding]) {
        if findings.isEmpty { return ([], []) }
        let known =
            rules.count == Rule.audited.count ? findings : findings.filter { rules.contains($0.rule) }
        if exceptions.isEmpty { return (known, []) }
        var reported: [TileFinding] = []
        var excepted: [TileFinding] = []
        for finding in known {
            if exception(for: finding, template: template) == nil {
                reported.append(finding)
            } else {
                excepted.append(finding)
            }
        }
        return (reported, excepted)
    }
}

extension AuditSettings.Exception {
    /// Whether a finding with an amount is accepted.
    fileprivate func letsPass(_ amount: Double) -> Bool {
        guard let threshold else { return true }
        // For a touch target the threshold is the least side, and the amount is how much is missing.
        return rule == .touchTarget ? Rule.leastTouchSide - amount >= threshold : amount < threshold
    }
}

/// The findings that an exception of a document accepts.
package struct ExceptedFindings: Hashable, Sendable {
    /// What the document says.
    package let exception: AuditSettings.Exception
    /// The number of accepted findings, each a rule with its views; 0 for an unneeded exception.
    package let findingCount: Int
    /// The number of tiles that have them.
    package let tileCount: Int
}
