import LayoutDocument
import Wording

/// Changes of cells in other files that a person has made in those files since.
extension DocumentSession {
    /// Removes the document's added constraints that the files of its cells have too; one step that can be undone.
    ///
    /// - Returns: What was removed, in a sentence; `nil` where there is nothing to remove.
    @discardableResult
    public func dropChangesMadeInFiles() -> String? {
        var count = 0
        var names: [String] = []
        for template in document.templates {
            let made = template.additionsMadeInFile
            guard !made.isEmpty, draft == nil, let file = template.sourceName.map({ FilePath($0).name })
            else { continue }
            // From the last one on, since the places of later ones change.
            let edits = made.reversed().map { TemplateEdit.removeConstraint(constraint: $0) }
            guard edit(edits, ofTemplate: template.identifier, name: tr("Removal of Kept Changes")) else {
                continue
            }
            count += made.count
            if !names.contains(file) { names.append(file) }
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
}
