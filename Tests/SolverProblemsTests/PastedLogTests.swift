import Foundation
import SolverProblems
import TestKit
import Testing

/// The answers to the logs of `Tests/Fixtures/Logs/pasted.md`, in the forms in which people paste them.
@Suite struct PastedLogTests {
    struct Sample: CustomTestStringConvertible {
        var name: String
        /// What is found in the first line of the answer, in one of its lines, and in none of them.
        var first: [String] = []
        var says: [String] = []
        var never: [String] = []
        var log = ""

        var testDescription: String { name }
    }

    static let samples: [Sample] = {
        guard let data = try? Checkout.fixture("Logs/pasted.md") else { return [] }
        let text = String(decoding: data, as: UTF8.self)
        return ("\n" + text).components(separatedBy: "\n## ").dropFirst().map { section in
            var sample = Sample(name: String(section.prefix { $0 != "\n" }))
            let parts = section.components(separatedBy: "\n```")
            for line in parts[0].split(separator: "\n") {
                if line.hasPrefix("- first: ") { sample.first.append(String(line.dropFirst(9))) }
                if line.hasPrefix("- says: ") { sample.says.append(String(line.dropFirst(8))) }
                if line.hasPrefix("- never: ") { sample.never.append(String(line.dropFirst(9))) }
            }
            sample.log = parts.count > 1 ? String(parts[1].drop { $0 == "\n" }) : ""
            return sample
        }
    }()

    @Test func thereAreSamplesOfAllForms() { #expect(Self.samples.count >= 40) }

    @Test(arguments: samples)
    func theFirstSentenceNamesTheTrouble(sample: Sample) throws {
        let answer = PastedLog(sample.log).parts.map(\.report).joined(separator: "\n\n")
        let lines = answer.split(separator: "\n").map(String.init)
        let first = try #require(lines.first)
        for pattern in sample.first {
            #expect(try Regex(pattern).firstMatch(in: first) != nil, "\(pattern)\n\(answer)")
        }
        for pattern in sample.says {
            let regex = try Regex(pattern)
            #expect(try lines.contains { try regex.firstMatch(in: $0) != nil }, "\(pattern)\n\(answer)")
        }
        for pattern in sample.never {
            let regex = try Regex(pattern)
            #expect(try !lines.contains { try regex.firstMatch(in: $0) != nil }, "\(pattern)\n\(answer)")
        }
    }

    @Test(arguments: samples)
    func eachPartIsALineOfJSON(sample: Sample) throws {
        for part in PastedLog(sample.log).parts {
            let object = try JSONSerialization.jsonObject(with: Data(part.json.utf8)) as? [String: Any]
            #expect((object?["summary"] as? String)?.isEmpty == false)
        }
    }

    /// Only an author's constraints are changed.
    @Test(arguments: samples)
    func repairsAreOfTheAuthorsLines(sample: Sample) {
        for case .conflict(let log) in PastedLog(sample.log).parts {
            for repair in log.conflicts.flatMap(\.repairs) where repair.advice.hasPrefix("Lower") {
                #expect(log.lines[repair.line].owner == "author")
            }
        }
    }

    /// What mail, pages, consoles and editors make of each line of a log.
    private static let dresses: [@Sendable (String) -> String] = [
        { "> " + $0 }, { "> > " + $0 }, { "| " + $0 }, { "  12  " + $0 }, { "- " + $0 }, { $0 + "\r" },
        { "2024-01-01 10:00:00.000 App[1:2] " + $0 }, { $0 + "<br/>" }, { "\u{1b}[31m" + $0 + "\u{1b}[0m" },
        { $0.replacingOccurrences(of: "\"", with: "") }, { $0.replacingOccurrences(of: "\"<", with: "") },
        { $0.replacingOccurrences(of: "Constraint:0x", with: "Constraint: 0x") },
        { $0.replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: "'", with: "&#39;") },
        { $0.replacingOccurrences(of: "<", with: "\\<").replacingOccurrences(of: ">", with: "\\>") },
        { $0.replacingOccurrences(of: "\"", with: "\"\"") },
    ]

    @Test(arguments: dresses.indices)
    func whatIsAroundALogDoesNotCount(dress: Int) throws {
        let plain = try #require(PastedLog(SampleLogs.cell).parts.first)
        let lines = SampleLogs.cell.components(separatedBy: "\n").map(Self.dresses[dress])
        let parts = PastedLog(lines.joined(separator: "\n")).parts
        guard parts.count == 1, case .conflict(let log) = parts[0], case .conflict(let expected) = plain
        else {
            Issue.record("\(parts.map(\.report))")
            return
        }
        #expect(log.summary == expected.summary && log.unread.isEmpty)
        #expect(log.lines.map(\.title) == expected.lines.map(\.title))
        #expect(log.brokenLine == expected.brokenLine)
    }

    @Test func anEmptyTextHasNoParts() {
        #expect(PastedLog("").parts.isEmpty && PastedLog("nothing\nof the kind").parts.isEmpty)
    }
}
