import AutoLayout
import LayoutDocument
import SourceText
import Wording

/// Makes a template from the views and constraints that code has made.
final class TemplateBuilder {
    let interpreter: Interpreter
    let root: Instance
    let kind: SwiftCell.Kind
    let file: SourceFile
    var views: [ViewSpec] = []
    var guides: [LayoutGuideSpec] = []
    var fields: FieldTable
    var names = NameTable(reserved: ["contentView", "cell", "super", "superview"])
    /// The names of views and guides.
    var known: [ObjectIdentifier: String] = [:]
    /// The keys of texts in the app's tables; `nil` for a text of several keys, or of none as well.
    var keysOfTexts: [String: String?] = [:]
    /// The names of the texts of padded labels, by the labels' names.
    var paddedTexts: [String: String] = [:]
    /// The guides of scroll views' content areas, by the views' names.
    var scrollContents: [String: String] = [:]
    var specs: [ConstraintSpec] = []
    var literals: [SwiftCell.ConstraintLiterals] = []
    /// The literals of views, by the views' names.
    private(set) var viewLiterals: [String: SwiftCell.ViewLiterals] = [:]
    /// The views with constraints whose masks code leaves in force.
    var maskedViews: [String] = []
    /// Constraints that were never active, and how many of them are kept.
    private var idle: [ConstraintSpec] = []
    private static let maximumIdle = 40
    /// Properties that code sets with another effect than people expect.
    var settings: [TemplateSpec.Setting] = []
    /// Whether files watch the text size, as far as they were looked through.
    var watchingFiles: [ObjectIdentifier: Bool] = [:]
    /// The subviews of stack views that those do not arrange, with the stack views' names.
    var plain: [(view: Instance, stack: String)] = []
    /// The texts of parts in several weights that labels show so.
    var shownTexts: Set<ObjectIdentifier> = []
    /// Constraints that code activates where UIKit refuses them.
    var refusedActivations: [TemplateSpec.RefusedActivation] = []
    /// The height that the cell's own fitting gives it whatever its constraints ask for, and where that is written.
    var overriddenHeight: (height: Double, place: SourceMark)?
    /// The properties of the cell that hold constraints, by the constraints.
    lazy var holders = findHolders()
    /// The constraints between a view of the cell and one that is not in it, with that one.
    var untied: [(state: ConstraintState, view: Instance, consequence: String)] = []
    /// The constraints between views that are not in the cell, and that no view holds both of.
    var apart: [ConstraintState] = []

    init(_ root: Instance, kind: SwiftCell.Kind, file: SourceFile, interpreter: Interpreter) {
        self.root = root
        self.kind = kind
        self.file = file
        self.interpreter = interpreter
        fields = FieldTable(samples: interpreter.samples, isOfRow: interpreter.isOfRow)
    }

    /// The template, with the literals that its constraints come from.
    func build(named name: String, place: SourcePlace) -> (TemplateSpec, [SwiftCell.ConstraintLiterals]) {
        let content = contentView
        interpreter.connectLaterSuperviews()
        for guide in root.view?.guides ?? [] { add(guide, owner: TemplateSpec.contentViewName) }
        if let content, content !== root {
            for guide in content.view?.guides ?? [] { add(guide, owner: TemplateSpec.contentViewName) }
            addSubviews(of: content, superview: nil)
        }
        addSubviews(of: root, superview: nil, except: content)
        let accessorySize = accessorySize
        // Where constraints compete, Auto Layout prefers those that were activated first.
        let ordered = interpreter.constraints.sorted {
            ($0.constraint?.order ?? 0) < ($1.constraint?.order ?? 0)
        }
        for constraint in ordered { add(constraint) }
        let invalid = invalidConstraints
        layOutScrollContents()
        for note in interpreter.notesOfViews where reference(.init(item: note.view, attribute: .left)) != nil
        {
            interpreter.note(note.place, note.what, note.consequence)
        }
        var template = TemplateSpec(
            identifier: name, fields: fields.fields, layoutMargins: ViewSpec.defaultLayoutMargins,
            views: views,
            constraints: specs, place: place)
        setMargins(of: &template, content ?? root)
        template.accessoryViewSize = accessorySize
        template.contentInsets = interpreter.contentMove.insets
        template.layoutGuides = guides
        template.color = color(root, "backgroundColor") ?? content.flatMap { color($0, "backgroundColor") }
        // What lies behind a cell that code makes clear is not known.
        template.hasUnknownColor =
            isClear(root) || [root, content].contains { $0.map(hasUnknownColor) == true }
        template.sourceName = file.path
        template.isPlainView = kind == .view
        template.leavesLayoutOpen =
            interpreter.leavesLayoutOpen || interpreter.openViews.contains(where: isOpen)
            || !invalid.isEmpty
        template.maskedViews = maskedViews
        noteUnaddedViews()
        settings += plain.compactMap(unarranged) + viewsOnCell
        template.refusedActivations = refusedActivations
        template.invalidConstraints = invalid
        noteSettingsOfRun()
        noteMissingSuper()
        template.settings = settings
        template.idleConstraints = idle
        template.fields = fields.fields
        setAccessory(of: &template)
        noteBuiltInViews()
        noteJoinedTexts()
        takeNib(into: &template, content ?? root)
        if let given = overriddenHeight {
            template.rowHeight = given.height
            template.heightPlace = given.place.words
            template.heightMeans = .fitting
        }
        template.translations = keysOfTexts.compactMapValues(\.self)
        return (template, literals)
    }

    /// The view that holds the cell's views; the cell itself if it has no content view.
    var contentView: Instance? {
        guard kind != .view, kind != .collectionReusableView else { return root }
        return root.fields["contentView"]?.instance
    }

    // MARK: Views

    /// The greatest depth of views, and the most views of a template.
    private static let maximumDepth = 40
    private static let maximumViews = 1000

    private func addSubviews(
        of instance: Instance, superview: String?, except other: Instance? = nil, depth: Int = 0
    ) {
        guard depth < Self.maximumDepth, let state = instance.view else { return }
        let arranged = state.arranged.filter { $0.view?.superview === instance }
        let others = state.subviews.filter { view in
            view !== other && !arranged.contains { $0 === view }
        }
        // From right to left, a stack view that keeps its direction has its views in the opposite order.
        noteDirection(of: instance)
        for view in isReversed(instance) ? arranged.reversed() : arranged
        where views.count < Self.maximumViews {
            add(view, superview: superview, isArranged: true, depth: depth)
        }
        // A stack arranges all views in it; one that it does not arrange is beside it.
        let isStack = UIKitTypes.isKind(instance.baseName, of: "UIStackView")
        let outer = isStack ? views.first { $0.name == superview }?.superview : superview
        for view in others where views.count < Self.maximumViews {
            if isStack, let superview { plain.append((view, superview)) }
            add(view, superview: outer, isArranged: false, depth: depth)
        }
    }

    private func add(_ instance: Instance, superview: String?, isArranged: Bool, depth: Int) {
        guard let state = instance.view, known[ObjectIdentifier(instance)] == nil else { return }
        let name = names.name(instance.name ?? ViewConverter.word(for: instance))
        known[ObjectIdentifier(instance)] = name
        let place =
            instance.origin.flatMap { $0.file === file ? $0.file.place(ofByte: $0.byte) : nil }
            ?? declarationPlace(of: instance)
        var view = ViewSpec(name: name, kind: .container, superview: superview, place: place ?? .start)
        let converter = ViewConverter(builder: self, instance: instance, state: state, name: name)
        converter.convert(into: &view)
        if let font = instance.origins["font"], font.file === file {
            view.origin = nil
            view.fontPlace = file.place(ofByte: font.byte)
        }
        view.propertyOrigins = propertyOrigins(of: instance, state)
        takeMakers(of: instance, into: &view)
        viewLiterals[name] = literals(of: instance, state)
        view.isNamed = instance.isNamedByPerson
        if let placing = state.placing,
            state.isPlacedLast
                || !isArranged && !state.usesConstraints && (placing.name != "frame" || !hasSize(instance))
        {
            interpreter.note(placing.place, placing.name, tr("\(name) is not placed by it"))
        }
        noteSizes(of: instance, isArranged: isArranged)
        view.alignmentInsets = alignmentInsets(of: instance) ?? .zero
        view.scrolls = isScrollView(instance)
        if !isArranged, !state.usesConstraints {
            view.autoresizing =
                instance.nib.map { autoresizing(instance, of: $0, view) } ?? autoresizing(instance, view)
        }
        let index = views.count
        if UIKitTypes.isKind(instance.baseName, of: "UIListContentView") {
            addListContent(view, by: converter)
        } else if let padding = converter.padding {
            addPadded(view, by: padding)
        } else if let (text, padding) = converter.grownText {
            view.kind = .label(text)
            addPadded(view, by: padding)
        } else {
            takeDrawing(by: converter, into: &view)
            views.append(view)
        }
        for guide in state.guides { add(guide, owner: name) }
        var inner = instance
        if instance.baseName == "UIVisualEffectView",
            case .object(let content)? = instance.fields["contentView"]
        {
            known[ObjectIdentifier(content)] = name
            inner = content
        }
        addSubviews(of: inner, superview: name, depth: depth + 1)
        if inner !== instance { addSubviews(of: instance, superview: name, except: inner, depth: depth + 1) }
        setCustomSpacing(of: index, instance, state)
    }

    private func setCustomSpacing(of index: Int, _ instance: Instance, _ state: ViewState) {
        guard case .stack(var stack) = views[index].kind else { return }
        let isReversed = isReversed(instance)
        for (place, view) in state.arranged.enumerated() {
            guard let spacing = state.customSpacing[ObjectIdentifier(view)] else { continue }
            // In the opposite order the room is behind the next view.
            let following = isReversed ? place + 1 : place
            guard state.arranged.indices.contains(following),
                let name = known[ObjectIdentifier(state.arranged[following])]
            else { continue }
            stack.customSpacing[name] = spacing.value
        }
        views[index].kind = .stack(stack)
    }

    private func add(_ guide: Instance, owner: String) {
        guard known[ObjectIdentifier(guide)] == nil else { return }
        let name = names.name(guide.name ?? "guide")
        known[ObjectIdentifier(guide)] = name
        guides.append(LayoutGuideSpec(name: name, owner: owner, isNamed: guide.isNamedByPerson))
    }

    // MARK: Constraints

    /// Whether code removed a view or one of its superviews from the cell.
    func wasRemoved(_ instance: Instance?) -> Bool {
        var next = instance
        for _ in 0..<Self.maximumDepth {
            guard let view = next?.view ?? next?.guide?.owner?.view else { return false }
            if view.wasRemoved, view.superview == nil { return true }
            next = view.superview
        }
        return false
    }

    private func add(_ instance: Instance) {
        // One that was never active is kept beside the others: it may be a line that someone forgot to activate.
        guard let state = instance.constraint, state.isActive || !state.wasActive && state.nib == nil else {
            return
        }
        if isInvalid(state) { return }
        let home = state.file
        if concernsOthers(state) {
            if state.isActive { noteInset(of: state) }
            return
        }
        func drop(_ why: String, without view: Instance? = nil) {
            // A constraint of the nib is removed with its view, and so is one of a view that code removes.
            guard state.isActive, state.nib == nil,
                ![state.first, state.second].contains(where: { wasRemoved($0?.item) })
            else { return }
            let consequence = tr("it is left out: \(why)")
            if let view { return untied.append((state, view, consequence)) }
            interpreter.note(state.mark, "constraint", consequence)
        }
        let tied = state.second.flatMap(reference)
        guard let first = reference(state.first) else {
            // A view that is never added to the cell is not laid out.
            if tied == nil { return keepIfApart(state) }
            return drop(tr("its view is not in the cell"), without: state.first.item)
        }
        var second: ConstraintSpec.AttributeRef?
        if state.second != nil {
            guard let tied else {
                return drop(tr("the view that it is tied to is not in the cell"), without: state.second?.item)
            }
            second = tied
        }
        if let problem = AttributePairRules.problem(first: first.attribute, second: second?.attribute) {
            return drop(problem.message)
        }
        let limit = 1e6
        guard abs(state.constant.value) <= limit, abs(state.multiplier.value) <= limit else {
            return drop(tr("its number is too large"))
        }
        guard state.priority.value > 0 else { return }
        let isSelf = second.map { $0.view == first.view && $0.attribute == first.attribute } ?? false
        if isSelf {
            // One that always holds changes nothing.
            if state.alwaysHolds { return }
            return drop(tr("both sides are the same"))
        }
        var spec = ConstraintSpec(
            identifier: state.identifier.flatMap { identifier in
                specs.contains { $0.identifier == identifier } ? nil : identifier
            }, first: first, relation: state.relation, second: second,
            multiplier: second == nil ? 1 : state.multiplier.value, constant: state.constant.value,
            priority: LayoutPriority(min(max(state.priority.value, 1), 1000)),
            place: home.place(ofByte: state.bytes.lowerBound), source: source(state))
        if home !== file {
            spec.origin = .init(file: home.path, place: state.nib?.place ?? spec.place)
            spec.place = .start
        }
        keepDirection(of: &spec, from: state)
        spec.maker = state.maker?.origin
        guard state.isActive else {
            if idle.count < Self.maximumIdle { idle.append(spec) }
            return
        }
        if let sum = state.rowSum { take(sum, into: &spec) }
        if let nib = state.nib { spec.takeNib(nib) }
        spec.activation = activation(of: instance, state)
        noteRefusal(of: state, [first.view, second?.view].compactMap(\.self))
        specs.append(spec)
        literals.append(
            SwiftCell.ConstraintLiterals(
                constant: state.rowSum == nil ? literal(state.constant) : nil,
                priority: literal(state.priority), relation: relationLiteral(of: state),
                code: code(of: instance)))
    }

    /// Gives a constraint a constant from the row, by default the one that it is made with.
    private func take(_ sum: RowSum, into spec: inout ConstraintSpec) {
        let sample = sum.factor == 0 ? 0 : (spec.constant - sum.constant) / sum.factor
        let field = fields.field(sum.name, kind: .number, sample: sample.shortText)
        spec.rowConstant = .init(field: field, factor: sum.factor)
        spec.constant = sum.constant
    }

    /// Whether a constraint affects nothing in the row.
    private func concernsOthers(_ state: ConstraintState) -> Bool {
        let items = [state.first.item, state.second?.item].compactMap(\.self)
        if items.contains(where: { $0.guide?.area == .elsewhere }) { return true }
        // The list positions the content view in the cell.
        return items.count == 2 && items.allSatisfy { $0 === root || $0 === contentView }
    }

    func literal(_ number: Number) -> SwiftCell.Literal? {
        number.literal.flatMap { literal in
            literal.file.original(literal.bytes).map {
                SwiftCell.Literal(file: literal.file.path, bytes: $0, factor: literal.factor)
            }
        }
    }

    private func source(_ state: ConstraintState) -> String {
        let text = String(decoding: state.file.written(state.bytes).prefix(400), as: UTF8.self)
        return String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(120))
    }

    func reference(_ anchor: AnchorValue) -> ConstraintSpec.AttributeRef? {
        if let guide = anchor.item.guide {
            switch guide.area {
            case .own: return known[ObjectIdentifier(anchor.item)].map { .init($0, anchor.attribute) }
            case .margins: return reference(guide.owner, .layoutMargins, anchor.attribute)
            case .safeArea: return reference(guide.owner, .safeArea, anchor.attribute)
            case .readable: return reference(guide.owner, .readableContent, anchor.attribute)
            case .content where guide.owner.map(isScrollView) == true:
                return guide.owner.flatMap { known[ObjectIdentifier($0)] }.map {
                    .init(scrollContent(of: $0), anchor.attribute)
                }
            case .content, .frame, .elsewhere: return reference(guide.owner, nil, anchor.attribute)
            }
        }
        return reference(anchor.item, nil, anchor.attribute)
    }

    private func reference(
        _ item: Instance?, _ guide: ConstraintSpec.AttributeRef.Guide?, _ attribute: Attribute
    ) -> ConstraintSpec.AttributeRef? {
        guard let item else { return nil }
        if let content = contentView, item === content {
            return .init(TemplateSpec.contentViewName, guide: guide, attribute)
        }
        if item === root {
            // Only a table cell is larger than its content view.
            let name = kind == .tableViewCell ? TemplateSpec.cellName : TemplateSpec.contentViewName
            return .init(name, guide: guide, attribute)
        }
        return known[ObjectIdentifier(item)].map {
            .init(holder(of: attribute, $0), guide: guide, attribute)
        }
    }
}
