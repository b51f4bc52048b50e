import AutoLayout
import LayoutDocument

/// The verifications of an Interface Builder file's cells.
///
/// Each is made once, when it is first requested.
///
/// A verification takes many solves and does not depend on the window.
package final class DocumentVerifications {
    private let document: LayoutDocument
    private var known: [String: Known] = [:]

    private typealias Known = (verification: CellVerification?, captions: [String: String])

    /// Makes an empty store for a document: a file itself, or one that takes its cells from a file.
    package init(_ document: LayoutDocument) { self.document = document.tracedToInterfaceBuilder() }

    /// The verification of a cell.
    ///
    /// - Parameter identifier: The identifier of the cell's template.
    /// - Returns: The verification; `nil` where the document has no such cell of an Interface Builder file.
    package func verification(of identifier: String) -> CellVerification? { entry(identifier).verification }

    /// The wrong frames of a cell's file in words, as in “x + 4, height − 2”, by the names of the views.
    package func captions(of identifier: String) -> [String: String] { entry(identifier).captions }

    private func entry(_ identifier: String) -> Known {
        if let entry = known[identifier] { return entry }
        var verification: CellVerification?
        if case .interfaceBuilder(let file) = document.origin,
            let cell = document.interfaceBuilderCells.first(where: {
                $0.template.identifier == identifier
            })
        {
            verification = CellVerification(cell, of: file)
        }
        let differences = (verification?.ownDifferences ?? []).map { ($0.name, $0.text) }
        let entry: Known = (verification, Dictionary(firstOf: differences))
        known[identifier] = entry
        return entry
    }
}
