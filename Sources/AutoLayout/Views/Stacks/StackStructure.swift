/// The properties that decide which constraints a stack view holds; lengths only change constants and are left out.
struct StackStructure: Equatable {
    let axis: Axis
    let distribution: StackView.Distribution
    let alignment: StackView.Alignment
    let isLayoutMarginsRelative: Bool
    let isBaselineRelative: Bool
    /// Whether the stack is on a design canvas.
    ///
    /// In recorded frames, plain views whose size across the axis is open fill the stack there instead of having no
    /// size, as nested stacks have; hidden views have no size.
    let isDesignTime: Bool
    private let visible: [Member]
    private let hidden: [ObjectIdentifier]

    /// A view of the arrangement.
    private struct Member: Equatable {
        let view: ObjectIdentifier
        let hasFirstBaseline: Bool
        let hasLastBaseline: Bool

        init(_ view: View) {
            self.view = ObjectIdentifier(view)
            hasFirstBaseline = view.hasFirstBaseline
            hasLastBaseline = view.hasLastBaseline
        }
    }

    init(of stack: StackView) {
        axis = stack.axis
        distribution = stack.distribution
        // Baselines lie across horizontal stacks and along vertical ones.
        alignment =
            switch stack.alignment {
            case .firstBaseline, .lastBaseline: stack.axis == .vertical ? .fill : stack.alignment
            default: stack.alignment
            }
        isLayoutMarginsRelative = stack.isLayoutMarginsRelativeArrangement
        isBaselineRelative = stack.isBaselineRelativeArrangement && stack.axis == .vertical
        isDesignTime = stack.layoutEngine?.environment.isDesignTime ?? false
        visible = stack.visibleViews.map(Member.init)
        hidden = stack.arrangedSubviews.filter(\.isHidden).map { ObjectIdentifier($0) }
    }
}

extension StackView.Distribution {
    /// Whether views keep their lengths and the room goes between them.
    var spacesViews: Bool { self == .equalSpacing || self == .equalCentering }
}
