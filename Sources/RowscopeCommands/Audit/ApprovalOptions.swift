import AppModel
import ArgumentParser
import Audit
import AutoLayout
import CellRendering
import Foundation
import Gtk
import LayoutDocument
import RowscopeApp
import Wording

/// The options that keep what an audit gives and compare with what was kept.
struct ApprovalOptions: ParsableArguments {
    @Flag(
        name: .long,
        help: """
            Approve: write the frames, lines and findings of all tiles, and what they follow from, into a text file \
            beside each document (email.approved.txt). Later runs say what moved, and why. Tiles of other states \
            that are approved there stay so.
            """)
    var approve = false

    @Flag(
        name: .long,
        help: "Approve these tiles alone: what else is in the approved file is forgotten."
    )
    var replaceApproved = false

    @Option(
        name: .long,
        help: "The folder of approved files (default: that of each document, compared where there is a file)."
    )
    var approved: String?

    @Flag(
        name: .long,
        help: """
            When approving, keep a picture of each tile too (email.approved/); without it, compare with them and put \
            before, after and difference into a folder (email.differences/).
            """)
    var pictures = false

    /// Whether something is approved, and not compared.
    var isApproving: Bool { approve || replaceApproved }

    /// Whether the audit writes files besides reports.
    var isWriting: Bool { isApproving || pictures }
}

/// Approves documents, or compares them with what was approved.
struct Approving: Sendable {
    /// What is asked for on the command line.
    let options: ApprovalOptions
    /// The folder of approved files; `nil` for those beside the documents.
    let folder: String?

    /// Says so if two documents would share a file.
    ///
    /// - Returns: What is read: the documents, and what is approved of them.
    func check(_ documents: [String]) throws(CommandFailure) -> InputFiles {
        if options.approved?.isEmpty == true {
            throw .badInput("--approved: the name is empty. Name a folder; “.” is the present one.")
        }
        let files = documents.map { file(of: $0).path }
        let inputs = InputFiles(documents + files)
        guard options.isApproving || folder != nil else { return inputs }
        var names: [String: String] = [:]
        for name in documents {
            let path = file(of: name).path
            if let other = names[path], other != name {
                throw .badInput(
                    "\(other) and \(name) would both be kept in \(path). Approve them into different folders."
                )
            }
            names[path] = name
        }
        return inputs
    }

    /// What came of approving a document, or of comparing it.
    struct Outcome {
        /// How the document compares with what was approved; `nil` where it was not compared.
        var comparison: ApprovalComparison?
        /// What there is to say besides, for people.
        var lines: [String] = []
    }

    /// The file that keeps what is approved of a document.
    func file(of document: String) -> DocumentApproval { DocumentApproval(of: document, in: folder) }

    /// Approves a document, or compares it with what was approved.
    ///
    /// - Parameters:
    ///   - result: What came of its audit.
    ///   - document: The document as it was asked for.
    ///   - part: Which of the approved tiles the audit leaves out on purpose.
    ///   - threadCount: How many threads do it.
    /// - Returns: The comparison, and what there is to say besides.
    /// - Throws: `CommandFailure.badInput` where the file is missing, or cannot be read or written.
    func apply(
        to result: AuditResult, of document: String, part: AuditedPart, threadCount: Int
    ) throws(CommandFailure) -> Outcome {
        let approval = file(of: document)
        if !options.isApproving, !approval.exists {
            guard let asked = options.approved else { return Outcome() }
            throw .badInput(
                "\(approval.path): nothing is approved of \(document). "
                    + "Approve it with “rowscope audit --approve --approved \(asked)”.")
        }
        let surroundings = ApprovalSurroundings.present(result.plan, TextEngine(appearance: Appearance()))
        return try CommandFailure.catching {
            options.isApproving
                ? try approve(
                    result, in: approval, surroundings, isPartOfRows: part.isOfRows, threadCount: threadCount)
                : try compare(
                    result, with: approval, surroundings, isPart: part.isAny, threadCount: threadCount)
        }
    }

    private func approve(
        _ result: AuditResult, in approval: DocumentApproval, _ surroundings: ApprovalSurroundings,
        isPartOfRows: Bool, threadCount: Int
    ) throws -> Outcome {
        let plan = result.plan
        let audit = ApprovedAudit(
            recording: plan, result: result, surroundings: surroundings, threadCount: threadCount,
            makeTextMeasurer: { TextEngine(appearance: Appearance()) })
        let outcome = try approval.approve(
            audit, isPartOfRows: isPartOfRows, isReplacing: options.replaceApproved)
        let what = "\(plan.tileCount.counted("tile")) of \(audit.subjects.count.counted("cell"))"
        let kept = outcome.keptTileCount
        var lines = [
            (outcome.isOther
                ? "approved \(what) in \(approval.path)"
                : "\(what) \(plan.tileCount.plural("is", "are")) approved in \(approval.path) already")
                + (kept > 0 ? "; \(kept.counted("other")) \(kept.plural("stays", "stay")) approved" : "")
        ]
        if options.pictures {
            let tiles = TilePictures(plan, approvedFile: approval.path)
            let count = try tiles.approve(removesOthers: kept == 0)
            lines.append("kept \(count.counted("picture")) in \(tiles.folder)")
        }
        return Outcome(lines: lines)
    }

    private func compare(
        _ result: AuditResult, with approval: DocumentApproval, _ surroundings: ApprovalSurroundings,
        isPart: Bool, threadCount: Int
    ) throws -> Outcome {
        guard let old = try approval.read() else { return Outcome() }
        let plan = result.plan
        let comparison = ApprovalComparison(
            of: plan, with: old, result: result, surroundings: surroundings, isPart: isPart,
            threadCount: threadCount, makeTextMeasurer: { TextEngine(appearance: Appearance()) })
        if options.approved != nil, comparison.comparedTileCount == 0, plan.tileCount > 0 {
            throw CommandFailure.badInput(
                "\(approval.path): none of these \(plan.tileCount.grouped) tiles is approved. Audit the "
                    + "states that are, or approve these with --approve.")
        }
        guard options.pictures else { return Outcome(comparison: comparison) }
        let tiles = TilePictures(plan, approvedFile: approval.path)
        let outcome = try tiles.compare()
        var lines: [String] = []
        if outcome.missingCount > 0 {
            lines.append(
                "of \(outcome.missingCount.grouped) tiles there is no picture in \(tiles.folder); "
                    + "“--approve --pictures” keeps them")
        }
        if let folder = outcome.folder {
            lines.append(
                "\(outcome.changed.count.grouped) of \(outcome.comparedCount.grouped) pictures "
                    + "look different: before, after and difference are in \(folder)")
        }
        return Outcome(
            comparison: comparison.adding(outcome.changed, picturesIn: outcome.folder), lines: lines)
    }
}

/// Whether an audit was narrowed down on the command line.
struct AuditedPart {
    /// To some of the rows.
    let isOfRows: Bool
    /// To some of the states.
    let isOfStates: Bool

    /// Whether it was at all.
    var isAny: Bool { isOfRows || isOfStates }
}
