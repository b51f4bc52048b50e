import AutoLayout
import LayoutDocument
import SourceText
import Wording

/// A change of a document since its approval that may affect the layout.
package struct ApprovalChange: Hashable, Sendable {
    /// The changed parts of a document.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A number, relation or priority of a constraint.
        case constraint
        /// A constraint that was not there.
        case newConstraint
        /// A constraint that is gone.
        case goneConstraint
        /// A property of a view.
        case view
        /// A view that was not there, or was another one.
        case newView
        /// A view that is gone.
        case goneView
        /// A property of a template.
        case template
        /// A setting of the list.
        case list
        /// A text of a row.
        case content
    }

    /// What of the document it is.
    package let kind: Kind
    /// What changed, such as “subtitle.top 4 → 6”, with the names by which the document knows views and constraints.
    ///
    /// It is the same in every version, as reports for programs and their fingerprints need it.
    package let title: String
    /// What changed, as people read it: views and constraints without names are called by what they are.
    package let spokenTitle: String
    /// The template; `nil` for all of them.
    package let template: String?
    /// The row's index among the plan's subjects; `nil` for a change of all rows of the template.
    package let subject: Int?
    /// The views that the change is about.
    package let views: [String]
    /// The place in the document; `nil` for removed parts.
    package let source: FindingDetail.Source?
    /// The steps that undo the change.
    var reverts: [Revert]

    /// The line in words, such as “line 31”; `nil` where there is none.
    package var line: String? { source?.place.map { tr("line \($0.line)") } }

    /// A step that undoes a part of a change.
    enum Revert: Hashable, Sendable {
        case constraint(Int, ConstraintSpec)
        case removeConstraint(Int)
        case addConstraint(ConstraintSpec)
        case trait(view: String, name: String, text: String)
        case removeView(String)
        case addView(ApprovedView, after: String?)
        case order([String])
        case guides
        case margins
        case rowHeight
        case itemSize
        case recordedHeight
        case openHeight
        case accessory
        case accessoryView
        case contentInsets
        case list(ApprovedList, ListPart)
        case scale(Double)
        case text(field: String, text: String)
    }

    /// A setting of the list.
    enum ListPart: String, Hashable, Sendable, CaseIterable {
        case rowHeight
        case separator
        case lineHeight = "line height"
        case itemSize
        case accessory
        case sectionIndex = "section index"
        case editing = "editing control"

        /// What it is called.
        var name: String {
            switch self {
            case .rowHeight, .itemSize: rawValue
            case .separator: tr("separator")
            case .lineHeight: tr("line height")
            case .accessory: tr("accessory")
            case .sectionIndex: tr("section index")
            case .editing: tr("editing control")
            }
        }

        /// The value of the setting in a list.
        func text(_ list: ApprovedList) -> String {
            switch self {
            case .rowHeight: WordForm.rowHeight.text(list.rowHeight)
            case .separator: WordForm.text(list.separatorHeight)
            case .lineHeight: list.lineHeight.rawValue
            case .itemSize: WordForm<Size?>.size.text(list.itemSize)
            case .accessory: list.accessories.accessory.rawValue
            case .sectionIndex: WordForm.truth.text(list.accessories.hasSectionIndex)
            case .editing: WordForm.truth.text(list.accessories.isEditing)
            }
        }
    }
}

/// Collects the changes of a template.
struct TemplateChanges {
    let spec: TemplateSpec
    let documentName: String
    /// What texts for people call its views, those among them that are gone.
    let names: SpokenNames
    private(set) var changes: [ApprovalChange] = []

    /// Adds a change.
    ///
    /// - Parameters:
    ///   - kind: Its kind.
    ///   - title: What changed, by the names of views.
    ///   - views: The views.
    ///   - place: The place in the file; `nil` for removed parts.
    ///   - isAdded: Whether it is written in the document, and not in a file that it reads.
    ///   - reverts: The steps that undo it.
    mutating func add(
        _ kind: ApprovalChange.Kind, _ title: (SpokenNames) -> String, _ views: [String],
        _ place: SourcePlace?, isAdded: Bool = false, _ reverts: [ApprovalChange.Revert]
    ) {
        let file = (isAdded ? nil : spec.sourceName) ?? documentName
        changes.append(
            ApprovalChange(
                kind: kind, title: Translation.inEnglish { title(.identifiers) }, spokenTitle: title(names),
                template: spec.identifier, subject: nil, views: views,
                source: place.map { FindingDetail.Source(file: file, place: $0) }, reverts: reverts))
    }
}

/// Finds the changes of a document since it was approved.
struct ChangeFinder {
    let plan: AuditPlan
    let approved: ApprovedAudit

    // MARK: Templates

    /// The changes of a template, in the order of the document.
    func changes(of spec: TemplateSpec, from old: ApprovedTemplate) -> [ApprovalChange] {
        let now = ApprovedTemplate(spec)
        guard now != old else { return [] }
        var list = TemplateChanges(
            spec: spec, documentName: plan.document.sourceName, names: spec.spokenNames(with: old))
        func compare<Value: Equatable>(
            _ path: KeyPath<ApprovedTemplate, Value>, _ name: @autoclosure () -> String,
            _ revert: ApprovalChange.Revert,
            _ text: ((Value) -> String)? = nil
        ) {
            let (first, second) = (old[keyPath: path], now[keyPath: path])
            if first == second { return }
            list.add(
                .template, { _ in text.map { "\(name()) \($0(first)) → \($0(second))" } ?? name() }, [],
                spec.place, [revert])
        }
        compare(\.layoutMargins, tr("the margins"), .margins, WordForm.insets.text)
        compare(\.rowHeight, "rowHeight", .rowHeight) { $0.map(WordForm.text) ?? tr("the list's") }
        compare(\.itemSize, "itemSize", .itemSize) { WordForm<Size?>.size.text($0) }
        // Older files do not have it.
        if old.recordedHeight != nil {
            compare(\.recordedHeight, tr("recorded height"), .recordedHeight) {
                $0.map(WordForm.text) ?? tr("none")
            }
            compare(\.hasOpenHeight, tr("at least as high as recorded"), .openHeight, WordForm.truth.text)
        }
        compare(\.accessory, "accessory", .accessory) { $0?.rawValue ?? tr("the list's") }
        compare(\.accessoryViewSize, "accessoryView", .accessoryView) { WordForm<Size?>.size.text($0) }
        compare(\.contentInsets, tr("the edges of the contentView"), .contentInsets, WordForm.edges.text)
        compare(\.guides, tr("the guides"), .guides)
        views(spec, now, old, &list)
        let newViews = Set(list.changes.filter { $0.kind == .newView }.flatMap(\.views))
        let goneViews = Set(list.changes.filter { $0.kind == .goneView }.flatMap(\.views))
        let ofViews = constraints(spec, old, newViews: newViews, goneViews: goneViews, &list)
        var changes = list.changes
        for (index, change) in changes.enumerated()
        where change.kind == .newView || change.kind == .goneView {
            guard let reverts = change.views.first.flatMap({ ofViews[$0] }) else { continue }
            changes[index].reverts += reverts
        }
        return changes.enumerated().sorted {
            let (first, second) = ($0.element.source?.place ?? .start, $1.element.source?.place ?? .start)
            return first == second ? $0.offset < $1.offset : first < second
        }.map(\.element)
    }

    private func views(
        _ spec: TemplateSpec, _ now: ApprovedTemplate, _ old: ApprovedTemplate, _ list: inout TemplateChanges
    ) {
        for (view, spec) in zip(now.views, spec.views) {
            guard let before = old.views.first(where: { $0.name == view.name }) else {
                list.add(
                    .newView, { tr("\($0[view.name]) is new") }, [view.name], spec.place,
                    [.removeView(view.name)])
                continue
            }
            if before == view { continue }
            if before.kind != view.kind || before.superview != view.superview {
                func title(_ names: SpokenNames) -> String {
                    func place(_ superview: String?) -> String {
                        superview.map { names[$0] } ?? tr("the contentView")
                    }
                    let (name, now, past) = (names[view.name], place(view.superview), place(before.superview))
                    return before.kind != view.kind
                        ? tr("\(name) was a \(before.kind) and is a \(view.kind)")
                        : tr("\(name) is in \(now) and was in \(past)")
                }
                list.add(
                    .newView, title, [view.name], spec.place,
                    [.removeView(view.name), .addView(before, after: old.name(before: view.name))])
                continue
            }
            for trait in ViewTrait.all {
                let (first, second) = (before.text(of: trait), view.text(of: trait))
                guard first != second else { continue }
                list.add(
                    .view, { "\($0[view.name]): \(Self.title(trait, first, second, $0))" }, [view.name],
                    spec.place,
                    [.trait(view: view.name, name: trait.name, text: first)])
            }
        }
        for view in old.views where !now.views.contains(where: { $0.name == view.name }) {
            list.add(
                .goneView, { tr("\($0[view.name]) is gone") }, [view.name], nil,
                [.addView(view, after: old.name(before: view.name))])
        }
        let names = Set(now.views.map(\.name)).intersection(old.views.map(\.name))
        let (first, second) = (old.views.map(\.name), now.views.map(\.name))
        if first.filter(names.contains) != second.filter(names.contains) {
            list.add(.template, { _ in tr("the order of the views") }, [], spec.place, [.order(first)])
        }
    }

    /// The change of a trait in words.
    private static func title(
        _ trait: ViewTrait, _ old: String, _ new: String, _ names: SpokenNames
    ) -> String {
        switch trait.name {
        case "hugging", "compression":
            let names =
                trait.name == "hugging"
                ? [tr("horizontal hugging"), tr("vertical hugging")]
                : [tr("horizontal compression resistance"), tr("vertical compression resistance")]
            let axes = zip(names, zip(old.split(separator: ","), new.split(separator: ",")))
            return axes.filter { $0.1.0 != $0.1.1 }.map { "\($0.0) \($0.1.0) → \($0.1.1)" }
                .joined(separator: ", ")
        case "text", "placeholder", "image":
            return "\(trait.name) \(ApprovalWording.quoted(old, new))"
        case "fontPieces":
            // The text follows the parts.
            func parts(_ value: String) -> Substring { value.prefix { $0 != ":" } }
            return parts(old) == parts(new)
                ? "\(trait.name) \(ApprovalWording.quoted(old, new))"
                : "\(trait.name) \(parts(old)) → \(parts(new))"
        case "customSpacing":
            func named(_ text: String) -> String {
                text.split(separator: ";").map { entry in
                    let view = entry.prefix { $0 != "=" }
                    return names.title(of: String(view)) + entry[view.endIndex...]
                }.joined(separator: ";")
            }
            return "\(trait.name) \(named(old)) → \(named(new))"
        default: return "\(trait.name) \(old) → \(new)"
        }
    }

    // MARK: The list

    /// The changes of the list.
    var listChanges: [ApprovalChange] {
        let (old, now) = (approved.list, ApprovedList(plan.settings))
        func change(_ title: () -> String, _ revert: ApprovalChange.Revert) -> ApprovalChange {
            ApprovalChange(
                kind: .list, title: Translation.inEnglish(title), spokenTitle: title(), template: nil,
                subject: nil, views: [],
                source: FindingDetail.Source(file: plan.document.sourceName, place: nil), reverts: [revert])
        }
        var changes = ApprovalChange.ListPart.allCases.compactMap { part -> ApprovalChange? in
            let (first, second) = (part.text(old), part.text(now))
            if first == second { return nil }
            return change({ tr("\(part.name) of the list \(first) → \(second)") }, .list(old, part))
        }
        if approved.displayScale != plan.displayScale {
            let (first, second) = (WordForm.text(approved.displayScale), WordForm.text(plan.displayScale))
            changes.append(
                change({ tr("pixels per point \(first) → \(second)") }, .scale(approved.displayScale)))
        }
        return changes
    }

    // MARK: Contents

    /// The changed texts of a row.
    func contentChanges(
        of subject: Int, now: ApprovedSubject, from old: ApprovedSubject, place: SourcePlace?
    ) -> [ApprovalChange] {
        guard now.texts != old.texts, let template = plan.document.template(named: now.template) else {
            return []
        }
        return now.texts.compactMap { text -> ApprovalChange? in
            guard let before = old.texts.first(where: { $0.field == text.field }), before.text != text.text
            else { return nil }
            let index = template.fieldIndex(text.field)
            let texts = ApprovalWording.quoted(before.text, text.text)
            func title() -> String { tr("\(text.field) of \(now.title) \(texts)") }
            return ApprovalChange(
                kind: .content, title: Translation.inEnglish(title), spokenTitle: title(),
                template: now.template, subject: subject,
                views: template.views.filter { $0.shows(field: index) }.map(\.name),
                source: FindingDetail.Source(file: plan.document.sourceName, place: place),
                reverts: [.text(field: text.field, text: before.text)])
        }
    }
}

extension ApprovedTemplate {
    /// The previous sibling of a view; `nil` for the first.
    func name(before name: String) -> String? {
        guard let index = views.firstIndex(where: { $0.name == name }) else { return nil }
        return views[..<index].last { $0.superview == views[index].superview }?.name ?? views[index].superview
    }
}

extension ApprovedView {
    /// The value of a trait, or its default.
    func text(of trait: ViewTrait) -> String { traits[trait.name] ?? trait.standard }
}

extension ViewSpec {
    /// Whether a view shows a field of the row.
    fileprivate func shows(field: Int?) -> Bool {
        guard let field else { return false }
        return values.contains { _, value in
            switch value {
            case .text(let text): text.parts.contains(.field(field))
            case .number(let number): number == .field(field)
            default: false
            }
        }
    }
}
