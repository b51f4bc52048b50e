import AutoLayout
import Foundation
import LayoutDocument
import SourceText
import Wording

/// Saving under another name, with the files that the document uses.
extension DocumentSession {
    /// Writes the document to another file, which becomes its own.
    ///
    /// Files with relative paths are copied to their places beside the new file. If another file is in such a place,
    /// nothing is saved.
    ///
    /// - Parameter path: The file. It is overwritten if it exists; the dialog has asked the user.
    /// - Returns: The result; where it failed, the session is as it was.
    @discardableResult
    package func save(as path: String) -> SaveResult {
        if let draft {
            setTrouble(.unsaved(draft.refusal(sourceName)))
            return .failed
        }
        if let error = unsavedSourceError {
            setTrouble(.unsaved(error))
            return .failed
        }
        let new = DocumentFile(path: path).absolute
        let text: [UInt8]
        let moves: [Move]
        var made: [String] = []
        do {
            // Its own file may be overwritten: the dialog has asked the user.
            try InputFiles(document.files + document.images.paths).check(path)
            text = try layoutDocumentText()
            moves = try movesOfUsedFiles(of: text, to: new.path)
            let copies = try moves.map { move throws(DocumentError) in (move.target, try contents(of: move)) }
            guard saveRowTexts(except: Set(moves.map(\.origin))) else { return .failed }
            for (target, bytes) in copies {
                let copy = DocumentFile(path: target)
                if copy.exists { continue }
                try FilePath(target).folder.makeFolder()
                try copy.write(replacingWith: bytes)
                made.append(target)
            }
            try new.write(replacingWith: text)
        } catch {
            for copy in made { unlink(copy) }
            setTrouble(.unsaved(error))
            return .failed
        }
        take(new, holding: text, moves)
        noteOnSaving = tr("Saved \(displayName).")
        return .saved
    }

    /// A file that the document uses, and its new place after saving elsewhere.
    private struct Move {
        var origin: String
        var target: String
    }

    /// The document's text; for an Interface Builder file or Swift source, that of a layout document which takes its
    /// cells from the file.
    private func layoutDocumentText() throws(DocumentError) -> [UInt8] {
        guard isReadOnly, let text = document.textOfForeignCells(cell: cell, parameters: parameters) else {
            return bytes
        }
        return Array(text.utf8)
    }

    /// The files that are not in the places where the saved document looks for them.
    private func movesOfUsedFiles(of text: [UInt8], to path: String) throws(DocumentError) -> [Move] {
        let (old, new) = (Self.folder(of: sourceName), Self.folder(of: path))
        // A file with an absolute path stays where it is.
        let unmoved = Set(document.files)
        let origin = { @Sendable (target: String) -> String in
            guard target.hasPrefix(new), !unmoved.contains(target) else { return target }
            return old + target.dropFirst(new.count)
        }
        var reader = editingReader
        let files = reader.files
        reader.files = DocumentFiles { target, limit throws(DocumentFiles.Failure) in
            try files.bytes(at: origin(target), limit: limit)
        }.listing { folder, endings in
            let place = String(origin(folder + "/").dropLast())
            return files.names(in: place.isEmpty ? folder : place, endingWith: endings)
        }
        let moved: LayoutDocument
        do {
            moved = try reader.read(text, sourceName: path)
        } catch {
            throw error.primary
        }
        return moved.files.compactMap { target in
            let move = Move(origin: origin(target), target: target)
            if isBuiltIn { return move }
            return DocumentFile(path: move.origin).isSame(as: DocumentFile(path: target)) ? nil : move
        }
    }

    /// The content of a copied file; throws if another file is in its place.
    private func contents(of move: Move) throws(DocumentError) -> [UInt8] {
        func refusal(_ message: String, _ suggestion: String) -> DocumentError {
            DocumentError(sourceName: move.target, place: nil, message: message, suggestion: suggestion)
        }
        let name = move.target.split(separator: "/").last.map(String.init) ?? move.target
        guard let bytes = try? editingReader.files.bytes(at: move.origin, limit: RowFile.maximumBytes) else {
            throw refusal(
                tr("“\(name)”, which the document uses, cannot be read"),
                tr("Check that it is there, and its permissions."))
        }
        let copy = DocumentFile(path: move.target)
        if copy.exists {
            guard (try? copy.read()) == bytes else {
                throw refusal(
                    tr(
                        """
                        there is another “\(name)” at \(move.target), which the document would show \
                        instead of its own
                        """
                    ),
                    tr("Save to another folder, or rename that file first."))
            }
        } else if move.target.split(separator: "/").contains("..") {
            throw refusal(
                tr(
                    """
                    the saved document would look for “\(name)” at \(move.target), where there is no \
                    such file
                    """
                ),
                tr(
                    """
                    Files from folders above the document are not copied. Save to the folder of the \
                    document, copy the file there first, or name it by its whole path.
                    """
                ))
        }
        return bytes
    }

    /// Continues with the written file.
    private func take(_ new: DocumentFile, holding text: [UInt8], _ moves: [Move]) {
        let targets = Dictionary(firstOf: moves.map { ($0.origin, $0.target) })
        for (origin, target) in targets {
            guard var state = rowTexts.removeValue(forKey: origin) else { continue }
            state.saved = state.bytes
            state.found = nil
            rowTexts[target] = state
        }
        for index in undoSteps.indices { undoSteps[index].move(to: targets) }
        for index in redoSteps.indices { redoSteps[index].move(to: targets) }
        if isBuiltIn { reader.files = .disk }
        isBuiltIn = false
        file = new
        cell = nil
        bytes = text
        // The text was read before it was written. Files removed since then are found by the file monitor.
        if let moved = try? editingReader.read(text, sourceName: new.path) { document = moved }
        wasSaved()
        onChange([.document, .files])
    }

    /// The part of a path up to and including its last slash, to which relative names are appended.
    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}

extension EditStep {
    /// Replaces the path of a row file by that of its copy.
    fileprivate mutating func move(to targets: [String: String]) {
        if let path { self.path = targets[path] ?? path }
    }
}

extension DocumentFile {
    fileprivate func write(replacingWith bytes: [UInt8]) throws(DocumentError) {
        do {
            try write(bytes, over: nil)
        } catch {
            switch error {
            case .refused(let reason): throw reason
            case .changedOnDisk: throw .changedOnDisk(path)
            }
        }
    }
}

extension DocumentError {
    /// The error of a file that another program has changed since it was read.
    static func changedOnDisk(_ path: String) -> DocumentError {
        DocumentError(
            sourceName: path, place: nil, message: tr("the file was changed by another program"),
            suggestion: tr("Save again."))
    }
}
