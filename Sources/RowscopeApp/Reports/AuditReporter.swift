import AppModel
import Audit
import CellRendering
import Foundation
import Gtk
import LayoutDocument

/// Writes the reports of an audit.
package struct AuditReporter {
    /// A report that is to be written.
    package struct Target: Hashable {
        package var format: ReportFormat
        /// The file; `nil` for the standard output.
        package var path: String?

        /// Makes a report's form and file.
        package init(format: ReportFormat, path: String?) {
            self.format = format
            self.path = path
        }
    }

    /// The reports that are asked for.
    package let targets: [Target]
    /// Whether nothing is said of how far it has come.
    package let isQuiet: Bool

    /// Makes what writes reports.
    package init(targets: [Target], isQuiet: Bool) {
        self.targets = targets
        self.isQuiet = isQuiet
    }

    /// Whether a report takes the place of what is printed for people.
    package var isPrinted: Bool { targets.contains { $0.path == nil } }

    /// Writes the reports.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - inputs: What is read, which no file may take the place of.
    ///   - picture: The picture of a finding; `nil` where there is none.
    /// - Throws: What could not be written, and why; the reports before it are.
    package func write(
        _ report: AuditReport, beside inputs: InputFiles,
        picture: (ReportedDocument, ReportedFinding) -> ReportPicture?
    ) throws {
        for target in targets {
            let bytes =
                switch target.format {
                case .html: page(of: report, picture: picture)
                case .json: try report.json()
                case .junit: report.junit()
                case .sarif: try report.sarif(relativeTo: FileManager.default.currentDirectoryPath)
                }
            try OutputFile.write(bytes, to: target.path, beside: inputs)
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
            if !isQuiet { progress.show(done) }
            return picture(report.documents[document], report.documents[document].findings[finding])
        }
    }
}

extension AuditReport.Surroundings {
    /// The present program, libraries and fonts.
    ///
    /// - Parameters:
    ///   - fontFamily: The family that draws the texts.
    ///   - date: When the audit began.
    package static func present(fontFamily: String, date: Date = Date()) -> Self {
        Self(
            date: date.formatted(.iso8601),
            programs: [
                .init(name: "Rowscope", version: App.version),
                .init(name: "GTK", version: Versions.gtk), .init(name: "Pango", version: Versions.pango),
            ], fontFamily: fontFamily, arguments: Array(CommandLine.arguments.dropFirst()),
            commandLine: { plan, place in plan.openRequest(for: place).commandLine },
            // A file that is gone since the audit is left out of what the report is made of.
            bytes: { path in
                DocumentLoader.isBuiltIn(path)
                    ? DocumentLoader.bytes(ofBuiltIn: path) : try? DocumentFile(path: path).read()
            })
    }
}
