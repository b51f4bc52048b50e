import Audit
import SourceText

extension JSONText {
    /// Adds what each command says of a finding: rule, severity, views and amount.
    mutating func add(_ finding: TileFinding) {
        add("rule", finding.rule.rawValue)
        add("severity", finding.severity.rawValue)
        add("views", finding.views)
        add("amount", finding.amount)
    }
}
