import LayoutDocument

extension SwiftReader {
    /// What lists say of the sizes of an Interface Builder file's cells; see ``SwiftSourceReading``.
    package func sizes(
        of cells: [NibCell], near path: String, files: DocumentFiles
    ) -> [String: CodedSize] {
        guard cells.contains(where: { $0.customClass != nil || $0.list?.classes.isEmpty == false }) else {
            return [:]
        }
        let work = TimedWork()
        let store = stores.take()
        let found = LargeStack.run(work, within: seconds) {
            Self.sizes(of: cells, near: path, files, store, in: work)
        }
        if found != nil { stores.giveBack(store) }
        return found ?? [:]
    }

    private static func sizes(
        of cells: [NibCell], near path: String, _ files: DocumentFiles, _ store: SourceStore,
        in work: TimedWork
    ) -> [String: CodedSize] {
        let around = Neighbours.all(of: path, files: files)
        guard !around.files.isEmpty else { return [:] }
        // Files have the same order whichever of them is read.
        let sources = around.files.sorted { $0.path < $1.path }
        let library = store.library(around.name, of: sources, files: files, in: work)
        library.project = around.project
        let nearest = NibFinder.sorted(sources.map(\.path), near: path).first
        return work.timed {
            library.begin(withFile: sources.firstIndex { $0.path == nearest } ?? 0)
            let sizes = OutsideSizes(library: library, given: [:])
            var found: [String: CodedSize] = [:]
            for cell in cells where !cell.id.isEmpty { found[cell.id] = sizes.size(of: cell) }
            return found
        }
    }
}
