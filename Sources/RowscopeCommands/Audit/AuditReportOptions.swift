import ArgumentParser
import Audit
import AutoLayout
import InputOutput
import LayoutDocument

/// The options for reports of an audit.
struct AuditReportOptions: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: """
            Write a report, with its file as in html=audit.html (default: standard output, in place of the text): \
            \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")). Can be given several times.
            """)
    var report: [String] = []

    @Option(
        name: .output, parsing: .unconditional,
        help: """
            The file of the report that names none, or the folder for all of them; alone, its end says the form \
            (.html, .json, .xml, .sarif).
            """, completion: .file())
    var output: String?

    @Flag(help: "Print one JSON object, as --report json does.")
    var json = false

    /// The requested reports, checked before any work is done.
    ///
    /// - Parameters:
    ///   - inputs: The files that are read, which no report must replace.
    ///   - project: The project; paths are relative to the folder of the call.
    ///   - root: The folder that the project's own reports must be in; `nil` for any place.
    ///   - isWhole: Whether the whole project is audited, so that its own reports are written if no option names any.
    /// - Returns: The reports, each with its file.
    /// - Throws: `CommandFailure.badInput` that names the option and the allowed values.
    func targets(
        beside inputs: InputFiles, project: OpenedProject? = nil, within root: String? = nil,
        isWhole: Bool = false
    ) throws(CommandFailure) -> [AuditReporter.Target] {
        var targets: [AuditReporter.Target] = []
        var asked = report.map { text in
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map(String.init)
            let path = parts.count > 1 ? parts[1] : nil
            return (form: parts[0], path: path.map { project?.path($0) ?? $0 }, root: String?.none)
        }
        if asked.isEmpty, output == nil, !json, isWhole, let project {
            for entry in project.project.reports {
                try CommandFailure.catching { try FilePath(entry.path).folder.makeFolder() }
                asked.append((entry.form, entry.path, root))
            }
        }
        for (form, path, root) in asked {
            guard let format = ReportFormat(rawValue: form) else {
                let names = ReportFormat.allCases.map(\.rawValue)
                let near = nearestName(to: form, among: names).map { "Did you mean “\($0)”?" }
                throw .badInput(
                    "--report: “\(form)” is not a form of report. "
                        + (near ?? "Give one of \(names.joined(separator: ", "))."))
            }
            if path == "" {
                throw .badInput(
                    "--report: “\(form)=” names no file. Write as in \(form)=\(format.fileName).")
            }
            // A hyphen is the standard output, as for all options.
            targets.append(
                AuditReporter.Target(format: format, path: path == "-" ? nil : path, within: root))
        }
        if json { targets.append(AuditReporter.Target(format: .json, path: nil)) }
        if let output = output.map({ project?.path($0) ?? $0 }) {
            if output.isEmpty { throw .badInput("-o: the name is empty. Name a file or folder.") }
            try place(&targets, in: output)
        }
        for index in targets.indices where targets[index].format == .gallery && targets[index].path == nil {
            targets[index].path = targets[index].format.fileName
        }
        let printed = targets.filter { $0.path == nil }
        guard printed.count < 2 else {
            throw .badInput(
                "--report: only one report can be printed. Name files, as in "
                    + printed.map { "\($0.format.rawValue)=\($0.format.fileName)" }.joined(separator: " ")
                    + ".")
        }
        for (index, target) in targets.enumerated() {
            guard let path = target.path else { continue }
            let file = DocumentFile(path: path)
            if targets[..<index].contains(where: { $0.path.map(DocumentFile.init)?.isSame(as: file) == true })
            {
                throw .badInput("--report: “\(path)” is named twice. Give each report a file of its own.")
            }
            if target.format == .gallery {
                guard [nil, .folder].contains(FilePath(path).kind) else {
                    throw .badInput("\(path): this is a file. Name a folder for the gallery.")
                }
                try GalleryWriter.check(path, within: target.root)
                continue
            }
            try OutputFile.check(path, within: target.root)
            try Self.check(path)
            do { try inputs.check(path) } catch { throw .badInput("--report: \(error)") }
            try OutputKind.report.check(path)
        }
        return targets
    }

    /// Sets the file of reports without one.
    private func place(_ targets: inout [AuditReporter.Target], in output: String) throws(CommandFailure) {
        if FilePath(output).namesFolder || FilePath(output).kind == .folder {
            if targets.isEmpty {
                throw .badInput("-o: “\(output)” is a folder. Say what goes there, as with --report html.")
            }
            for index in targets.indices where targets[index].path == nil {
                targets[index].path = FilePath(output).appending(targets[index].format.fileName).text
            }
            return
        }
        let open = targets.indices.filter { targets[$0].path == nil }
        if targets.isEmpty {
            guard let format = ReportFormat(fileName: output) else {
                throw .badInput(
                    "-o: “\(output)” does not say what kind of report it is. End it with .html, .json, .xml "
                        + "(JUnit) or .sarif, or give --report.")
            }
            targets.append(AuditReporter.Target(format: format, path: output))
        } else if open.count == 1 {
            targets[open[0]].path = output
        } else {
            throw .badInput(
                "-o: “\(output)” is one file for \(open.count) reports. Name a folder, or write as in "
                    + "--report html=\(ReportFormat.html.fileName).")
        }
    }

    /// Refuses a path before the work that cannot be written after it.
    private static func check(_ path: String) throws(CommandFailure) {
        let file = FilePath(path)
        guard file.folder.kind == .folder else {
            throw .badInput("\(path): there is no such folder. Make it, or name another one.")
        }
        switch file.kind {
        case .folder: throw .badInput("\(path): this is a folder. Name a file.")
        case .other: throw .badInput("\(path): this is no file that can be written to. Name another one.")
        case .file, nil:
            if file.namesFolder { throw .badInput("\(path): this names a folder. Name a file.") }
        }
    }
}
