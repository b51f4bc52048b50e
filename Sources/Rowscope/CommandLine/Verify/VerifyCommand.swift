import ArgumentParser
import Foundation
import LayoutDocument

/// `rowscope verify`: cells of Interface Builder files laid out beside their recorded frames, no display needed.
struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Lay out Interface Builder cells and compare with the frames in the file.",
        discussion: """
            Each cell is laid out at the size recorded in the file, with the recorded size of each view without \
            subviews as its intrinsic content size; nothing else is taken from the recording. A view agrees \
            when x, y, width and height are within \(CellVerification.tolerance) points. Cells whose frames the \
            file itself flags as ambiguous or misplaced are counted apart.

            With --json there is one object, or an array of them if several files are named.
            Exit codes: 0 all cells agree, 1 some differ, 2 a file cannot be read.
            """)

    @Argument(help: "*.xib or *.storyboard files.")
    var files: [String] = []

    @Flag(help: "Print JSON: each file's cells, views, frames [x, y, width, height].")
    var json = false

    @Flag(help: "Print only how many cells agree.")
    var summary = false

    func validate() throws {
        if files.isEmpty { throw ValidationError("Name a .xib or .storyboard file.") }
        if json, summary { throw ValidationError("Give either --json or --summary.") }
    }

    func run() throws {
        var tally = VerificationTally()
        var reports: [VerificationReport] = []
        var progress = ProgressReport("verified", "files", total: files.count)
        for (place, file) in files.enumerated() {
            do {
                let document = try InterfaceBuilderReader().read(contentsOf: file)
                let cells = CellVerification.all(of: document)
                tally.count(cells)
                let report = VerificationReport(file: file, cells: cells)
                if json {
                    reports.append(report)
                } else if !summary {
                    try StandardOutput.writeLine(report.text)
                }
            } catch let error as DocumentErrors {
                tally.failedFiles += 1
                standardError.write("rowscope: \(error)\n")
                if json { reports.append(VerificationReport(file: file, errors: error)) }
            }
            progress.show(place + 1)
        }
        progress.finish()
        try StandardOutput.writeLine(json ? VerificationReport.json(reports) : tally.text)
        if tally.failedFiles > 0 { throw CommandFailure.reported }
        if tally.hasDifferences { throw CommandFailure.findings }
    }
}
