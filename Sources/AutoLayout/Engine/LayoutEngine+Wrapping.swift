extension LayoutEngine {
    /// Wraps labels at their solved widths and solves again, until no width moves a line.
    func wrapLabels() {
        didDetectLoop = false
        for round in 1... {
            var moved = false
            for label in items.labels where label.wrapsAutomatically {
                let place = label.engineIndex
                guard label.wrap(at: solvedWidth(of: place), in: environment) else { continue }
                moved = true
                updateContent(of: label, at: place)
            }
            guard moved else { return }
            updateBaselines()
            if round > Self.maximumRounds {
                didDetectLoop = true
                return
            }
        }
    }

    /// The width that a view will have once its edges are on the pixel grid, in points.
    private func solvedWidth(of place: Int) -> Double {
        let leading = horizontal.solvedPosition(of: place, .horizontal)
        let trailing = leading + horizontal.solvedExtent(of: place, .horizontal)
        return environment.roundToPixel(trailing) - environment.roundToPixel(leading)
    }
}
