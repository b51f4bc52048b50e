import AutoLayout
import Foundation
import LayoutDocument
import SelfSizing
import Synchronization
import TestKit
import Testing

@testable import AppModel

/// Searches in large cells run on another thread, and their results apply to the shown state alone.
@Suite("Large cells", .serialized)
@MainActor
struct LargeCellTests {
    /// A column of labels that are all pinned to both sides, with further constraints.
    private static func document(labels: Int = 40, extra: [String] = []) throws -> LayoutDocument {
        try DocumentReader().read(
            columnDocument(
                labels: labels, extra: extra,
                rows: ["some words that wrap in a narrow list and not in a wide one", "b"]),
            sourceName: "test.yaml")
    }

    /// A model that searches on another thread, with counts of the texts measured on each thread.
    @MainActor
    private final class Bench {
        let app: AppModel
        let problems: ProblemsModel
        let reports: ReportModel
        var model: OpenList { app.list }
        let own = MonospacedText.evenLines()
        let other = MonospacedText.evenLines()
        private(set) var queries = 0

        /// The thread waits for the gate before it begins; without a gate there is no thread.
        init(_ document: LayoutDocument, gate: DispatchSemaphore? = .opened) {
            app = AppModel(measuring: own)
            problems = ProblemsModel(of: app.list)
            reports = ReportModel(of: app.inspection)
            if let gate {
                let other = other
                model.makeQueryMeasurer = {
                    {
                        gate.wait()
                        return other
                    }
                }
            }
            model.changes.observe(.looked) { [weak self] _ in self?.queries += 1 }
            model.open(document)
            frame()
        }

        func frame() {
            model.layout?.viewportHeight = 600
            model.layout?.layOutVisibleRows()
        }

        /// Waits for the answer.
        func wait<Value>(for answer: () -> QueryResult<Value>) async throws -> Value {
            var found: Value?
            try await eventually {
                if case .known(let value) = answer() { found = value }
                return found != nil
            }
            return try #require(found)
        }
    }

    @Test("A question that waited behind another one is answered on the thread that it was asked of")
    func changedThread() async throws {
        let gate = DispatchSemaphore(value: 0)
        let (first, second) = (MonospacedText.evenLines(), MonospacedText.evenLines())
        let query = Query<Int, Bool>()
        var old: QueryThread? = QueryThread {
            gate.wait()
            return first
        }
        let new = QueryThread { second }
        _ = query.answer(to: 1, on: try #require(old), by: { $0 === first }, onAnswer: {})
        #expect(query.answer(to: 2, on: new, by: { $0 === second }, onAnswer: {}).value == nil)
        old = nil
        gate.signal()
        try await eventually { query.isAnswered(2) }
        #expect(query.answer(to: 2, on: new, by: { _ in false }, onAnswer: {}).value == true)
    }

    @Test("A sum is looked for on another thread, and is the one that would be made at once")
    func sum() async throws {
        let document = try Self.document()
        let bench = Bench(document)
        let before = bench.own.measurementCount
        guard case .pending = bench.app.why.currentSum() else {
            Issue.record("it was made at once")
            return
        }
        #expect(bench.own.measurementCount == before)
        let sum = try #require(try await bench.wait { bench.app.why.currentSum() })
        #expect(
            bench.own.measurementCount == before && bench.other.measurementCount > 0 && bench.queries == 1)
        let atOnce = Bench(document, gate: nil)
        #expect(atOnce.app.why.currentSum() == .known(sum))
        #expect(sum.terms.count > 40 && !sum.sentences.isEmpty)
        // The stage draws the same sum.
        #expect(bench.app.why.currentSum(findsReasons: false) == .known(sum))
    }

    @Test(
        "Of states that follow each other quickly the first and the last are looked at, and the last one is reported"
    )
    func superseded() async throws {
        let document = try Self.document()
        let gate = DispatchSemaphore(value: 0)
        let bench = Bench(document, gate: gate)
        for width in stride(from: 375.0, through: 300, by: -5) {
            bench.model.updateControls { $0.width = width }
            #expect(bench.app.why.currentSum() == .pending)
            #expect(bench.problems.currentProblems() == .pending)
        }
        gate.signal()
        let sum = try #require(try await bench.wait { bench.app.why.currentSum() })
        let atOnce = Bench(document, gate: nil)
        atOnce.model.updateControls { $0.width = 300 }
        #expect(atOnce.app.why.currentSum() == .known(sum))
        #expect(bench.app.why.query.startCount == 2)
        // The answer for one width is not used for another.
        bench.model.updateControls { $0.width = 301 }
        #expect(bench.app.why.currentSum() == .pending)
        _ = try await bench.wait { bench.problems.currentProblems() }
        #expect(bench.problems.query.startCount <= 3)
    }

    @Test("Problems, marks and outcomes are those that would be found at once")
    func problems() async throws {
        let document = try Self.document(extra: ["[v3(>=40)]", "[v3(<=30)]"])
        let bench = Bench(document)
        let atOnce = Bench(document, gate: nil)
        let before = bench.own.measurementCount
        #expect(bench.problems.currentProblems() == .pending)
        #expect(!bench.problems.knowsProblems && bench.own.measurementCount == before)
        var found = try #require(try await bench.wait { bench.problems.currentProblems() })
        var expected = try #require(atOnce.problems.problems())
        #expect(bench.problems.knowsProblems && bench.own.measurementCount == before)
        // No other template of this list has findings.
        found.elsewhere = []
        expected.elsewhere = []
        #expect(found == expected)
        let problem = try #require(found.problems.first { $0.rule == .conflict })
        let row = try #require(bench.app.inspection.inspectedRow(explains: false))
        let marks = try await bench.wait { bench.app.inspection.currentMarks(of: row) }
        #expect(marks["v3"]?.contains(.conflict) == true)
        let proposal = try #require(problem.proposals.first { $0.edits != nil })
        let edits = try #require(proposal.edits)
        guard case .pending = bench.problems.currentOutcome(of: edits, for: problem, among: found) else {
            Issue.record("it was found at once")
            return
        }
        let outcome = try #require(
            try await bench.wait { bench.problems.currentOutcome(of: edits, for: problem, among: found) })
        let other = try #require(atOnce.problems.outcome(of: edits, for: problem, among: expected))
        #expect(outcome.summary == other.summary && outcome.removesProblem)
    }

    @Test(
        "Measuring a row leaves the search for the constraints to blame to the thread; then the notice is the same"
    )
    func notices() async throws {
        let document = try Self.document(extra: ["[v3(>=40)]", "[v3(<=30)]"])
        let bench = Bench(document)
        #expect(bench.app.notices.hasUnreportedRows)
        let before = bench.own.measurementCount
        bench.app.notices.reportFindings()
        #expect(bench.model.notice == nil && bench.own.measurementCount == before)
        try await eventually {
            bench.app.notices.reportFindings()
            return bench.model.notice != nil
        }
        let atOnce = Bench(document, gate: nil)
        atOnce.app.notices.reportFindings()
        let notice = try #require(bench.model.notice)
        #expect(notice == atOnce.model.notice)
        #expect(!bench.app.notices.hasUnreportedRows && bench.own.measurementCount == before)
    }

    @Test("Small cells are looked at at once")
    func small() throws {
        let bench = Bench(try Self.document(labels: 5))
        #expect(bench.app.why.currentSum().value != nil)
        #expect(bench.problems.currentProblems().value != nil)
        bench.app.notices.reportFindings()
        #expect(!bench.app.notices.hasUnreportedRows)
        #expect(bench.other.measurementCount == 0)
    }

    @Test("A part of a list of constraints keeps its sections")
    func pages() throws {
        let bench = Bench(try Self.document(labels: 5), gate: nil)
        let row = try #require(bench.app.inspection.inspectedRow(explains: false))
        let list = ConstraintList(of: row, .rowHeight, saved: nil)
        #expect(list.sections.map(\.rows.count) == [6, 10])
        #expect(list.sections(ofRows: 0..<16) == list.sections)
        #expect(list.sections(ofRows: 4..<9).map(\.rows.count) == [2, 3])
        #expect(list.sections(ofRows: 4..<9).flatMap(\.rows) == Array(list.rows[4..<9]))
        #expect(list.sections(ofRows: 7..<9).map(\.title) == ["Horizontal"])
        #expect(list.sections(ofRows: 0..<0).isEmpty)
    }
}

extension DispatchSemaphore {
    /// A semaphore that lets the first waiting thread pass.
    fileprivate static var opened: DispatchSemaphore {
        let semaphore = DispatchSemaphore(value: 0)
        semaphore.signal()
        return semaphore
    }
}
