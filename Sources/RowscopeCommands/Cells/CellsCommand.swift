import ArgumentParser
import InputOutput

/// `rowscope cells`: the cells in files, and the constructs in them that are not understood.
struct CellsCommand: ParsableCommand, VerbosityOptions {
    static let configuration = CommandConfiguration(
        commandName: "cells",
        abstract: "List the cells that files hold, and what of them is not understood.",
        discussion: """
            Swift and Objective-C source is read without compiling it: each class that derives from UITableViewCell, \
            UICollectionViewCell, UITableViewHeaderFooterView or UICollectionReusableView, and each view with \
            constraints of its own, is a cell. A cell is complete when every statement that matters to its layout is \
            understood. What is not is listed with its line and what became of it. A value that the source does not \
            give is a parameter; a layout document can set it (parameters:). Cells of Interface Builder files and \
            templates of layout documents are listed too.

            Of a folder all files count, but for those of packages (Pods, Carthage), of builds (DerivedData) and in \
            hidden folders; the classes in a folder may use each other.

            Examples:
              rowscope cells MessageCell.swift
              rowscope cells Sources --json
              rowscope render MessageCell.swift --cell MessageCell -o cell.png

            \(HelpText.exitCodes("every cell is complete", findings: "something is not understood"))
            """)

    @Argument(
        help: """
            Files of Swift or Objective-C source, Interface Builder files, layout documents, folders or patterns.
            """,
        completion: .file())
    var files: [String] = []

    @Flag(help: "Print JSON: the cells of all files with what is not understood and their parameters.")
    var json = false

    @Flag(help: "Print only how many cells are complete, and what is most often not understood.")
    var summary = false

    @OptionGroup(title: "Output")
    var outputOptions: OutputOptions

    func validate() throws {
        if files.isEmpty { throw ValidationError("Name a file or a folder.") }
        if json, summary { throw ValidationError("Give either --json or --summary.") }
    }

    func run() throws {
        let found = try DocumentArguments.found(files)
        let progress = ProgressReport("read", "files", total: found.count, printsMeanwhile: false)
        defer { progress.finish() }
        let results = CellListing.read(found, in: files, progress: progress.show)
        let report = CellsReport(results)
        for case (_, .failure(let error)) in results { standardError.write("rowscope: \(error)\n") }
        if json {
            try StandardOutput.writeLines(try report.jsonLine())
        } else if !report.cells.isEmpty || report.errors.isEmpty {
            let lines = (summary ? [] : report.lines) + report.sum
            try StandardOutput.writeLines(lines.joined(separator: "\n"))
        }
        if !report.errors.isEmpty { throw CommandFailure.reported }
        if !report.isComplete { throw CommandFailure.findings }
    }
}
