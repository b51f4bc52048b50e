extension Label {
    /// The font that the text is drawn in: smaller where the text does not fit into the frame and may shrink.
    ///
    /// The size is found to an eighth of a point.
    ///
    /// - Parameters:
    ///   - font: The label's font at the present text size.
    ///   - measurer: Measures the text.
    /// - Returns: The font.
    public func drawnFont(_ font: FontDescriptor, by measurer: any TextMeasuring) -> FontDescriptor {
        let area = textArea
        let (width, height) = (area.width, area.height)
        let leastSize = minimumFontSize > 0 ? minimumFontSize : font.pointSize * minimumScaleFactor
        guard leastSize > 0, leastSize < font.pointSize, !text.isEmpty, width > 0 else { return font }
        func scaled(_ steps: Int) -> FontDescriptor {
            var smaller = font
            smaller.pointSize = Double(steps) / 8
            return smaller
        }
        func fits(_ font: FontDescriptor, slack: Double = 0) -> Bool {
            if numberOfLines == 1 {
                return measurer.size(of: text, font: font, numberOfLines: 0, width: nil).width <= width
                    + slack
            }
            let size = measurer.size(of: text, font: font, numberOfLines: numberOfLines, width: width)
            return !size.isTruncated && size.height <= height + slack
        }
        // Frames are rounded to whole pixels, so the full size has some slack; a shrunk text has to fit exactly.
        if fits(font, slack: 0.5) { return font }
        var least = max(1, Int((leastSize * 8).rounded(.up)))
        var beyond = Int((font.pointSize * 8).rounded(.down))
        guard least < beyond, fits(scaled(least)) else { return scaled(min(least, max(1, beyond))) }
        while beyond - least > 1 {
            let middle = (least + beyond) / 2
            if fits(scaled(middle)) { least = middle } else { beyond = middle }
        }
        return scaled(least)
    }
}
