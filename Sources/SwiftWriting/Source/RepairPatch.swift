import LayoutDocument
import SourceText

/// A repair as changes of files.
package struct RepairPatch {
    /// The files with their contents before and after; empty where no file can take the repair.
    package private(set) var files: [(path: String, old: [UInt8], new: [UInt8])] = []
    /// What is to be added by hand.
    package private(set) var handLines: [String] = []

    /// Makes the patch of a repair that no file can take.
    package init() {}

    /// Makes the patch of edits of a template.
    ///
    /// - Parameters:
    ///   - edits: The edits.
    ///   - identifier: The template.
    ///   - document: The document with the template.
    ///   - reader: Reads files.
    package init(
        _ edits: [TemplateEdit], ofTemplate identifier: String, in document: LayoutDocument,
        _ reader: DocumentReader
    ) {
        guard let changed = document.applying(edits, toTemplate: identifier) else { return }
        // What a layout document changes already stays there, and the repair goes beside it.
        if !document.changesSource {
            let source = changed.sourcePatch(reader: reader)
            files = source.changedFiles
            if source.lineCount + source.remarkCount > 0 {
                // Half a repair is none.
                files = []
                handLines = source.text.split(separator: "\n").map(String.init)
            }
        }
        guard files.isEmpty, case .layoutDocument = document.origin,
            let bytes = try? reader.files.bytes(at: document.sourceName, limit: SourceText.maximumBytes),
            var text = try? DocumentText(bytes, name: document.sourceName)
        else { return }
        do {
            try text.apply(edits, toTemplate: identifier, of: document)
            try text.removeEmptyAdditions(ofTemplate: identifier)
            files = [(document.sourceName, bytes, text.bytes)]
            handLines = []
        } catch {
            handLines = ["// \(error)"]
        }
    }

    /// The patch as `git apply` takes it.
    package var lines: [String] {
        files.flatMap { UnifiedDiff(ofFile: $0.path, from: $0.old, to: $0.new)?.lines ?? [] }
    }
}
