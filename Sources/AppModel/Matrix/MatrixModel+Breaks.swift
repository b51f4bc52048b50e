/// The widths at which the list breaks.
extension MatrixModel {
    /// The most widths of breaks that are offered.
    private static let mostBreaks = 12

    /// The widths of breaks that the matrix does not have; the widest ones where there are many.
    ///
    /// - Parameter track: What breaks at each width of the list; `nil` where it is not known.
    /// - Returns: The widths in points, from narrow to wide.
    package func missingWidths(of track: BreakTrack?) -> [Double] {
        let widths = (track?.widthsOfBreaks ?? []).map(Double.init)
        return widths.filter { !matrix.widths.contains($0) }.suffix(Self.mostBreaks)
    }

    /// Adds widths to the matrix.
    package func add(widths: [Double]) {
        var new = matrix
        new.widths = Set(new.widths + widths).sorted()
        setMatrix(new)
    }
}
