import SourceText
import Wording

/// Reads the problems of a file one by one, as they come.
///
/// The file is `{"format": 1, "problems": [...]}` or a single problem. Several such objects may follow one
/// another, as when programs write one object a line.
package struct ProblemReader {
    /// What the reader found next.
    package enum Entry {
        /// A problem that can be solved.
        case problem(SolverProblem)
        /// A problem that cannot be used, with its id if that much is known.
        case invalid(id: String?, DocumentError)
    }

    private enum State {
        /// At the start of the file, or after an object.
        case betweenObjects
        /// Among the keys of an object.
        case inObject
        /// Among the problems of an object.
        case inProblems
        case finished
    }

    private var stream: JSONReader
    private var state = State.betweenObjects
    private var hasObjects = false
    /// How many problems have come so far.
    private var count = 0

    // The object at hand.
    private var place = SourcePlace.start
    private var entries: [SourceNode.Entry] = []
    private var keys: [String: Int] = [:]
    private var hasProblems = false
    private var isFirstProblem = true

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - name: The name shown in errors, usually the file's path.
    ///   - source: Gives the next bytes of the text, none at its end; throws if it cannot be read.
    package init(name: String, source: @escaping () throws(DocumentError) -> [UInt8]) {
        stream = JSONReader(name: name, takesNaN: true, source: source)
    }

    /// The next problem, or what is wrong with it; nil at the end.
    ///
    /// After an error in a problem the next one follows; after one in the text itself nothing does.
    package mutating func next() -> Entry? {
        do {
            return try read()
        } catch {
            state = .finished
            return .invalid(id: nil, error)
        }
    }

    private mutating func read() throws(DocumentError) -> Entry? {
        while true {
            switch state {
            case .finished: return nil
            case .betweenObjects: try beginObject()
            case .inObject: if let entry = try readKey() { return entry }
            case .inProblems:
                if try stream.hasElement(isFirst: isFirstProblem) {
                    isFirstProblem = false
                    return interpret(try stream.value(), path: "problems[\(count)]")
                }
                state = .inObject
            }
        }
    }

    private mutating func beginObject() throws(DocumentError) {
        let byte = try stream.peekAfterBlanks()
        if byte == nil, hasObjects {
            state = .finished
            return
        }
        // UTF-8 never contains these bytes; UTF-16 begins with one of them.
        if let byte, byte >= 0xFE {
            throw error(
                stream.place, "the text is not valid UTF-8", "Save the file with the encoding UTF-8.")
        }
        guard byte == UInt8(ascii: "{") else {
            throw error(
                stream.place, byte == nil ? "there is no problem here" : "an object is expected here",
                "Write {\"format\": 1, \"problems\": [...]} or a single problem.")
        }
        place = stream.place
        try stream.enter()
        hasObjects = true
        entries = []
        keys = [:]
        hasProblems = false
        state = .inObject
    }

    private mutating func readKey() throws(DocumentError) -> Entry? {
        guard let (key, keyPlace) = try stream.nextKey(isFirst: keys.isEmpty) else {
            state = .betweenObjects
            if hasProblems { return nil }
            return interpret(SourceNode(content: .mapping(entries), place: place), path: "")
        }
        if let line = keys.updateValue(keyPlace.line, forKey: key) {
            throw error(
                keyPlace, "the key \"\(key.quotable)\" is given twice",
                "It was given before at line \(line); keep one of them.")
        }
        if key == "problems", try stream.peekAfterBlanks() == UInt8(ascii: "[") {
            try stream.enter()
            (hasProblems, isFirstProblem, state) = (true, true, .inProblems)
            count = 0
            return nil
        }
        let value = try stream.value()
        if key == "format", value.number != 1 {
            throw error(value.place, "\(value.jsonKind) is not a known format", "The format is 1.")
        }
        if key == "problems" {
            throw error(
                value.place, "\"problems\" has to be a list, not \(value.jsonKind)",
                "Write \"problems\": [...].")
        }
        entries.append(SourceNode.Entry(key: key, keyPlace: keyPlace, value: value))
        return nil
    }

    private func error(_ place: SourcePlace, _ message: String, _ suggestion: String) -> DocumentError {
        DocumentError(sourceName: stream.name, place: place, message: message, suggestion: suggestion)
    }

    private mutating func interpret(_ node: SourceNode, path: String) -> Entry {
        count += 1
        let value = ProblemValue(node: node, path: path, sourceName: stream.name)
        do {
            return .problem(try ProblemInterpreter.problem(value, number: count))
        } catch {
            return .invalid(id: ProblemInterpreter.id(of: node), error)
        }
    }
}
