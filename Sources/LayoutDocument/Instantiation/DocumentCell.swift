import AutoLayout
import SelfSizing

/// A cell made from a template of a document.
///
/// Its views are made once. Its constraints are added at the first ``updateConstraints()``, and every call sets their
/// constants from the row.
package final class DocumentCell: TableViewCell {
    /// The template; after a dequeue from a shared pool (a demonstration) another one.
    package internal(set) var template: TemplateSpec
    /// The template for all environments, of which ``template`` is the one for the cell's.
    var whole: TemplateSpec
    /// The views whose texts have another fixed size at other text sizes, by their names: code makes their fonts anew.
    package var sizedTexts: Set<String> { whole.sizedTexts }
    /// Which of the template's adaptations the cell has; `nil` for none.
    private var adaptation: Int?
    /// The number of constraints made so far: one for each of the template's, unless a demonstration adds more.
    package private(set) var createdConstraintCount = 0

    /// The templates whose rows share the cell; empty without a demonstration.
    let shared: [TemplateSpec]
    private let images: ImageLibrary
    /// Whether the cell is a section's header or footer; it changes only where all rows share one pool.
    private var isOfSection: Bool
    private var listSettings = MeasuringSettings()
    var views: CellViews
    private var fields: [String] = []
    /// The height of the row that is shown, where the row has one of its own.
    private var ownRowHeight: Double?
    private var didSetupConstraints = false
    /// The number of constraints of the first update.
    private var setCount = 0
    private(set) var added: [LayoutConstraint] = []
    /// Constraints whose constants come from the row.
    private var rowConstants: [(constraint: LayoutConstraint, spec: ConstraintSpec)] = []
    /// The places of constraints among the template's.
    private var indices: [ObjectIdentifier: Int] = [:]

    /// Makes the views of a template; they stay for the cell's life.
    ///
    /// - Parameters:
    ///   - template: The template.
    ///   - shared: The templates whose rows share the cell, as should not be; empty for the one template.
    ///   - reuseIdentifier: The reuse identifier; `nil` for the template's.
    ///   - isOfSection: Whether the cell is a section's header or footer, beside which there is no editing control,
    ///     and no accessory that the template does not ask for.
    ///   - images: Knows the pictures that the template speaks of.
    ///   - environment: What layout depends on besides content and width.
    init(
        template: TemplateSpec, sharing shared: [TemplateSpec] = [], reuseIdentifier: String? = nil,
        isOfSection: Bool = false, images: ImageLibrary, environment: LayoutEnvironment
    ) {
        whole = template
        adaptation = template.adaptation(to: environment)
        let template = adaptation.map { template.adaptations[$0].template } ?? template
        self.template = template
        self.images = images
        self.shared = shared
        self.isOfSection = isOfSection
        let contentView = View(name: TemplateSpec.contentViewName)
        views = CellViews(of: template, in: contentView, images: images)
        super.init(
            reuseIdentifier: shared.isEmpty
                ? reuseIdentifier ?? template.identifier : DocumentDataSource.sharedIdentifier,
            contentView: contentView, environment: environment)
        settings = MeasuringSettings()
    }

    /// The list's settings, with the height and the accessory that the template has of its own.
    package override func adapted(_ settings: MeasuringSettings) -> MeasuringSettings {
        var own = settings
        if !template.isRow || !template.hasSeparator { own.separatorHeight = 0 }
        listSettings = own
        if case .recorded = settings.rowHeight {
            own.rowHeight = template.recordedHeight.map { .fixed($0) } ?? .automatic
        }
        if template.itemSize != nil || template.isItem, let size = settings.itemSize ?? template.itemSize {
            own.accessories = RowAccessories()
            own.accessories.contentViewWidth = size.width
            if let height = settings.itemSize?.height ?? template.rowHeight { own.rowHeight = .fixed(height) }
            return own
        }
        if template.isItem, let width = template.ownWidth {
            // An item that its layout gives no size is as wide as its constraints make it.
            own.accessories = RowAccessories()
            own.accessories.contentViewWidth = width
            return own
        }
        if let height = ownRowHeight ?? template.rowHeight {
            // The list's settings, with the template's own height and accessory.
            if case .fixed = settings.rowHeight {} else { own.rowHeight = .fixed(height) }
        }
        if isOfSection { own.accessories.isEditing = false }
        if let accessory = template.accessory ?? (isOfSection ? RowAccessories.Accessory.none : nil) {
            own.accessories.accessory = accessory
        }
        if let size = template.accessoryViewSize { own.accessories.viewSize = size }
        return own
    }

    /// Whether the cell has the template's layout for an environment.
    package override func fits(_ environment: LayoutEnvironment) -> Bool {
        whole.adaptation(to: environment) == adaptation
    }

    /// How far the cell's code moves the edges of the contentView in.
    package override var contentInsets: EdgeInsets { template.contentInsets }

    /// The size of the template's items.
    package override var itemSize: Size? { template.itemSize }

    /// The recorded height of the template's contentView.
    package override var recordedHeight: Double? {
        if template.isSizedByList { return nil }
        return template.itemSize?.height
            ?? template.recordedHeight.map { max(0, $0 - listSettings.separatorHeight) }
    }

    /// The recorded height replaces a missing height, and a smaller one where an app sets the height: that of items,
    /// and of cells whose constraints leave it ambiguous.
    package override func recordedHeight(insteadOf height: Double) -> Double? {
        guard let recordedHeight else { return nil }
        let isLeast = template.itemSize != nil || template.hasOpenHeight
        return height <= 0 || isLeast && height < recordedHeight ? recordedHeight : nil
    }

    /// The line that a constraint comes from.
    package override func place(of constraint: LayoutConstraint) -> String? {
        indices[ObjectIdentifier(constraint)].map { template.place(of: template.constraints[$0]) }
    }

    /// The line that a view is written in; `nil` for one that the template does not have.
    package func place(ofView name: String) -> String? {
        template.view(named: name).map { spec in
            spec.origin?.words ?? template.place(ofLine: spec.place.line, isAdded: false)
        }
    }

    /// The index in the document's template of the description of a constraint; `nil` for other constraints, and for one
    /// that only an adaptation has.
    package func index(of constraint: LayoutConstraint) -> Int? {
        let index = indices[ObjectIdentifier(constraint)]
        guard adaptation != nil, let index else { return index }
        let name = template.constraints[index].recordedID
        return whole.constraints.firstIndex { $0.recordedID == name }
    }

    /// The constraint made from the description at an index of the template; `nil` before the first update of the
    /// constraints, and for an inactive one.
    package func constraint(at index: Int) -> LayoutConstraint? {
        added.first { self.index(of: $0) == index }
    }

    /// The constant with which a constraint would hold as an equation in the last layout, in points; `nil` where a view
    /// of it is missing.
    package func heldConstant(of spec: ConstraintSpec) -> Double? {
        spec.makeConstraint(among: views.items).flatMap(engine.heldConstant)
    }

    // MARK: Content

    /// Sets the content of a row: texts, sizes, hidden views, and, with the next update of the constraints, constants.
    ///
    /// - Parameters:
    ///   - content: The row's content, with texts in the order of the template's fields.
    ///   - localisation: The texts that replace those of labels.
    ///   - emptyLabels: How labels without a text in Interface Builder files are filled then.
    package func setContent(
        _ content: RowContent, localisation: RowTexts = .none, emptyLabels: EmptyLabels = .fill
    ) {
        if !shared.isEmpty, shared.indices.contains(content.templateIndex) {
            whole = shared[content.templateIndex]
            take(whole)
        }
        if !fits(engine.environment) {
            adaptation = whole.adaptation(to: engine.environment)
            take(adaptation.map { whole.adaptations[$0].template } ?? whole, anew: true)
        }
        if content.rowHeight != ownRowHeight {
            ownRowHeight = content.rowHeight
            settings = listSettings
        }
        fields = adaptation == nil ? content.fields : adaptedFields(content.fields)
        views.set(fields, localisation: localisation, emptyLabels: emptyLabels)
        setNeedsUpdateConstraints()
    }

    /// The texts of an adaptation's fields, from those of the template's.
    private func adaptedFields(_ texts: [String]) -> [String] {
        template.fields.map { field in
            let index = whole.fieldIndex(field.name)
            return index.flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? field.defaultText ?? ""
        }
    }

    // MARK: Constraints

    /// Adds the constraints, once, and sets the constants that come from the row, at every call.
    package override func updateConstraints() {
        let wrongly = settings.demonstrations
        if !didSetupConstraints || wrongly.contains(.constraintsAddedAtEveryUpdate) && pile.fullCells == 0 {
            addConstraints(wrongly)
            if !didSetupConstraints { setCount = added.count }
            if wrongly.contains(.constantsSetOnce) { updateConstants() }
            didSetupConstraints = true
        }
        if !wrongly.contains(.constantsSetOnce) { updateConstants() }
        super.updateConstraints()
    }

    /// The copies of the constraints that later updates have added.
    package override var pile: ConstraintPile {
        ConstraintPile(duplicates: added.count - setCount, setCount: setCount)
    }

    /// Gives the contentView the margins of rows of the width.
    package override func prepare(forWidth width: Double) {
        guard template.liveMargins != nil else { return }
        let margins = template.layoutMargins(inWidth: width)
        guard contentView.layoutMargins != margins else { return }
        // They are the same for every content.
        engine.changeForAllContents {
            contentView.layoutMargins = margins
            cellView.layoutMargins = margins
        }
    }

    private func updateConstants() {
        for (constraint, spec) in rowConstants { constraint.constant = spec.constant(fields: fields) }
    }

    private func addConstraints(_ wrongly: Set<Demonstration>) {
        rowConstants.removeAll()
        var views = views.items
        cellView.layoutMargins = contentView.layoutMargins
        views[TemplateSpec.cellName] = cellView
        if wrongly.contains(.pinsToCell) { views[TemplateSpec.contentViewName] = cellView }
        for (index, spec) in template.constraints.enumerated() where spec.isActive {
            if wrongly.contains(.missingBottomPin), spec.isBottomPin { continue }
            guard let constraint = spec.makeConstraint(among: views) else { continue }
            add(constraint)
            indices[ObjectIdentifier(constraint)] = index
            if spec.rowConstant != nil { rowConstants.append((constraint, spec)) }
        }
        if wrongly.contains(.overriddenContentHeight), let label = self.views.wrappingLabel {
            add(
                LayoutConstraint(
                    label, .height, .equal, toConstant: Self.overridingHeight, identifier: "fixed height"))
        }
    }

    /// The height that a demonstration gives a label: enough for one line of most sizes, in points.
    private static let overridingHeight = 22.0

    private func add(_ constraint: LayoutConstraint) {
        constraint.isActive = true
        added.append(constraint)
        createdConstraintCount += 1
    }

    /// Becomes a section's header or footer, or a row, when dequeued from a shared pool.
    func becomes(ofSection isOfSection: Bool) {
        guard isOfSection != self.isOfSection else { return }
        self.isOfSection = isOfSection
        settings = listSettings
    }

    /// Takes another template, as when dequeued from a shared pool; the previous views are removed.
    private func take(_ new: TemplateSpec, anew: Bool = false) {
        LayoutConstraint.deactivate(added)
        added.removeAll()
        setCount = 0
        indices.removeAll()
        didSetupConstraints = false
        guard anew || new.identifier != template.identifier else { return }
        for view in contentView.subviews { view.removeFromSuperview() }
        template = new
        views = CellViews(of: new, in: contentView, images: images)
        settings = listSettings
    }
}

extension ConstraintSpec {
    /// The inactive constraint that the description stands for; `nil` if a view is missing.
    func makeConstraint(among items: [String: any LayoutItem]) -> LayoutConstraint? {
        guard let firstView = first.item(among: items) else { return nil }
        let constraint: LayoutConstraint
        if let second {
            guard let secondView = second.item(among: items) else { return nil }
            constraint = LayoutConstraint(
                firstView, first.attribute, relation, to: secondView, second.attribute,
                multiplier: multiplier, constant: constant, priority: priority, identifier: identifier)
        } else {
            constraint = LayoutConstraint(
                firstView, first.attribute, relation, toConstant: constant, priority: priority,
                identifier: identifier)
        }
        constraint.hasRecordedIdentifier = identifier != nil && givenName == nil
        return constraint
    }

    /// Whether the constraint speaks of the contentView's bottom.
    fileprivate var isBottomPin: Bool {
        [first, second].contains {
            guard let side = $0, side.view == TemplateSpec.contentViewName else { return false }
            return side.attribute == .bottom || side.attribute == .bottomMargin
        }
    }
}

extension ConstraintSpec.AttributeRef {
    /// The view or guide that is meant; `nil` if it is missing.
    func item(among items: [String: any LayoutItem]) -> (any LayoutItem)? {
        guard let guide else { return items[view] }
        guard let view = items[view] as? View else { return nil }
        return switch guide {
        case .safeArea: view.safeAreaLayoutGuide
        case .layoutMargins: view.layoutMarginsGuide
        case .readableContent: view.readableContentGuide
        }
    }
}
