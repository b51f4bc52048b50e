import AppModel
import ArgumentParser
import Audit
import CellRendering
import InputOutput
import LayoutDocument
import SourceText
import Wording

/// The options that approve the results of an audit, and that compare them with approved ones.
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
        help:
            "The folder of approved files (default: that of each document, compared where there is a file).",
        completion: .directory)
    var approved: String?

    @Flag(
        name: .long,
        help: """
            When approving, keep a picture of each tile too (email.approved/); without it, compare with them and put \
            before, after and difference into a folder (email.differences/).
            """)
    var pictures = false

    /// Whether the audit approves, rather than compares.
    var isApproving: Bool { approve || replaceApproved }

    /// Whether the audit writes other files than reports.
    var isWriting: Bool { isApproving || pictures }
}

/// Approves documents, or compares them with their approved files.
struct Approving: Sendable {
    /// The options of the command line.
    let options: ApprovalOptions
    /// The folder of approved files; `nil` for those beside the documents.
    let folder: String?
    /// The folder that approved files and pictures must be in, with no link at their ends; `nil` for any place.
    var root: String?

    /// Refuses two documents that would share an approved file.
    ///
    /// - Returns: The files that are read: the documents and their approved files.
    func check(_ documents: [String]) throws(CommandFailure) -> InputFiles {
        if options.approved?.isEmpty == true {
            throw .badInput("--approved: the name is empty. Name a folder; “.” is the present one.")
        }
        let files = documents.map { file(of: $0).path }
        let inputs = InputFiles(documents + files)
        guard options.isApproving || folder != nil else { return inputs }
        var names: [FilePath: FilePath] = [:]
        for name in documents.map(FilePath.init) {
            let path = FilePath(file(of: name.text).path)
            if let other = names[path], other != name {
                throw .badInput(
                    "\(other) and \(name) would both be kept in \(path). Approve them into different folders."
                )
            }
            names[path] = name
        }
        return inputs
    }

    /// The result of approving or comparing a document.
    struct Outcome {
        /// The comparison with the approved file; `nil` if none was made.
        var comparison: ApprovalComparison?
        /// Further lines for people.
        var lines: [String] = []
    }

    /// The approved file of a document.
    func file(of document: String) -> DocumentApproval {
        var file = DocumentApproval(of: document, in: folder)
        file.isFollowingLinks = root == nil
        return file
    }

    /// Approves a document, or compares it with what was approved.
    ///
    /// - Parameters:
    ///   - result: The result of the document's audit.
    ///   - document: The document's name on the command line.
    ///   - part: The approved tiles that the audit leaves out on purpose.
    ///   - threadCount: The number of threads.
    /// - Returns: The comparison, and further lines for people.
    /// - Throws: `CommandFailure.badInput` for a file that is missing or cannot be read or written.
    func apply(
        to result: AuditResult, of document: String, part: AuditedPart, threadCount: Int
    ) throws(CommandFailure) -> Outcome {
        let approval = file(of: document)
        try OutputFile.check(approval.path, within: root)
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
            let tiles = try TilePictures(plan, approvedFile: approval.path, within: root)
            let count = try tiles.approve { remove throws(DocumentError) in
                if kept == 0 { try approval.ifNothingElse(than: audit, remove) }
            }
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
        let tiles = try TilePictures(plan, approvedFile: approval.path, within: root)
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

/// The restriction of an audit by options of the command line.
struct AuditedPart {
    /// Whether it covers only some of the rows.
    let isOfRows: Bool
    /// Whether it covers only some of the states.
    let isOfStates: Bool

    /// Whether it is restricted at all.
    var isAny: Bool { isOfRows || isOfStates }
}
