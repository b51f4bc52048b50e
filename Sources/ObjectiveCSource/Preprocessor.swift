/// Runs the lines of the preprocessor: conditions are taken one way, and macros that are no values are replaced by what
/// they stand for.
struct Preprocessor {
    /// A macro by `#define`.
    struct Macro {
        var name: String
        /// `nil` for a macro without parentheses.
        var parameters: [String]?
        var body: [Token]
        var line: Int
        /// Whether its body is one expression, which becomes a constant or a function.
        var isValue: Bool
    }

    private(set) var macros: [String: Macro] = [:]
    private(set) var tokens: [Token] = []
    /// The most words that macros may become in a file.
    private static let maximumWords = 200_000
    private static let maximumDepth = 16

    /// The words of a file without conditions; a macro that is a value stays as a directive.
    static func run(_ tokens: [Token], knowing known: [String: Macro] = [:]) -> Preprocessor {
        var preprocessor = Preprocessor()
        preprocessor.macros = known
        preprocessor.run(tokens)
        return preprocessor
    }

    private mutating func run(_ tokens: [Token]) {
        /// For each open condition, whether its branch is taken, and whether one was.
        var conditions: [(isTaken: Bool, wasTaken: Bool)] = []
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            guard token.kind == .directive else {
                if conditions.allSatisfy(\.isTaken) { expand(tokens, &index) } else { index += 1 }
                continue
            }
            index += 1
            let words = Lexer.tokens(of: Array(token.text.utf8.dropFirst()), line: token.line)
            let rest = Array(words.dropFirst())
            switch words.first?.text {
            case "if":
                let isTaken = Self.holds(rest)
                conditions.append((isTaken, isTaken))
            case "ifdef":
                let isTaken = rest.first?.text != "__cplusplus"
                conditions.append((isTaken, isTaken))
            case "ifndef": conditions.append((true, true))
            case "elif" where !conditions.isEmpty:
                let isTaken = !conditions[conditions.count - 1].wasTaken && Self.holds(rest)
                conditions[conditions.count - 1].isTaken = isTaken
                if isTaken { conditions[conditions.count - 1].wasTaken = true }
            case "else" where !conditions.isEmpty:
                conditions[conditions.count - 1].isTaken = !conditions[conditions.count - 1].wasTaken
                conditions[conditions.count - 1].wasTaken = true
            case "endif": _ = conditions.popLast()
            case "define" where conditions.allSatisfy(\.isTaken):
                guard let macro = Self.macro(rest, token) else { break }
                macros[macro.name] = macro
                if macro.isValue { self.tokens.append(token) }
            default: break
            }
        }
    }

    /// Whether a build for a phone takes a condition; what is not known holds.
    private static func holds(_ words: [Token]) -> Bool {
        guard let first = words.first else { return true }
        if first.text == "!" { return !holds(Array(words.dropFirst())) }
        if first.text == "0" || first.text == "NO" { return false }
        return !["TARGET_OS_OSX", "TARGET_OS_TV", "TARGET_OS_WATCH", "TARGET_OS_MACCATALYST", "__cplusplus"]
            .contains(first.text)
    }

    /// The macro of a line; its words are at that line.
    private static func macro(_ words: [Token], _ line: Token) -> Macro? {
        guard let name = words.first, name.kind == .word, let bytes = name.bytes else { return nil }
        var body = Array(words.dropFirst())
        var parameters: [String]?
        // Parentheses of parameters stand at the name.
        if let open = body.first, open.isSign("("), open.bytes?.lowerBound == bytes.upperBound,
            let close = body.firstIndex(where: { $0.isSign(")") })
        {
            parameters = body[1..<close].filter { $0.kind == .word || $0.text == "..." }.map(\.text)
            body.removeSubrange(...close)
        }
        for index in body.indices {
            body[index].bytes = body[index].bytes.flatMap { range in
                line.bytes.map {
                    ($0.lowerBound + 1 + range.lowerBound)..<($0.lowerBound + 1 + range.upperBound)
                }
            }
        }
        guard !body.isEmpty else {
            return Macro(name: name.text, parameters: parameters, body: [], line: line.line, isValue: false)
        }
        return Macro(
            name: name.text, parameters: parameters, body: body, line: line.line,
            isValue: isValue(body, parameters))
    }

    /// Whether a macro's body is one expression without `self`.
    private static func isValue(_ body: [Token], _ parameters: [String]?) -> Bool {
        let hidden = ["self", "return", "__weak", "__strong", "typeof", "__typeof", "__typeof__", "if", "do"]
        guard
            !body.contains(where: {
                $0.isSign(";") || $0.isSign("#") || $0.isSign("##") || $0.isSign("{")
                    || hidden.contains($0.text) || $0.kind == .keyword && $0.text != "selector"
            }),
            parameters?.contains("...") != true
        else { return false }
        let parser = Translator(tokens: body)
        guard let value = parser.expression(), parser.isAtEnd else { return false }
        return value.kind != .type
    }

    // MARK: Replacing

    private mutating func expand(_ tokens: [Token], _ index: inout Int, depth: Int = 0) {
        let token = tokens[index]
        index += 1
        guard token.kind == .word, let macro = macros[token.text], !macro.isValue,
            depth < Self.maximumDepth, self.tokens.count < Self.maximumWords
        else {
            self.tokens.append(token)
            return
        }
        var body = macro.body
        if let parameters = macro.parameters {
            guard index < tokens.count, tokens[index].isSign("(") else {
                self.tokens.append(token)
                return
            }
            let arguments = Self.arguments(tokens, &index)
            let before = body
            body = []
            for word in before where word.text != "##" && word.text != "#" {
                if word.kind == .word, let position = parameters.firstIndex(of: word.text) {
                    body += arguments.indices.contains(position) ? arguments[position] : []
                } else if word.text == "__VA_ARGS__", let position = parameters.firstIndex(of: "...") {
                    let rest = arguments.dropFirst(position)
                    body += Array(rest.joined(separator: [Token(kind: .sign, text: ",", line: token.line)]))
                } else {
                    body.append(word)
                }
            }
        }
        for index in body.indices {
            body[index].line = token.line
            body[index].bytes = nil
        }
        // A macro does not stand for itself.
        let own = macros.removeValue(forKey: macro.name)
        var inner = 0
        while inner < body.count { expand(body, &inner, depth: depth + 1) }
        macros[macro.name] = own
    }

    /// The words between parentheses, split at commas.
    private static func arguments(_ tokens: [Token], _ index: inout Int) -> [[Token]] {
        var result: [[Token]] = [[]]
        var depth = 0
        while index < tokens.count {
            let token = tokens[index]
            index += 1
            if token.kind == .sign {
                if "([{".contains(token.text) {
                    depth += 1
                    if depth == 1 { continue }
                } else if ")]}".contains(token.text) {
                    depth -= 1
                    if depth == 0 { break }
                } else if depth == 1, token.text == "," {
                    result.append([])
                    continue
                }
            }
            result[result.count - 1].append(token)
        }
        return result
    }
}
