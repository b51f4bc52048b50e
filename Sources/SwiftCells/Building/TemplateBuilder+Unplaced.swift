import AutoLayout
import LayoutDocument
import SourceText

/// Views that code never adds to the cell, or adds where nothing lays them out, and settings that do not do what people
/// expect.
extension TemplateBuilder {
    /// Names the views that are tied to the cell's and never added to it, or notes their constraints where code that is
    /// not understood may add them.
    func noteUnaddedViews() {
        let isKnown = interpreter.notes.isEmpty
        for (state, view, consequence) in untied {
            let view = view.guide?.owner ?? view
            guard isKnown, let name = view.name, view.view != nil,
                !mayBeAdded(view)
            else {
                interpreter.note(state.mark, "constraint", consequence)
                continue
            }
            if settings.contains(where: { $0.kind == .unadded && $0.view == name }) { continue }
            settings.append(.init(.unadded, of: name, place: state.mark.words))
        }
        for state in apart where isKnown {
            let views = Self.views(of: state)
            guard let refusal = state.refusal, !views.contains(where: mayBeAdded) else { continue }
            keep(refusal, .apart, of: views.compactMap(\.name), state)
        }
    }

    /// Whether code that is not understood may add a view or what holds it, or code adds it to a view that is not
    /// there in this run.
    private func mayBeAdded(_ view: Instance) -> Bool {
        let open = interpreter.openViews + interpreter.skippedViews
        return Interpreter.ancestors(of: view).contains { outer in open.contains { $0 === outer } }
    }

    /// The views of a constraint, and those whose guides it has.
    private static func views(of state: ConstraintState) -> [Instance] {
        [state.first.item, state.second?.item].compactMap { $0?.guide?.owner ?? $0 }
    }

    /// Keeps a constraint between views that are not in the cell where they have no common ancestor in the end.
    func keepIfApart(_ state: ConstraintState) {
        let views = Self.views(of: state)
        guard state.isActive, state.nib == nil, state.refusal != nil, views.count == 2,
            views.allSatisfy({ $0.view != nil && $0.name != nil && !wasRemoved($0) }),
            Interpreter.commonAncestor(of: views) == nil
        else { return }
        apart.append(state)
    }

    /// Notes a constraint that UIKit refuses to activate where it is activated, once for what is to be changed.
    func noteRefusal(of state: ConstraintState, _ names: [String]) {
        guard let refusal = state.refusal, state.nib == nil, let cause = cause(of: refusal, at: state.order),
            !refusedActivations.contains(where: { $0.cause == cause })
        else { return }
        keep(refusal, cause, of: names, state)
    }

    private func keep(
        _ refusal: ActivationRefusal, _ cause: TemplateSpec.RefusedActivation.Cause, of names: [String],
        _ state: ConstraintState
    ) {
        if refusedActivations.contains(where: { $0.cause == cause && $0.views == names }) { return }
        let (place, made) = (refusal.place.words, state.mark.words)
        var refused = TemplateSpec.RefusedActivation(
            cause, of: names, place: place, maker: made == place ? nil : made)
        refused.activation = refusal.place.origin
        if case .tooEarly = cause { refused.addition = late(refusal, at: state.order)?.place.origin }
        refusedActivations.append(refused)
    }

    private func cause(of refusal: ActivationRefusal, at order: Int) -> TemplateSpec.RefusedActivation.Cause?
    {
        if let ancestor = refusal.ancestor {
            guard let holder = refusal.holder.flatMap(name(of:)), let outer = name(of: ancestor) else {
                return nil
            }
            return .wrongHolder(holder: holder, ancestor: outer)
        }
        return late(refusal, at: order).map { .tooEarly(view: $0.name, addition: $0.place.words) }
    }

    /// The view that code adds after an activation which needs it, and where; `nil` for none that is certain.
    private func late(_ refusal: ActivationRefusal, at order: Int) -> (name: String, place: SourceMark)? {
        for top in refusal.tops where top !== root {
            // What an initializer arranges is added with the view around it.
            guard
                let added = Interpreter.ancestors(of: top).first(where: { $0.view?.connection != nil }),
                let connection = added.view?.connection, connection.isMaking, connection.order >= order,
                let name = name(of: added), !interpreter.openViews.contains(where: { $0 === top })
            else { continue }
            return (name, connection.place)
        }
        return nil
    }

    /// The name that a view of the cell has in the template, or the contentView's.
    private func name(of view: Instance) -> String? {
        if let content = contentView, view === content { return TemplateSpec.contentViewName }
        if view === root {
            return kind == .tableViewCell ? TemplateSpec.cellName : TemplateSpec.contentViewName
        }
        return known[ObjectIdentifier(view)]
    }

    /// A plain subview of a stack view that nothing lays out; `nil` where constraints, a frame or a mask may do so.
    func unarranged(_ view: Instance, in stack: String) -> TemplateSpec.Setting? {
        guard let state = view.view, let name = known[ObjectIdentifier(view)],
            let change = state.unarranging ?? state.addition,
            state.placing == nil, view.fields["frame"] == nil, view.fields["autoresizingMask"] == nil,
            !isConstrained(view)
        else { return nil }
        // A hidden view needs no place.
        if state.unarranging != nil, case .truth(true)? = view.fields["isHidden"] { return nil }
        return .init(
            .unarranged, of: name, place: change.words, origin: state.unarranging?.origin, stack: stack)
    }

    /// The views that code adds to the cell itself, beside its contentView.
    var viewsOnCell: [TemplateSpec.Setting] {
        guard [.tableViewCell, .collectionViewCell].contains(kind) else { return [] }
        return (root.view?.subviews ?? []).compactMap { view in
            guard view !== contentView, let place = view.view?.connection?.place,
                let name = known[ObjectIdentifier(view)]
            else { return nil }
            return .init(.onCell, of: name, place: place.words, origin: place.origin)
        }
    }

    /// Notes a property that is set with another effect than people expect.
    func noteSetting(_ kind: TemplateSpec.Setting.Kind, of view: Instance, _ property: String) {
        guard let origin = view.origins[property] else { return }
        let name = known[ObjectIdentifier(view)] ?? TemplateSpec.contentViewName
        settings.append(.init(kind, of: name, place: origin.words, origin: origin.origin))
    }

    /// Notes what the run has met: a contentView that is moved, and names in visual formats that are none of their views.
    func noteSettingsOfRun() {
        if let late = interpreter.lateConstraints {
            settings.append(
                .init(.lateConstraints, of: TemplateSpec.contentViewName, place: late.words))
        }
        if let mask = interpreter.contentMask, [.tableViewCell, .collectionViewCell].contains(kind) {
            settings.append(
                .init(
                    .contentMask, of: TemplateSpec.contentViewName, place: mask.words, origin: mask.origin))
        }
        let light = [root, contentView].compactMap(\.self).first {
            $0.fields["overrideUserInterfaceStyle"]?.name == "light"
        }
        if let light { noteSetting(.fixedAppearance, of: light, "overrideUserInterfaceStyle") }
        if let awake = interpreter.neverAwake {
            settings.append(.init(.neverAwake, of: "awakeFromNib", place: awake.words, origin: awake.origin))
        }
        if let moved = interpreter.contentMove.place {
            settings.append(.init(.movedContent, of: TemplateSpec.contentViewName, place: moved.words))
        }
        for (view, place) in interpreter.fixedFormats {
            guard let name = known[ObjectIdentifier(view)] else { continue }
            settings.append(.init(.fixedFormat, of: name, place: place.words))
        }
        for (name, place) in interpreter.unknownNames {
            settings.append(.init(.unknownName, of: name, place: place.words))
        }
    }

    /// Notes methods that override one of a superclass in the source which adds constraints, or views that the cell speaks
    /// of while it shows nothing, and do not call it.
    func noteMissingSuper() {
        guard let type = root.declaration else { return }
        let above = Array(interpreter.lineage(of: type.name).dropFirst())
        let lacksViews = speaksOfMissingViews(type, above)
        for function in type.functions.sorted(by: { $0.key < $1.key }).flatMap(\.value)
        where function.isOverride {
            guard let body = function.body, !body.description.contains("super.\(function.name)("),
                let base = interpreter.declaredFunctions(function.name, in: above).first,
                let making = base.body, !interpreter.hasRun(base)
            else { continue }
            let place = function.mark.words
            if lacksViews, LayoutWords.makesViews(in: making) {
                settings.append(.init(.missingSuper, of: function.name, place: place))
            } else if LayoutWords.makesConstraints(in: making) {
                settings.append(.init(.missingLayout, of: function.name, place: place))
            }
        }
    }

    /// Whether a cell without views names those of its superclasses.
    private func speaksOfMissingViews(_ type: TypeDeclaration, _ above: [String]) -> Bool {
        guard views.isEmpty, type.functions["draw"] == nil, interpreter.notes.isEmpty else { return false }
        let inherited = above.compactMap { interpreter.library.type(named: $0) }.flatMap(\.stored).filter {
            UIKitTypes.isView($0.type.name) || $0.initialValue?.description.contains("UI") == true
        }
        return inherited.contains { type.words.contains($0.name) }
    }

    /// Gives a constraint left and right in place of leading and trailing where the view that holds its views keeps its
    /// direction.
    func keepDirection(of spec: inout ConstraintSpec, from state: ConstraintState) {
        let items = [state.first.item, state.second?.item].compactMap(\.self).map { $0.guide?.owner ?? $0 }
        guard items.count == 2 else { return }
        let (first, second) = (items[0], items[1])
        let holder: Instance? =
            if first.view?.superview === second {
                second
            } else if second.view?.superview === first || first === second {
                first
            } else if first.view?.superview === second.view?.superview {
                first.view?.superview
            } else {
                nil
            }
        guard let holder, keepsDirection(holder) else { return }
        spec.first.attribute = spec.first.attribute.fromLeftToRight
        if let attribute = spec.second?.attribute { spec.second?.attribute = attribute.fromLeftToRight }
    }

    /// Whether a view is from left to right for good; of stack views only horizontal ones show it.
    func keepsDirection(_ view: Instance) -> Bool {
        view.fields["semanticContentAttribute"]?.name == "forceLeftToRight"
            && view.fields["axis"]?.name != "vertical"
    }

    /// Whether a stack view that keeps its direction has its views in the opposite order in this run.
    func isReversed(_ view: Instance) -> Bool {
        keepsDirection(view) && interpreter.traits.direction == .rightToLeft
    }

    /// Notes the direction that a view keeps.
    func noteDirection(of view: Instance) {
        guard keepsDirection(view) else { return }
        interpreter.asksDirection = true
        noteSetting(.forcedDirection, of: view, "semanticContentAttribute")
    }

    /// Where code sets what decides how much room a view's text has and its colour, hides the view, spaces the views of a
    /// stack, and adds the view to its superview.
    func propertyOrigins(of instance: Instance, _ state: ViewState) -> [String: ConstraintSpec.Origin] {
        let named = [
            "font", "numberOfLines", "preferredMaxLayoutWidth", "isScrollEnabled", "isHidden", "textColor",
            "spacing", "customSpacing",
        ]
        let properties = instance.origins.filter { named.contains($0.key) }
        var origins = properties.merging(state.priorityOrigins) { first, _ in first }.mapValues(\.origin)
        origins["superview"] = state.connection?.place.origin
        return origins
    }

    /// Notes where code of other files makes a view, and where its font is made.
    func takeMakers(of instance: Instance, into view: inout ViewSpec) {
        if case .font(_, let made?)? = instance.fields["font"] {
            let set = view.propertyOrigins["font"]
            let origin = made.origin
            if origin.file != set?.file || origin.place.line != set?.place.line { view.fontMaker = origin }
        }
        if let made = instance.origin, made.file !== file, instance.nib == nil {
            view.maker = made.origin
        }
    }

    /// Where the cell's file declares the property that holds a view; `nil` where it does not.
    func declarationPlace(of instance: Instance) -> SourcePlace? {
        guard instance.isNamedByProperty, let name = instance.name,
            let property = interpreter.declaredProperty(name, in: interpreter.lineage(of: root.typeName)),
            property.file === file
        else { return nil }
        return file.place(of: property.node)
    }
}
