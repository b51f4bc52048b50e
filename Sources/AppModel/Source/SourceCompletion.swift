import AutoLayout
import Foundation
import LayoutDocument

/// Completion of a document's text: words of the schema, and names of the document.
package struct SourceCompletion {
    /// The completions at a place.
    package struct Offers: Hashable, Sendable {
        /// The letters before the cursor that a completion replaces.
        package var prefix: String
        /// The words that begin with the prefix, in the schema's order.
        package var words: [String]

        /// Makes offers.
        package init(prefix: String, words: [String]) {
            self.prefix = prefix
            self.words = words
        }
    }

    private let schema: SchemaWords

    /// Makes the completion of a schema.
    ///
    /// - Parameter schema: The JSON schema of layout documents.
    package init(schema: Data) { self.schema = SchemaWords(schema) }

    /// The completions behind a text.
    ///
    /// - Parameters:
    ///   - text: The document's text up to the cursor.
    ///   - document: The last valid document, whose names are offered.
    /// - Returns: The completions, which may be empty.
    package func offers(after text: String, in document: LayoutDocument) -> Offers {
        let place = SourceContext(before: text)
        let template = place.template.flatMap(document.template) ?? document.templates.first
        var words: [String]
        switch place.kind {
        case .comment: words = []
        case .field: words = template?.fields.map(\.name) ?? []
        case .attribute: words = Attribute.allCases.map(\.rawValue)
        case .constraint:
            words = ["contentView"] + (template?.views.map(\.name) ?? [])
        case .key(let path):
            words = schema.keys(at: path) + names(at: path, document, template)
        case .value(let path):
            words = schema.values(at: path)
            if path.last == "template" { words += document.templates.map(\.identifier) }
        }
        let prefix = place.prefix
        let found = words.filter { $0.hasPrefix(prefix) && $0 != prefix }
        var seen: Set<String> = []
        return Offers(prefix: prefix, words: found.filter { seen.insert($0).inserted })
    }

    /// Names of the document that are keys: fields of rows, and views with a custom spacing behind them.
    private func names(at path: [String], _ document: LayoutDocument, _ template: TemplateSpec?) -> [String] {
        switch path.last {
        case "rows", "items", "header", "footer", "cases": template?.fields.map(\.name) ?? []
        case "defaults", "columns": template?.fields.map(\.name) ?? []
        case "customSpacing": template?.views.map(\.name) ?? []
        default: []
        }
    }
}

/// The context of a place in a document's text.
struct SourceContext {
    enum Kind: Equatable {
        case comment
        /// The name of a field in a text.
        case field
        /// An attribute behind a view's name.
        case attribute
        /// A constraint, in which views are named.
        case constraint
        /// A key of the mapping at a path.
        case key([String])
        /// The value of the key at a path.
        case value([String])
    }

    var kind: Kind
    /// The word before the cursor.
    var prefix: String
    /// The template that the place is in; `nil` for none.
    var template: String?

    init(before text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let line = lines.last ?? ""
        var path = Self.path(above: lines)
        template = path.count > 1 && path[0] == "templates" ? path[1] : nil
        prefix = String(line.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
        let before = String(line.dropLast(prefix.count))
        let content = before.drop { $0 == " " || $0 == "-" }
        if content.hasPrefix("#") {
            kind = .comment
            return
        }
        if before.hasSuffix("{"), before.dropLast().hasSuffix("\"") || Self.isInText(before) {
            kind = .field
            return
        }
        if path.last == "constraints" || path.last == "added" {
            kind = before.hasSuffix(".") ? .attribute : .constraint
            return
        }
        // Braces in the line continue the path of the keys above it.
        var isValue = false
        var word = ""
        var depth: [Int] = []
        var isQuoted: Character?
        for character in content {
            if let quote = isQuoted {
                if character == quote { isQuoted = nil }
                continue
            }
            switch character {
            case "\"", "'": isQuoted = character
            case ":":
                path.append(word.trimmingCharacters(in: .whitespaces))
                word = ""
                isValue = true
            case "{", "[":
                depth.append(path.count)
                isValue = character == "["
                word = ""
            case ",":
                if let count = depth.last { path = Array(path.prefix(count)) }
                isValue = false
                word = ""
            case "}", "]":
                if let count = depth.popLast() { path = Array(path.prefix(max(0, count - 1))) }
                isValue = false
                word = ""
            default: word.append(character)
            }
        }
        if template == nil, path.count > 1, path[0] == "templates" { template = path[1] }
        kind = isValue ? .value(path) : .key(path)
    }

    private static func isInText(_ before: String) -> Bool {
        before.filter { $0 == "\"" }.count % 2 == 1
    }

    /// The keys above the last line that contain it.
    private static func path(above lines: [String]) -> [String] {
        guard let last = lines.last else { return [] }
        var depth = last.prefix { $0 == " " }.count
        // An item belongs to the key above it, and so do lines continued below its dash.
        if last.dropFirst(depth).hasPrefix("- ") { depth += 1 }
        var path: [String] = []
        for line in lines.dropLast().reversed() {
            let indent = line.prefix { $0 == " " }.count
            var content = line.dropFirst(indent)
            guard let first = content.first, first != "#", indent < depth else { continue }
            var own = indent
            if content.hasPrefix("- ") {
                content = content.dropFirst(2)
                own += 2
                guard own < depth else {
                    depth = min(depth, indent + 1)
                    continue
                }
            }
            guard let colon = content.firstIndex(of: ":") else { continue }
            let key = content[..<colon].trimmingCharacters(in: CharacterSet(charactersIn: " \""))
            path.insert(key, at: 0)
            depth = indent == own ? own : indent + 1
        }
        return path
    }
}
