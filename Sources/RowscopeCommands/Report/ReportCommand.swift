import ArgumentParser
import Audit
import Foundation
import InputOutput
import LayoutDocument

/// `rowscope report`: reports of earlier audits, with the parts of several machines joined.
struct ReportCommand: ParsableCommand, VerbosityOptions {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Write reports of an audit that was made before, or of its parts put together.",
        discussion: """
            The audit is read from its JSON report. With --merge the reports are the parts that machines made with \
            “rowscope audit --shard”; the result is the report that one machine would have made. The exit code is \
            that of the audit.

            Examples:
              rowscope report audit.json --report html=audit.html
              rowscope report --merge part*.json --report html=audit.html --report sarif=audit.sarif

            \(HelpText.exitCodes(
                "nothing but notes was found, or all is as approved",
                findings: "errors or warnings were found, or something differs from what was approved",
                failure: "a document could not be read by the audit, or bad input"))
            """)

    @Argument(help: "JSON reports of “rowscope audit”.", completion: .file())
    var files: [String]

    @Flag(help: "The reports are the parts of an audit: put them together.")
    var merge = false

    @OptionGroup(title: "Reports")
    var reports: AuditReportOptions

    @OptionGroup(title: "Output")
    var outputOptions: OutputOptions

    func validate() throws {
        if files.count > 1, !merge {
            throw ValidationError("Name one report, or put parts together with --merge.")
        }
    }

    func run() throws {
        let targets = try reports.targets(beside: InputFiles(files))
        guard !targets.contains(where: { $0.format == .gallery }) else {
            throw CommandFailure.badInput(
                "--report: a gallery is drawn from documents. Write it with “rowscope audit --report gallery”."
            )
        }
        let parts = try files.map { try Self.read($0) }
        let report = merge ? try CommandFailure.catching { try AuditReport(merging: parts) } : parts[0]
        let families = Set(parts.map(\.fontFamily))
        let programs = Set(parts.map(\.programs))
        if families.count > 1 || programs.count > 1 {
            standardError.note(
                "rowscope: the parts were made with other fonts or versions; their heights may differ for that"
            )
        }
        let reporter = AuditReporter(targets: targets)
        let quiet = OutputSettings.level == .quiet
        if !reporter.isPrinted {
            for document in report.documents { try document.print() }
            if !quiet {
                for line in report.exceptionLines { try StandardOutput.writeLine(line) }
                try StandardOutput.writeLine(report.sentence)
            }
        }
        for failure in report.failures { standardError.write("rowscope: \(failure.message)\n") }
        try reporter.write(report, beside: InputFiles(files), picture: AuditReport.pictures(of: parts))
        if !report.failures.isEmpty || !report.unreadTables.isEmpty { throw CommandFailure.reported }
        if report.hasFindings { throw CommandFailure.findings }
    }

    /// The most bytes of a report.
    private static let limit = 1 << 30

    private static func read(_ file: String) throws -> AuditReport {
        let bytes = try CommandFailure.catching { try InputFile.bytes(file, limit: limit) }
        do {
            let report = try JSONDecoder().decode(AuditReport.self, from: Data(bytes))
            guard report.format == AuditReport.presentFormat else {
                throw CommandFailure.badInput(
                    "\(file): this report has format \(report.format), not \(AuditReport.presentFormat). "
                        + "Make it with this version of Rowscope.")
            }
            return report
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure.badInput(
                "\(InputFile.displayName(file)): this is no JSON report of an audit. Make one with “rowscope audit "
                    + "--report json=\(ReportFormat.json.fileName)”.")
        }
    }
}
