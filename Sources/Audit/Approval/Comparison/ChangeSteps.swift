import LayoutDocument
import SelfSizing

/// The document with its changes undone one by one, back to the approved state.
///
/// The effect of each step is that of its change.
///
/// Laying out again gives the right effect of any change: a text may wrap differently, another constraint may decide.
/// The effects of all steps add up to the whole difference.
struct ChangeSteps: Sendable {
    /// The changes that can be undone, in order: those of the template, of the list, and last of the row's texts.
    let changes: [ApprovalChange]
    /// The plan after each step.
    let plans: [AuditPlan]
    /// The changes of the rows' texts by subject, undone after the others.
    let contents: [Int: [ApprovalChange]]
    /// The plans after that: at each step one text of every row is undone.
    let contentPlans: [AuditPlan]
    /// The changes that cannot be undone, and those beyond the most steps.
    let leftOver: [ApprovalChange]

    /// The most changes of a template that are undone one by one: each is a plan of its own.
    private static let mostSteps = 200

    /// Plans the steps of a template's subjects.
    ///
    /// - Parameters:
    ///   - plan: The present state.
    ///   - template: The template's identifier.
    ///   - old: What was approved of it.
    ///   - changes: What changed of the template and the list.
    ///   - contents: What changed of rows' texts, by subject.
    init(
        _ plan: AuditPlan, template: String, old: ApprovedTemplate, changes: [ApprovalChange],
        contents: [Int: [ApprovalChange]]
    ) {
        var undone: [ApprovalChange] = []
        var plans: [AuditPlan] = []
        var leftOver: [ApprovalChange] = []
        for change in changes {
            if undone.count < Self.mostSteps,
                let next = plan.undoing(
                    (undone + [change]).flatMap(\.reverts), template: template, from: old)
            {
                undone.append(change)
                plans.append(next)
            } else {
                leftOver.append(change)
            }
        }
        self.changes = undone
        self.plans = plans
        var contentPlans: [AuditPlan] = []
        var undoable: [Int: [ApprovalChange]] = [:]
        let base = plans.last ?? plan
        let rows = base.makeDataSource().rows
        for (subject, changes) in contents {
            for change in changes {
                guard case .text(let field, let text)? = change.reverts.first else { continue }
                var trial = rows
                let row = plan.subjects[subject].row
                if row < rows.count, trial.setText(text, ofField: field, inRow: row) {
                    undoable[subject, default: []].append(change)
                } else {
                    leftOver.append(change)
                }
            }
        }
        for step in 0..<(undoable.values.map(\.count).max() ?? 0) {
            var next = contentPlans.last ?? base
            for (subject, changes) in undoable where changes.indices.contains(step) {
                guard case .text(let field, let text)? = changes[step].reverts.first else { continue }
                next.replacedTexts[plan.subjects[subject].row, default: [:]][field] = text
            }
            contentPlans.append(next)
        }
        self.contents = undoable
        self.contentPlans = contentPlans
        self.leftOver = leftOver
    }
}

extension AuditPlan {
    /// The plan with some changes of a template and of the list undone; `nil` where they cannot be undone.
    fileprivate func undoing(
        _ reverts: [ApprovalChange.Revert], template: String, from old: ApprovedTemplate
    ) -> AuditPlan? {
        guard let index = document.templates.firstIndex(where: { $0.identifier == template }),
            let spec = document.templates[index].undoing(reverts, from: old)
        else { return nil }
        var plan = self
        plan.document.templates[index] = spec
        for revert in reverts {
            switch revert {
            case .list(let list, let part): part.set(in: &plan.settings, from: list)
            case .scale(let scale): plan.displayScale = scale
            default: continue
            }
        }
        return plan
    }
}

extension ApprovalChange.ListPart {
    fileprivate func set(in settings: inout MeasuringSettings, from list: ApprovedList) {
        switch self {
        case .rowHeight: settings.rowHeight = list.rowHeight
        case .separator: settings.separatorHeight = list.separatorHeight
        case .lineHeight: settings.lineHeight = list.lineHeight
        case .itemSize: settings.itemSize = list.itemSize
        case .accessory: settings.accessories.accessory = list.accessories.accessory
        case .sectionIndex: settings.accessories.hasSectionIndex = list.accessories.hasSectionIndex
        case .editing: settings.accessories.isEditing = list.accessories.isEditing
        }
    }
}
