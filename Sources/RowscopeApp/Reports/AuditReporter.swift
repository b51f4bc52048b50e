import AppModel
import Audit
import CellRendering
import Foundation
import Gtk
import LayoutDocument

/// Makes and writes the reports of an audit.
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
    /// The family that draws the texts.
    package let fontFamily: String
    /// Whether nothing is said of how far it has come.
    package let isQuiet: Bool
    /// How long the documents took that were audited.
    package var durations: [Duration] = []
    /// When the audit began.
    private let date = Date()

    /// Makes what writes reports, when the audit begins.
    package init(targets: [Target], fontFamily: String, isQuiet: Bool) {
        self.targets = targets
        self.fontFamily = fontFamily
        self.isQuiet = isQuiet
    }

    /// Whether a report takes the place of what is printed for people.
    package var isPrinted: Bool { targets.contains { $0.path == nil } }

    /// Writes the reports.
    ///
    /// - Parameter audited: The documents that were audited, and those that could not be.
    /// - Throws: What could not be written, and why; the reports before it are.
    package func write(_ audited: AuditedDocuments) throws {
        if targets.isEmpty { return }
        let surroundings = AuditReport.Surroundings(
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
        var inputs = InputFiles(audited.unreadable.map(\.name))
        for document in audited.documents { inputs.formUnion(document.result.plan.document.inputFiles) }
        var report = AuditReport(surroundings)
        for (index, document) in audited.documents.enumerated() {
            report.add(
                document.result, surroundings,
                seconds: durations.indices.contains(index) ? durations[index] / .seconds(1) : nil,
                comparison: document.comparison, coverage: document.coverage)
        }
        for failure in audited.unreadable {
            report.add(AuditReport.Failure(document: failure.name, message: failure.message))
        }
        for target in targets {
            let bytes =
                switch target.format {
                case .html: page(of: report, audited)
                case .json: try report.json()
                case .junit: report.junit()
                case .sarif: try report.sarif(relativeTo: FileManager.default.currentDirectoryPath)
                }
            try OutputFile.write(bytes, to: target.path, beside: inputs)
        }
    }

    private func page(of report: AuditReport, _ audited: AuditedDocuments) -> [UInt8] {
        let total = report.summary.findings
        let progress = ProgressReport("drew", "findings", total: min(total, ReportLimits().pictures))
        defer { progress.finish() }
        // One document's cells at a time.
        var pictures: (document: Int, of: FindingPictures)?
        var done = 0
        return report.html { document, finding in
            let drawing =
                pictures.flatMap { $0.document == document ? $0.of : nil }
                ?? FindingPictures(plan: audited.documents[document].result.plan)
            pictures = (document, drawing)
            done += 1
            if !isQuiet { progress.show(done) }
            return drawing.picture(of: audited.documents[document].result.findings[finding])
        }
    }
}
