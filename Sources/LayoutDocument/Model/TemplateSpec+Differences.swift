import AutoLayout
import Wording

/// What one layout of a cell has that another has not.
extension TemplateSpec {
    /// The template without texts, pictures, colours and places, by which layouts are compared.
    package var layout: TemplateSpec {
        var layout = self
        layout.fields = []
        layout.hasUnknownColor = false
        for index in layout.views.indices { layout.views[index].clearContent() }
        layout.constraints = constraints.map(\.equationKey)
        return layout
    }

    /// What differs from another layout of the cell, in words, such as “stack.axis = vertical”.
    package func differences(from other: TemplateSpec) -> [String] {
        var texts: [String] = []
        let theirs = Dictionary(firstOf: other.views.map { ($0.name, $0) })
        for view in views {
            guard let old = theirs[view.name] else {
                texts.append(tr("\(view.name) is added"))
                continue
            }
            // The alignment that a stack has in the end repeats its “alignment”.
            for property in ViewProperty.all
            where !property.form.isContent && property.key != "stackAlignment" {
                let value = property.value(of: view)
                guard value != property.value(of: old) else { continue }
                let name = "\(view.name).\(property.swiftName)"
                texts.append(value?.shortText.map { "\(name) = \($0)" } ?? tr("\(name) differs"))
            }
            if view.superview != old.superview { texts.append(tr("\(view.name) is in another view")) }
        }
        for stack in views where theirs[stack.name] != nil {
            let orders = [views, other.views].map { $0.filter { $0.superview == stack.name }.map(\.name) }
            if orders[0] != orders[1], Set(orders[0]) == Set(orders[1]) {
                texts.append(tr("\(stack.name) has its views in another order"))
            }
        }
        if contentInsets != other.contentInsets { texts.append(tr("the contentView has other edges")) }
        if accessoryViewSize != other.accessoryViewSize {
            texts.append(tr("another view stands at the row's end"))
        }
        let mine = Set(views.map(\.name))
        for view in other.views where !mine.contains(view.name) {
            texts.append(tr("\(view.name) is left out"))
        }
        let (mineKeys, theirKeys) = (constraints.map(\.equationKey), other.constraints.map(\.equationKey))
        let count = max(
            Set(mineKeys).subtracting(theirKeys).count, Set(theirKeys).subtracting(mineKeys).count)
        if count > 0 {
            texts.append(tr(count, one: "\(count) constraint differs", many: "\(count) constraints differ"))
        }
        return texts
    }
}

extension ViewProperty {
    /// The property's name in code.
    var swiftName: String { self == .hidden ? "isHidden" : swift ?? key }
}

extension ViewProperty.Form {
    /// Whether values are what a view shows, and not how it is laid out.
    var isContent: Bool {
        switch self {
        case .text, .picture, .titles, .color, .pieces: true
        default: false
        }
    }
}

extension PropertyValue {
    /// The value in a word; `nil` where it has no short form.
    fileprivate var shortText: String? {
        switch self {
        case .truth(.constant(let truth)): truth ? "true" : "false"
        case .number(.constant(let number)): number.shortText
        case .word(let word): word
        default: nil
        }
    }
}

extension ViewSpec {
    fileprivate mutating func clearContent() {
        place = .start
        hasUnknownColor = false
        keepsText = false
        drawsItself = false
        keepsFontSize = false
        propertyOrigins = [:]
        maker = nil
        fontMaker = nil
        for property in ViewProperty.all where property.form.isContent {
            if let standard = property.standard(in: kind) { property.set(standard, of: &self) }
        }
    }
}

extension ConstraintSpec {
    /// The constraint without its place and name.
    var equationKey: ConstraintSpec {
        var key = withoutPlace
        key.identifier = nil
        key.recordedID = nil
        key.rowConstant?.field = 0
        return key
    }
}
