extension SwiftCell {
    /// Code of the source that other code can be written beside.
    package struct Code: Hashable, Sendable {
        /// The words that constraints are made with.
        package enum Dialect: Hashable, Sendable {
            /// UIKit's own, and those of libraries without an entry here.
            case uiKit
            /// SnapKit's chains; Masonry's in Objective-C.
            case snapKit
            /// PureLayout's methods of views.
            case pureLayout
        }

        /// The file.
        package var file: String
        /// The expression, in bytes from the file's beginning; of Objective-C its whole lines.
        package var bytes: Range<Int>
        /// The statement that the expression is a part of.
        package var statement: Range<Int>
        /// The statement of a function's body around it, which is another one where it is in a closure.
        package var outer: Range<Int>
        /// The words that it is written in.
        package var dialect = Dialect.uiKit
        /// Whether the expression is an item of a list, as in `NSLayoutConstraint.activate([…])`.
        package var isItemOfList = false

        /// Makes the place of code.
        package init(file: String, bytes: Range<Int>, statement: Range<Int>, outer: Range<Int>) {
            self.file = file
            self.bytes = bytes
            self.statement = statement
            self.outer = outer
        }
    }
}
