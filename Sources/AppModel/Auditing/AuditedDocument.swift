import Audit
import AutoLayout
import LayoutDocument
import Wording

/// A document that was audited, with what came of it.
public struct AuditedDocument: Sendable {
    /// The document as it was asked for: a path, or `example:` and a name.
    public let name: String
    /// What came of it.
    public let result: AuditResult
    /// How it differs from what was approved; `nil` where it was not compared.
    public var comparison: ApprovalComparison?
    /// How much was seen of each cell.
    public let coverage: [Coverage]

    /// Makes an audited document.
    ///
    /// - Parameters:
    ///   - name: The document as it was asked for.
    ///   - result: What came of it.
    ///   - fontFamilies: The families that are installed.
    public init(name: String, result: AuditResult, fontFamilies: [String] = []) {
        self.name = name
        self.result = result
        coverage = result.coverage(fontFamilies: fontFamilies)
    }

    /// The number of findings of a severity.
    public func count(of severity: Rule.Severity) -> Int {
        result.findings.count { $0.severity == severity }
    }

    /// Whether something was found that matters more than a note; where it was compared with what was approved,
    /// whether something differs.
    public var hasFaults: Bool {
        comparison.map { !$0.isSame } ?? result.findings.contains { $0.severity > .note }
    }
}

/// The documents of one run of `rowscope audit`, in the order in which they were asked for.
public struct AuditedDocuments: Sendable {
    /// A document that could not be audited.
    public struct Unreadable: Hashable, Sendable {
        /// The document as it was asked for.
        public var name: String
        /// Why not, and what to do about it.
        public var message: String

        /// Makes one.
        public init(name: String, message: String) {
            self.name = name
            self.message = message
        }
    }

    /// The documents that were audited.
    public var documents: [AuditedDocument] = []
    /// Those that could not be.
    public var unreadable: [Unreadable] = []

    /// Makes a run without documents.
    public init() {}

    /// The number of tiles that were judged.
    public var tileCount: Int { documents.reduce(0) { $0 + $1.result.judgedCount } }

    /// Whether something was found that matters more than a note.
    public var hasFaults: Bool { documents.contains(where: \.hasFaults) }

    /// How many findings there are of each severity and rule, in words, as in “2 errors, 1 warning: 2 overlapping,
    /// 1 truncated”.
    public var counts: String {
        let findings = documents.flatMap(\.result.findings)
        if findings.isEmpty { return "nothing found" }
        let severities = Rule.Severity.allCases.reversed().compactMap { severity -> String? in
            let count = findings.count { $0.severity == severity }
            return count == 0 ? nil : count.counted(severity.rawValue)
        }
        let rules = Rule.audited.compactMap { rule -> String? in
            let count = findings.count { $0.rule == rule }
            return count == 0 ? nil : "\(count) \(rule.rawValue)"
        }
        let following = findings.reduce(0) { $0 + $1.consequences.count }
        return severities.joined(separator: ", ") + ": " + rules.joined(separator: ", ")
            + (following == 0
                ? "" : "; \(following.grouped) more \(following.plural("follows", "follow")) from them")
    }

    /// What is switched off or loosened, one line for each exception of each document, and one for the rules that
    /// were not asked for.
    public var exceptions: [String] {
        var lines: [String] = []
        if let rules = documents.first?.result.plan.rules.rules, rules.count < Rule.audited.count {
            let off = Rule.audited.filter { !rules.contains($0) }.map(\.rawValue)
            lines.append("not looked for: \(off.joined(separator: ", "))")
        }
        for document in documents {
            for excused in document.result.excused {
                let exception = excused.exception
                var words = exception.rule.rawValue
                if let template = exception.template { words += " in \(template)" }
                if !exception.views.isEmpty { words += " of \(exception.views.joined(separator: ", "))" }
                words += exception.threshold.map { " from \($0.shortText) pt on" } ?? " off"
                let effect =
                    excused.findingCount == 0
                    ? "nothing needs it"
                    : "\(excused.findingCount.counted("finding")) in \(excused.tileCount.counted("tile"))"
                lines.append(
                    "\(document.result.plan.document.sourceName):\(exception.place): \(words), \(effect): "
                        + exception.reason)
            }
        }
        return lines
    }

    /// What all of it comes to, in a sentence.
    public var summary: String {
        let cells = documents.reduce(0) { $0 + $1.result.plan.subjects.count }
        var words =
            "\(documents.count.counted("document")), \(cells.counted("cell")), "
            + "\(tileCount.counted("tile")): \(counts)"
        let silent = documents.reduce(0) { $0 + $1.coverage.count(where: \.showsNoText) }
        if silent > 0 { words += "; \(silent.counted("cell")) without any text" }
        if !unreadable.isEmpty { words += "; \(unreadable.count.counted("document")) not read" }
        return words + "."
    }
}
