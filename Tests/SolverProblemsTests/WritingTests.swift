import SolverProblems
import Testing

/// The exact output.
@Suite struct WritingTests {
    private static let c = Samples.constraint

    @Test func oneAnswer() throws {
        let solved = try Samples.solve(
            Samples.problem([
                Self.c("a", "x", "==", "-10", #""required""#, ""), Self.c("b", "y", ">=", "-2.5", "50", ""),
                Self.c("c", "y", "<=", "-1", "49", ""),
            ]))
        #expect(
            solved.json
                == #"{"id": "p", "checkpoints": [{"status": "optimal", "values": {"x": 10.0, "y": 2.5}}]}"#)
        #expect(solved.report == "p: optimal\n  x = 10, y = 2.5\n  not met: c, priority 49, by 1.5")
        #expect(solved.isDecided)
    }

    @Test func openVariables() throws {
        let solved = try Samples.solve(Samples.problem([Self.c("a", "y", ">=", "-3", "20", "")]))
        #expect(
            solved.json
                == #"{"id": "p", "checkpoints": [{"status": "ambiguous", "values": {"x": 0.0, "y": 3.0}, "#
                + #""undetermined": {"x": [null, null], "y": [3.0, null]}}]}"#)
        #expect(solved.report == "p: ambiguous\n  x = 0, y = 3\n  open: x anything; y from 3 up")
        #expect(!solved.isDecided)
    }

    @Test func aSearchForOpenVariablesThatStopsSaysSo() throws {
        let text = Samples.problem(
            [Self.c("a", "y", ">=", "-3", "20", "")],
            edits: [#"{"ops": [{"op": "set", "id": "a", "priority": 9}]}"#])
        let problem = try #require(Reading(text).problems.first)
        let solved = try problem.solve(openSteps: 1)
        #expect(
            solved.report == """
                p: ambiguous
                  x = 0, y = 3
                  open: the search stopped at its limit, later variables may be open too
                p, after edit 1: ambiguous
                  x = 0, y = 3
                  open: the search stopped at its limit, later variables may be open too
                """)
        #expect(solved.json.contains(#""undeterminedIncomplete": true, "undetermined": {}}"#))
        #expect(!solved.isDecided)
    }

    @Test func contradictionsAndRecovery() throws {
        let solved = try Samples.solve(
            Samples.problem(
                [
                    Self.c("low", "x", "<=", "-5", #""required""#, ""),
                    Self.c("own", "y", "==", "0", #""required""#, ""),
                    Self.c("high", "x", ">=", "-6", #""required""#, ""),
                    Self.c("more", "x", "==", "-5", "7", ""),
                    Self.c("other", "y", "==", "-1", #""required""#, ""),
                ],
                edits: [
                    #"{"ops": [{"op": "remove", "id": "low"}, {"op": "set", "id": "own", "priority": 9}]}"#
                ]))
        #expect(
            solved.json
                == #"{"id": "p", "checkpoints": [{"status": "unsatisfiable", "conflict": ["low", "high"], "#
                + #""broken": ["high", "other"], "conflicts": [["low", "high"], ["own", "other"]], "#
                + #""values": {"x": 5.0, "y": 0.0}}, "#
                + #"{"status": "optimal", "values": {"x": 6.0, "y": 1.0}}]}"#)
        #expect(
            solved.report == """
                p: unsatisfiable
                  x = 5, y = 0
                  conflict: low and high cannot hold together; high is left out
                  conflict: own and other cannot hold together; other is left out
                p, after edit 1: optimal
                  x = 6, y = 1
                  not met: own, priority 9, by 1
                  not met: more, priority 7, by 1
                """)
    }

    @Test func weightsDecideWithinAPriority() throws {
        let solved = try Samples.solve(
            Samples.problem(
                [
                    Self.c("a", "x", "==", "-1", "9", ""),
                    Self.c("b", "x", "==", "-2", "9", ", \"weight\": 2.5"),
                    Self.c("c", "y", "==", "0", "9", ""),
                ], edits: [#"{"ops": [{"op": "set", "id": "a", "weight": 3}]}"#]))
        #expect(solved.checkpoints.map(\.values) == [[2, 0], [1, 0]])
        #expect(solved.checkpoints.map(\.status) == [.optimal, .optimal])
    }

    @Test func namesAreEscapedAndErrorsHaveTheirForm() throws {
        let solved = try Samples.solve(
            #"{"id": "a\"\\\n\u0001\u2028é", "variables": [], "constraints": []}"#)
        #expect(
            solved.json
                == #"{"id": "a\"\\\n\u0001\u2028é", "checkpoints": [{"status": "optimal", "values": {}}]}"#)
        #expect(SolvedProblem.errorJSON(id: nil, "no\"") == #"{"id": null, "error": "no\""}"#)
        #expect(SolvedProblem.errorJSON(id: "a", "b") == #"{"id": "a", "error": "b"}"#)
    }

    @Test func aConstraintWithoutVariablesCanBeAConflictOfItsOwn() throws {
        let never = #"{"id": "never", "terms": [], "rel": "==", "constant": 1, "priority": "required"}"#
        let solved = try Samples.solve(
            Samples.problem([
                never, Self.c("a", "x", "==", "0", "5", ""), Self.c("b", "y", "==", "0", "5", ""),
            ]))
        #expect(solved.checkpoints[0].conflicts == [["never"]])
        #expect(solved.report.contains("conflict: never can never hold; it is left out"))
    }
}
