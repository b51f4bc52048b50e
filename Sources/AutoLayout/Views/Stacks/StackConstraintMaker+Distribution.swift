extension StackConstraintMaker {
    /// Makes the constraints between lengths and gaps; proportions are made separately, from natural lengths.
    mutating func distribute() {
        let size = structure.axis.size
        switch structure.distribution {
        case .fill, .fillProportionally: break
        case .fillEqually:
            guard let first = views.first else { return }
            for view in views.dropFirst() {
                add((view, size), .equal, (first, size), "UISV-fill-equally")
            }
        case .equalSpacing, .equalCentering:
            guard !views.isEmpty else { return }
            distributeGaps()
            // Room that no view fills would leave the gaps open.
            shrink(canvas, size, priority: 49, "UISV-canvas-fit")
        }
    }

    /// Lays a guide along each gap, from edge to edge or from centre to centre, and makes them equal.
    private mutating func distributeGaps() {
        // A single gap needs no constraint to equal others.
        guard views.count > 2 else { return }
        let axis = structure.axis
        let isCentering = structure.distribution == .equalCentering
        var first: LayoutGuide?
        for (place, (view, next)) in zip(views, views.dropFirst()).enumerated() {
            let gap = makeGuide("\(stack.name).gap\(place + 1)")
            add(
                (gap, axis.start), .equal, isCentering ? (view, axis.center) : far(view),
                "UISV-distributing-edge")
            add(
                (gap, axis.end), .equal, isCentering ? (next, axis.center) : near(next),
                "UISV-distributing-edge")
            pinAcross(gap, axis.other)
            if let first {
                // The constraints that centre views are broken first, the last gap's before the others', where a view
                // or the spacing needs the room.
                let priority = LayoutPriority(Double(max(150 - place, 51)))
                add(
                    (gap, axis.size), .equal, (first, axis.size),
                    priority: isCentering ? priority : .required, "UISV-fill-equally")
            } else {
                first = gap
            }
        }
    }

    /// Pins a guide on the axis along which it measures nothing.
    mutating func pinAcross(_ guide: LayoutGuide, _ axis: Axis) {
        add((guide, axis.start), .equal, (canvas, axis.start), "UISV-distributing")
        shrink(guide, axis.size, priority: .required, "UISV-distributing")
    }
}
