import AutoLayout
import SourceText
import Wording

/// Makes a template of a cell's element: its views first, then their constraints.
///
/// The work is in extensions, a topic each.
final class CellConverter {
    /// What an identifier of the file stands for in constraints.
    struct Item {
        /// The name of the view or guide.
        var name: String
        /// The guide of the view; `nil` for the view itself.
        var guide: ConstraintSpec.AttributeRef.Guide?
    }

    let cell: XMLElement
    let document: InterfaceBuilderDocument
    let resources: InterfaceBuilderResources
    let index: ObjectIndex
    let context: InterfaceBuilderContext
    let colors: ColorReader
    let fonts: FontReader

    var names: ViewNames
    let variations: SizeClassVariations
    var views: [ViewSpec] = []
    var fields: [TemplateSpec.Field] = []
    var guides: [LayoutGuideSpec] = []
    /// The guides that are the content areas of scroll views, by the views' names.
    var scrollContents: [String: String] = [:]
    /// The names of the guides that are scroll views' frames, by the views' names.
    var scrollFrames: [String: String] = [:]
    /// The items of constraints, by the file's identifiers.
    var items: [String: Item] = [:]
    /// The elements that own constraints, with the item of a constraint without a first item.
    var constraintOwners: [(element: XMLElement, owner: Item)] = []
    /// The constraints that make a stack as large as the content view.
    var stackPins: [ConstraintSpec] = []
    /// The constraints that are removed at build time.
    var absentConstraints: [ConstraintSpec] = []
    /// The views that keep their direction.
    var keptDirections: [TemplateSpec.Setting] = []
    /// The identifiers of views and constraints that the size class leaves out, with everything inside.
    var absent: Set<String> = []

    init(
        cell: XMLElement, document: InterfaceBuilderDocument, resources: InterfaceBuilderResources,
        index: ObjectIndex, context: InterfaceBuilderContext
    ) {
        variations = SizeClassVariations(of: cell, context: context, device: document.device)
        self.cell = variations.applied(to: cell)
        self.document = document
        self.resources = resources
        self.index = index
        self.context = context
        colors = ColorReader(resources: resources, context: context)
        fonts = FontReader(context: context)
        names = ViewNames(cell: cell, outlets: index.outlets)
    }

    /// The cell; `nil` after an error that nothing can be made of.
    func convert() -> InterfaceBuilderCell? {
        let content = contentElement
        let root = content ?? cell
        let frame = context.rect(cell, key: "frame")
        let contentFrame = content.flatMap { context.rect($0, key: "frame") }
        let size = (frame ?? contentFrame)?.size ?? Size(width: Self.standardWidth, height: 44)
        convertRoot(root, content: content, size: contentFrame?.size ?? size)
        guard views.count <= InterfaceBuilderContext.maximumParts else { return nil }
        let recordedRoot = recordedRoot(root)
        var template = TemplateSpec(
            identifier: identifier, fields: fields,
            layoutMargins: recordedRoot.margins ?? ViewSpec.defaultLayoutMargins, views: views,
            constraints: ofScrollContents(constraints()) + stackPins, place: cell.place)
        if cell.name == "tableViewCell" {
            var margins = LiveMargins(hasAccessory: (cell["accessoryType"] ?? "none") != "none")
            margins.narrow = recordedRoot.margins(margins.narrow)
            margins.wide = recordedRoot.margins(margins.wide)
            template.layoutMargins = margins.narrow
            template.liveMargins = margins
        }
        template.color =
            colors.color(in: root, key: "backgroundColor") ?? colors.color(in: cell, key: "backgroundColor")
        template.layoutGuides = guides
        template.isForTelevision = document.isForTelevision
        if !isStack { template.recorded = recorded(root) }
        template.keepDirection(of: keptDirections)
        return InterfaceBuilderCell(
            runtimeAttributes: runtimeAttributes(of: cell), id: cell["id"] ?? "", kind: cell.name,
            customClass: cell["customClass"],
            reuseIdentifier: cell["reuseIdentifier"].flatMap { $0.isEmpty ? nil : $0 }, size: size,
            contentViewFrame: contentFrame, hasContentView: content != nil,
            accessoryType: cell["accessoryType"] ?? "none", root: recordedRoot, template: template,
            absentConstraints: absentConstraints,
            unsupported: [], place: cell.place)
    }

    /// Whether the view that stands for a cell is a stack, which lies inside the content view here.
    private var isStack: Bool { cell.name == "stackView" }

    /// The width of a cell that records none, in points: that of the phones of the time.
    private static let standardWidth = 320.0

    /// The element of the cell's content view; `nil` where the cell holds its views itself.
    private var contentElement: XMLElement? {
        CellFinder.cellElements.contains(cell.name)
            ? cell.child(key: "contentView").map(variations.applied) : nil
    }

    /// The reuse identifier, else the class's name, else the table's property, else the element's name.
    private var identifier: String {
        let property = cell["key"].flatMap { CellFinder.tableProperties.contains($0) ? $0 : nil }
        return [cell["reuseIdentifier"], cell["customClass"], property].compactMap { $0 }
            .first { !$0.isEmpty } ?? cell.name
    }

    /// Converts what is inside the cell; constraints come last, as they speak of all views.
    private func convertRoot(_ root: XMLElement, content: XMLElement?, size: Size) {
        if isStack { return convertStack(size: size) }
        let item = Item(name: TemplateSpec.contentViewName)
        checkAttributes(of: cell)
        register(cell, as: item)
        // A table cell is higher and wider than its content view, and a pin to it does not determine the row's height.
        // Other cells are as large as their content views.
        if content != nil, cell.name == "tableViewCell", let id = cell["id"] {
            let outside = Item(name: TemplateSpec.cellName)
            items[id] = outside
            for index in constraintOwners.indices { constraintOwners[index].owner = outside }
        }
        if let content {
            checkAttributes(of: content)
            register(content, as: item)
            if let outside = cell.child("subviews") {
                context.note(outside, tr("they are taken to be inside the contentView"))
            }
            convertSubviews(of: content, superview: nil, size: size, isStack: false)
        }
        convertSubviews(of: cell, superview: nil, size: size, isStack: false)
    }

    /// Makes an element's identifiers known to constraints, and notes the constraints that it holds.
    func register(_ element: XMLElement, as item: Item) {
        if let id = element["id"] { items[id] = item }
        noteDirection(of: element, named: item.name)
        for child in element.children {
            switch child.name {
            case "viewLayoutGuide": registerGuide(child, of: item)
            case "layoutGuides": registerOwnGuides(child, of: item)
            case "constraints": constraintOwners.append((child, item))
            default: break
            }
        }
    }

    private func registerGuide(_ guide: XMLElement, of item: Item) {
        guard let id = guide["id"] else { return }
        switch guide["key"] {
        case "safeArea": items[id] = Item(name: item.name, guide: .safeArea)
        case "layoutMargins": items[id] = Item(name: item.name, guide: .layoutMargins)
        case "readableContent": items[id] = Item(name: item.name, guide: .readableContent)
        case "frameLayoutGuide":
            // A scroll view at the root is laid out as a plain view: its frame guide is the view.
            let isInside = views.contains { $0.name == item.name && $0.scrolls }
            items[id] = isInside ? Item(name: scrollGuide(\.scrollFrames, "Frame", of: item.name)) : item
        case "contentLayoutGuide":
            items[id] = Item(name: scrollGuide(\.scrollContents, "Content", of: item.name))
        case let key:
            context.note(guide, attribute: key, tr("it is taken for the view itself"))
            items[id] = item
        }
    }

    private func registerOwnGuides(_ list: XMLElement, of item: Item) {
        for guide in list.children {
            guard let id = guide["id"] else { continue }
            let name = names.name(for: guide, kind: "guide")
            guides.append(
                LayoutGuideSpec(name: name, owner: item.name, isNamed: names.givenName(of: guide) != nil))
            items[id] = Item(name: name)
        }
    }

    /// What the file records of a view.
    func recorded(_ element: XMLElement) -> RecordedView {
        var record = RecordedView(
            id: element["id"] ?? "", element: element.name, customClass: element["customClass"],
            frame: context.rect(element, key: "frame"), isMisplaced: element.isYes("misplaced"),
            isAmbiguous: element.isYes("ambiguous"))
        record.insetsLayoutMarginsFromSafeArea = element["insetsLayoutMarginsFromSafeArea"] != "NO"
        record.growsWithText = element.name == "textView" && element["scrollEnabled"] == "NO"
        record.isEditable = element.name == "textView" && element["editable"] != "NO"
        if cell["style"] != nil, !record.id.isEmpty {
            record.styledLabel = StyledLabel.allCases.last { cell[$0.rawValue] == record.id }
        }
        record.hasCatalogColor = hasCatalogColor(element)
        record.runtimeAttributes = runtimeAttributes(of: element)
        record.drawnSize = resources.drawnSizes[record.id]
        record.isSymbol =
            element.name == "imageView"
            && (resources.symbols.contains(element["image"] ?? "")
                || element.child("imageReference", key: "image")?["catalog"] == "system")
        return record
    }

    /// Whether an element, the views inside it apart, names a colour of an asset catalogue.
    private func hasCatalogColor(_ element: XMLElement) -> Bool {
        element.children.contains { child in
            child.name == "color"
                ? child["name"].map { resources.namedColors[$0] != nil } == true
                : child.name != "subviews" && hasCatalogColor(child)
        }
    }
}
