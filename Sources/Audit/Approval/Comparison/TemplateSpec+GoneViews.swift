import LayoutDocument

extension TemplateSpec {
    /// What texts for people call the template's views, and those that were approved and are gone.
    ///
    /// An approved file does not say whether a person named a view. In a template of an Interface Builder file, a name of
    /// an element with a number, such as `label2`, was made up.
    func spokenNames(with old: ApprovedTemplate?) -> SpokenNames {
        guard let old, views.contains(where: { $0.recorded != nil }) else { return spokenNames }
        let known = Set(views.map(\.name))
        var all = self
        for view in old.views where !known.contains(view.name) {
            guard var spec = view.spec(fields: old.fields) else { continue }
            spec.isNamed = !InterfaceBuilderReader.mayMakeUp(view.name)
            all.views.append(spec)
        }
        return all.spokenNames
    }
}
