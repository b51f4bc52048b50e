import SolverProblems
import SourceText
import Testing

/// The forms in which problems may be written, and that they are read as a stream.
@Suite struct ReadingTests {
    private let problem = Samples.problem([Samples.constraint("a", "x", "==", "-1")])

    @Test func aFileIsAListASingleProblemOrSeveralOfThem() throws {
        let list = #"{"format": 1, "problems": [\#(problem), \#(problem)]}"#
        #expect(Reading(list).problems.count == 2)
        #expect(Reading(problem).problems.count == 1)
        #expect(Reading(problem + "\n" + problem + "\n").problems.count == 2)
        #expect(Reading(#"{"problems": [], "format": 1}"#).problems.isEmpty)
        for text in [list, problem, "\u{FEFF}" + list, " \n" + list + "\r\n"] {
            let reading = Reading(text)
            #expect(reading.errors.isEmpty)
            #expect(reading.problems.allSatisfy { $0.id == "p" && $0.variables == ["x", "y"] })
        }
    }

    @Test func keysComeInAnyOrderAndNotesAreIgnored() throws {
        let text = """
            {"edits": [], "comment": {"deep": [1, {"er": null}]}, "constraints": [{"priority": 12.5, "constant": -1e0,
            "rel": ">=", "terms": [["\\u0061\\uD83D\\uDE00", 2.5], ["b", -0.5]], "id": "c", "todo": true}],
            "variables": ["a😀", "b"]}
            """
        let reading = Reading(text)
        #expect(reading.errors.isEmpty)
        let problem = try #require(reading.problems.first)
        #expect(problem.id == "#1")
        let constraint = try #require(problem.constraints.first)
        #expect(constraint.terms.map(\.variable.index) == [0, 1])
        #expect(constraint.terms.map(\.coefficient) == [2.5, -0.5])
        #expect(constraint.priority.rawValue == 12.5 && constraint.weight == 1 && constraint.constant == -1)
    }

    @Test(arguments: [1, 2, 3, 7, 64])
    func itDoesNotMatterInWhichPiecesTheTextComes(pieces: Int) throws {
        let text = #"{"format": 1, "problems": [\#(problem), {"id": "é\n", "variables": []}, \#(problem)]}"#
        let reading = Reading(text, pieces: pieces)
        #expect(reading.problems.count == 2)
        #expect(reading.errors.map(\.id) == ["é\n"])
        #expect(reading.errors.first?.error == Reading(text).errors.first?.error)
    }

    /// A pipe may stay open for hours; a complete problem is solved at once.
    @Test func aProblemIsReadBeforeTheNextOneIsThere() {
        var pieces = [
            Array(#"{"format": 1, "problems": [\#(problem)"#.utf8), Array(", \(problem)]}".utf8),
        ]
        var asked = 0
        var reader = ProblemReader(name: "-") { () throws(DocumentError) -> [UInt8] in
            asked += 1
            return pieces.isEmpty ? [] : pieces.removeFirst()
        }
        guard case .problem = reader.next() else {
            Issue.record("the first problem is not read")
            return
        }
        #expect(asked == 1)
        guard case .problem = reader.next() else {
            Issue.record("the second problem is not read")
            return
        }
        #expect(asked == 2)
        #expect(reader.next() == nil)
    }

    @Test func anInvalidProblemDoesNotKeepTheOthersFromBeingSolved() throws {
        let invalid = Samples.problem([Samples.constraint("a", "z", "==", "0")], id: "faulty")
        let reading = Reading(#"{"format": 1, "problems": [\#(problem), \#(invalid), \#(problem)]}"#)
        #expect(reading.problems.count == 2)
        #expect(reading.errors.map(\.id) == ["faulty"])
        #expect(
            reading.errors.first?.error.message.contains("problems[1].constraints[0].terms[0][0]") == true)
    }

    @Test func aFileThatCannotBeReadSaysSo() {
        let wanted = DocumentError(sourceName: "p", place: nil, message: "no")
        var reader = ProblemReader(name: "p") { () throws(DocumentError) -> [UInt8] in throw wanted }
        guard case .invalid(id: nil, let error)? = reader.next() else {
            Issue.record("the error is not passed on")
            return
        }
        #expect(error == wanted)
        #expect(reader.next() == nil)
    }

    /// Every beginning of a file, and files with changed bytes, give problems or errors with places.
    @Test func damagedFilesNeverEndInACrash() throws {
        let text = #"{"format": 1, "problems": [\#(problem), {"id": "\u00e9", "edits": [[1e5, -0.5]]}]}"#
        let bytes = Array(text.utf8)
        for length in bytes.indices {
            let reading = Reading(Array(bytes.prefix(length)))
            #expect(reading.errors.last?.error.place != nil, "of the first \(length) bytes")
        }
        for place in bytes.indices {
            for byte in [0, 0x22, 0x2C, 0x5B, 0x5C, 0x7D, 0x80, 0xFF] as [UInt8] {
                var damaged = bytes
                damaged[place] = byte
                for input in Reading(damaged).errors { #expect(input.error.place != nil) }
            }
        }
    }
}

extension ProblemReader.Entry? {
    fileprivate static func == (entry: Self, other: _OptionalNilComparisonType) -> Bool {
        if case .none = entry { true } else { false }
    }
}
