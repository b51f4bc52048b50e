/// A word or sign of Objective-C.
struct Token {
    enum Kind {
        case word
        case number
        /// The text of a literal, without its quotes, in Swift's escapes.
        case text
        case sign
        /// A word after `@`, as in `@interface`.
        case keyword
        /// A line of the preprocessor, without its sign.
        case directive
    }

    var kind: Kind
    var text: String
    var line: Int
    /// The bytes in the file; `nil` for what a macro stands for.
    var bytes: Range<Int>?

    func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
    func isWord(_ word: String) -> Bool { kind == .word && text == word }
    func isKeyword(_ word: String) -> Bool { kind == .keyword && text == word }
}
