extension LayoutPriority {
    /// The names that priorities have in visual formats and equations, the strongest first.
    ///
    /// `high` and `low` are UIKit's `defaultHigh` and `defaultLow`. `strong`, `medium` and `weak` are the strengths
    /// of `GtkConstraint`; GTK gives them weights, here they are levels: `strong` is 750, `weak` is 250, and
    /// `medium` lies half-way between them.
    public static let names = ["required", "high", "strong", "medium", "low", "weak"]

    /// The priority with one of the ``names``; `nil` for any other name.
    public init?(named name: String) {
        switch name {
        case "required": self = .required
        case "high", "strong": self = .defaultHigh
        case "medium": self = 500
        case "low", "weak": self = .defaultLow
        default: return nil
        }
    }
}
