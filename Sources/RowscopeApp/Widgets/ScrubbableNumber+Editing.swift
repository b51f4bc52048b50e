import AppModel
import LayoutDocument

extension ScrubbableNumber {
    /// Lets the number edit a template: the list shows each change, and its end is written as one step.
    ///
    /// - Parameters:
    ///   - template: Gives the template; `nil` where there is none.
    ///   - editing: Makes the edits.
    ///   - edit: Gives the edit that sets a value; `nil` where there is none.
    func edits(
        _ template: @escaping () -> TemplateSpec?, with editing: TemplateEditing,
        by edit: @escaping (Double) -> TemplateEdit?
    ) {
        onBegin = { [weak self] in
            guard let self, let spec = template(), let new = edit(value) else { return }
            editing.begin(ofTemplate: spec.identifier, name: spec.name(of: new))
        }
        onChange = { if let new = edit($0) { editing.change([new]) } }
        onCommit = { _ in editing.commit() }
        onCancel = { editing.cancel() }
    }
}
