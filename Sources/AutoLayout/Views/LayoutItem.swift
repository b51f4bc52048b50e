import Wording

/// An item of a constraint: a ``View`` or a ``LayoutGuide``.
///
/// There are no other kinds; the engine ignores other conforming types.
public protocol LayoutItem: AnyObject {
    /// The name of the item in documents, messages and tests.
    var name: String { get }
    /// What sentences call the item: the name where a person gave it, else what it is, as in “the label “Owen””.
    var spokenName: String { get }
    /// The view whose part of the hierarchy the item belongs to: a view itself, or the owner of a guide.
    var owningView: View? { get }
}

extension View: LayoutItem {
    /// The view itself.
    public var owningView: View? { self }
}

extension LayoutItem {
    /// What sentences call the item where its name could be read as a word of theirs: a name that a person gave, in
    /// quotation marks, else what it is.
    public var quotedName: String { spokenName == name ? name.quotedName : spokenName }

    /// What titles, equations and captions for people call the item: what sentences call it, without the article.
    public var equationName: String { spokenName == name ? name : spokenName.withoutArticle }
}
