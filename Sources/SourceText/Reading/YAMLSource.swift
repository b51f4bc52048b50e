import Wording
import Yams

/// Reads YAML into source nodes with places, from the nodes of Yams.
///
/// Yams would resolve scalars by YAML 1.1. It gets an empty resolver, and ``CoreSchema`` resolves them.
struct YAMLSource {
    private let source: SourceText
    /// The number of nodes that may still be made; only repeated aliases can make more nodes than the text has
    /// characters.
    private var budget: Int

    private init(_ source: SourceText) {
        self.source = source
        budget = source.text.utf8.count + 10_000
    }

    /// The value that a text holds; an empty document holds nothing.
    ///
    /// - Throws: The first error with its place.
    static func read(_ source: SourceText) throws(DocumentError) -> SourceNode {
        try refuseAliasesInKeys(source)
        let root: Node?
        do {
            root = try Parser(yaml: source.text, resolver: .basic, encoding: .utf8).singleRoot()
        } catch let error as YamlError {
            throw YAMLTrap.explain(error, in: source)
        } catch {
            throw DocumentError(
                sourceName: source.name, place: .start, message: tr("the text is not valid YAML"))
        }
        guard let root else {
            return SourceNode(content: .scalar(.init(text: "", style: .plain)), place: .start)
        }
        var reader = YAMLSource(source)
        return try reader.node(root, depth: 0)
    }

    /// Refuses texts whose keys could be aliases of aliases.
    ///
    /// Yams compares the keys of a mapping by their whole content. With nested aliases in keys, the time grows
    /// exponentially. Keys of layout documents are plain names and need no aliases. A handful of aliases is harmless.
    private static func refuseAliasesInKeys(_ source: SourceText) throws(DocumentError) {
        let bytes = Array(source.text.utf8)
        var anchors = 0
        var aliases = 0
        var hasCompoundKeys = false
        var inAlias = false
        var lastAlias = 0
        for index in bytes.indices {
            let byte = bytes[index]
            let previous = index > 0 ? bytes[index - 1] : UInt8(ascii: "\n")
            let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: "\n")
            let isStart = beforeIndicators.contains(previous)
            switch byte {
            case UInt8(ascii: "&") where isStart && !blanks.contains(next): anchors += 1
            case UInt8(ascii: "*") where isStart && !blanks.contains(next):
                aliases += 1
                inAlias = true
                lastAlias = index
            case UInt8(ascii: "?") where isStart && blanks.contains(next): hasCompoundKeys = true
            case UInt8(ascii: ":") where inAlias || closers.contains(previous): hasCompoundKeys = true
            default: if ends.contains(byte) { inAlias = false }
            }
        }
        guard anchors > 16, aliases > 16, hasCompoundKeys else { return }
        let place = source.place(ofByte: lastAlias)
        throw DocumentError(
            sourceName: source.name, place: place,
            message: tr("aliases (*name) and keys that are not plain names do not go together"),
            suggestion: tr("Write keys as names, and put texts that begin with * or & in quotes."))
    }

    private static let blanks = Set(" \t\r\n".utf8)
    private static let beforeIndicators = Set(" \t\r\n[{,:?-".utf8)
    private static let closers = Set("]} \t".utf8)
    private static let ends = Set("\n,[]{}".utf8)

    private static let textTags = Set([Tag.Name.nonSpecific, .str].map(\.rawValue))
    private static let otherTags = Set([Tag.Name.seq, .map, .bool, .float, .null, .int].map(\.rawValue))

    private mutating func node(_ node: Node, depth: Int) throws(DocumentError) -> SourceNode {
        let place = node.mark.map { SourcePlace(line: $0.line, column: $0.column) } ?? .start
        guard depth <= SourceNode.maximumDepth else { throw .tooDeep(source.name, place) }
        budget -= 1
        guard budget >= 0 else {
            throw DocumentError(
                sourceName: source.name, place: place,
                message: tr("aliases (*name) repeat so much that the document would grow out of bounds"),
                suggestion: tr("Write the values out, or use fewer aliases."))
        }
        switch node {
        case .scalar(let scalar):
            return SourceNode(content: .scalar(try self.scalar(scalar, at: place)), place: place)
        case .sequence(let sequence):
            try check(tag: sequence.tag, at: place)
            var items: [SourceNode] = []
            items.reserveCapacity(sequence.count)
            for item in sequence { items.append(try self.node(item, depth: depth + 1)) }
            return SourceNode(content: .sequence(items), place: place)
        case .mapping(let mapping):
            try check(tag: mapping.tag, at: place)
            var entries: [SourceNode.Entry] = []
            entries.reserveCapacity(mapping.count)
            for (key, value) in mapping { entries.append(try entry(key, value, in: place, depth: depth)) }
            return SourceNode(content: .mapping(entries), place: place)
        case .alias:
            throw DocumentError(sourceName: source.name, place: place, message: tr("the alias names nothing"))
        }
    }

    private mutating func entry(
        _ key: Node, _ value: Node, in place: SourcePlace, depth: Int
    ) throws(DocumentError) -> SourceNode.Entry {
        let keyPlace = key.mark.map { SourcePlace(line: $0.line, column: $0.column) } ?? place
        guard case .scalar(let scalar) = key else {
            throw DocumentError(
                sourceName: source.name, place: keyPlace, message: tr("a key must be a name"),
                suggestion: tr("Put a text that begins with [ or { in quotes."))
        }
        return SourceNode.Entry(
            key: scalar.string, keyPlace: keyPlace, value: try node(value, depth: depth + 1))
    }

    private func scalar(
        _ scalar: Node.Scalar, at place: SourcePlace
    ) throws(DocumentError) -> SourceNode.Scalar {
        var style: SourceNode.Style =
            switch scalar.style {
            case .singleQuoted: .singleQuoted
            case .doubleQuoted: .doubleQuoted
            case .literal: .literal
            case .folded: .folded
            case .plain, .any: .plain
            }
        try check(tag: scalar.tag, at: place)
        if style == .plain, Self.textTags.contains(scalar.tag.rawValue) {
            // A scalar tagged as a text keeps its characters; it is never read as a number.
            style = .literal
        }
        return SourceNode.Scalar(text: scalar.string, style: style)
    }

    /// Refuses tags other than those of the core schema, which have no meaning in layout documents.
    private func check(tag: Tag, at place: SourcePlace) throws(DocumentError) {
        let name = tag.rawValue
        guard !name.isEmpty, !Self.textTags.contains(name), !Self.otherTags.contains(name) else { return }
        throw DocumentError(
            sourceName: source.name, place: place, message: tr("the tag \(name) has no meaning here"),
            suggestion: tr("Remove it, or put a text that begins with ! in quotes."))
    }
}
