import Audit
import AutoLayout
import LayoutDocument
import Wording

/// Which tiles of a matrix stand out; the others are dim.
public enum MatrixFilter: Hashable, Sendable {
    /// All tiles.
    case all
    /// Tiles of a rule that is broken by the same views.
    case finding(Rule, views: [String])
    /// Tiles that differ from what is approved.
    case differing

    /// Whether a tile stands out for what was found in it.
    func shows(_ outcome: TileOutcome?) -> Bool {
        switch self {
        case .all: true
        case .differing: false
        case .finding(let rule, let views):
            outcome?.findings.contains { $0.rule == rule && $0.views == views } ?? false
        }
    }
}

/// A fault and the number of tiles that have it.
public struct MatrixCount: Hashable, Sendable {
    /// The rule.
    public let rule: Rule
    /// The names of the views.
    public let views: [String]
    /// What sentences call the views.
    public let spokenViews: [String]
    /// How many tiles have it.
    public internal(set) var count: Int

    /// What shows these tiles alone.
    public var filter: MatrixFilter { .finding(rule, views: views) }

    /// The fault in words, as in “Text truncated: body”.
    public var title: String { rule.heading(of: spokenViews) }

    /// How many tiles have it, in words.
    public var words: String { count.counted("tile") }
}
