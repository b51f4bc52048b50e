import AutoLayout
import LayoutDocument

extension TemplateSpec {
    /// The template with some changes undone.
    ///
    /// - Parameters:
    ///   - reverts: The steps that undo them; steps that affect no template are ignored.
    ///   - old: The template as it was approved.
    /// - Returns: The template; `nil` where a change cannot be undone.
    func undoing(_ reverts: [ApprovalChange.Revert], from old: ApprovedTemplate) -> TemplateSpec? {
        var result = self
        let names = fields.map(\.name)
        var constraints: [ConstraintSpec?] = self.constraints
        var added: [ConstraintSpec] = []
        for revert in reverts {
            switch revert {
            case .constraint(let index, let past):
                guard constraints.indices.contains(index) else { return nil }
                var past = past
                past.place = self.constraints[index].place
                constraints[index] = past
            case .removeConstraint(let index):
                guard constraints.indices.contains(index) else { return nil }
                constraints[index] = nil
            case .addConstraint(let past): added.append(past)
            case .trait(let view, let name, let text):
                guard let index = result.views.firstIndex(where: { $0.name == view }),
                    ViewTrait.named(name)?.set(&result.views[index], text, names) == true
                else { return nil }
            case .removeView(let view):
                result.views.removeAll { $0.name == view }
            case .addView(let view, let neighbour):
                guard let spec = view.spec(fields: names) else { return nil }
                let place = result.views.firstIndex { $0.name == neighbour }.map { $0 + 1 } ?? 0
                result.views.insert(spec, at: place)
            case .order(let order):
                let places = Dictionary(firstOf: order.enumerated().map { ($1, $0) })
                result.views = result.views.enumerated().sorted {
                    let first = places[$0.element.name] ?? Int.max
                    let second = places[$1.element.name] ?? Int.max
                    return first == second ? $0.offset < $1.offset : first < second
                }.map(\.element)
            case .guides: result.layoutGuides = old.guides
            case .margins: result.layoutMargins = old.layoutMargins
            case .rowHeight: result.rowHeight = old.rowHeight
            case .itemSize: result.itemSize = old.itemSize
            case .recordedHeight: result.recordedHeight = old.recordedHeight
            case .openHeight: result.hasOpenHeight = old.hasOpenHeight
            case .accessory: result.accessory = old.accessory
            case .accessoryView: result.accessoryViewSize = old.accessoryViewSize
            case .contentInsets: result.contentInsets = old.contentInsets
            case .list, .scale, .text: continue
            }
        }
        result.constraints = constraints.compactMap { $0 } + added
        return result.isWhole ? result : nil
    }

    /// Whether all views and constraints refer to existing parts, and each view comes after its superview.
    private var isWhole: Bool {
        var names: Set<String> = [Self.contentViewName, Self.cellName]
        for view in views {
            if let superview = view.superview, !names.contains(superview) { return false }
            guard names.insert(view.name).inserted else { return false }
        }
        names.formUnion(layoutGuides.map(\.name))
        return constraints.allSatisfy {
            names.contains($0.first.view) && ($0.second.map { names.contains($0.view) } ?? true)
        }
    }
}
