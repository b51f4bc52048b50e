import ConstraintSolver

/// The cell of the solver's workloads: an e-mail with icon, subject, sender, date, body, thumbnail and badge.
///
/// A view's variable is its left edge; `y`, `w` and `h` beside it are its top edge, width and height.
enum EmailCell {
    /// An intrinsic size that changes from row to row, in the order in which rows of sizes list them.
    enum Parameter: Int, CaseIterable {
        case subjectWidth
        case subjectHeight
        case senderWidth
        case senderHeight
        case bodyHeight
        case dateWidth

        /// The initial size, in points.
        var start: Double { EmailCell.startSizes[rawValue] }
    }

    /// One constraint: `Σ coefficient × variable + constant  relation  0`.
    struct Row {
        /// The indices of the variables and their coefficients.
        var terms: [(variable: Int, coefficient: Double)]
        var relation: LinearRelation
        var constant: Double
        var priority: Priority
        /// The parameter with which the constraint compares its variable; its constant is the negated parameter.
        var parameter: Parameter?
        /// Whether the constraint fixes the content's width.
        var isContentWidth = false

        init(
            _ terms: [(Int, Double)], _ relation: LinearRelation, _ constant: Double, _ priority: Priority,
            parameter: Parameter? = nil, isContentWidth: Bool = false
        ) {
            self.terms = terms.map { (variable: $0.0, coefficient: $0.1) }
            self.relation = relation
            self.constant = constant
            self.priority = priority
            self.parameter = parameter
            self.isContentWidth = isContentWidth
        }

        static func required(
            _ terms: [(Int, Double)], _ relation: LinearRelation, _ constant: Double
        ) -> Row {
            Row(terms, relation, constant, .required)
        }

        static func atMost(_ variable: Int, _ size: Parameter, _ hugging: Priority) -> Row {
            Row([(variable, 1)], .lessThanOrEqual, -size.start, hugging, parameter: size)
        }

        static func atLeast(_ variable: Int, _ size: Parameter, _ compression: Priority) -> Row {
            Row([(variable, 1)], .greaterThanOrEqual, -size.start, compression, parameter: size)
        }

        static func contentWidth(_ right: Int) -> Row {
            Row([(right, 1)], .equal, -EmailCell.startWidth, .required, isContentWidth: true)
        }
    }

    /// The number of variables.
    static let variableCount = 32
    /// The initial sizes of the parameters, in points.
    static let startSizes: [Double] = [210, 20, 120, 18, 54, 60]

    /// The initial width of the content, in points.
    static let startWidth = 375.0

    private static let (left, top, right) = (0, 1, 2)
    /// The index of the content's bottom edge, which is the row's height.
    static let bottom = 3
    private static let (icon, subject, sender, date) = (4, 8, 12, 16)
    private static let (body, thumbnail, badge) = (20, 24, 28)
    private static let (y, w, h) = (1, 2, 3)

    /// The constraints, in the order in which they are added.
    static let rows: [Row] = [
        .required([(left, 1)], .equal, 0),
        .required([(top, 1)], .equal, 0),
        .contentWidth(right),
        .required([(icon, 1), (left, -1)], .equal, -16),
        .required([(icon + y, 1), (top, -1)], .equal, -12),
        .required([(icon + w, 1)], .equal, -40),
        .required([(icon + h, 1)], .equal, -40),
        .required([(badge, 1), (icon, -1), (icon + w, -1)], .equal, 12),
        .required([(badge + y, 1), (icon + y, -1)], .equal, 4),
        .required([(badge + w, 1)], .equal, -16),
        .required([(badge + h, 1)], .equal, -16),
        .required([(sender, 1), (icon, -1), (icon + w, -1)], .equal, -12),
        .required([(sender + y, 1), (top, -1)], .equal, -12),
        .atMost(sender + w, .senderWidth, Priority(250)),
        .atLeast(sender + w, .senderWidth, Priority(750)),
        .atMost(sender + h, .senderHeight, Priority(250)),
        .atLeast(sender + h, .senderHeight, Priority(750)),
        .required([(date, 1), (date + w, 1), (right, -1)], .equal, 16),
        .required([(date + y, 1), (sender + y, -1)], .equal, 0),
        .required([(date, 1), (sender, -1), (sender + w, -1)], .greaterThanOrEqual, -8),
        .atMost(date + w, .dateWidth, Priority(251)),
        .atLeast(date + w, .dateWidth, Priority(751)),
        Row([(date + h, 1)], .lessThanOrEqual, -16, Priority(250)),
        Row([(date + h, 1)], .greaterThanOrEqual, -16, Priority(750)),
        .required([(subject, 1), (sender, -1)], .equal, 0),
        .required([(subject + y, 1), (sender + y, -1), (sender + h, -1)], .equal, -4),
        .required([(subject, 1), (subject + w, 1), (right, -1)], .lessThanOrEqual, 16),
        .atMost(subject + w, .subjectWidth, Priority(250)),
        .atLeast(subject + w, .subjectWidth, Priority(750)),
        .atMost(subject + h, .subjectHeight, Priority(250)),
        .atLeast(subject + h, .subjectHeight, Priority(750)),
        .required([(thumbnail + w, 1)], .equal, -64),
        .required([(thumbnail + h, 1)], .equal, -64),
        .required([(thumbnail, 1), (thumbnail + w, 1), (right, -1)], .equal, 16),
        .required([(thumbnail + y, 1), (subject + y, -1), (subject + h, -1)], .equal, -4),
        .required([(body, 1), (sender, -1)], .equal, 0),
        .required([(body, 1), (body + w, 1), (thumbnail, -1)], .equal, 8),
        .required([(body + y, 1), (subject + y, -1), (subject + h, -1)], .equal, -4),
        .atMost(body + h, .bodyHeight, Priority(250)),
        .atLeast(body + h, .bodyHeight, Priority(750)),
        .required([(bottom, 1), (body + y, -1), (body + h, -1)], .greaterThanOrEqual, -12),
        .required([(bottom, 1), (thumbnail + y, -1), (thumbnail + h, -1)], .greaterThanOrEqual, -12),
        .required([(bottom, 1), (icon + y, -1), (icon + h, -1)], .greaterThanOrEqual, -12),
        Row([(bottom, 1), (top, -1)], .equal, 0, Priority(50)),
    ]
}
