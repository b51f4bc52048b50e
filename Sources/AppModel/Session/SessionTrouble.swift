import SourceText
import Wording

/// A problem between an open document and its file.
package enum SessionTrouble: Hashable, Sendable {
    /// The file is not a valid document; the last valid one is shown.
    case broken(DocumentErrors)
    /// The file is gone.
    case missing
    /// Another program changed the file while there are unsaved edits.
    case conflict
    /// The document could not be saved.
    case unsaved(DocumentError)
    /// Unsaved edits cannot be stored for the case of a crash.
    case unkept(DocumentError)
    /// An edit could not be made.
    case refusedEdit(DocumentError)
}

extension SessionTrouble {
    /// The trouble in a sentence.
    ///
    /// - Parameter name: The document's name.
    /// - Returns: The sentence.
    package func title(of name: String) -> String {
        switch self {
        case .broken: tr("“\(name)” has an error.")
        case .missing: tr("“\(name)” is no longer there.")
        case .conflict: tr("“\(name)” was changed by another program, and here.")
        case .unsaved: tr("“\(name)” could not be saved.")
        case .unkept: tr("Edits of “\(name)” would be lost in a crash.")
        case .refusedEdit: tr("That cannot be kept in “\(name)”.")
        }
    }

    /// The reason and the remedy.
    package var detail: String {
        switch self {
        case .broken(let errors):
            return Self.words(of: errors) + "\n" + tr("The last good state is shown.")
        case .missing:
            return tr("Its last state is shown. If it comes back it is read again; saving writes a new file.")
        case .conflict:
            return
                tr(
                    """
                    Reload to see the file as it is on disk and lose what was edited here, or keep \
                    your edits; then saving writes over the file.
                    """
                )
        case .unsaved(let error), .refusedEdit(let error): return Self.sentence(error)
        case .unkept(let error):
            return tr(
                "Rowscope cannot write its backup of unsaved edits: \(error.message). \(error.suggestion)")
        }
    }

    /// The place in the file; `nil` where there is none.
    package var place: SourcePlace? {
        switch self {
        case .broken(let errors): errors.primary.place
        case .refusedEdit(let error): error.place
        case .missing, .conflict, .unsaved, .unkept: nil
        }
    }

    /// The first of several errors, with its place, and how many more there are.
    static func words(of errors: DocumentErrors) -> String {
        let first = errors.primary
        let place = first.place.map { tr("Line \($0.line), column \($0.column)") + ": " } ?? ""
        let more = errors.others.isEmpty ? "" : " (" + tr("\(errors.others.count) more") + ")"
        return place + sentence(first) + more
    }

    private static func sentence(_ error: DocumentError) -> String {
        let message = error.message.sentence
        return error.suggestion.isEmpty ? message : message + " " + error.suggestion
    }
}
