import Audit
import SourceText

extension JSONText {
    /// Adds what each command says of a finding: rule, severity, views and amount.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - name: A second name of the key `rule`, which scripts rely on.
    mutating func add(_ finding: TileFinding, namingRule name: StaticString? = nil) {
        add("rule", finding.rule.rawValue)
        if let name { add(name, finding.rule.rawValue) }
        add("severity", finding.severity.rawValue)
        add("views", finding.views)
        add("amount", finding.amount)
    }
}
