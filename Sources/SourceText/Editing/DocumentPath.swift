/// The path from a document's root to a value: keys of mappings and indices of list items.
///
/// It is written as in `["list", "estimatedRowHeight"]` or `["rows", 3, "subject"]`.
package struct DocumentPath: Hashable, Sendable, ExpressibleByArrayLiteral, CustomStringConvertible {
    /// One step of a path.
    package enum Step: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
        /// The step to the value of a key.
        case key(String)
        /// The step to an item of a list, counted from 0.
        case item(Int)

        /// A step to the value of a key.
        package init(stringLiteral value: String) { self = .key(value) }

        /// A step to an item, counted from 0.
        package init(integerLiteral value: Int) { self = .item(value) }
    }

    /// The steps, from the root on.
    package var steps: [Step]

    /// Makes a path from its steps.
    package init(_ steps: [Step]) { self.steps = steps }

    /// Makes a path from its steps.
    package init(arrayLiteral steps: Step...) { self.steps = steps }

    /// This path with one more step.
    package func appending(_ step: Step) -> DocumentPath { DocumentPath(steps + [step]) }

    /// The path as a text, as in `rows[3].subject`.
    package var description: String {
        steps.reduce("") { text, step in
            switch step {
            case .key(let key): text.isEmpty ? key : "\(text).\(key)"
            case .item(let item): "\(text)[\(item)]"
            }
        }
    }
}

/// A value to be written into a document.
package indirect enum DocumentValue: Hashable, Sendable {
    /// A key of a mapping with its value.
    package struct Entry: Hashable, Sendable {
        /// The key.
        package var key: String
        /// Its value.
        package var value: DocumentValue

        /// Makes an entry.
        package init(_ key: String, _ value: DocumentValue) {
            self.key = key
            self.value = value
        }
    }

    /// A text.
    ///
    /// It is quoted where it would be read as another value: `"12"`.
    case text(String)
    /// The text of a row's field.
    ///
    /// It may be written like a number, since rows read the characters as they are written.
    case field(String)
    /// A number.
    case number(Double)
    /// A truth value.
    case bool(Bool)
    /// No value: a key with nothing behind its colon.
    case null
    /// A list, written in brackets.
    case list([DocumentValue])
    /// A list, written in block style where its key is in block style.
    case lines([DocumentValue])
    /// A mapping, written in braces.
    case mapping([Entry])
    /// A mapping, written in block style where the new key or item that holds it begins a line.
    case block([Entry])
}
