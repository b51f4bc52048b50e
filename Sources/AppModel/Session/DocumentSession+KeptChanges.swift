import LayoutDocument
import SourceText
import Wording

/// Changes of cells in other files that a person has made in those files since.
extension DocumentSession {
    /// Removes the document's changes of cells that the files of the cells have too; one step that can be undone.
    ///
    /// - Returns: What was removed, in a sentence; `nil` where there is nothing to remove.
    @discardableResult
    package func dropChangesMadeInFiles() -> String? {
        guard draft == nil else { return nil }
        var count = 0
        var names: [String] = []
        asOneStep {
            for template in document.templates where !template.isOwnVariant {
                guard let file = template.sourceName.map({ FilePath($0).name }) else { continue }
                let dropped = dropChangesMadeInFile(ofTemplate: template.identifier)
                guard dropped > 0 else { continue }
                count += dropped
                if !names.contains(file) { names.append(file) }
            }
        }
        guard count > 0 else { return nil }
        let (number, files) = (count.grouped, names.listed())
        return names.count == 1
            ? tr(
                count, one: "Removed \(number) kept change: \(files) has it now.",
                many: "Removed \(number) kept changes: \(files) has them now.")
            : tr(
                count, one: "Removed \(number) kept change: \(files) have it now.",
                many: "Removed \(number) kept changes: \(files) have them now.")
    }

    /// The names of the files other than the document that describe its cells.
    package var cellFileNames: [String] {
        let paths = document.templates.compactMap(\.sourceName) + (isReadOnly ? [sourceName] : [])
        return paths.map { FilePath($0).name }.reduce(into: []) { names, name in
            if !names.contains(name) { names.append(name) }
        }
    }

    /// The changes of cells that the files of the cells do not have, in a sentence; `nil` where there are none.
    package var noteOnUnsaved: String? {
        let patch = sourcePatch
        var changes = patch.changesByHand
        if patch.changeCount > 0 { changes.append(patch.changeCount.counted("change")) }
        return changes.isEmpty
            ? nil : tr("Not saved: \(changes.listed(limit: Self.mostNamedChanges)).")
    }

    /// The most changes that are named.
    private static let mostNamedChanges = 4

    /// What can be done with changes that the files of the cells do not have, in sentences.
    package var noteOnKeeping: String {
        document.changesSource
            ? tr("A patch takes the changes there; a layout document beside it (.rowscope.yaml) keeps them.")
            : tr("A layout document beside it (.rowscope.yaml) keeps the changes.")
    }

    /// A sentence on the files with cells that were read again because they changed; `nil` where none was.
    ///
    /// - Parameter old: The document before.
    /// - Returns: The sentence.
    package func noteOnReading(since old: LayoutDocument) -> String? {
        let changed = document.templates.filter { template in
            let name = template.identifier
            return old.template(named: name) != template
                || old.changesInFiles[name] != document.changesInFiles[name]
        }
        let names = changed.compactMap(\.sourceName).map { FilePath($0).name }
        let files = Set(names).sorted().listed(limit: 3)
        return names.isEmpty ? nil : tr("\(files) read again.")
    }

    /// Removes a template's changes that its file has too.
    ///
    /// - Returns: How many were removed.
    private func dropChangesMadeInFile(ofTemplate identifier: String) -> Int {
        guard var text = try? DocumentText(bytes, name: sourceName),
            let removed = try? text.removeChangesMadeInFile(ofTemplate: identifier, of: document)
        else { return 0 }
        let isRemoved = edit(
            TextPatch(from: bytes, to: text.bytes), name: tr("Removal of Kept Changes")
        ) { new in
            problem(of: new, whereTemplateIsNot: removed.template)
        }
        return isRemoved ? removed.count : 0
    }
}
