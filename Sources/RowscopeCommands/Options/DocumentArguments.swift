import InputOutput
import LayoutDocument

/// The documents of a command's arguments: files, folders, patterns and the standard input.
enum DocumentArguments {
    /// The names of the documents, each once, in the order of the arguments.
    ///
    /// - Throws: `CommandFailure.badInput` for a folder or a pattern without documents.
    static func documents(_ arguments: [String]) throws(CommandFailure) -> [String] {
        try found(arguments).map(\.name)
    }

    /// The documents, each with whether an argument names it itself.
    ///
    /// - Throws: `CommandFailure.badInput` for a folder or a pattern without documents.
    static func found(_ arguments: [String]) throws(CommandFailure) -> [DocumentFinder.Found] {
        let (found, empty, _) = try CommandFailure.catching { try DocumentFinder().documents(arguments) }
        if let name = empty.first {
            let hint =
                SwiftSources.isAvailable
                ? "" : " This build reads no Swift source. \(SwiftSources.remedy)"
            throw .badInput("\(name): there is no document. Name files, or a folder that has some.\(hint)")
        }
        return found
    }
}
