import AppModel
import Audit
import Foundation
import Gtk
import LayoutDocument

/// Writes the reports of an audit.
package struct AuditReporter {
    /// A report to be written: its format and its file.
    package struct Target: Hashable {
        package var format: ReportFormat
        /// The file; `nil` for the standard output.
        package var path: String?
        /// The folder that the file must be in; `nil` for any place.
        package var root: String?

        /// Makes a target from a format and a file.
        package init(format: ReportFormat, path: String?, within root: String? = nil) {
            self.format = format
            self.path = path
            self.root = root
        }
    }

    /// The requested reports.
    package let targets: [Target]
    /// Whether a dialog has asked before a file is replaced, so that it may be of any kind.
    private let isConfirmed: Bool

    /// Makes a reporter.
    package init(targets: [Target], isConfirmed: Bool = false) {
        self.targets = targets
        self.isConfirmed = isConfirmed
    }

    /// Whether a report is printed in place of the text for people.
    package var isPrinted: Bool { targets.contains { $0.path == nil && $0.format != .gallery } }

    /// Writes the reports, except galleries, which need drawn cells.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - inputs: The files that the audit reads, which no report must replace.
    ///   - picture: Makes the picture of a finding; `nil` for none.
    /// - Throws: `CommandFailure` for the first report that cannot be written; earlier ones stay.
    package func write(
        _ report: AuditReport, beside inputs: InputFiles,
        picture: (ReportedDocument, ReportedFinding) -> ReportPicture?
    ) throws {
        let present = FileManager.default.currentDirectoryPath
        let root = FilePath(present).repositoryRoot.text
        for target in targets {
            let bytes: [UInt8]
            switch target.format {
            case .html: bytes = page(of: report, picture: picture)
            case .json:
                // Parts have them for the reports that they become.
                let hasFixes = report.shard != nil || targets.contains { $0.format == .sarif }
                bytes = try (hasFixes ? report : report.withoutFixes).json()
            case .junit: bytes = report.junit()
            case .sarif: bytes = try report.sarif(relativeTo: root, present: present)
            case .codeQuality: bytes = try report.codeQuality(relativeTo: root, present: present)
            case .github:
                bytes = report.annotations(relativeTo: root, present: present)
                if target.path == nil {
                    try StandardOutput.writeCommands(bytes)
                    continue
                }
            case .gallery: continue
            }
            try OutputFile.write(
                bytes, to: target.path, beside: inputs, replacing: isConfirmed ? nil : .report,
                within: target.root)
        }
    }

    private func page(
        of report: AuditReport, picture: (ReportedDocument, ReportedFinding) -> ReportPicture?
    ) -> [UInt8] {
        let count = min(report.summary.findings, ReportLimits().pictures)
        let progress = ProgressReport("drew", "findings", total: count)
        defer { progress.finish() }
        var done = 0
        return report.html { document, finding in
            done += 1
            progress.show(done)
            return picture(report.documents[document], report.documents[document].findings[finding])
        }
    }
}

extension AuditReport.Surroundings {
    /// Makes the surroundings of the present process, at the start of an audit.
    ///
    /// - Parameter fontFamily: The family that draws the texts.
    /// - Returns: The program, the libraries and the fonts, as reports name them.
    package static func present(fontFamily: String) -> Self {
        Self(
            date: Date().formatted(.iso8601),
            programs: [
                .init(name: "Rowscope", version: App.version),
                .init(name: "GTK", version: Versions.gtk),
                .init(name: "Pango", version: Versions.pango),
            ], fontFamily: fontFamily, arguments: Array(CommandLine.arguments.dropFirst()),
            commandLine: { plan, place in plan.openRequest(for: place).commandLine },
            // A file that was deleted since the audit is left out of the report's inputs.
            bytes: { path in
                DocumentLoader.isBuiltIn(path)
                    ? DocumentLoader.bytes(ofBuiltIn: path) : try? DocumentFile(path: path).read()
            })
    }
}
