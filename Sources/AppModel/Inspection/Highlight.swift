/// The thing under the pointer or with the focus.
///
/// Everything that stands for it lights up: a term of the sum, its segment of the dimension line, its constraint, its
/// view.
///
/// The part that is pointed at sets all values it stands for; other parts light up if they match one of them.
package struct Highlight: Hashable, Sendable {
    /// The index of a term in the shown sum.
    package var term: Int?
    /// The index of a constraint in its template (``LayoutDocument/TemplateSpec/constraints``).
    package var constraint: Int?
    /// The name of a view.
    package var view: String?

    /// Lights up a term, a constraint, a view, or several that belong together.
    package init(term: Int? = nil, constraint: Int? = nil, view: String? = nil) {
        self.term = term
        self.constraint = constraint
        self.view = view
    }

    /// Nothing is pointed at.
    package static let none = Highlight()
}
