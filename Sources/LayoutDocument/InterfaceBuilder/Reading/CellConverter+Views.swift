import AutoLayout
import SourceText
import Wording

extension CellConverter {
    /// Converts the views directly inside an element, and those inside them.
    ///
    /// - Parameters:
    ///   - element: The element that lists them.
    ///   - superview: The name of the view that holds them; `nil` for the content view.
    ///   - size: The size that the file records of it, in points, which autoresizing masks start from.
    ///   - isStack: Whether it lays them out in a row or column.
    func convertSubviews(of element: XMLElement, superview: String?, size: Size, isStack: Bool) {
        for child in element.children(in: "subviews") {
            if let id = child["id"], variations.excluded.contains(id) {
                leaveOut(child)
                continue
            }
            guard views.count < InterfaceBuilderContext.maximumParts else {
                context.report(
                    child.place, tr("the cell has more than \(InterfaceBuilderContext.maximumParts) views"),
                    tr("Take some out."))
                return
            }
            convert(variations.applied(to: child), superview: superview, size: size, isStack: isStack)
        }
    }

    /// Notes a view that the size class does not have, with everything inside it.
    private func leaveOut(_ element: XMLElement) {
        context.note(element, tr("it is not installed"), touchesLayout: false)
        func collect(_ element: XMLElement) {
            if let id = element["id"] { absent.insert(id) }
            element.children.forEach(collect)
        }
        collect(element)
    }

    /// Converts a stack that stands for a cell: it fills the content view.
    func convertStack(size: Size) {
        convert(cell, superview: nil, size: size, isStack: true)
        guard let name = views.first?.name else { return }
        stackPins = [Attribute.leading, .trailing, .top, .bottom].map { edge in
            ConstraintSpec(
                first: .init(name, edge), second: .init(TemplateSpec.contentViewName, edge),
                place: cell.place,
                source: tr("\(name) fills the contentView"))
        }
    }

    /// The background of a view; of a button, its configuration's if there is one.
    func backgroundColor(of element: XMLElement) -> Color? {
        let configured = element.child("buttonConfiguration", key: "configuration")?.child(
            "backgroundConfiguration", key: "background")
        return configured.flatMap { colors.color(in: $0, key: "backgroundColor") }
            ?? colors.color(in: element, key: "backgroundColor")
    }

    private func convert(_ element: XMLElement, superview: String?, size: Size, isStack: Bool) {
        checkAttributes(of: element)
        let record = recorded(element)
        let frame = record.frame ?? .zero
        let name = names.name(for: element, kind: element.name)
        var view = ViewSpec(name: name, kind: .container, superview: superview, place: element.place)
        view.contentHugging = priorities(element, "HuggingPriority", .defaultLow)
        view.compressionResistance = priorities(element, "CompressionResistancePriority", .defaultHigh)
        view.layoutMargins = margins(of: element) ?? Self.standardMargins(of: element)
        view.recorded = record
        view.scrolls = ViewKind.scrolls(element)
        view.fontPlace = element.child("fontDescription")?.place
        view.isNamed = names.givenName(of: element) != nil
        view.placeholderIntrinsicSize = placeholderSize(element)
        readRuntimeAttributes(of: element, into: &view)
        if !isStack { view.autoresizing = autoresizing(element, frame: frame, superviewSize: size) }
        view.kind = ViewKind.plain[element.name] ?? .container
        readProperties(of: element, into: &view)
        view.kind = kind(of: element, named: name, size: record.frame?.size, given: view.kind)
        view.keepsFontSize = keepsFontSize(element)
        keepDirection(of: &view, element)
        views.append(view)
        register(element, as: Item(name: name))
        let isStack = element.name == "stackView"
        convertSubviews(of: element, superview: name, size: frame.size, isStack: isStack)
        // Some views keep theirs in a content view, which has the view's own bounds.
        if let content = element.child(key: "contentView"), !CellFinder.cellElements.contains(element.name) {
            convert(variations.applied(to: content), superview: name, size: frame.size, isStack: false)
        }
    }

    // MARK: What views have in common

    private func priorities(
        _ element: XMLElement, _ suffix: String, _ standard: LayoutPriority
    ) -> AxisPriorities {
        AxisPriorities(
            horizontal: context.priority(element, "horizontal" + suffix) ?? standard,
            vertical: context.priority(element, "vertical" + suffix) ?? standard)
    }

    private func placeholderSize(_ element: XMLElement) -> Size? {
        let range = 0...InterfaceBuilderContext.maximumLength
        func extent(_ attribute: String) -> Double? {
            element[attribute] == "infinite"
                ? View.noIntrinsicMetric : context.number(element, attribute, in: range)
        }
        let width = extent("placeholderIntrinsicWidth")
        let height = extent("placeholderIntrinsicHeight")
        guard width != nil || height != nil else { return nil }
        return Size(width: width ?? View.noIntrinsicMetric, height: height ?? View.noIntrinsicMetric)
    }

    /// The margins that an element gives; `nil` where it leaves them to its class.
    func margins(of element: XMLElement) -> DirectionalEdgeInsets? {
        if let margins = element.child("directionalEdgeInsets", key: "directionalLayoutMargins") {
            return context.insets(margins)
        }
        return element.child("edgeInsets", key: "layoutMargins").map {
            context.insets($0, ["top", "left", "bottom", "right"])
        }
    }

    /// The margins of a view whose file leaves them to its class: a stack view has none, unlike other views.
    ///
    /// That is how far the margins of views inside stacks that preserve their superviews' reach in recorded frames.
    private static func standardMargins(of element: XMLElement) -> DirectionalEdgeInsets {
        element.name == "stackView" ? .zero : ViewSpec.defaultLayoutMargins
    }

    /// What the file says of the view that holds the cell's views.
    func recordedRoot(_ root: XMLElement) -> RecordedRoot {
        RecordedRoot(
            margins: margins(of: root),
            preservesSuperviewLayoutMargins: root.isYes("preservesSuperviewLayoutMargins"),
            hasNavigationBar: root.child("simulatedNavigationBarMetrics") != nil)
    }

    /// The frame and mask that place a view; `nil` for one that constraints place.
    private func autoresizing(_ element: XMLElement, frame: Rect, superviewSize: Size) -> AutoresizingSpec? {
        let usesConstraints = element["translatesAutoresizingMaskIntoConstraints"] == "NO"
        if usesConstraints, !element.isYes("fixedFrame") { return nil }
        var mask: AutoresizingMask = []
        if let parts = element.child("autoresizingMask", key: "autoresizingMask") {
            for (attribute, part) in Self.maskParts where parts.isYes(attribute) { mask.insert(part) }
        }
        return AutoresizingSpec(frame: frame, superviewSize: superviewSize, mask: mask)
    }

    private static let maskParts: [(String, AutoresizingMask)] = [
        ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
        ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
        ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]

    private func readRuntimeAttributes(of element: XMLElement, into view: inout ViewSpec) {
        for attribute in element.children(in: "userDefinedRuntimeAttributes") {
            let path = attribute["keyPath"] ?? ""
            if path == "layer.cornerRadius" || path == "cornerRadius", let number = attribute.children.first {
                view.cornerRadius = max(0, context.number(number, "value") ?? 0)
            } else if path == "layer.borderWidth", let number = attribute.children.first {
                // A layer's border is black unless code makes it another colour.
                view.border = Border(width: max(0, context.number(number, "value") ?? 0), color: .label)
            } else if !context.localisation.isKeyPath(path) {
                let touches = RuntimeAttributes.mayTouchLayout(attribute, of: element)
                context.note(attribute, attribute: path, touchesLayout: touches)
            }
        }
    }

    /// The keys of a view's text that its runtime attributes name.
    func runtimeKeys(of element: XMLElement) -> [String] {
        element.children(in: "userDefinedRuntimeAttributes").compactMap { attribute in
            guard let path = attribute["keyPath"], context.localisation.isKeyPath(path) else { return nil }
            let key =
                attribute["value"] ?? attribute.child("string")?.text
                ?? attribute.child("mutableString")?.text
            return key.flatMap { $0.isEmpty ? nil : $0 }
        }
    }
}
