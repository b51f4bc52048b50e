import Foundation
import LayoutDocument
import SourceText

/// Keeps a session's unsaved edits in a journal a moment after each, and says so where it cannot.
///
/// The window calls ``editsChanged()`` after each edit, and ``end()`` when it closes the session.
@MainActor
public final class EditKeeper {
    /// Calls a closure after so many milliseconds.
    public typealias Schedule = (_ milliseconds: Int, _ body: @escaping @MainActor () -> Void) -> Void

    /// How long after an edit it is kept, in milliseconds.
    public static let milliseconds = 1000

    private let session: DocumentSession
    private let journal: EditJournal
    private let schedule: Schedule
    /// Writes, one after another: large files take their time.
    private let queue = DispatchQueue(label: "rowscope.edits")
    private var isScheduled = false
    private var isEnded = false
    /// Whether it was said that edits cannot be kept, which is said once.
    private var hasToldFailure = false

    /// Makes the keeper of a session.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - folder: The program's folder.
    ///   - schedule: Calls back after a time.
    public init(_ session: DocumentSession, in folder: StateFolder, schedule: @escaping Schedule) {
        self.session = session
        self.schedule = schedule
        journal = EditJournal(in: folder)
    }

    /// Keeps the edits in a moment, or forgets them when there are none any more.
    public func editsChanged() {
        guard session.isEdited else {
            forget()
            return tell(nil)
        }
        guard !isScheduled, !isEnded else { return }
        isScheduled = true
        schedule(Self.milliseconds) { [weak self] in
            self?.isScheduled = false
            self?.keep()
        }
    }

    /// Keeps the edits at once.
    ///
    /// - Parameter onKept: Called when they are, or when there are none.
    public func keep(onKept: @escaping @MainActor () -> Void = {}) {
        guard !isEnded else { return }
        guard let edits = session.unsavedEdits else { return onKept() }
        queue.async { [journal, weak self] in
            var failure: DocumentError?
            do throws(DocumentError) { try journal.write(edits) } catch { failure = error }
            Task { @MainActor [failure] in
                if failure == nil { onKept() }
                self?.tell(failure)
            }
        }
    }

    /// Saves with the present edits kept, so that those left over by a program that ends meanwhile are the file's.
    public func save(_ save: () -> DocumentSession.SaveResult) -> DocumentSession.SaveResult {
        // Edits that cannot be kept are saved all the same.
        if !isEnded, let edits = session.unsavedEdits { queue.sync { try? journal.write(edits) } }
        return save()
    }

    /// The session is left: its edits are saved or given up.
    public func end() {
        isEnded = true
        forget()
    }

    /// At once, as the program may end next.
    private func forget() { queue.sync { journal.remove() } }

    private func tell(_ failure: DocumentError?) {
        guard !isEnded else { return }
        if let failure {
            guard !hasToldFailure, session.trouble == nil else { return }
            hasToldFailure = true
            session.setTrouble(.unkept(failure))
        } else {
            hasToldFailure = false
            if case .unkept = session.trouble { session.setTrouble(nil) }
        }
    }
}
