import ConstraintSolver

extension LayoutEngine {
    /// The frames of all items where the variables of the systems have given values.
    ///
    /// Texts keep their present lines: a label of another width is not wrapped again.
    func alternative(_ value: (AxisSystem, Variable) -> Double) -> LayoutAlternative {
        func start(_ attribute: Attribute, _ item: any LayoutItem) -> Double {
            let system = system(for: attribute.axis)
            let terms = system.expression(for: attribute, of: item)?.terms ?? []
            return terms.reduce(0) { $0 + $1.coefficient * value(system, $1.variable) }
        }
        let all = (0..<items.count).map { items[$0] }
        let right = environment.roundToPixel(start(.width, items[0]))
        let isReversed = environment.layoutDirection == .rightToLeft
        let absolute = all.map { item -> Rect in
            let (leading, top) = (start(.leading, item), start(.top, item))
            let x = environment.roundToPixel(leading)
            let y = environment.roundToPixel(top)
            let width = environment.roundToPixel(leading + start(.width, item)) - x
            let height = environment.roundToPixel(top + start(.height, item)) - y
            let rect = Rect(x: isReversed ? right - x - width : x, y: y, width: width, height: height)
            return (item as? View).map { rect.outset(by: $0.alignmentRectInsets) } ?? rect
        }
        return LayoutAlternative(
            frames: zip(all, absolute).map { item, frame in
                guard let container = item.container, let place = items.place(of: container) else {
                    return (item, frame)
                }
                return (item, frame.offset(x: -absolute[place].x, y: -absolute[place].y))
            })
    }
}
