/// A class that shows cells, such as a controller or a data source, with what it inherits.
struct ListClass {
    /// The class and its extensions, then its superclasses with theirs.
    let levels: [[TypeDeclaration]]

    /// All declarations, the class's own first.
    var parts: [TypeDeclaration] { levels.flatMap(\.self) }

    /// Whether the class itself names a type.
    func names(_ name: String) -> Bool {
        levels[0].contains { $0.words.contains(name) }
    }
}
