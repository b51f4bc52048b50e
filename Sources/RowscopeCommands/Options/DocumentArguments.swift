import LayoutDocument
import RowscopeApp

/// The documents that arguments name: files, folders, patterns and the standard input.
enum DocumentArguments {
    /// The documents' names, each once, in the arguments' order.
    ///
    /// - Throws: `CommandFailure.badInput` for a folder or a pattern that stands for none.
    static func documents(_ arguments: [String]) throws(CommandFailure) -> [String] {
        try found(arguments).map(\.name)
    }

    /// The documents, each with whether it was named itself.
    ///
    /// - Throws: `CommandFailure.badInput` for a folder or a pattern that stands for none.
    static func found(_ arguments: [String]) throws(CommandFailure) -> [DocumentFinder.Found] {
        let (found, empty) = try CommandFailure.catching { try DocumentFinder().documents(arguments) }
        if let name = empty.first {
            let hint =
                SwiftSources.isAvailable
                ? "" : " This build reads no Swift source. \(SwiftSources.remedy)"
            throw .badInput("\(name): there is no document. Name files, or a folder that has some.\(hint)")
        }
        return found
    }
}
