/// The way from a document's root to a value in it: keys of mappings and numbers of list items.
///
/// Written as in `["list", "estimatedRowHeight"]` or `["rows", 3, "subject"]`.
public struct DocumentPath: Hashable, Sendable, ExpressibleByArrayLiteral, CustomStringConvertible {
    /// One step of the way.
    public enum Step: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
        /// To the value of a key.
        case key(String)
        /// To an item of a list, counted from 0.
        case item(Int)

        /// A step to the value of a key.
        public init(stringLiteral value: String) { self = .key(value) }

        /// A step to an item, counted from 0.
        public init(integerLiteral value: Int) { self = .item(value) }
    }

    /// The steps, from the root on.
    public var steps: [Step]

    /// Makes a path from its steps.
    public init(_ steps: [Step]) { self.steps = steps }

    /// Makes a path from its steps.
    public init(arrayLiteral steps: Step...) { self.steps = steps }

    /// The path to something in the value that this one leads to.
    public func appending(_ step: Step) -> DocumentPath { DocumentPath(steps + [step]) }

    /// The path in words, as in `rows[3].subject`.
    public var description: String {
        steps.reduce("") { text, step in
            switch step {
            case .key(let key): text.isEmpty ? key : "\(text).\(key)"
            case .item(let item): "\(text)[\(item)]"
            }
        }
    }
}

/// A value to be written into a document.
public indirect enum DocumentValue: Hashable, Sendable {
    /// A key of a mapping with its value.
    public struct Entry: Hashable, Sendable {
        /// The key.
        public var key: String
        /// Its value.
        public var value: DocumentValue

        /// Makes an entry.
        public init(_ key: String, _ value: DocumentValue) {
            self.key = key
            self.value = value
        }
    }

    /// A text, which stays one whatever it looks like: `"12"` is quoted.
    case text(String)
    /// A row's field: a text that may be written as a number or the like, since rows take it by its letters.
    case field(String)
    /// A number.
    case number(Double)
    /// A truth value.
    case bool(Bool)
    /// Nothing: a key without a value.
    case null
    /// A list, written in brackets.
    case list([DocumentValue])
    /// A list, written in lines where a key in lines has it.
    case lines([DocumentValue])
    /// A mapping, written in braces.
    case mapping([Entry])
    /// A mapping, written in lines of its own where a new key or a new item gets it that stands in a line of its own.
    case block([Entry])
}
