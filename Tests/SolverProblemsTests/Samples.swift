import SolverProblems
import SourceText
import Testing

/// The problems and errors that a reader finds in a text.
struct Reading {
    var problems: [SolverProblem] = []
    var errors: [(id: String?, error: DocumentError)] = []

    /// Reads a text in pieces of a number of bytes.
    init(_ text: String, pieces: Int = 1000) { self.init(Array(text.utf8), pieces: pieces) }

    /// Reads bytes in pieces.
    init(_ bytes: [UInt8], pieces: Int = 1000) {
        var rest = bytes[...]
        var reader = ProblemReader(name: "p.json") { () throws(DocumentError) -> [UInt8] in
            defer { rest = rest.dropFirst(pieces) }
            return Array(rest.prefix(pieces))
        }
        while let entry = reader.next() {
            switch entry {
            case .problem(let problem): problems.append(problem)
            case .invalid(let id, let error): errors.append((id, error))
            }
        }
    }
}

/// Texts of problems.
enum Samples {
    /// A problem of variables x and y with the given constraints and edits.
    static func problem(_ constraints: [String], edits: [String] = [], id: String = "p") -> String {
        #"{"id": "\#(id)", "variables": ["x", "y"], "constraints": [\#(constraints.joined(separator: ", "))]"#
            + #", "edits": [\#(edits.joined(separator: ", "))]}"#
    }

    /// The constraint `coefficient × variable + constant  relation  0`.
    static func constraint(
        _ id: String, _ variable: String, _ relation: String, _ constant: String,
        priority: String = #""required""#, more: String = ""
    ) -> String {
        #"{"id": "\#(id)", "terms": [["\#(variable)", 1]], "rel": "\#(relation)", "constant": \#(constant), "#
            + #""priority": \#(priority)\#(more)}"#
    }

    /// The one result of a problem's text.
    static func solve(_ text: String) throws -> SolvedProblem {
        let reading = Reading(text)
        try #require(reading.errors.isEmpty && reading.problems.count == 1, "\(reading.errors)")
        return try reading.problems[0].solve()
    }
}
