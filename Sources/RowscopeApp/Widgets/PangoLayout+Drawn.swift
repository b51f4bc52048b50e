import Gtk

@MainActor
extension PangoLayout {
    private static let drawingContext = PangoContext(fontMap: FontMap())

    /// Makes the layout of a short text that is drawn beside rows or in a plot, in tabular digits.
    convenience init(drawn text: String, size: Double, weight: Int = 400) {
        self.init(
            context: Self.drawingContext, text: text,
            font: FontDescription(family: "Sans", pixelSize: size, weight: weight))
        setAttributes([.tabularDigits])
    }
}
