extension LayoutEngine {
    /// Sets the rectangle of every view and guide, from the root to the leaves.
    func assignFrames(rootSize: Size) {
        solveAbsoluteFrames(rootWidth: rootSize.width)
        for (place, view) in items.views.enumerated() {
            let absolute = absoluteFrames[place]
            if place == 0 {
                view.layoutFrame = Rect(x: 0, y: 0, width: rootSize.width, height: rootSize.height)
            } else {
                let origin = absoluteFrames[items.parents[place]].origin
                view.layoutFrame = absolute.offset(x: -origin.x, y: -origin.y)
            }
        }
        for (index, guide) in items.guides.enumerated() {
            guard let view = guide.owningView else { continue }
            let origin = absoluteFrames[view.engineIndex].origin
            guide.solvedFrame = absoluteFrames[items.views.count + index].offset(x: -origin.x, y: -origin.y)
        }
    }

    /// The frames in the root's coordinates, their edges on the pixel grid, so that views that touch still do.
    func solveAbsoluteFrames(rootWidth: Double) {
        let scale = environment
        let isReversed = environment.layoutDirection == .rightToLeft
        let right = environment.roundToPixel(rootWidth)
        if absoluteFrames.count != items.count {
            absoluteFrames = [Rect](repeating: .zero, count: items.count)
        }
        horizontal.withSolution(.horizontal) { values in
            for place in absoluteFrames.indices {
                let leading = values[values.startIndex + 2 * place]
                let left = scale.roundToPixel(leading)
                let width = scale.roundToPixel(leading + values[values.startIndex + 2 * place + 1]) - left
                absoluteFrames[place].x = isReversed ? right - left - width : left
                absoluteFrames[place].width = width
            }
        }
        vertical.withSolution(.vertical) { values in
            for place in absoluteFrames.indices {
                let top = values[values.startIndex + 2 * place]
                let upper = scale.roundToPixel(top)
                absoluteFrames[place].y = upper
                absoluteFrames[place].height =
                    scale.roundToPixel(top + values[values.startIndex + 2 * place + 1]) - upper
            }
        }
        for (place, view) in items.views.enumerated() {
            absoluteFrames[place] = absoluteFrames[place].outset(by: view.alignmentRectInsets)
        }
    }
}
