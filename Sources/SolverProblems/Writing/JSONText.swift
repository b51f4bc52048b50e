/// JSON written by hand, in the order of the format's own page.
enum JSONText {
    /// An object of keys and values that are JSON already.
    static func object(_ entries: [(key: String, value: String)]) -> String {
        "{" + entries.map { string($0.key) + ": " + $0.value }.joined(separator: ", ") + "}"
    }

    /// A list of values that are JSON already.
    static func list(_ items: some Sequence<String>) -> String { "[" + items.joined(separator: ", ") + "]" }

    /// A number; null if it is not finite.
    static func number(_ number: Double) -> String { number.isFinite ? "\(number + 0)" : "null" }

    /// A text in quotes.
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{2028}", "\u{2029}": result += "\\u" + String(scalar.value, radix: 16)
            default:
                if scalar.value < 0x20 {
                    let code = String(scalar.value, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }
}

extension SolvedProblem {
    /// The result as one line of JSON.
    public var json: String {
        JSONText.object([
            ("id", JSONText.string(id)),
            ("checkpoints", JSONText.list(checkpoints.map { $0.json(variables) })),
        ])
    }

    /// What stands in the place of a result for a problem that cannot be used, as one line of JSON.
    ///
    /// - Parameters:
    ///   - id: The problem's id, if that much is known.
    ///   - error: What is wrong.
    /// - Returns: An object with the keys `id` and `error`.
    public static func errorJSON(id: String?, _ error: String) -> String {
        JSONText.object([
            ("id", id.map(JSONText.string) ?? "null"), ("error", JSONText.string(error)),
        ])
    }
}

extension SolvedProblem.Checkpoint {
    fileprivate func json(_ variables: [String]) -> String {
        let pairs = zip(variables, values).map { (key: $0, value: JSONText.number($1)) }
        let values = (key: "values", value: JSONText.object(pairs))
        var entries = [(key: "status", value: JSONText.string(status.rawValue))]
        switch status {
        case .optimal: entries.append(values)
        case .ambiguous:
            let ranges = open.map { open in
                let ends = [open.range.lowerBound, open.range.upperBound].map(JSONText.number)
                return (key: open.name, value: JSONText.list(ends))
            }
            entries += [values, ("undetermined", JSONText.object(ranges))]
        case .unsatisfiable:
            let sets = conflicts.map { JSONText.list($0.map(JSONText.string)) }
            entries += [
                ("conflict", sets.first ?? "[]"), ("broken", JSONText.list(broken.map(JSONText.string))),
                ("conflicts", JSONText.list(sets)), values,
            ]
        }
        return JSONText.object(entries)
    }
}
