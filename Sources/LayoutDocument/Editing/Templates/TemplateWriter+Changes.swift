import AutoLayout
import SourceText
import Wording

/// Changes of a cell that stands in an Interface Builder file: they are kept beside its name, the file is not written.
/// Those of a variant that the document describes are kept with what differs in it.
extension TemplateWriter {
    private var changesPath: DocumentPath {
        guard old.isOwnVariant, let variant = old.variant else { return path.appending("changes") }
        return ["templates", .key(variant.cell), "variants", .key(variant.name)]
    }

    mutating func writeChanges() throws(DocumentError) {
        let own = old.constraints.indices.prefix { !old.constraints[$0].isAdded }
        for index in own {
            if let constraint = slots.constraint(index, in: new), constraint != old.constraints[index] {
                try write(constraint, insteadOf: index)
            }
        }
        try writeConstraints(
            at: changesPath.appending("added"), from: own.count,
            ConstraintScope(views: old.views, metrics: [:], fields: FieldNames(old.fields)))
        for (mine, others) in zip(new.views, old.views) where mine != others {
            try writeChange(of: mine, others)
        }
        if new.layoutMargins != old.layoutMargins {
            let margins = new.layoutMargins
            let sides = [margins.top, margins.leading, margins.bottom, margins.trailing]
            try text.setWithMappings(
                .list(sides.map { .number($0) }), at: changesPath.appending("layoutMargins"))
        }
    }

    private mutating func write(_ mine: ConstraintSpec, insteadOf index: Int) throws(DocumentError) {
        guard let key = old.key(ofConstraint: index) else {
            throw text.refusal(tr("the constraint has no name in the file by which it could be changed"))
        }
        let others = old.constraints[index]
        let path = changesPath.appending("constraints").appending(.key(key))
        let values: [(key: String, value: DocumentValue, isChanged: Bool)] = [
            ("constant", .number(mine.constant), mine.constant != others.constant),
            ("relation", .text(mine.relation.rawValue), mine.relation != others.relation),
            ("priority", .number(mine.priority.rawValue), mine.priority != others.priority),
            ("active", .bool(mine.isActive), mine.isActive != others.isActive),
        ]
        for (key, value, isChanged) in values where isChanged {
            try text.setWithMappings(value, at: path.appending(.key(key)))
        }
    }

    private mutating func writeChange(of view: ViewSpec, _ old: ViewSpec) throws(DocumentError) {
        let path = changesPath.appending("views").appending(.key(view.name))
        for property in ViewProperty.changedInFiles {
            guard let mine = property.value(of: view), mine != property.value(of: old) else { continue }
            let own = path.appending(.key(property.key))
            switch mine {
            case .priorities(let priorities):
                let both = Axis.allCases.map { DocumentValue.Entry($0.key, .number(priorities[$0].rawValue)) }
                try text.setWithMappings(.mapping(both), at: own)
            case .number(.constant(let number)): try text.setWithMappings(.number(number), at: own)
            case .truth(.constant(let truth)): try text.setWithMappings(.bool(truth), at: own)
            default: break
            }
        }
    }
}

extension DocumentText {
    /// Sets a value, with the mappings on the way to it that are not there yet.
    mutating func setWithMappings(_ value: DocumentValue, at path: DocumentPath) throws(DocumentError) {
        var count = path.steps.count
        while count > 1, node(at: DocumentPath(Array(path.steps.prefix(count - 1))))?.isMapping != true {
            count -= 1
        }
        var value = value
        for case .key(let key) in path.steps[count...].reversed() { value = .mapping([.init(key, value)]) }
        try set(value, at: DocumentPath(Array(path.steps.prefix(count))))
    }
}
