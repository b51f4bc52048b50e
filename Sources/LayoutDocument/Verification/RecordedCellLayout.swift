import AutoLayout

/// The views of a cell as `verify` lays them out: views without subviews as boxes of their recorded sizes, at design
/// time, left to right.
///
/// From the recording, the solver gets nothing else but the cell's size, and the frames of views that the author placed
/// by hand, with an autoresizing mask in place of constraints.
struct RecordedCellLayout {
    /// The cell around the content view; the content view itself where the cell has none of its own.
    let root: View
    let contentView: View
    let views: CellViews
    let engine: LayoutEngine
    private let size: Size
    private let specs: [ViewSpec]
    private let safeAreas: CanvasSafeAreas

    /// Makes the views.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - document: The document that it is from.
    ///   - isOnCanvas: Whether the canvas gives it margins and a safe area, as it does when frames are recorded.
    init(_ cell: InterfaceBuilderCell, of document: InterfaceBuilderDocument, isOnCanvas: Bool = true) {
        size = cell.size
        specs = cell.template.views
        contentView = View(name: TemplateSpec.contentViewName)
        let canvas = CanvasMetrics(cell: cell, document: document)
        var template = cell.template
        if isOnCanvas { template.layoutMargins = canvas.margins }
        let parents = Set(template.views.compactMap(\.superview))
        views = CellViews(of: template, in: contentView, images: .symbols) { spec in
            parents.contains(spec.name)
                ? Self.container(spec) : RecordedBox(spec, toolsVersion: document.canvasVersion)
        }
        if cell.hasContentView {
            root = View(name: "cell")
            let content = canvas.contentSize
            root.addSubview(contentView)
            contentView.translatesAutoresizingMaskIntoConstraints = true
            contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.setFrame(
                Rect(x: 0, y: 0, width: content.width, height: content.height),
                inSuperviewOfSize: cell.size)
        } else {
            root = contentView
        }
        for spec in template.views {
            if let autoresizing = spec.autoresizing { views.named[spec.name]?.place(by: autoresizing) }
        }
        var items = views.items
        items["cell"] = root
        let constraints = Self.addConstraints(
            template.constraints
                + (isOnCanvas ? cell.absentConstraints.filter { $0.absence == .removedAtBuildTime } : []),
            among: items)
        let named = views.named
        safeAreas = CanvasSafeAreas(
            insets: isOnCanvas ? canvas.safeAreaInsets : .zero, root: contentView,
            views: template.views.filter { parents.contains($0.name) }.compactMap { spec in
                named[spec.name].map { (spec, $0) }
            }, constraints: constraints)
        var environment = LayoutEnvironment(
            textMeasurer: NoText(), displayScale: Self.fineScale, isDesignTime: true)
        // In a nib the cell is resized by hand, and contents too large for it overflow; in a storyboard a list gives
        // it its size, and its contents are squeezed. Both are what recorded frames show.
        environment.conflictOrder = document.isStoryboard ? .rootFirst : .leavesFirst
        engine = LayoutEngine(root: root, environment: environment)
    }

    /// What stands for a view with subviews: a stack as itself; any other view without a size of its own, but for
    /// that of its picture, which is not from the recording.
    private static func container(_ spec: ViewSpec) -> View? {
        switch spec.kind {
        case .stack: nil
        case .image(let image):
            image.size.map { ShapeView(name: spec.name, contentSize: $0) } ?? View(name: spec.name)
        default: View(name: spec.name)
        }
    }

    /// A number of pixels per point so large that frames are hardly rounded.
    ///
    /// The recorded frames are rounded to the canvas's pixels already. Rounding again after solving would add
    /// differences of up to a pixel.
    private static let fineScale = 1000.0

    /// Whether the constraints do not hold the cell open at its recorded width, so that others decide its height.
    var leavesHeightOpen: Bool {
        LayoutFinding.brokenChain(in: contentView, .vertical) != nil
            || engine.fittingSize(
                for: Size(width: size.width, height: 0), horizontalPriority: .required,
                verticalPriority: .fittingSizeLevel
            ).height <= 0
    }

    /// The places of the template's views whose positions the constraints leave open at the recorded size; none of a
    /// cell of many views, for which the search takes long.
    func openPositions() -> [Int] {
        guard views.named.count <= Self.mostSearchedViews else { return [] }
        layOut()
        let open = Set(engine.openItems().filter { $0.position != nil }.map { ObjectIdentifier($0.item) })
        return specs.indices.filter { index in
            views.named[specs[index].name].map { open.contains(ObjectIdentifier($0)) } ?? false
        }
    }

    private static let mostSearchedViews = 200

    /// Solves for all frames.
    ///
    /// The cell's size is required: what contradicts it is left out, as the frames of the files show.
    func layOut() {
        engine.layOut(size: size, heightPriority: .required)
        if safeAreas.apply() { engine.layOut(size: size, heightPriority: .required) }
    }

    /// Adds constraints, those of trailing and bottom edges last: of two that contradict each other the later one is
    /// left out, and the recorded frames show contents too large for their cells overflow there.
    private static func addConstraints(
        _ specs: [ConstraintSpec], among items: [String: any LayoutItem]
    ) -> [(ConstraintSpec, LayoutConstraint)] {
        var added: [(ConstraintSpec, LayoutConstraint)] = []
        for isAtEnd in [false, true] {
            for spec in specs where spec.first.attribute.isAtEnd == isAtEnd {
                guard let constraint = spec.makeConstraint(among: items) else { continue }
                constraint.isActive = true
                added.append((spec, constraint))
                (items[spec.first.view] as? View)?.yieldContent(to: constraint)
            }
        }
        return added
    }
}

extension View {
    /// Has a size that a required constraint of the view's own gives hold before its content's, where both are required,
    /// as one file has it.
    fileprivate func yieldContent(to constraint: LayoutConstraint) {
        guard constraint.secondItem == nil, constraint.priority == .required, constraint.firstItem === self,
            constraint.firstAttribute.isSize
        else { return }
        let axis = constraint.firstAttribute.axis
        let resistance = min(contentCompressionResistancePriority(for: axis), LayoutPriority(999))
        setContentCompressionResistancePriority(resistance, for: axis)
    }

    /// Fixes the frame in the superview's coordinates, or has the view fill a superview that constraints may lay out,
    /// as content views do.
    ///
    /// Any other superview has its recorded size, so that the mask has nothing to share out.
    fileprivate func place(by autoresizing: AutoresizingSpec) {
        let frame = autoresizing.frame
        let fills =
            frame.x == 0 && frame.y == 0
            && autoresizing.mask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
        translatesAutoresizingMaskIntoConstraints = true
        autoresizingMask = fills ? [.flexibleWidth, .flexibleHeight] : []
        setFrame(fills ? .zero : frame, inSuperviewOfSize: fills ? .zero : frame.size)
    }
}

extension Attribute {
    /// Whether the attribute lies where lines of text end, or at the bottom.
    fileprivate var isAtEnd: Bool {
        switch self {
        case .trailing, .trailingMargin, .right, .rightMargin, .bottom, .bottomMargin: true
        default: false
        }
    }
}

/// Measures nothing: all sizes are recorded ones.
private final class NoText: TextMeasuring {
    func size(of text: String, font: FontDescriptor, numberOfLines: Int, width: Double?) -> TextSize {
        .empty
    }
}
