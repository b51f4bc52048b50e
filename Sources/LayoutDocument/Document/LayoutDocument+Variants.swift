import AutoLayout
import Wording

/// The variants of a document's cells, by their names.
extension LayoutDocument {
    /// The names of variants by the identifiers of their templates; none of cells of one layout.
    ///
    /// The layout that an Interface Builder file has by itself goes by the file's name.
    package var variantNames: [String: String] {
        let cells = Set(templates.compactMap(\.variant?.cell))
        var names: [String: String] = [:]
        for template in templates {
            if let variant = template.variant {
                names[template.identifier] = variant.name
            } else if cells.contains(template.identifier) {
                names[template.identifier] = FilePath(template.sourceName ?? sourceName).name
            }
        }
        return names
    }

    /// The identifiers of the templates of variants.
    ///
    /// - Parameter wanted: The names of the variants, or those of cells with their variants in parentheses.
    /// - Returns: The identifiers; several cells may have variants of one name.
    /// - Throws: What names no variant.
    package func templates(ofVariants wanted: [String]) throws(UnknownVariant) -> Set<String> {
        let names = variantNames
        var found: Set<String> = []
        for name in wanted {
            let own = templates.filter { template in
                guard let variant = names[template.identifier] else { return false }
                return name == variant || name == template.identifier || name == template.spokenIdentifier
            }
            if own.isEmpty {
                let all = templates.compactMap { names[$0.identifier] }
                throw UnknownVariant(name: name, document: self.sourceName, names: all)
            }
            found.formUnion(own.map(\.identifier))
        }
        return found
    }
}

extension [TemplateSpec] {
    /// Whether they are one template, with the variants that its document describes.
    var isOneCell: Bool { !isEmpty && dropFirst().allSatisfy(\.isOwnVariant) }
}

/// A name that no variant of a document has.
package struct UnknownVariant: Error, Hashable, CustomStringConvertible {
    /// The name.
    package var name: String
    /// The document's name.
    package var document: String
    /// The names of its variants.
    package var names: [String]

    /// What is wrong and what to write, in a sentence each.
    package var description: String {
        let problem = tr("\(document) has no variant “\(name)”.")
        if names.isEmpty { return problem + " " + tr("Its cells have one layout each.") }
        if let near = nearestName(to: name, among: names) {
            return problem + " " + tr("Did you mean “\(near)”?")
        }
        var shown = names.prefix(Self.mostNamed).joined(separator: ", ")
        if names.count > Self.mostNamed { shown += ", …" }
        return problem + " " + tr("Its variants are: \(shown).")
    }

    private static let mostNamed = 20
}
