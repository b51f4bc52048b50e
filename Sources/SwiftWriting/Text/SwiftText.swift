import LayoutDocument

/// The source of a class, and what it does not say.
public struct SwiftText: Hashable, Sendable {
    /// Something of a template that UIKit has no words for.
    public struct NotSaid: Hashable, Sendable {
        /// The view's name in the template; `nil` for the cell itself.
        public var view: String?
        /// What is not said, as a sentence without its full stop.
        public var what: String

        /// Makes an entry.
        public init(view: String?, what: String) {
            self.view = view
            self.what = what
        }

        /// The entry as people read it.
        public var sentence: String { (view.map { "\($0): " } ?? "") + what }
    }

    /// The class's name.
    public var className: String
    /// What the class derives from.
    public var kind: SwiftCell.Kind
    /// The names of properties by the names of views and guides.
    public var viewNames: [String: String]
    /// The names of the content's properties, in the order of the template's fields.
    public var fieldNames: [String]
    /// What the source does not say, in its order.
    public var notSaid: [NotSaid]
    /// The lines of the class.
    let lines: [String]
    /// What the class uses besides.
    let helpers: SwiftHelpers

    /// The source of a file with the class, with a line end at its end.
    public var source: String { Self.source(of: [self]) }

    /// The source of a file with several classes, whose names differ.
    public static func source(of texts: [SwiftText]) -> String {
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
