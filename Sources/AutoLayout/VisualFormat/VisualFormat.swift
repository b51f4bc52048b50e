/// A parsed text in the Visual Format Language; its names are not looked up yet.
///
/// ```
/// format     = [ "H:" | "V:" ] [ "|" connection ] view { connection view } [ connection "|" ]
/// view       = "[" name [ predicates ] "]"
/// connection = "" | "-" | "-" ( number | metric | predicates ) "-"
/// predicates = "(" predicate { "," predicate } ")"
/// predicate  = [ relation ] object [ ( "*" | "/" ) value ] [ ( "+" | "-" ) value ] [ "@" priority ]
/// relation   = "==" | "<=" | ">="
/// object     = [ "+" | "-" ] value | view [ "." attribute ]
/// value      = number | metric
/// priority   = number | metric | "required" | "high" | "strong" | "medium" | "low" | "weak"
/// ```
///
/// This is the grammar of Apple's *Auto Layout Guide*, appendix "Visual Format Language", with what GTK adds to it in
/// the documentation of `gtk_constraint_layout_add_constraints_from_descriptionv`: attributes of views, factors and
/// addends in predicates, and names of priorities. Blanks may stand between any two words and signs. Columns count
/// Unicode scalars from 1.
///
/// ``constraints(in:options:)`` looks the names up and turns a format into constraints between names;
/// ``LayoutConstraint/constraints(withVisualFormat:options:metrics:views:)`` makes them constraints between views.
public struct VisualFormat: Hashable, Sendable {
    /// The distance in points that a bare `-` between two views stands for.
    public static let standardSpacing = 8.0

    /// The format as written.
    public let text: String
    /// The axis along which the format arranges: `H:`, which may be left out, or `V:`.
    public let orientation: Axis
    /// The elements of the format, in order: views or the superview's edges, each followed by a connection unless it is
    /// the last.
    public let elements: [Element]

    /// A part of a format.
    public enum Element: Hashable, Sendable {
        /// `|`: an edge of the superview.
        case superview(column: Int)
        /// `[name(predicates)]`: a view.
        case view(ViewElement)
        /// A connection between two of the others.
        case connection(Connection)
    }

    /// A view in brackets.
    public struct ViewElement: Hashable, Sendable {
        /// The view's name.
        public var name: String
        /// The column of the name.
        public var column: Int
        /// The predicates of the view's extent along the axis.
        public var predicates: [Predicate]
    }

    /// A connection between two views, or between a view and the superview's edge.
    public struct Connection: Hashable, Sendable {
        /// The kinds of connections.
        public enum Kind: Hashable, Sendable {
            /// Nothing: no distance.
            case flush
            /// `-`: the standard distance between views, the margin at the superview's edge.
            case standard
            /// `-8-` or `-(>=8,<=20)-`: predicates of the distance.
            case predicates([Predicate])
        }
        /// The kind.
        public var kind: Kind
        /// The column at which the connection begins; without a sign, that of the next element.
        public var column: Int
    }

    /// A predicate of an extent or a distance: `>=2*gap-4@750`.
    public struct Predicate: Hashable, Sendable {
        /// How the extent or distance compares.
        public var relation = Relation.equal
        /// Whether a minus stands before the object.
        public var isNegated = false
        /// The object of the comparison: a number or the name of a metric or view.
        public var object: Operand
        /// The attribute of the view that ``object`` names, if it is written.
        public var attribute: AttributeName?
        /// The factors and addends of the object, in the order written; at most one of each.
        public var operations: [Operation] = []
        /// The priority, if one is written.
        public var priority: Operand?
        /// The column at which the predicate begins.
        public var column: Int
    }

    /// A number or a name.
    public struct Operand: Hashable, Sendable {
        /// The value as written.
        public enum Value: Hashable, Sendable {
            /// A number without a sign.
            case number(Double)
            /// The name of a metric, view or priority.
            case name(String)
        }
        /// The value as written.
        public var value: Value
        /// The column at which it begins, its sign included.
        public var column: Int
    }

    /// An attribute after a view's name and a point.
    public struct AttributeName: Hashable, Sendable {
        /// The attribute.
        public var attribute: Attribute
        /// The column of its name.
        public var column: Int
    }

    /// A calculation in a predicate.
    public struct Operation: Hashable, Sendable {
        /// The signs of calculations.
        public enum Sign: String, Hashable, Sendable, CaseIterable {
            /// The object times the operand.
            case times = "*"
            /// The object divided by the operand.
            case dividedBy = "/"
            /// The operand added.
            case plus = "+"
            /// The operand subtracted.
            case minus = "-"
        }
        /// The sign.
        public var sign: Sign
        /// The number or metric behind it.
        public var operand: Operand
    }

    /// Parses a format.
    ///
    /// - Parameter text: A text in the Visual Format Language.
    /// - Throws: An error of syntax; names and numbers are not checked.
    public init(parsing text: String) throws(VisualFormatError) {
        var parser = VisualFormatParser(text)
        self = try parser.format()
    }

    init(text: String, orientation: Axis, elements: [Element]) {
        self.text = text
        self.orientation = orientation
        self.elements = elements
    }

    /// The views in the format's order.
    public var views: [ViewElement] {
        elements.compactMap { if case .view(let view) = $0 { view } else { nil } }
    }
}
