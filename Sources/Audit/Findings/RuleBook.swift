import LayoutDocument

/// Which rules count, for which views, and from which amount on.
public struct RuleBook: Hashable, Sendable {
    /// The rules that are looked at at all.
    public var rules: Set<AuditRule>
    /// What a document switches off or loosens.
    public var exceptions: [AuditSettings.Exception]

    /// Makes a book of rules.
    public init(rules: Set<AuditRule> = Set(AuditRule.allCases), exceptions: [AuditSettings.Exception] = []) {
        self.rules = rules
        self.exceptions = exceptions
    }

    /// All rules, but for what a document switches off or loosens.
    public init(_ settings: AuditSettings) { self.init(exceptions: settings.exceptions) }

    /// Whether a finding counts.
    public func tells(_ finding: TileFinding, template: String) -> Bool {
        guard rules.contains(finding.rule) else { return false }
        return !exceptions.contains { exception in
            exception.rule == finding.rule && (exception.template ?? template) == template
                && (exception.views.isEmpty || finding.views.contains(where: exception.views.contains))
                && exception.threshold.map { finding.amount < $0 } ?? true
        }
    }
}
