import ArgumentParser
import InputOutput
import LayoutDocument
import SourceText

/// `rowscope verify`: cells of Interface Builder files compared with their recorded frames; no display is needed.
struct VerifyCommand: ParsableCommand, VerbosityOptions {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Lay out Interface Builder cells and compare with the frames in the file.",
        discussion: """
            Each cell is laid out at the size recorded in the file, with the recorded size of each view without \
            subviews as its intrinsic content size; nothing else is taken from the recording, but for the frame of a \
            view that its autoresizing mask places, which is what the author gave. A view agrees \
            when x, y, width and height are within \(CellVerification.tolerance) points, and a cell when all its \
            views with a recorded frame do. Cells that the file itself flags, as ambiguous or misplaced, are \
            not counted with the others: their frames are not those that the constraints ask for. Nor are cells \
            for which no frame is recorded. The last lines say how many were counted and how many were not. The fair \
            share is of the cells whose recorded frames satisfy their own required constraints, views that are hidden \
            left out; --summary names those of them that differ.

            With --json there is one object, or an array of them if several files are named.

            Examples:
              rowscope verify MessageCell.xib
              rowscope verify --summary *.xib Main.storyboard

            \(HelpText.exitCodes(
                "every cell agrees", findings: "some differ, flagged cells among them"))
            """)

    @Argument(
        help: "Files of Interface Builder, *.xib or *.storyboard, folders of them, or patterns.",
        completion: .file())
    var files: [String] = []

    @Flag(help: "Print JSON: each file's cells with their views and frames [x, y, width, height].")
    var json = false

    @Flag(help: "Print only how many cells agree, which were not counted, and which fair ones differ.")
    var summary = false

    @OptionGroup(title: "Output")
    var outputOptions: OutputOptions

    func validate() throws {
        if files.isEmpty { throw ValidationError("Name a .xib or .storyboard file.") }
        if json, summary { throw ValidationError("Give either --json or --summary.") }
    }

    func run() throws {
        // Swift source is left out here, whether this build reads it or not.
        let found = try DocumentArguments.found(files, by: DocumentFinder(readsSwift: true))
        let files = found.filter { !$0.isSearched || InterfaceBuilderReader.reads($0.name) }
        var tally = VerificationTally()
        var reports: [VerificationReport] = []
        let progress = ProgressReport(
            "verified", "files", total: files.count, printsMeanwhile: !json && !summary)
        defer { progress.finish() }
        for (place, file) in files.enumerated() {
            let (file, isSearched) = (file.name, file.isSearched)
            do {
                var reader = InterfaceBuilderReader()
                reader.isOnCanvas = true
                let document = try reader.read(contentsOf: file)
                let cells = CellVerification.all(of: document)
                tally.count(cells, in: file)
                let report = VerificationReport(file: file, cells: cells)
                if json {
                    reports.append(report)
                } else if !summary {
                    try StandardOutput.writeLines(report.text)
                }
            } catch let error as DocumentErrors {
                if isSearched, error.primary.isEmptyFile { continue }
                tally.failedFiles += 1
                standardError.write("rowscope: \(error)\n")
                if json { reports.append(VerificationReport(file: file, errors: error)) }
            }
            progress.show(place + 1)
        }
        try StandardOutput.writeLines(json ? VerificationReport.json(reports) : tally.text)
        if summary, !tally.differing.isEmpty {
            let lines = tally.differing.map(VisibleText.line).joined(separator: "\n")
            try StandardOutput.writeLines("Cells that differ though they could be met:\n" + lines)
        }
        if tally.failedFiles > 0 { throw CommandFailure.reported }
        if tally.hasDifferences { throw CommandFailure.findings }
    }
}
