import AutoLayout

extension TableViewCell {
    /// The name of a constraint in findings, with its place in the document.
    public func name(of origin: ConstraintOrigin) -> String {
        origin.description + places(of: [origin.constraint].compactMap { $0 })
    }

    /// The title of a repair with the place of its constraint, in a sentence without its full stop.
    public func title(of repair: Repair) -> String {
        repair.title + places(of: [repair.constraint].compactMap { $0 })
    }

    /// The places where constraints are written, as in “ (line 12, line 14)”; empty if they are not known.
    public func places(of constraints: [LayoutConstraint]) -> String {
        let places = constraints.compactMap { place(of: $0) }.unique
        return places.isEmpty ? "" : " (\(places.joined(separator: ", ")))"
    }
}
