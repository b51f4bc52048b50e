import AutoLayout

/// Where a layout document comes from.
package enum DocumentOrigin: Sendable {
    /// A layout document in YAML or JSON, or values made by a program.
    case layoutDocument
    /// An Interface Builder file, of which the document has one or all cells.
    case interfaceBuilder(InterfaceBuilderDocument)
    /// Swift source, of which the document has one or all cells.
    case swift(SwiftSource)
}

extension LayoutDocument {
    /// The Interface Builder cells that the document's templates come from, in the templates' order; empty in other
    /// documents.
    package var interfaceBuilderCells: [InterfaceBuilderCell] {
        guard case .interfaceBuilder(let document) = origin else { return [] }
        return templates.compactMap { template in
            document.cells.first { $0.template.identifier == template.identifier }
        }
    }

    /// The width in points at which the document is opened: that of the widest cell recorded in an Interface Builder
    /// file; `nil` for the default.
    package var openingWidth: Double? { interfaceBuilderCells.map(\.size.width).max() }
}

extension LayoutDocument {
    /// This document, or one that takes its templates from an Interface Builder file, if they are all from one file
    /// under their names there.
    ///
    /// - Returns: The document.
    package func tracedToInterfaceBuilder() -> LayoutDocument {
        guard case .layoutDocument = origin else { return self }
        let drawn = templates.filter {
            !$0.isOwnVariant && $0.sourceName.map(InterfaceBuilderReader.reads) == true
        }
        guard let path = drawn.first?.sourceName, drawn.allSatisfy({ $0.sourceName == path }),
            let file = nibs[path]
        else { return self }
        var traced = self
        traced.origin = .interfaceBuilder(file)
        return traced.interfaceBuilderCells.count == drawn.count ? traced : self
    }
}
