/// Maps a template's constraints through edits that add and remove some.
struct ConstraintSlots {
    /// For each constraint of the new template its index in the old one; `nil` for those that were added.
    private var places: [Int?]
    /// The number of constraints of the old template.
    private let count: Int

    /// Begins with the constraints of a template.
    init(of template: TemplateSpec) {
        places = template.constraints.indices.map { $0 }
        count = template.constraints.count
    }

    /// Follows an edit.
    ///
    /// - Parameters:
    ///   - edit: The edit.
    ///   - template: The template before it.
    mutating func note(_ edit: TemplateEdit, in template: TemplateSpec) {
        switch edit {
        case .addConstraint: places.append(nil)
        case .removeConstraint(let index) where !template.keeps(index) && places.indices.contains(index):
            places.remove(at: index)
        default: break
        }
    }

    /// The new value of a constraint of the old template; `nil` where it is gone.
    func constraint(_ index: Int, in new: TemplateSpec) -> ConstraintSpec? {
        places.firstIndex(of: index).map { new.constraints[$0] }
    }

    /// The new value of each constraint of the old template; `nil` for those that are gone.
    func kept(in new: TemplateSpec) -> [ConstraintSpec?] {
        var kept = [ConstraintSpec?](repeating: nil, count: count)
        for (place, constraint) in zip(places, new.constraints) {
            if let place { kept[place] = constraint }
        }
        return kept
    }

    /// The constraints that the old template does not have.
    func added(in new: TemplateSpec) -> [ConstraintSpec] {
        zip(places, new.constraints).compactMap { $0 == nil ? $1 : nil }
    }
}
