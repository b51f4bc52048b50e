import LayoutDocument

/// What sentences call the views of a document's templates, found out once for each template.
final class SpokenNameBook {
    private let document: LayoutDocument
    private var known: [String: SpokenNames] = [:]

    init(_ document: LayoutDocument) { self.document = document }

    /// What sentences call some views of a template, in the same order.
    func names(of views: [String], in template: String) -> [String] {
        let names = known[template] ?? document.template(named: template)?.spokenNames ?? .identifiers
        known[template] = names
        return views.map { names[$0] }
    }
}
