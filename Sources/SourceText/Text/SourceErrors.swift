import Wording

extension SourceNode {
    /// The most levels of lists and mappings within each other.
    static let maximumDepth = 64
}

extension DocumentError {
    /// The error for lists and mappings nested deeper than the limit.
    static func tooDeep(_ sourceName: String, _ place: SourcePlace?) -> DocumentError {
        DocumentError(
            sourceName: sourceName, place: place,
            message: tr("lists and mappings are nested more than \(SourceNode.maximumDepth) levels deep"),
            suggestion: tr("Check the brackets, and make the document flatter."))
    }

    /// The error for a key that occurs twice in a mapping.
    static func duplicateKey(
        _ key: String, sourceName: String, place: SourcePlace?, first: SourcePlace
    ) -> DocumentError {
        DocumentError(
            sourceName: sourceName, place: place, message: tr("the key \"\(key)\" is given twice"),
            suggestion: tr("It was given before at line \(first.line); keep one of them."))
    }
}
