import Foundation
import LayoutDocument
import SourceText

/// Saving under another name, with the files that the document uses.
extension DocumentSession {
    /// Writes the document to another file, which is its own from then on.
    ///
    /// Files that it names relative to its folder are copied to where the new file looks for them. One that is
    /// there already and holds something else is left alone, and nothing is saved.
    ///
    /// - Parameter path: The file, written over if it is there: who names it has been asked.
    /// - Returns: What came of it; where it failed, the session is as it was.
    @discardableResult
    public func save(as path: String) -> SaveResult {
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
            // Its own file may be written over: who names it has been asked.
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
            for copy in made { try? FileManager.default.removeItem(atPath: copy) }
            setTrouble(.unsaved(error))
            return .failed
        }
        take(new, holding: text, moves)
        return .saved
    }

    /// A file that the document uses, and where the document looks for it once it is saved elsewhere.
    private struct Move {
        var origin: String
        var target: String
    }

    /// The document's text; for an Interface Builder file or Swift source, that of a layout document which takes its
    /// cells from it.
    private func layoutDocumentText() throws(DocumentError) -> [UInt8] {
        guard isReadOnly, let text = document.textOfForeignCells(cell: cell, parameters: parameters) else {
            return bytes
        }
        return Array(text.utf8)
    }

    /// The files that would not lie where the document, saved elsewhere, looks for them.
    private func movesOfUsedFiles(of text: [UInt8], to path: String) throws(DocumentError) -> [Move] {
        let (old, new) = (Self.folder(of: sourceName), Self.folder(of: path))
        // A file that is named by its whole path stays where it is.
        let unmoved = Set(document.files)
        let origin = { @Sendable (target: String) -> String in
            guard target.hasPrefix(new), !unmoved.contains(target) else { return target }
            return old + target.dropFirst(new.count)
        }
        var reader = editingReader
        let files = reader.files
        reader.files = DocumentFiles { target, limit throws(DocumentFiles.Failure) in
            try files.bytes(at: origin(target), limit: limit)
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

    /// What a file is to hold in its new place, where nothing stands in its way.
    private func contents(of move: Move) throws(DocumentError) -> [UInt8] {
        func refusal(_ message: String, _ suggestion: String) -> DocumentError {
            DocumentError(sourceName: move.target, place: nil, message: message, suggestion: suggestion)
        }
        let name = move.target.split(separator: "/").last.map(String.init) ?? move.target
        guard let bytes = try? editingReader.files.bytes(at: move.origin, limit: RowFile.maximumBytes) else {
            throw refusal(
                "“\(name)”, which the document uses, cannot be read",
                "Check that it is there, and its permissions.")
        }
        let copy = DocumentFile(path: move.target)
        if copy.exists {
            guard (try? copy.read()) == bytes else {
                throw refusal(
                    "there is another “\(name)” at \(move.target), which the document would show instead of its own",
                    "Save to another folder, or rename that file first.")
            }
        } else if move.target.split(separator: "/").contains("..") {
            throw refusal(
                "the document uses “\(name)” by way of a folder above its own, and it is not at \(move.target)",
                "Save to the folder of the document, or name the file by its whole path.")
        }
        return bytes
    }

    /// Goes on with the file that was written.
    private func take(_ new: DocumentFile, holding text: [UInt8], _ moves: [Move]) {
        let targets = Dictionary(
            moves.map { ($0.origin, $0.target) }, uniquingKeysWith: { first, _ in first })
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
        // The text was read before it was written; files that are gone since are found by whoever watches them.
        if let moved = try? editingReader.read(text, sourceName: new.path) { document = moved }
        wasSaved()
        onChange([.document, .files])
    }

    /// The part of a path up to its last slash, with it: what the names of files beside it are put behind.
    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}

extension EditStep {
    /// Follows a row file to where it was copied.
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
            case .changedOnDisk:
                throw DocumentError(
                    sourceName: path, place: nil, message: "the file was changed by another program",
                    suggestion: "Save again.")
            }
        }
    }
}
