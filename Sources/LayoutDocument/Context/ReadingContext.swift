import AutoLayout
import SourceText
import Wording

/// Collects the errors of one reading, and reads simple values.
///
/// Every reading function reports an error and returns `nil`, so that reading continues with the next part and one pass
/// finds several errors.
final class ReadingContext {
    /// The most errors collected; the rest would bury the first ones.
    private static let maximumErrors = 50
    /// Lengths beyond this are mistakes.
    static let maximumLength = 1e6

    /// The most templates of a document, and the most views, fields and constraints of a template.
    static let maximumParts = 1000

    let source: SourceText
    /// What the document names beside it is read by this.
    let files: DocumentFiles
    /// What reads Swift source; `nil` in a build without.
    let swift: (any SwiftSourceReading)?
    /// The cells in Swift source that templates come from, by the templates' identifiers.
    var swiftCells: [String: SwiftCell] = [:]
    /// The document's changes of cells that the cells' files have too, by the templates' identifiers.
    var changesInFiles: [String: [DocumentPath]] = [:]
    private(set) var errors: [DocumentError] = []
    /// The paths of the files that the document uses, whether or not they could be read.
    private(set) var usedFiles: [String] = []

    init(
        _ source: SourceText, files: DocumentFiles, swift: (any SwiftSourceReading)? = SwiftSources.reader
    ) {
        self.source = source
        self.files = files
        self.swift = swift
    }

    /// Notes that the document depends on a file.
    func draws(onFile path: String) {
        if !usedFiles.contains(where: { FilePath($0) == FilePath(path) }) { usedFiles.append(path) }
    }

    /// Whether the limit of errors is reached.
    var isFull: Bool { errors.count >= Self.maximumErrors }

    /// Checks that the number of something is within the limits.
    func checkCount(_ count: Int, _ what: String, at place: SourcePlace) -> Bool {
        guard count > Self.maximumParts else { return true }
        report(place, tr("there are \(count) \(what), more than \(Self.maximumParts)"), tr("Use fewer."))
        return false
    }

    /// Notes an error, in the document or in a file that it uses.
    func report(
        _ place: SourcePlace?, _ message: @autoclosure () -> String,
        _ suggestion: @autoclosure () -> String = "", inFile path: String? = nil
    ) {
        guard !isFull else { return }
        errors.append(
            DocumentError(
                sourceName: path ?? source.name, place: place, message: message(), suggestion: suggestion()))
    }

    /// Notes an error that leaves nothing to be read.
    func refuse<Value>(
        _ place: SourcePlace?, _ message: @autoclosure () -> String,
        _ suggestion: @autoclosure () -> String = "", inFile path: String? = nil
    ) -> Value? {
        report(place, message(), suggestion(), inFile: path)
        return nil
    }

    /// Whether a node is a list or mapping in brackets, as it often is by mistake.
    func isFlow(_ node: SourceNode) -> Bool {
        let first = source.character(at: node.place)
        return first == "{" || first == "["
    }

    /// The text of a scalar as written, even if it looks like another value.
    func text(_ node: SourceNode, _ what: String) -> String? {
        switch node.content {
        case .scalar(let scalar):
            if node.isNull, let problem = swallowing(node, what) {
                return refuse(
                    node.place, problem, tr("Put the text in quotes, or write \"\" for an empty one."))
            }
            if let (excess, _) = TextLimit.firstExcess(in: scalar.text) {
                return refuse(node.place, excess.problem(of: what), excess.suggestion)
            }
            return scalar.text
        case .mapping where isFlow(node):
            report(
                node.place, tr("\(what) must be a text, and braces without quotes begin a mapping"),
                tr("Put the text in quotes, as in \"{subject}\"."))
        case .sequence where isFlow(node):
            report(
                node.place, tr("\(what) must be a text, and brackets without quotes begin a list"),
                tr("Put the text in quotes."))
        case .mapping, .sequence: report(node.place, tr("\(what) must be a text, not \(node.kindName)"))
        }
        return nil
    }

    /// What is wrong where a text is missing that was probably intended: `#1` is a comment, and `&co` is an anchor.
    private func swallowing(_ node: SourceNode, _ what: String) -> String? {
        guard case .scalar(let scalar) = node.content, scalar.text.isEmpty else { return nil }
        switch source.trailing(node.place) {
        case let rest where rest.hasPrefix("&"): return tr("\(what) is empty, since & names a value in YAML")
        case let rest where rest.hasPrefix("#") && rest.dropFirst().first.map { !$0.isWhitespace } == true:
            return tr("\(what) is empty, since # begins a comment in YAML")
        default: return nil
        }
    }

    /// A number within bounds.
    func number(_ node: SourceNode, _ what: String, in range: ClosedRange<Double>) -> Double? {
        guard case .number(let number) = node.value else {
            return refuse(
                node.place, tr("\(what) must be a number, not \(node.kindName)"), numberAdvice(node))
        }
        guard range.contains(number) else {
            return refuse(
                node.place,
                tr("\(what) must be from \(range.lowerBound.shortText) to \(range.upperBound.shortText)"),
                tr("It is \(number.shortText)."))
        }
        return number
    }

    /// How to write a number, beside what was written.
    private func numberAdvice(_ node: SourceNode) -> String {
        guard case .scalar(let scalar) = node.content, !node.isNull else { return tr("Write a number.") }
        if CoreSchema.number(scalar.text) != nil { return tr("Write it without quotes.") }
        let digits = scalar.text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        return digits.isEmpty ? tr("Write a number.") : tr("Write \(digits), without a unit.")
    }

    /// A length in points, at least 0.
    func length(_ node: SourceNode, _ what: String) -> Double? {
        number(node, what, in: 0...Self.maximumLength)
    }

    /// A whole number within bounds.
    func integer(_ node: SourceNode, _ what: String, in range: ClosedRange<Int>) -> Int? {
        let bounds = Double(range.lowerBound)...Double(range.upperBound)
        guard let number = number(node, what, in: bounds) else { return nil }
        guard let integer = Int(exactly: number) else {
            return refuse(node.place, tr("\(what) must be a whole number"), tr("It is \(number.shortText)."))
        }
        return integer
    }

    /// A truth value.
    func bool(_ node: SourceNode, _ what: String) -> Bool? {
        if case .bool(let value) = node.value { return value }
        return refuse(
            node.place, tr("\(what) must be true or false, not \(node.kindName)"), tr("Write true or false."))
    }

    /// One of a type's names.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: SourceNode, _ what: String
    ) -> Choice? {
        choice(node, what, among: Array(Choice.allCases))
    }

    /// One of some names.
    func choice<Choice: RawRepresentable<String>>(
        _ node: SourceNode, _ what: String, among choices: [Choice]
    ) -> Choice? {
        let name = word(node, what, among: choices.map(\.rawValue))
        return choices.first { $0.rawValue == name }
    }

    /// One of some names.
    func word(_ node: SourceNode, _ what: String, among names: [String]) -> String? {
        guard let name = text(node, what) else { return nil }
        if names.contains(name) { return name }
        return refuse(
            node.place, tr("unknown \(what) \"\(name)\""),
            adviceOnName(name, among: names, called: tr("valid names")))
    }

    /// The items of a list.
    func items(_ node: SourceNode, _ what: String) -> [SourceNode]? {
        if case .sequence(let items) = node.content { return items }
        return refuse(
            node.place, tr("\(what) must be a list, not \(node.kindName)"), tr("Begin each item with \"- \".")
        )
    }

    /// The entries of a mapping.
    func entries(_ node: SourceNode, _ what: String) -> [SourceNode.Entry]? {
        if case .mapping(let entries) = node.content { return entries }
        return refuse(
            node.place, tr("\(what) must be a mapping, not \(node.kindName)"), tr("Write key: value."))
    }
}

extension TextLimit.Excess {
    /// What is wrong with a text, as in “the title has 34000 characters, more than 10000”.
    func problem(of what: String) -> String {
        switch self {
        case .characters(let count):
            tr("\(what) has \(count) characters, more than \(TextLimit.characters)")
        case .tabs: tr("\(what) has more than \(TextLimit.repeats) tabs")
        case .marks: tr("\(what) has more than \(TextLimit.repeats) combining marks in a row")
        }
    }
}

/// A mapping whose keys are known.
struct KeyedNode {
    let place: SourcePlace
    private var values: [String: SourceNode] = [:]
    private(set) var keyPlaces: [String: SourcePlace] = [:]
    /// Keys that an unknown key probably stands for.
    private var misspelt: Set<String> = []

    /// Checks that a node is a mapping, and reports keys it should not have.
    ///
    /// - Parameters:
    ///   - node: The node.
    ///   - keys: The keys it may have.
    ///   - what: What the mapping describes, for messages.
    ///   - context: Takes the errors.
    init?(_ node: SourceNode, keys: [String], of what: String, in context: ReadingContext) {
        guard let entries = context.entries(node, what) else { return nil }
        place = node.place
        for entry in entries where !context.isFull {
            guard keys.contains(entry.key) else {
                context.report(
                    entry.keyPlace, tr("unknown key \"\(entry.key)\" in \(what)"),
                    adviceOnName(entry.key, among: keys, called: tr("valid keys")))
                if let meant = nearestName(to: entry.key, among: keys) { misspelt.insert(meant) }
                continue
            }
            values[entry.key] = entry.value
            keyPlaces[entry.key] = entry.keyPlace
        }
    }

    /// The value of a key that has to be there; an error says what is missing without it.
    func required(
        _ key: String, in context: ReadingContext, _ message: @autoclosure () -> String,
        _ suggestion: @autoclosure () -> String
    ) -> SourceNode? {
        if lacks(key) { context.report(place, message(), suggestion()) }
        return values[key]
    }

    /// Whether a key is missing; a misspelt key has been reported already.
    func lacks(_ key: String) -> Bool { values[key] == nil && !misspelt.contains(key) }

    /// The value of a key, or `nil` if it is not given.
    subscript(key: String) -> SourceNode? { values[key] }

    /// Sets a property to the value of a key, if the key is given and its value can be read.
    func read<Value>(_ key: String, into property: inout Value, by reading: (SourceNode) -> Value?) {
        if let value = values[key].flatMap(reading) { property = value }
    }

    /// Sets a property to the value of a key, where messages call the value by its key.
    func read<Value>(_ key: String, into property: inout Value, by reading: (SourceNode, String) -> Value?) {
        read(key, into: &property) { reading($0, key) }
    }
}
