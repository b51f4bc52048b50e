/// What source of a language is spoilt with.
struct SourceVocabulary {
    /// The texts before, inside and after a level of nesting.
    typealias Level = (opening: String, inside: String, closing: String)

    /// Words and signs.
    var words: [String]
    /// Numbers that are hard to read or to calculate with.
    var numbers: [String]
    /// What nests.
    var levels: [Level]
    /// Code that does not end, or ends only after very long.
    var endless: [String]
    /// Statements that make a view, and one in the last; `CLASS`, `CALL`, `NEXT` and `LAST` stand for what differs.
    var views: (first: String, next: String)

    /// The vocabulary of a file's language.
    static func of(_ format: FuzzCase.Format) -> SourceVocabulary {
        format == .objectiveC ? objectiveC : swift
    }
}
