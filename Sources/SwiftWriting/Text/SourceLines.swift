/// Lines of source, indented by the braces around them.
struct SourceLines {
    /// The widest line, in characters.
    static let width = 110

    private(set) var lines: [String] = []
    private var depth = 0

    /// Whether there are no lines.
    var isEmpty: Bool { lines.isEmpty }

    /// Adds a line, or several where a text has line ends.
    mutating func add(_ text: String = "") {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            lines.append(line.isEmpty ? "" : String(repeating: "    ", count: depth) + line)
        }
    }

    /// Removes blank lines at the end.
    mutating func removeBlankEnd() {
        while lines.last?.isEmpty == true { lines.removeLast() }
    }

    /// Adds lines.
    mutating func add(_ lines: [String]) {
        for line in lines { add(line) }
    }

    /// Adds a block: a line that opens it, its content, and the line that closes it.
    mutating func add(
        _ opening: String, closing: String = "}", _ body: (inout SourceLines) -> Void
    ) {
        add(opening)
        depth += 1
        body(&self)
        depth -= 1
        add(closing)
    }

    /// Adds a call.
    ///
    /// Its arguments are on separate lines where one line would be too wide.
    ///
    /// - Parameters:
    ///   - function: The text before the parenthesis.
    ///   - arguments: The arguments with their labels.
    ///   - end: The text behind the parenthesis.
    mutating func add(call function: String, _ arguments: [String], end: String = "") {
        let line = "\(function)(\(arguments.joined(separator: ", ")))\(end)"
        guard line.count + 4 * depth > Self.width else { return add(line) }
        add("\(function)(")
        depth += 1
        var rest = ""
        for (place, argument) in arguments.enumerated() {
            let text = argument + (place + 1 < arguments.count ? "," : ")\(end)")
            if !rest.isEmpty, rest.count + 1 + text.count + 4 * depth > Self.width {
                add(rest)
                rest = text
            } else {
                rest += (rest.isEmpty ? "" : " ") + text
            }
        }
        add(rest)
        depth -= 1
    }

    /// Adds a statement.
    ///
    /// If it is too wide and ends with a call, the call's arguments are on lines of their own.
    mutating func add(statement line: String) {
        guard line.count + 4 * depth > Self.width, !line.contains("\n"),
            let (function, arguments) = Self.call(line)
        else {
            return add(line)
        }
        add(call: function, arguments)
    }

    /// The call at a statement's end and its arguments; `nil` if it does not end with a call.
    private static func call(_ line: String) -> (function: String, arguments: [String])? {
        var depth = 0
        var isText = false
        var isEscaped = false
        var begin: String.Index?
        var cuts: [String.Index] = []
        for index in line.indices {
            let character = line[index]
            if isEscaped || isText, character != "\"" || isEscaped {
                isEscaped = character == "\\" && !isEscaped
                continue
            }
            switch character {
            case "\"": isText.toggle()
            case "(", "[", "{":
                if depth == 0, character == "(" {
                    begin = index
                    cuts = []
                }
                depth += 1
            case ")", "]", "}": depth -= 1
            case "," where depth == 1: cuts.append(index)
            default: break
            }
        }
        guard let begin, depth == 0, line.last == ")" else { return nil }
        var arguments: [String] = []
        var start = line.index(after: begin)
        for cut in cuts + [line.index(before: line.endIndex)] {
            arguments.append(String(line[start..<cut].drop { $0 == " " }))
            start = line.index(after: cut)
        }
        return (String(line[..<begin]), arguments)
    }

    /// Adds a statement that ends with a list, in one line if it fits.
    mutating func add(list statement: String, _ items: [String]) {
        let line = "\(statement)[\(items.joined(separator: ", "))]"
        guard line.count + 4 * depth > Self.width else { return add(line) }
        add(statement + "[", closing: "]") { body in
            var rest = ""
            for item in items {
                if !rest.isEmpty, rest.count + item.count + 2 + 4 * body.depth > Self.width {
                    body.add(rest)
                    rest = ""
                }
                rest += (rest.isEmpty ? "" : " ") + item + ","
            }
            body.add(rest)
        }
    }
}
