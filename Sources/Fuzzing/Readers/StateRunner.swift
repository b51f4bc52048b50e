import AppModel
import Foundation
import LayoutDocument

/// Reads the program's saved state as at its start, which must succeed whatever the files contain.
struct StateRunner: FuzzRunning {
    private let folder: URL
    private let reader = DocumentReader()

    init(folder: URL) { self.folder = folder.appendingPathComponent("state") }

    func read(_ file: FuzzCase) throws -> CaseOutcome {
        try writing {
            let unsaved = folder.appendingPathComponent("unsaved")
            try FileManager.default.createDirectory(at: unsaved, withIntermediateDirectories: true)
            let name =
                switch file.format {
                case .window: "window.json"
                case .recents: "recent.json"
                default: "unsaved/case.json"
                }
            try Data(file.bytes).write(to: folder.appendingPathComponent(name))
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        let state = StateFolder(path: folder.path)
        return switch file.format {
        case .window: readWindow(state)
        case .recents: readRecents(state)
        default: MainActor.assumeIsolated { readJournal(state) }
        }
    }

    private func readWindow(_ state: StateFolder) -> CaseOutcome {
        let memory = WindowMemory(in: state)
        guard (360...16_000).contains(memory.width), (294...16_000).contains(memory.height),
            memory.zoom.map({ (0.1...16).contains($0) }) ?? true,
            memory.matrixZoom.map({ $0.isFinite && $0 > 0 }) ?? true
        else { return .failed("a window that cannot be: \(memory)") }
        _ = memory.zoom.map(StageZoom.text)
        guard memory.save(in: state), WindowMemory(in: state) == memory else {
            return .failed("it is not kept as it is: \(memory)")
        }
        return memory == WindowMemory() ? .refused("as at the first start") : .measured(rows: 1)
    }

    private func readRecents(_ state: StateFolder) -> CaseOutcome {
        let recents = RecentDocuments(in: state)
        guard recents.entries.count <= RecentDocuments.limit else { return .failed("too many files") }
        for entry in recents.entries {
            guard entry.path.hasPrefix("/") else { return .failed("a path that is none: \(entry.path)") }
            _ = (entry.name, entry.folder, entry.isThere)
        }
        guard recents.save(in: state), RecentDocuments(in: state) == recents else {
            return .failed("it is not kept as it is: \(recents)")
        }
        return recents.entries.isEmpty ? .refused("none") : .measured(rows: recents.entries.count)
    }

    @MainActor
    private func readJournal(_ state: StateFolder) -> CaseOutcome {
        let leftovers = EditJournal.leftovers(in: state)
        guard let edits = leftovers.first?.edits else { return .refused("none") }
        _ = edits.displayName
        let path = folder.appendingPathComponent("case.rowscope.yaml").path
        do {
            try Data(OwnSeeds.smallDocument.utf8).write(to: URL(fileURLWithPath: path))
            let session = try DocumentSession(path: path, reader: reader)
            guard session.restore(edits) else { return .refused("no document comes of it") }
            session.undo()
            session.redo()
            return .measured(rows: session.document.rows.count > 0 ? 1 : 0)
        } catch {
            return .failed("the own document cannot be opened: \(error)")
        }
    }
}
