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

    /// Says so if two documents would share a file.
    ///
    /// - Returns: What is read: the documents, and what is approved of them.
    func check(_ documents: [String]) throws(CommandFailure) -> InputFiles {
        if approved?.isEmpty == true {
            throw .badInput("--approved: the name is empty. Name a folder; “.” is the present one.")
        }
        let files = documents.map { DocumentApproval(of: $0, in: approved).path }
        let inputs = InputFiles(documents + files)
        guard isApproving || approved != nil else { return inputs }
        var names: [String: String] = [:]
        for name in documents {
            let path = DocumentApproval(of: name, in: approved).path
            if let other = names[path], other != name {
                throw .badInput(
                    "\(other) and \(name) would both be kept in \(path). Approve them into different folders."
                )
            }
            names[path] = name
        }
        return inputs
    }

    /// Approves a document, or compares it with what was approved.
    ///
    /// - Parameters:
    ///   - document: What came of its audit; the comparison is added.
    ///   - part: Which of the approved tiles the audit leaves out on purpose.
    ///   - threadCount: How many threads do it.
    /// - Returns: What there is to say, for people.
    /// - Throws: `CommandFailure.badInput` where the file is missing, or cannot be read or written.
    func apply(
        to document: inout AuditedDocument, part: AuditedPart, threadCount: Int
    ) throws(CommandFailure) -> [String] {
        let approval = DocumentApproval(of: document.name, in: approved)
        let plan = document.result.plan
        if !isApproving, !approval.exists {
            guard approved != nil else { return [] }
            throw .badInput(
                "\(approval.path): nothing is approved of \(document.name). "
                    + "Approve it with “rowscope audit --approve --approved \(approved ?? ".")”.")
        }
        let surroundings = ApprovalSurroundings.present(plan, TextEngine(appearance: Appearance()))
        return try CommandFailure.catching {
            if isApproving {
                let audit = ApprovedAudit(
                    recording: plan, result: document.result, surroundings: surroundings,
                    threadCount: threadCount, makeTextMeasurer: { TextEngine(appearance: Appearance()) })
                let outcome = try approval.approve(
                    audit, isPartOfRows: part.isOfRows, isReplacing: replaceApproved)
                let what = "\(plan.tileCount.counted("tile")) of \(audit.subjects.count.counted("cell"))"
                let kept = outcome.keptTileCount
                var lines = [
                    (outcome.isOther
                        ? "approved \(what) in \(approval.path)"
                        : "\(what) \(plan.tileCount.plural("is", "are")) approved in \(approval.path) already")
                        + (kept > 0
                            ? "; \(kept.counted("other")) \(kept.plural("stays", "stay")) approved" : "")
                ]
                if pictures {
                    let tiles = TilePictures(plan, approvedFile: approval.path)
                    let count = try tiles.approve(removesOthers: kept == 0)
                    lines.append("kept \(count.counted("picture")) in \(tiles.folder)")
                }
                return lines
            }
            guard let old = try approval.read() else { return [] }
            let comparison = ApprovalComparison(
                of: plan, with: old, result: document.result, surroundings: surroundings,
                isPart: part.isAny,
                threadCount: threadCount, makeTextMeasurer: { TextEngine(appearance: Appearance()) })
            if approved != nil, comparison.comparedTileCount == 0, plan.tileCount > 0 {
                throw CommandFailure.badInput(
                    "\(approval.path): none of these \(plan.tileCount.grouped) tiles is approved. Audit the "
                        + "states that are, or approve these with --approve.")
            }
            guard pictures else {
                document.comparison = comparison
                return lines(of: comparison, approval.path)
            }
            let tiles = TilePictures(plan, approvedFile: approval.path)
            let outcome = try tiles.compare()
            let whole = comparison.adding(outcome.changed, picturesIn: outcome.folder)
            document.comparison = whole
            var lines = lines(of: whole, approval.path)
            if outcome.missingCount > 0 {
                lines.append(
                    "of \(outcome.missingCount.grouped) tiles there is no picture in \(tiles.folder); "
                        + "“--approve --pictures” keeps them")
            }
            if let folder = outcome.folder {
                lines.append(
                    "\(outcome.changed.count.grouped) of \(outcome.comparedCount.grouped) pictures "
                        + "look otherwise: before, after and difference are in \(folder)")
            }
            return lines
        }
    }

    private func lines(of comparison: ApprovalComparison, _ path: String) -> [String] {
        var lines = comparison.differences.map { difference in
            let source = difference.source
            return "\(source.file)\(source.place.map { ":\($0)" } ?? ""): \(difference.message)"
        }
        lines.append("\(comparison.summary) (\(path))")
        if !comparison.isSame {
            lines += comparison.surroundings.map { "otherwise than when it was approved: \($0)" }
        }
        return lines
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
