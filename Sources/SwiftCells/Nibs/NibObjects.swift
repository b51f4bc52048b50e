import AutoLayout
import LayoutDocument
import Wording

/// Makes the objects inside a cell of a nib.
struct NibObjects {
    let interpreter: Interpreter
    let part: NibPart
    let root: Instance

    /// Puts the nib's views into the cell, with guides and constraints.
    func fill() {
        guard let template = part.template, let cell = part.cell else { return }
        let depth = interpreter.instanceDepth
        // The views' life cycles run once their outlets are connected.
        interpreter.instanceDepth = 0
        interpreter.nibs.depth += 1
        defer {
            interpreter.instanceDepth = depth
            interpreter.nibs.depth -= 1
        }
        let content = contentView
        if content !== root { content.nib = NibPart(contentOf: part) }
        // A view at the top of a nib is placed by its mask until code says otherwise.
        if content !== root || part.spec == nil { content.view?.usesConstraints = true }
        var named = [TemplateSpec.contentViewName: content, TemplateSpec.cellName: root]
        part.objects[cell.id] = root
        take(cell.runtimeAttributes, of: root)
        if let id = template.recorded?.id, !id.isEmpty, content !== root { part.objects[id] = content }
        let holders = Set(template.views.compactMap(\.superview))
        for spec in template.views {
            interpreter.nibs.viewCount += 1
            guard interpreter.nibs.viewCount < NibRun.maximumViews else { return }
            let view = make(spec)
            if !holders.contains(spec.name) { noteUnknownClass(of: spec) }
            named[spec.name] = view
            if let id = spec.recorded?.id, !id.isEmpty { part.objects[id] = view }
            take(spec.recorded?.runtimeAttributes ?? [], of: view)
            add(view, to: spec.superview.flatMap { named[$0] } ?? content)
        }
        for spec in template.layoutGuides {
            guard let owner = named[spec.owner] else { continue }
            let guide = Instance("UILayoutGuide")
            guide.guide = GuideState(owner: owner, area: .own)
            guide.name = spec.name
            if !spec.isNamed { guide.madeUpName = spec.name }
            owner.view?.guides.append(guide)
            named[spec.name] = guide
        }
        for kept in template.settings where kept.kind == .forcedDirection {
            named[kept.view]?.fields["semanticContentAttribute"] = .member(
                ImplicitMember(name: "forceLeftToRight", file: part.nib.file, byte: 0))
        }
        for spec in template.constraints where !isMadeUp(spec) { add(spec, named) }
        if cell.accessoryType != "none", root.fields["accessoryType"] == nil {
            root.fields["accessoryType"] = .member(
                ImplicitMember(name: cell.accessoryType, file: part.nib.file, byte: 0))
        }
    }

    private func take(_ attributes: [RuntimeAttribute], of object: Instance) {
        if !attributes.isEmpty { part.attributes.append((object, attributes)) }
    }

    private var contentView: Instance {
        guard UIKitTypes.isCell(root.baseName),
            case .object(let content)? = UIKitMembers.value(of: .object(root), "contentView", in: interpreter)
        else { return root }
        return content
    }

    // MARK: Views

    private func make(_ spec: ViewSpec) -> Instance {
        let base = Self.uikitClass(ofElement: spec.recorded?.element ?? "view")
        let own = NibPart(spec, in: part)
        var view: Instance?
        if let name = spec.recorded?.customClass, let type = interpreter.library.type(named: name),
            interpreter.lineage(of: type.name).contains("UIView")
        {
            view = interpreter.instantiate(type, from: own)
            if let view { part.classes.append(view) }
        }
        let result = view ?? Instance(base)
        result.nib = own
        result.view = result.view ?? ViewState()
        result.view?.usesConstraints = spec.autoresizing == nil
        result.name = spec.name
        if !spec.isNamed { result.madeUpName = spec.name }
        return result
    }

    /// Notes a view whose class is not in the files, so that its drawing and size are unknown.
    private func noteUnknownClass(of spec: ViewSpec) {
        guard spec.recorded?.element == "view", let name = spec.recorded?.customClass,
            interpreter.library.type(named: name) == nil, !UIKitTypes.isKnown(name)
        else { return }
        interpreter.note(
            SourceMark(file: part.nib.file, byte: part.nib.byte(at: spec.place)), name,
            tr("\(spec.name) has the nib's looks alone, since the class is not among the files"))
    }

    private func add(_ view: Instance, to superview: Instance) {
        if superview.nib?.spec?.kind[StackSpec.self] != nil {
            UIKitMethods.arrange(view, in: superview, at: nil)
        } else {
            UIKitMethods.add(view, to: superview, at: nil)
        }
        if superview.baseName == "UIVisualEffectView" { superview.fields["contentView"] = .object(view) }
    }

    private static let classes = [
        "mapView": "MKMapView", "wkWebView": "WKWebView", "webView": "UIWebView",
        "tableViewCellContentView": "UIView", "collectionViewCellContentView": "UIView",
    ]

    /// The UIKit class of an element.
    static func uikitClass(ofElement name: String) -> String {
        if let known = classes[name] { return known }
        let type = "UI" + name.prefix(1).uppercased() + name.dropFirst()
        return UIKitTypes.isView(type) ? type : "UIView"
    }

    // MARK: Constraints

    /// Whether a constraint only ties a top-level stack of a nib to its container.
    private func isMadeUp(_ spec: ConstraintSpec) -> Bool {
        part.cell?.kind == "stackView" && spec.recordedID == nil
    }

    private func add(_ spec: ConstraintSpec, _ named: [String: Instance]) {
        guard let first = anchor(spec.first, named) else { return }
        var second: AnchorValue?
        if let other = spec.second {
            guard let anchor = anchor(other, named) else { return }
            second = anchor
        }
        let byte = part.nib.byte(at: spec.place)
        let state = ConstraintState(
            first: first, relation: spec.relation, second: second, multiplier: Number(spec.multiplier),
            constant: Number(spec.constant), activations: interpreter.activations, file: part.nib.file,
            bytes: byte..<byte)
        state.priority = Number(spec.priority.rawValue)
        state.identifier = spec.identifier
        state.isActive = spec.isActive
        state.nib = spec
        let instance = Instance("NSLayoutConstraint")
        instance.constraint = state
        interpreter.constraints.append(instance)
        interpreter.nibs.constraintCount += 1
        if let id = spec.recordedID { part.objects[id] = instance }
    }

    private func anchor(_ side: ConstraintSpec.AttributeRef, _ named: [String: Instance]) -> AnchorValue? {
        guard let item = named[side.view] else { return nil }
        let area: Value? =
            switch side.guide {
            case nil: nil
            case .safeArea?: UIKitMembers.area(.safeArea, "safeAreaLayoutGuide", of: item)
            case .layoutMargins?: UIKitMembers.area(.margins, "layoutMarginsGuide", of: item)
            case .readableContent?: UIKitMembers.area(.readable, "readableContentGuide", of: item)
            }
        if case .object(let guide)? = area { return AnchorValue(item: guide, attribute: side.attribute) }
        return AnchorValue(item: item, attribute: side.attribute)
    }
}
