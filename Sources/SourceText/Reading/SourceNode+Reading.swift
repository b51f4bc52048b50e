extension SourceNode {
    /// The value of a text in YAML or JSON; a name that ends in `.json` makes the text JSON.
    ///
    /// - Throws: The first error with its place.
    package static func read(_ source: SourceText) throws(DocumentError) -> SourceNode {
        if source.name.lowercased().hasSuffix(".json") { return try JSONReader.read(source) }
        // JSON in a YAML file may use escapes that the YAML reader refuses.
        if source.text.first(where: { !$0.isWhitespace }) == "{", let node = try? JSONReader.read(source) {
            return node
        }
        return try YAMLSource.read(source)
    }
}
