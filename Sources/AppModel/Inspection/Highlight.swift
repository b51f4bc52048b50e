/// What the pointer or the focus is at, so that the same thing lights up everywhere: a term of the sum, its segment
/// on the dimension line, its constraint, its view.
///
/// Whoever is pointed at names all that it stands for; whoever shows one of these lights it up.
public struct Highlight: Hashable, Sendable {
    /// The place of a term in the sum that is shown.
    public var term: Int?
    /// The place of a constraint among its template's (``LayoutDocument/TemplateSpec/constraints``).
    public var constraint: Int?
    /// The name of a view.
    public var view: String?

    /// Lights up a term, a constraint, a view, or several that belong together.
    public init(term: Int? = nil, constraint: Int? = nil, view: String? = nil) {
        self.term = term
        self.constraint = constraint
        self.view = view
    }

    /// Nothing is pointed at.
    public static let none = Highlight()
}
