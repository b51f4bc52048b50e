/// The guides of scroll views.
extension CellConverter {
    /// The name of a scroll view's content or frame guide, which is made on first use: the view's name and a suffix.
    func scrollGuide(
        _ guideNames: ReferenceWritableKeyPath<CellConverter, [String: String]>, _ suffix: String,
        of view: String
    ) -> String {
        if let name = self[keyPath: guideNames][view] { return name }
        let name = names.unusedName(view + suffix)
        self[keyPath: guideNames][view] = name
        guides.append(LayoutGuideSpec(name: name, owner: view, isNamed: false))
        return name
    }

    /// Constraints as UIKit interprets them, with those of the guides.
    ///
    /// Guides that no constraint names are left out.
    func ofScrollContents(_ constraints: [ConstraintSpec]) -> [ConstraintSpec] {
        let interpreted = ScrollContents.interpreted(constraints, in: views) {
            scrollGuide(\.scrollContents, "Content", of: $0)
        }
        let used = Set(interpreted.flatMap { [$0.first.view, $0.second?.view].compactMap(\.self) })
        let idle = Set(scrollFrames.values).union(scrollContents.values).subtracting(used)
        guides.removeAll { idle.contains($0.name) }
        return interpreted
            + ScrollContents.pins(
                contents: scrollContents.filter { used.contains($0.value) },
                frames: scrollFrames.filter { used.contains($0.value) })
    }
}
