import SolverProblems
import Testing

/// A wrong text, the place of its error, and parts of the message.
struct Input: Sendable, CustomTestStringConvertible {
    let text: String
    let place: String
    let fragments: [String]
    var testDescription: String { fragments.joined(separator: " … ") }

    init(_ text: String, _ place: String, _ fragments: String...) {
        self.text = text
        self.place = place
        self.fragments = fragments
    }

    /// An error in the only constraint, which has a line of its own; the error points at a part of the text.
    init(constraint: String, at part: String, _ fragments: String...) {
        text = Samples.problem(["\n" + constraint])
        let before = constraint.firstRange(of: part).map { constraint[..<$0.lowerBound].count }
        place = "2:\((before ?? -1) + 1):"
        self.fragments = fragments
    }

    /// An error in the operations of a single edit of a problem whose one constraint is "a".
    init(operations: String, _ fragments: String...) {
        let first = Samples.constraint("a", "x", "==", "-1")
        text = Samples.problem([first], edits: ["\n{\"ops\": [\n\(operations)]}"])
        place = "3:"
        self.fragments = fragments
    }
}

extension Input {
    static let texts: [Input] = [
        Input("", "1:1", "there is no problem here", "\"problems\""),
        Input("  \n ", "2:2", "there is no problem here"),
        Input("[]", "1:1", "an object is expected", "\"problems\""),
        Input("{", "1:2", "ends inside", "closing }"),
        Input(#"{"problems": ["#, "1:15", "ends inside", "closing ]"),
        Input(#"{"id" 1}"#, "1:7", "a colon is expected"),
        Input(#"{"id": 1,}"#, "1:10", "an element is expected", "Remove the comma"),
        Input(#"{id: 1}"#, "1:2", "a key in quotes"),
        Input(#"{"id": "a" "b": 2}"#, "1:12", "a comma or } is expected"),
        Input(#"{"id": "a"#, "1:8", "closing quote"),
        Input("{\"id\": \"a\nb\"}", "1:10", "line's end", "\\n"),
        Input(#"{"id": "\q"}"#, "1:9", "unknown escape"),
        Input(#"{"id": "\ud800"}"#, "1:9", "does not name a character"),
        Input(#"{"id": 01}"#, "1:8", "\"01\" is not a value"),
        Input(#"{"id": 1.}"#, "1:8", "\"1.\" is not a value"),
        Input(#"{"id": +1}"#, "1:8", "\"+1\" is not a value"),
        Input(#"{"id": undefined}"#, "1:8", "\"undefined\" is not a value"),
        Input(#"{"id": }"#, "1:8", "a value is expected"),
        Input(#"{"id": 1, "id": 2}"#, "1:11", "given twice", "line 1"),
        Input(#"{"a": {"b": 1, "b": 2}}"#, "1:16", "given twice"),
        Input(#"{"format": 2, "problems": []}"#, "1:12", "the number 2 is not a known format", "1."),
        Input(#"{"problems": {}}"#, "1:14", "has to be a list, not an object"),
        Input(#"{"problms": []}"#, "1:2", "no key \"problms\"", "\"problems\""),
        Input(#"{"problems": []} }"#, "1:18", "an object is expected"),
        Input(String(repeating: "[", count: 100), "1:1", "an object is expected"),
        Input(#"{"a": "# + String(repeating: "[", count: 100_000), "1:70", "more than 64 levels", "brackets"),
    ]

    static let problems: [Input] = [
        Input(#"{"problems": [1]}"#, "1:15", "problems[0]: a problem is expected, not the number 1"),
        Input(#"{"id": 1, "variables": [], "constraints": []}"#, "1:8", "id: a text is expected", "quotes"),
        Input(#"{"variables": []}"#, "1:1", "needs the key \"constraints\""),
        Input(#"{"constraints": []}"#, "1:1", "needs the key \"variables\""),
        Input(#"{"varables": [], "constraints": []}"#, "1:2", "no key \"varables\"", "\"variables\""),
        Input(#"{"variables": "x", "constraints": []}"#, "1:15", "a list is expected, not the text \"x\""),
        Input(#"{"variables": [null], "constraints": []}"#, "1:16", "variables[0]: a text", "null"),
        Input(#"{"variables": ["x", "x"], "constraints": []}"#, "1:21", "variables[1]", "declared twice"),
        Input(#"{"variables": [], "constraints": {}}"#, "1:34", "a list is expected, not an object"),
        Input(#"{"variables": [], "constraints": [[]]}"#, "1:35", "a constraint is expected, not a list"),
    ]

    static let constraints: [Input] = [
        Input(constraint: "{}", at: "{", "constraints[0]: a constraint needs the key \"id\""),
        Input(constraint: #"{"id": "a"}"#, at: "{", "needs the key \"terms\""),
        Input(
            constraint: #"{"id": "a", "terms": [["width", 1]]}"#, at: "\"width", "terms[0][0]",
            "no variable \"width\"",
            "Declare"),
        Input(constraint: #"{"id": "a", "terms": [["X", 1]]}"#, at: "\"X", "no variable \"X\"", "mean \"x\""),
        Input(
            constraint: #"{"id": "a", "terms": [["x"]]}"#, at: "[\"x", "terms[0]: a term has 1 elements",
            "[variable,"
        ),
        Input(
            constraint: #"{"id": "a", "terms": [["x", "1"]]}"#, at: "\"1\"", "terms[0][1]: a number",
            "text \"1\""),
        Input(
            constraint: #"{"id": "a", "terms": [["x", NaN]]}"#, at: "NaN", "a number is expected, not NaN",
            "finite"),
        Input(
            constraint: #"{"id": "a", "terms": [["x", -Infinity]]}"#, at: "-Inf", "expected, not -Infinity"),
        Input(
            constraint: #"{"id": "a", "terms": [["x", 1e999]]}"#, at: "1e999", "too large", "±1000000000000"),
        Input(constraint: #"{"id": "a", "terms": [["x", 1e13]]}"#, at: "1e13", "too large", "±1000000000000"),
        Input(constraint: #"{"id": "a", "terms": [["x", 1e-300]]}"#, at: "1e-300", "too small", "1e-24"),
        Input(constraint: #"{"id": "a", "terms": [["x", -4.9e-324]]}"#, at: "-4.9", "too small", "1e-24"),
        Input(
            constraint: #"{"id": "a", "terms": [], "rel": "="}"#, at: "\"=\"", "\"=\" is not a relation",
            "<=, == and >="),
        Input(
            constraint: #"{"id": "a", "terms": [], "rel": "==", "constant": true}"#, at: "true",
            "expected, not true"
        ),
        Input(
            constraint: Samples.constraint("a", "x", "==", "0", priority: "1000"), at: "1000",
            "less than 1000"),
        Input(
            constraint: Samples.constraint("a", "x", "==", "0", priority: "0.5"), at: "0.5",
            "the number 0.5 is not a"),
        Input(
            constraint: Samples.constraint("a", "x", "==", "0", priority: "\"high\""), at: "\"high",
            "\"high\" is not a pri"),
        Input(
            constraint: Samples.constraint("a", "x", "==", "0", more: ", \"weight\": -4"), at: "-4",
            "Weights lie from"),
        Input(
            constraint: Samples.constraint("a", "x", "==", "0", more: ", \"wieght\": 2"), at: "\"wieght",
            "mean \"weight\""),
        Input(
            constraint: Samples.constraint("a", "x", "==", "0") + ", " + #"{ "id":"a"}"#, at: "\"a\"}",
            "constraints[1].id: there is already a constraint \"a\"", "line 2"),
    ]

    static let edits: [Input] = [
        Input(operations: "7", "edits[0].ops[0]: an operation is expected, not the number 7"),
        Input(operations: #"{"op": "sett", "id": "a"}"#, "no operation \"sett\"", "mean \"set\""),
        Input(operations: #"{"op": "delete", "id": "a"}"#, "no operation \"delete\"", "add, remove and set"),
        Input(
            operations: #"{"op": "remove", "id": "width"}"#, "no constraint \"width\" at this point", "Add it"
        ),
        Input(operations: #"{"op": "remove", "id": "A"}"#, "no constraint \"A\"", "mean \"a\""),
        Input(
            operations: #"{"op": "remove", "id": "a"}, {"op": "set", "id": "a", "constant": 1}"#,
            "ops[1].id: there is no constraint \"a\" at this point"),
        Input(
            operations: #"{"op": "set", "id": "a", "priorty": 5}"#, "no key \"priorty\"", "mean \"priority\""),
        Input(
            operations: #"{"op": "set", "id": "a", "rel": "<="}"#, "ops[0].rel: ", "set cannot",
            "add it again"
        ),
        Input(operations: #"{"op": "add"}"#, "needs the key \"constraint\""),
        Input(
            operations: #"{"op": "add", "constraint": \#(Samples.constraint("a", "x", "==", "0"))}"#,
            "ops[0].constraint.id: there is already a constraint \"a\""),
    ]

    static let all = texts + problems + constraints + edits
}

/// Every error is reported with its place and a remedy.
@Suite struct ReadingErrorTests {
    @Test(arguments: Input.all)
    func errorsHaveAPlaceAndARemedy(input: Input) throws {
        let reading = Reading(input.text)
        let text = try #require(reading.errors.first).error.description
        #expect(reading.problems.isEmpty && reading.errors.count == 1)
        #expect(text.hasPrefix("p.json:\(input.place)"), "\(text)")
        for fragment in input.fragments { #expect(text.contains(fragment), "\(text)") }
        #expect(text.hasSuffix(".") || text.hasSuffix("?"))
    }

    @Test func textsThatAreNotUnicodeHaveTheirPlace() throws {
        let bytes = Array("{\n\"id\": \"a".utf8) + [0xFF] + Array("\"}".utf8)
        let input = try #require(Reading(bytes).errors.first)
        #expect(input.error.description.hasPrefix("p.json:2:7: the text is not valid UTF-8"))
        // {} in UTF-16, with its byte order mark.
        let wide = try #require(Reading([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]).errors.first)
        #expect(wide.error.description.hasPrefix("p.json:1:1: the text is not valid UTF-8"))
    }
}
