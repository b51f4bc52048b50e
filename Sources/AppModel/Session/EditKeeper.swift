import Foundation
import LayoutDocument
import SourceText

/// Stores a session's unsaved edits in a journal a moment after each edit, and reports a failure.
///
/// The window calls ``editsChanged()`` after each edit, and ``end()`` when it closes the session.
@MainActor
package final class EditKeeper {
    /// Calls a closure after a number of milliseconds.
    package typealias Schedule = (_ milliseconds: Int, _ body: @escaping @MainActor () -> Void) -> Void

    /// The delay between an edit and its storage, in milliseconds.
    package static let milliseconds = 1000

    private let session: DocumentSession
    private let journal: EditJournal
    private let schedule: Schedule
    /// The queue for writing, since large files take time.
    private let queue = DispatchQueue(label: "rowscope.edits")
    private var isScheduled = false
    private var isEnded = false
    /// Whether a failure was reported; it is reported once.
    private var hasReportedFailure = false

    /// Makes the keeper of a session.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - folder: The program's folder.
    ///   - schedule: Calls back after a time.
    package init(_ session: DocumentSession, in folder: StateFolder, schedule: @escaping Schedule) {
        self.session = session
        self.schedule = schedule
        journal = EditJournal(in: folder)
    }

    /// Stores the edits after the delay, or removes the journal when there are none.
    package func editsChanged() {
        guard session.isEdited else {
            forget()
            return report(nil)
        }
        guard !isScheduled, !isEnded else { return }
        isScheduled = true
        schedule(Self.milliseconds) { [weak self] in
            self?.isScheduled = false
            self?.keep()
        }
    }

    /// Stores the edits at once.
    ///
    /// - Parameter onKept: Called when they are stored, or when there are none.
    package func keep(onKept: @escaping @MainActor () -> Void = {}) {
        guard !isEnded else { return }
        guard let edits = session.unsavedEdits else { return onKept() }
        queue.async { [journal, weak self] in
            var failure: DocumentError?
            do throws(DocumentError) { try journal.write(edits) } catch { failure = error }
            Task { @MainActor [failure] in
                if failure == nil { onKept() }
                self?.report(failure)
            }
        }
    }

    /// Saves after storing the present edits, so that the journal matches the file if the program ends in between.
    package func save(_ save: () -> DocumentSession.SaveResult) -> DocumentSession.SaveResult {
        // Edits that cannot be stored are still saved.
        if !isEnded, let edits = session.unsavedEdits { queue.sync { try? journal.write(edits) } }
        return save()
    }

    /// Ends when the session is closed: its edits were saved or discarded.
    package func end() {
        isEnded = true
        forget()
    }

    /// Synchronous, as the program may end next.
    private func forget() { queue.sync { journal.remove() } }

    private func report(_ failure: DocumentError?) {
        guard !isEnded else { return }
        if let failure {
            guard !hasReportedFailure, session.trouble == nil else { return }
            hasReportedFailure = true
            session.setTrouble(.unkept(failure))
        } else {
            hasReportedFailure = false
            if case .unkept = session.trouble { session.setTrouble(nil) }
        }
    }
}
