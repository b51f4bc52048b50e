import LayoutDocument
import Wording

/// Views that code never adds to the cell, or adds where nothing lays them out.
extension TemplateBuilder {
    /// Names the views that are tied to the cell's and never added to it, or notes their constraints where code that is
    /// not understood may add them.
    func setUnaddedViews(of template: inout TemplateSpec) {
        let isKnown = interpreter.notes.allSatisfy { $0.what == SwiftCell.maskNote }
        for (state, view, consequence) in untied {
            let view = view.guide?.owner ?? view
            guard isKnown, let name = view.name, view.view != nil,
                !interpreter.openViews.contains(where: { $0 === view })
            else {
                interpreter.note(state.file, state.bytes.lowerBound, "constraint", consequence)
                continue
            }
            if template.unaddedViews.contains(where: { $0.name == name }) { continue }
            let place = words(for: state.file, state.bytes.lowerBound)
            template.unaddedViews.append(.init(name: name, place: place))
        }
    }

    /// A plain subview of a stack view that nothing lays out; `nil` where constraints, a frame or a mask may do so.
    func unarranged(_ view: Instance, in stack: String) -> TemplateSpec.UnarrangedView? {
        guard let state = view.view, let name = known[ObjectIdentifier(view)], let addition = state.addition,
            state.placing == nil, view.fields["frame"] == nil, view.fields["autoresizingMask"] == nil,
            !isConstrained(view)
        else { return nil }
        return .init(name: name, stack: stack, place: words(for: addition.file, addition.byte))
    }

    /// A line in words, as “BidCell.swift line 65”.
    private func words(for file: SourceFile, _ byte: Int) -> String {
        let path = file.path.split(separator: "/").last.map(String.init) ?? file.path
        return tr("\(path) line \(file.place(ofByte: byte).line)")
    }
}
