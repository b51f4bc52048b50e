import LayoutDocument

/// The source of a class, with the properties of the template that it leaves out.
package struct SwiftText: Hashable, Sendable {
    /// A property of a template that UIKit has no equivalent for.
    package struct NotSaid: Hashable, Sendable {
        /// The view's name in the template; `nil` for the cell itself.
        package var view: String?
        /// The property, as a sentence without its full stop.
        package var what: String

        /// The entry as a text for readers.
        package var sentence: String { (view.map { "\($0): " } ?? "") + what }
    }

    /// The class's name.
    package var className: String
    /// The kind of the class, which gives its superclass.
    package var kind: SwiftCell.Kind
    /// Property names by the names of views and guides.
    package var viewNames: [String: String]
    /// The names of the content's properties, in the order of the template's fields.
    package var fieldNames: [String]
    /// The properties of the template that the source leaves out, in order.
    package var notSaid: [NotSaid]
    /// The lines of the class.
    let lines: [String]
    /// The declarations that the class needs in its file.
    let helpers: SwiftHelpers

    /// The source of a file with the class; it ends with a line end.
    package var source: String { Self.source(of: [self]) }

    /// The source of a file with several classes, which have distinct names.
    package static func source(of texts: [SwiftText]) -> String {
        var helpers = SwiftHelpers()
        var lines = ["import UIKit"]
        for text in texts {
            lines.append("")
            lines += text.lines
            helpers.formUnion(text.helpers)
        }
        return (lines + helpers.lines).joined(separator: "\n") + "\n"
    }
}
