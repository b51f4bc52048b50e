extension LayoutDocument {
    /// What sentences call views of a template, in the same order; the names of a template that is not there.
    package func spokenNames(of names: [String], in template: String) -> [String] {
        self.template(named: template)?.spokenNames(of: names) ?? names
    }
}
