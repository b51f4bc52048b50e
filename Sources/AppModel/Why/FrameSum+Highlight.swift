import Wording

extension FrameSum {
    /// The highlight for a term: its segment, its constraint, its view.
    package func highlight(ofTerm index: Int) -> Highlight {
        guard terms.indices.contains(index) else { return .none }
        let term = terms[index]
        return Highlight(term: index, constraint: term.constraint, view: term.view)
    }

    /// The highlighted terms: the one that is pointed at, else those of the constraint, else those of the view.
    package func terms(litBy highlight: Highlight) -> Set<Int> {
        if let term = highlight.term { return [term] }
        if let constraint = highlight.constraint {
            return Set(terms.indices.filter { terms[$0].constraint == constraint })
        }
        guard let view = highlight.view else { return [] }
        return Set(terms.indices.filter { terms[$0].view == view && terms[$0].kind == .content })
    }
}

extension FrameSum.Term {
    /// The name of an edit of its number in menus.
    package var changeName: String { title.beginningSentence() }

    /// Identifies the term while its number and the lines of its text change.
    package var key: String {
        switch control {
        case .constant(let constraint, _, _): return "constant \(constraint)"
        case .margin(let edge, _): return "margin \(edge)"
        case .listWidth: return "width"
        case nil: break
        }
        if kind == .content, let view { return "content \(view)" }
        return "\(kind) \(title)"
    }
}
