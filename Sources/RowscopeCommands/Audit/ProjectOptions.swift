import AppModel
import ArgumentParser
import Foundation
import InputOutput
import LayoutDocument
import ListState
import SourceText

/// The options for the project of an audit.
struct ProjectOptions: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditional,
        help: """
            The project's file (default: \(AuditProject.fileName) of this folder, or of the nearest above it, if no \
            other user can have written it). Paths in it and in reports begin at its folder.
            """, completion: .file(extensions: ["yaml"]))
    var project: String?

    @Flag(name: .customLong("no-project"), help: "Do not look for a project's file.")
    var isWithoutProject = false

    /// Opens the project and makes its folder the present one.
    ///
    /// - Returns: The project; `nil` for none.
    /// - Throws: `CommandFailure.badInput` with all errors of its file.
    func open() throws(CommandFailure) -> OpenedProject? {
        if isWithoutProject {
            if project == nil { return nil }
            throw .badInput("--no-project: --project names one. Give either.")
        }
        if let project { return try OpenedProject(opening: project) }
        guard let path = AuditProject.find() else {
            guard FilePath(".").real.kind == nil else { return nil }
            throw .badInput(
                "The present folder's path is not valid UTF-8, so no project is found. Rename it, or use --no-project."
            )
        }
        try ProjectOwner.check(path)
        return try OpenedProject(opening: path)
    }
}

/// A project whose folder is the current one.
struct OpenedProject: Sendable {
    /// The contents of its file.
    let project: AuditProject
    /// The matrix for documents without one of their own.
    let matrix: MatrixChanges
    /// The states of its gallery.
    let gallery: MatrixChanges
    /// Its settings for some of the cells.
    private let settings: [(cells: [FilePattern], matrix: MatrixChanges, state: OpenRequest)]
    /// The folder that was the current one before.
    private let startFolder: String
    /// The project's folder.
    let folder: String

    /// The axes of a matrix, by the names in keys.
    private static let axes: [(name: String, axis: MatrixChanges.Axis)] = [
        ("widths", .widths), ("text-sizes", .sizes), ("directions", .directions), ("contents", .contents),
        ("languages", .languages), ("themes", .themes),
    ]

    private static var stateFlags: [StateFlag] {
        StateFlag.all.filter { AuditCommand.state.contains($0.path) }
    }

    init(opening path: String) throws(CommandFailure) {
        let file = FilePath(path).real
        guard file.kind == .file else {
            throw .badInput(
                "\(path): there is no such file. Name the project's file, \(AuditProject.fileName).")
        }
        let startFolder = FileManager.default.currentDirectoryPath
        let folder = file.folder.real.text
        guard FileManager.default.changeCurrentDirectoryPath(folder) else {
            throw .badInput("\(path): the project's folder cannot be entered. Check its permissions.")
        }
        try self.init(reading: file.name, startFolder: startFolder, folder: folder)
    }

    /// The project as its file is now.
    ///
    /// - Throws: `CommandFailure.badInput` with all errors of its file.
    func reopened() throws(CommandFailure) -> OpenedProject {
        try OpenedProject(reading: project.path, startFolder: startFolder, folder: folder)
    }

    /// Reads a file of the present folder, which is the project's.
    private init(reading path: String, startFolder: String, folder: String) throws(CommandFailure) {
        (self.startFolder, self.folder) = (startFolder, folder)
        let reader = AuditProjectReader(
            stateNames: Self.stateFlags.map(\.name), axisNames: Self.axes.map(\.name))
        project = try CommandFailure.catching {
            try reader.read(try DocumentFile(path: path).read(), path: path)
        }
        matrix = try Self.matrix(project.matrix, path)
        gallery = try Self.matrix(project.gallery.matrix, path)
        settings = try project.settings.map { settings throws(CommandFailure) in
            (settings.cells, try Self.matrix(settings.matrix, path), try Self.state(settings.state, path))
        }
    }

    /// Whether the command was called in another folder than the project's.
    var isElsewhere: Bool { FilePath(startFolder).real.text != folder }

    /// Converts a path relative to the folder of the call to one relative to the project's folder.
    func path(_ path: String) -> String {
        guard !DocumentLoader.isBuiltIn(path), path != "-", !path.isEmpty else { return path }
        let whole = path.hasPrefix("/") ? path : FilePath(startFolder).appending(path).text
        let parts = whole.split(separator: "/").filter { $0 != "." }
        let plain = parts.contains("..") ? FilePath(whole).real.text : "/" + parts.joined(separator: "/")
        let root = folder == "/" ? "/" : folder + "/"
        if plain == folder { return "." }
        return plain.hasPrefix(root) ? String(plain.dropFirst(root.count)) : plain
    }

    /// A document with the project's settings; documents outside the project's folder get none.
    func job(_ name: String, isSearched: Bool) -> AuditJob {
        var job = AuditJob(name: name, isSearched: isSearched)
        guard !name.hasPrefix("/"), !DocumentLoader.isBuiltIn(name), name != "-" else { return job }
        job.projectMatrix = matrix
        for entry in settings where entry.cells.contains(where: { $0.covers(name) }) {
            job.cellMatrix.take(entry.matrix)
            for flag in Self.stateFlags {
                if let text = flag.text(of: entry.state) { try? flag.read(text, into: &job.state) }
            }
        }
        job.localisation = project.strings
        job.exceptions = project.exceptions(for: name)
        return job
    }

    /// Lines about the patterns that change nothing in an audit of all the project's documents.
    func notes(unused: [FilePattern], documents: [String]) -> [String] {
        unused.map { "\(project.path): exclude: “\($0.text)” leaves out no document" }
            + project.patterns(withoutAnyOf: documents).map {
                "\(project.path): \($0.key): cells: “\($0.pattern.text)” stands for no audited document"
            }
    }

    // MARK: Options

    private static func matrix(
        _ options: [AuditProject.Option], _ path: String
    ) throws(CommandFailure) -> MatrixChanges {
        var changes = MatrixChanges()
        for option in options {
            guard let axis = axes.first(where: { $0.name == option.name })?.axis else { continue }
            do { try changes.set(axis, to: option.text) } catch { throw failure(error, at: option, path) }
        }
        return changes
    }

    private static func state(
        _ options: [AuditProject.Option], _ path: String
    ) throws(CommandFailure) -> OpenRequest {
        var request = OpenRequest()
        for option in options {
            guard let flag = StateFlag(named: option.name) else { continue }
            do { try flag.read(option.text, into: &request) } catch { throw failure(error, at: option, path) }
        }
        return request
    }

    private static func failure(
        _ error: ControlError, at option: AuditProject.Option, _ path: String
    ) -> CommandFailure {
        .badInput(
            "\(DocumentError(sourceName: path, place: option.place, message: error.message, suggestion: error.remedy))"
        )
    }
}
