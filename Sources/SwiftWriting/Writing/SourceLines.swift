/// Lines of source, each as far in as the braces around it.
struct SourceLines {
    /// The widest line, in characters.
    static let width = 110

    private(set) var lines: [String] = []
    private var depth = 0

    /// Whether there are none.
    var isEmpty: Bool { lines.isEmpty }

    /// Adds a line.
    mutating func add(_ line: String = "") {
        lines.append(line.isEmpty ? "" : String(repeating: "    ", count: depth) + line)
    }

    /// Adds lines.
    mutating func add(_ lines: [String]) {
        for line in lines { add(line) }
    }

    /// Adds a line that opens braces, what is inside them, and the line that closes them.
    mutating func add(
        _ opening: String, closing: String = "}", _ body: (inout SourceLines) -> Void
    ) {
        add(opening)
        depth += 1
        body(&self)
        depth -= 1
        add(closing)
    }

    /// Adds a call, its arguments on a line of their own where it would be too wide.
    ///
    /// - Parameters:
    ///   - function: What stands before the parenthesis.
    ///   - arguments: The arguments with their labels.
    ///   - end: What stands behind the parenthesis.
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

    /// Adds items of a list, as many to a line as fit, each with a comma.
    mutating func add(items: [String]) {
        var rest = ""
        for item in items {
            if !rest.isEmpty, rest.count + item.count + 2 + 4 * depth > Self.width {
                add(rest)
                rest = ""
            }
            rest += (rest.isEmpty ? "" : " ") + item + ","
        }
        if !rest.isEmpty { add(rest) }
    }
}
