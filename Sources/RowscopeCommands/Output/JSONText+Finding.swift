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
        add("views", zip(finding.views, finding.spokenViews).map { Self.author(of: $0, spoken: $1) })
        add("amount", finding.amount)
    }

    /// The name of a view as its author knows it: the text in a text view is that view.
    private static func author(of view: String, spoken: String) -> String {
        view == spoken + "Text" ? spoken : view
    }
}
