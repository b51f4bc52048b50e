import LayoutDocument
import SourceText

extension DocumentSession {
    /// The line of the file that the error is on; `nil` where there is no error, or it has no place.
    package var excerpt: SourceExcerpt? {
        guard case .broken(let errors) = trouble, let place = errors.primary.place else { return nil }
        let path = errors.primary.sourceName
        if path == sourceName { return SourceExcerpt(foundBytes ?? (isStandIn ? text : bytes), at: place) }
        guard let bytes = rowTexts[path]?.bytes ?? (try? DocumentFile(path: path).read()) else { return nil }
        return SourceExcerpt(bytes, at: place)
    }

    /// The path of the file with the trouble: that of the error, of the row file, or else the document's own.
    package var troublePath: String { trouble?.error?.sourceName ?? troubledRowFile ?? sourceName }

    /// The place of the error in the format of compilers, `path:line:column`.
    package var placeReference: String? { trouble?.place.map { "\(troublePath):\($0)" } }

    /// The trouble of the document or its file, in a sentence; `nil` if there is none.
    package var troubleTitle: String? {
        guard let trouble else { return nil }
        switch trouble {
        case .broken, .missing, .conflict:
            return trouble.title(of: StarterDocument.displayName(ofDocument: troublePath))
        case .unsaved, .unkept, .refusedEdit: return trouble.title(of: displayName)
        }
    }
}

extension SessionTrouble {
    /// The error; `nil` for other troubles.
    var error: DocumentError? {
        switch self {
        case .broken(let errors): errors.primary
        case .unsaved(let error), .refusedEdit(let error): error
        case .missing, .conflict, .unkept: nil
        }
    }
}
