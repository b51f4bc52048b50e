import AutoLayout
import LayoutDocument
import Wording

/// A finding in one tile: a rule, the views, and an amount.
///
/// Its explanation is a ``FindingDetail``, which takes many solves and is made for the worst tile alone.
public struct TileFinding: Hashable, Sendable {
    /// The rule.
    public let rule: Rule
    /// The names of the views: two where one lies over the other, else one.
    public let views: [String]
    /// The amount in points that is missing, cut off or too much.
    ///
    /// For some rules it is a ratio; <doc:Rules> lists the amounts of all rules. It is 0 for rules without an amount,
    /// and infinite for an unbounded one.
    public let amount: Double

    /// Makes a finding; the amount in points, or a ratio.
    public init(_ rule: Rule, views: [String], amount: Double) {
        self.rule = rule
        self.views = views
        self.amount = amount
    }

    /// Identifies findings of several tiles that are the same.
    struct Fault: Hashable, Sendable {
        let rule: Rule
        let views: [String]
    }

    /// The finding without its amount.
    var fault: Fault { Fault(rule: rule, views: views) }

    /// Whether another finding is of the same rule and views.
    func isAlike(_ other: TileFinding) -> Bool { fault == other.fault }

    /// What is wrong in a sentence, as in “subject is cut off by 12 points”, with its full stop.
    public var sentence: String { rule.sentence(of: views, amount: amountText) }

    /// By how much, as in “12 points”.
    var amountText: String {
        if rule.isRatio { return "\(amount.text(decimals: 1)) times" }
        return amount.isFinite ? amount.counted("point", decimals: 1) : "any number of points"
    }
}
