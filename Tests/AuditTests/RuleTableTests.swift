import Audit
import AutoLayout
import Foundation
import TestKit
import Testing

@Suite("The table of rules")
struct RuleTableTests {
    @Test("Names in documents, approved files and reports stay, and so does their order")
    func names() {
        let names = [
            "conflict", "brokenChain", "overlapping", "clipped", "cutLine", "outside", "truncated",
            "zeroSized",
            "touchTarget", "ambiguous", "fixedAlignment", "misplaced", "unfinishedSearch",
        ]
        #expect(Rule.audited.map(\.rawValue).filter(names.contains) == names)
    }

    @Test("No two rules share a title, but for the two of a row without a height", arguments: Rule.allCases)
    func words(rule: Rule) {
        let withoutHeight: [Rule] = [.collapsed, .brokenChain]
        #expect(
            Rule.allCases.filter { $0.title == rule.title }
                == (withoutHeight.contains(rule) ? withoutHeight : [rule]))
        #expect(rule.title.first?.isLowercase == true && !rule.title.hasSuffix("."))
        for sentence in [rule.explanation, rule.repair, rule.sentence(of: ["a"], amount: "2 points")] {
            #expect(sentence.hasSuffix("."))
        }
    }

    @Test("The page about rules has a line for each that audits look for, with its severity")
    func page() throws {
        let page = try String(
            contentsOfFile: Checkout.path("Sources/Audit/Audit.docc/Rules.md"), encoding: .utf8)
        let cells = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map {
            $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        #expect(cells.map(\.first) == Rule.audited.map { "`\($0.rawValue)`" })
        for (line, rule) in zip(cells, Rule.audited) {
            #expect(line.last?.hasPrefix(rule.severity.rawValue) == true, "\(rule)")
        }
    }

    @Test("What the window looks for has a plural, and nothing else has", arguments: Rule.allCases)
    func plurals(of rule: Rule) {
        #expect((rule.plural != nil) == rule.searchers.contains(.rows))
    }

    @Test(
        "What is wrong with a row as it is drawn is a break, which the width track finds",
        arguments: Rule.allCases)
    func breaks(rule: Rule) {
        if rule.severity.isProblem, rule.searchers.contains(.rows) {
            #expect(rule.isBreak && rule.isSeenBreak && rule.mark.height > 0)
        }
        // A row without problems has no break.
        if rule.isBreak { #expect(rule.severity.isProblem) }
    }

    @Test("What is found is said of one view, of two and of several")
    func sentences() {
        #expect(Rule.truncated.brief(of: ["title"]) == "title truncated")
        #expect(Rule.truncated.clause(of: ["title"]) == "title is truncated")
        #expect(Rule.overlapping.clause(of: ["title", "date"]) == "title and date are overlapping")
        #expect(Rule.ambiguous.brief(of: ["a", "b", "c"]) == "a, b and c ambiguous")
        #expect(Rule.cutLine.clause(of: ["title"]) == "title: line of text cut")
        #expect(Rule.truncated.heading(of: ["title"]) == "Text truncated: title")
        #expect(
            TileFinding(.clipped, views: ["photo"], amount: 1).sentence == "“photo” is clipped by 1 pt.")
        #expect(TileFinding(.misplaced, views: ["photo"], amount: 1).sentence == "“photo”: misplaced.")
        #expect(
            TileFinding(.hiddenRoom, views: ["a", "b"], amount: 8).sentence
                == "“a” and “b” are hidden, and their constraints still hold their room: a gap of 8 pt.")
    }
}
