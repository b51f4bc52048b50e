import AppModel
import Foundation
import LayoutDocument
import Wording

/// A run of an editor that is killed, with the checks afterwards.
struct KillCase {
    /// The place of the edits, and the way in which they are saved.
    enum Place: Int, CaseIterable {
        case document, rowFile, severalNames, closedFolder
    }

    /// The edits that were found after the editor was killed.
    struct Ending {
        var isOffered = false
        var errors: [String] = []
    }

    private let place: Place
    private let isInNamespace: Bool
    private let seconds: Double
    private let seed: UInt64
    private let folder: URL

    var description: String {
        "\(place)\(isInNamespace ? ", in a namespace" : ""), \(seconds.text(decimals: 1, isPadded: true)) s, in \(folder.path)"
    }

    init(number: Int, random: FuzzRandom, hasNamespace: Bool) throws {
        var random = random
        place = Place.allCases[number / 2 % Place.allCases.count]
        isInNamespace = hasNamespace && number.isMultiple(of: 2)
        seconds = 0.3 + Double(random.below(4700)) / 1000
        seed = random.next()
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("rowscope-kills-\(UUID().uuidString)")
    }

    /// Whether processes may have a namespace of their own.
    static var hasNamespaces: Bool {
        guard let probe = try? Process.silent(["unshare", "--pid", "--fork", "--mount-proc", "true"]) else {
            return false
        }
        probe.waitUntilExit()
        return probe.terminationStatus == 0
    }

    // MARK: Files

    private var files: URL { folder.appendingPathComponent("files") }
    private var document: URL { files.appendingPathComponent("a.rowscope.yaml") }
    private var rows: URL { files.appendingPathComponent("rows.csv") }
    private var home: URL { folder.appendingPathComponent("home") }
    /// The program's state folder, which is inside that one.
    private var state: URL { home.appendingPathComponent("rowscope") }
    private var log: URL { folder.appendingPathComponent("log") }
    private static let rowCount = 200

    private func makeFiles() throws {
        let manager = FileManager.default
        for made in [files, state] {
            try manager.createDirectory(at: made, withIntermediateDirectories: true)
        }
        let texts = Array(repeating: "not edited", count: Self.rowCount)
        let isInFile = place == .rowFile
        let head = """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: "{t}", numberOfLines: 0}}}
                constraints: ["H:|-[a]-|", "V:|-[a]-|"]

            """
        let body = isInFile ? "rows: {file: rows.csv}\n" : "rows:\n" + texts.map { "  - t: \($0)\n" }.joined()
        try Data((head + body).utf8).write(to: document)
        if isInFile { try Data(("t\n" + texts.joined(separator: "\n") + "\n").utf8).write(to: rows) }
        try Data().write(to: log)
        if place == .severalNames {
            try manager.linkItem(at: document, to: files.appendingPathComponent("other name"))
        }
        guard place == .closedFolder else { return }
        // The superuser may write everywhere, so the editor runs as another user.
        if geteuid() == 0 {
            for path in [document, home, state, log] { chown(path.path, Self.nobody, Self.nobody) }
        }
        chmod(files.path, 0o555)
    }

    private static let nobody: uid_t = 65534

    // MARK: Running

    /// Runs the editor, kills it, and checks the files that it leaves.
    mutating func run() throws -> Ending {
        try makeFiles()
        var words = [
            "env", "XDG_STATE_HOME=\(home.path)", OwnProgram.path, "killed-editor", document.path,
            log.path,
            "--seed",
            "\(seed)",
        ]
        if place == .closedFolder, geteuid() == 0 {
            // `--pdeathsig` ends the editor together with its parent, although it runs as another user.
            words =
                [
                    "setpriv", "--reuid", "\(Self.nobody)", "--regid", "\(Self.nobody)", "--clear-groups",
                    "--pdeathsig", "KILL",
                ] + words
        }
        if isInNamespace { words = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"] + words }
        let editor = try Process.silent(words)
        // The editor needs some time to start.
        let deadline = KillsCommand.now + 30
        while lines.isEmpty, editor.isRunning, KillsCommand.now < deadline { usleep(5000) }
        usleep(UInt32(seconds * 1e6))
        let end = KillsCommand.now
        kill(editor.processIdentifier, SIGKILL)
        editor.waitUntilExit()
        if isInNamespace { waitForSilence() }
        let ending = MainActor.assumeIsolated { look(killedAt: end) }
        if ending.errors.isEmpty {
            chmod(files.path, 0o755)
            try? FileManager.default.removeItem(at: folder)
        }
        return ending
    }

    /// Waits until the process in the namespace has ended too, after the one that was killed.
    private func waitForSilence() {
        var last = -1
        let deadline = KillsCommand.now + 5
        while case let count = lines.count, count != last, KillsCommand.now < deadline {
            last = count
            usleep(150_000)
        }
    }

    // MARK: What is left

    private struct Line {
        var word: String
        var number: Int
        var time: Double
    }

    private var lines: [Line] {
        let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 3, let number = Int(words[1]), let time = Double(words[2]) else {
                return nil
            }
            return Line(word: String(words[0]), number: number, time: time)
        }
    }

    @MainActor
    private func look(killedAt end: Double) -> Ending {
        var ending = Ending()
        let lines = lines
        if lines.isEmpty { ending.errors.append("the editor did not edit") }
        for word in ["refused", "failed"] where lines.contains(where: { $0.word == word }) {
            ending.errors.append("the editor was refused: \(word)")
        }
        let due =
            lines.filter { $0.word == "saved" || $0.time < end - KillsCommand.grace }
            .map(\.number).max() ?? 0
        let left = EditJournal.leftovers(in: StateFolder(path: state.path))
        ending.isOffered = !left.isEmpty
        if left.count > 1 { ending.errors.append("edits are offered \(left.count) times") }
        do {
            let session = try DocumentSession(path: document.path, reader: DocumentReader())
            var found = Self.lastEdit(in: session.document)
            if let edits = left.first?.edits {
                if !session.restore(edits) { ending.errors.append("the edits cannot be taken up again") }
                if session.trouble != nil { ending.errors.append("the edits do not fit the file") }
                found = max(found, Self.lastEdit(in: session.document))
            }
            if found < due { ending.errors.append("edit \(due) is lost: \(found) is the last one") }
            let kept = ["a.rowscope.yaml", "rows.csv", "other name"]
            for name in try FileManager.default.contentsOfDirectory(atPath: files.path)
            where !kept.contains(name) {
                ending.errors.append("\(name) is left in the folder")
            }
        } catch {
            ending.errors.append("the file cannot be read: \(error)")
        }
        return ending
    }

    @MainActor
    private static func lastEdit(in document: LayoutDocument) -> Int {
        (0..<document.rows.count).compactMap { row in
            document.rows.row(at: row).fields.first.flatMap { $0.split(separator: " ").last }.flatMap {
                Int($0)
            }
        }.max() ?? 0
    }
}
