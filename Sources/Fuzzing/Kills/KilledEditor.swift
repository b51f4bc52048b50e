import AppModel
import ArgumentParser
import Foundation
import LayoutDocument

/// `Fuzzing killed-editor`: edits and saves a document like the window, until it is killed.
struct KilledEditor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "killed-editor", abstract: "Edits and saves until it is killed.", shouldDisplay: false)

    /// The field with the number of the last edit, in the row that was edited last.
    static let field = "t"

    @Argument(help: "The document.")
    var document: String

    @Argument(help: "A file that gets a line for each edit and each save that is done, with the time.")
    var log: String

    @Option(help: "The number that decides when there are edits and saves.")
    var seed: UInt64

    func run() throws {
        try MainActor.assumeIsolated {
            let editor = try Editor(self)
            editor.next()
            withExtendedLifetime(editor) { dispatchMain() }
        }
    }

    @MainActor
    private final class Editor {
        private let session: DocumentSession
        private let keeper: EditKeeper
        private let log: Int32
        private var random: FuzzRandom
        private var number = 0

        init(_ command: KilledEditor) throws {
            session = try DocumentSession(path: command.document, reader: DocumentReader())
            keeper = EditKeeper(session, in: StateFolder(), schedule: Self.after)
            log = open(command.log, O_WRONLY | O_APPEND | O_CLOEXEC)
            random = FuzzRandom(seed: command.seed, number: 0)
            guard log >= 0 else { throw FuzzingFailure(description: "there is no log to write") }
            session.onChange = { [keeper] change in if change.contains(.edits) { keeper.editsChanged() } }
        }

        private static func after(_ milliseconds: Int, _ body: @escaping @MainActor () -> Void) {
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
                MainActor.assumeIsolated(body)
            }
        }

        /// Makes an edit, saves sometimes, and schedules the next edit.
        func next() {
            number += 1
            let row = random.below(session.document.rows.count)
            if session.setText("edit \(number)", ofField: KilledEditor.field, inRow: row) {
                write("edit")
            } else {
                write("refused")
            }
            if random.below(12) == 0 {
                write(keeper.save(session.save) == .saved ? "saved" : "failed")
            }
            Self.after(random.below(40)) { self.next() }
        }

        private func write(_ word: String) {
            let line = "\(word) \(number) \(KillsCommand.now)\n"
            _ = line.withCString { Foundation.write(log, $0, strlen($0)) }
        }
    }
}
