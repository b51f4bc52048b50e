import AutoLayout
import Wording

extension TemplateSpec {
    /// A constraint as it reads best among the template's others.
    ///
    /// Where most of them are visual formats it is one too, if that can say it, and where most have names it gets one.
    ///
    /// - Parameter constraint: An equation without a name.
    /// - Returns: The same constraint; its sides may have changed places.
    package func matchingStyle(of constraint: ConstraintSpec) -> ConstraintSpec {
        var entries: [String: ConstraintSpec] = [:]
        for own in constraints where !own.source.isEmpty { entries[own.source] = own }
        var result = constraint
        // A cell without constraints begins with visual formats.
        if entries.isEmpty || entries.values.count(where: \.isVisualFormat) * 2 > entries.count {
            let scope = ConstraintScope(views: views, metrics: [:], fields: FieldNames(fields))
            result = constraint.visualFormat(in: scope) ?? constraint
        }
        let named = entries.values.count { $0.identifier != nil && $0.identifier != $0.recordedID }
        if named * 2 > entries.count { result.identifier = freeName(for: constraint) }
        return result
    }

    /// A name for a constraint that no other has, such as “title top”.
    private func freeName(for constraint: ConstraintSpec) -> String {
        let name = "\(constraint.first.view) \(constraint.first.attribute.rawValue)"
        let taken = Set(constraints.compactMap(\.identifier))
        return name.firstFree { !taken.contains($0) }
    }
}

extension TemplateSpec {
    /// The place of a constraint among the template's; `nil` where none says the same.
    package func index(ofConstraintSaying constraint: ConstraintSpec) -> Int? {
        constraints.firstIndex { $0.saysSame(as: constraint) }
    }
}

extension ConstraintSpec {
    /// The constraint in the visual format; `nil` where that cannot say it.
    func visualFormat(in scope: ConstraintScope) -> ConstraintSpec? {
        let sides = [self, turnedRound].compactMap(\.self)
        for wanted in sides {
            guard let text = wanted.simpleVisualFormat,
                let read = try? ConstraintsReader.constraints(of: text, named: identifier, in: scope),
                read.count == 1, let found = read.first?.spec, found.saysSame(as: wanted)
            else { continue }
            return found
        }
        return nil
    }

    /// Whether it is written as, or in, a visual format.
    var isVisualFormat: Bool {
        VisualFormatReader.isVisualFormat(
            ConstraintScanner(
                source, scope: ConstraintScope(views: [], metrics: [:], fields: FieldNames([]))))
    }

    /// The same constraint with its sides in each other's places; `nil` where there is one side, or a factor.
    var turnedRound: ConstraintSpec? {
        guard let second, multiplier == 1, rowConstant == nil else { return nil }
        var turned = self
        (turned.first, turned.second) = (second, first)
        turned.constant = constant == 0 ? 0 : -constant
        turned.relation = relation.reversed
        return turned
    }

    /// The constraint as it is usually written, from a view to the contentView around it.
    package var fromInside: ConstraintSpec {
        let outer = [TemplateSpec.contentViewName, TemplateSpec.cellName]
        guard outer.contains(first.view), let second, !outer.contains(second.view) else { return self }
        return turnedRound ?? self
    }

    /// The visual format with the constraint's two sides in their order, which may say something else.
    fileprivate var simpleVisualFormat: String? {
        guard rowConstant == nil, multiplier == 1, isActive, first.guide == nil, second?.guide == nil else {
            return nil
        }
        let axis = first.attribute.axis == .horizontal ? "H:" : "V:"
        let isPlain = relation == .equal && priority == .required
        let said =
            (relation == .equal ? "" : relation.rawValue) + constant.shortText
            + (priority == .required ? "" : "@\(priority.rawValue.shortText)")
        guard let second else { return "\(axis)[\(first.view)(\(said))]" }
        guard constant >= 0 else { return nil }
        let distance = isPlain ? (constant == 0 ? "" : "-\(constant.shortText)-") : "-(\(said))-"
        switch (first.attribute, second.attribute) {
        case (.width, .width), (.height, .height):
            return constant == 0 && isPlain ? "\(axis)[\(first.view)(\(second.view))]" : nil
        case (.leading, .leading), (.top, .top): return "\(axis)|\(distance)[\(first.view)]"
        case (.trailing, .trailing), (.bottom, .bottom): return "\(axis)[\(second.view)]\(distance)|"
        case (.leading, .leadingMargin), (.top, .topMargin):
            return isPlain ? "\(axis)|-[\(first.view)]" : nil
        case (.trailingMargin, .trailing), (.bottomMargin, .bottom):
            return isPlain ? "\(axis)[\(second.view)]-|" : nil
        case (.leading, .trailing), (.top, .bottom):
            return "\(axis)[\(second.view)]\(distance)[\(first.view)]"
        default: return nil
        }
    }
}
