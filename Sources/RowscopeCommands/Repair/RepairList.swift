import Audit
import CellRendering
import LayoutDocument
import SwiftWriting

/// The findings of a document with the repairs that solve them.
struct RepairList {
    /// A repair of one finding.
    struct Repair {
        /// Its number in the list, from 1.
        let number: Int
        /// What to do, in a sentence without its full stop.
        let title: String
        /// Whether it was tried and solves the finding.
        let isTried: Bool
        let patch: RepairPatch
        /// What it changes; `nil` where it was not laid out in all tiles.
        let effect: RepairEffect?
    }

    /// A finding with its repairs.
    struct Repaired {
        let finding: Finding
        let repairs: [Repair]
        /// The number of a repair of an earlier finding that is one of this finding's too; `nil` for none.
        let earlier: Int?
    }

    let document: LayoutDocument
    private(set) var findings: [Repaired] = []
    /// The number of tiles of the audit.
    let tileCount: Int

    /// A repair before it has its number.
    private struct Trial {
        let proposal: RowProblem.Proposal
        var patch = RepairPatch()
        var effect: RepairEffect?

        var rank: (Int, Int) { effect.map { ($0.errorsAfter, $0.problemsAfter) } ?? (.max, .max) }
    }

    /// The most repairs whose effect on all tiles is found out.
    private static let mostLaidOut = 24

    /// Audits a document, and tries the repairs of its findings in all tiles.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - cell: The cell that it was asked for.
    ///   - reader: Reads it with repairs.
    ///   - threadCount: How many threads audit.
    ///   - plan: Makes the plan of an audit of the document as it is, and with a repair.
    ///   - onTrial: Called with the number of repairs that were tried.
    /// - Throws: What `plan` throws.
    init(
        of document: LayoutDocument, cell: String?, reader: DocumentReader, threadCount: Int,
        plan: (LayoutDocument) throws -> AuditPlan, onTrial: (Int) -> Void
    ) throws {
        self.document = document
        let before = AuditResult(
            auditing: try plan(document), threadCount: threadCount,
            makeTextMeasurer: { TextEngine(appearance: Appearance()) })
        tileCount = before.plan.tileCount
        var (number, count) = (0, 0)
        // The numbers of repairs by their edits, for each template.
        var numbers: [String: [[TemplateEdit]: Int]] = [:]
        for finding in before.findings {
            var tried: [Trial] = []
            var earlier: Int?
            for proposal in finding.detail.repairs {
                if let known = proposal.edits.flatMap({ numbers[finding.template]?[$0] }) {
                    earlier = earlier ?? known
                    continue
                }
                count += 1
                var trial = Trial(proposal: proposal)
                if let edits = proposal.edits {
                    trial.patch = RepairPatch(edits, ofTemplate: finding.template, in: document, reader)
                    let new = Dictionary(
                        trial.patch.files.map { ($0.path, $0.new) }, uniquingKeysWith: { $1 })
                    func repaired() -> LayoutDocument? {
                        if new.isEmpty { return document.applying(edits, toTemplate: finding.template) }
                        var reader = reader
                        reader.files = reader.files.replacing(new)
                        return try? reader.read(contentsOf: document.sourceName, cell: cell)
                    }
                    if count <= Self.mostLaidOut, let changed = repaired() {
                        let after = AuditResult(
                            examining: try plan(changed), threadCount: threadCount,
                            makeTextMeasurer: { TextEngine(appearance: Appearance()) })
                        trial.effect = RepairEffect(on: finding, before: before, after: after)
                    }
                }
                onTrial(count)
                if trial.effect?.isWorse != true { tried.append(trial) }
            }
            // What leaves least comes first; advice that no file can take comes last.
            tried.sort { $0.rank < $1.rank }
            let repairs = tried.map { trial in
                number += 1
                if let edits = trial.proposal.edits {
                    numbers[finding.template, default: [:]][edits] = number
                }
                return Repair(
                    number: number, title: trial.proposal.title, isTried: trial.proposal.isTried,
                    patch: trial.patch, effect: trial.effect)
            }
            findings.append(Repaired(finding: finding, repairs: repairs, earlier: earlier))
        }
    }
}
