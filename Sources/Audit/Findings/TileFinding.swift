import AutoLayout
import Wording

/// A finding in one tile: a rule, the views, and an amount.
///
/// Its explanation is a ``FindingDetail``, which takes many solves and is made for the worst tile alone.
package struct TileFinding: Hashable, Sendable {
    /// The rule.
    package let rule: Rule
    /// The names of the views: two where one lies over the other, else one.
    package let views: [String]
    /// The names of the views in sentences; a view without a name is called by its class and text.
    package let spokenViews: [String]
    /// By how much, in points: what is missing, cut off or too much.
    ///
    /// For some rules it is a ratio; <doc:Rules> lists the amounts of all rules. It is 0 for rules without an amount,
    /// and infinite for an unbounded one.
    package let amount: Double

    /// Makes a finding; the amount in points, or a ratio.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - views: The names of the views.
    ///   - spokenViews: What sentences call them; `nil` for their names.
    ///   - amount: By how much.
    package init(_ rule: Rule, views: [String], spokenViews: [String]? = nil, amount: Double) {
        self.rule = rule
        self.views = views
        self.spokenViews = spokenViews ?? views
        self.amount = amount
    }

    /// Makes a finding of views; the amount in points, or a ratio.
    init(_ rule: Rule, of views: [any LayoutItem], amount: Double) {
        self.init(rule, views: views.map(\.name), spokenViews: views.map(\.spokenName), amount: amount)
    }

    /// Whether rule, views and amount are the same; what sentences call the views follows from the template.
    package static func == (one: TileFinding, other: TileFinding) -> Bool {
        one.rule == other.rule && one.views == other.views && one.amount == other.amount
    }

    /// Hashes what counts for equality.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(rule)
        hasher.combine(views)
        hasher.combine(amount)
    }

    /// What findings of several tiles have in common that are the same one.
    package struct Identity: Hashable, Sendable {
        let rule: Rule
        let views: [String]
    }

    /// The finding without its amount.
    package var identity: Identity { Identity(rule: rule, views: views) }

    /// Whether another finding is of the same rule and views.
    package func isAlike(_ other: TileFinding) -> Bool { identity == other.identity }

    /// What sentences of the finding call the views: names that a person gave are in quotation marks.
    private var quotedViews: [String] {
        zip(views, spokenViews).map { $0 == $1 ? $0.quotedName : $1 }
    }

    /// What is wrong, as in “‘date’ is truncated”.
    package var clause: String { rule.clause(of: quotedViews) }

    /// What is wrong in a sentence, as in “‘subject’ is clipped by 12 pt”, with its full stop.
    package var sentence: String { rule.sentence(of: quotedViews, amount: amountText) }

    /// By how much, as in “12 pt”.
    var amountText: String {
        if rule.isRatio { return tr("\(amount.text(decimals: 1)) times") }
        return amount.isFinite ? amount.points : tr("any number of points")
    }
}
