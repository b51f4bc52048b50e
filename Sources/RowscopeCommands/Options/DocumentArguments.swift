import InputOutput
import LayoutDocument
import Wording

/// The documents of a command's arguments: files, folders, patterns and the standard input.
enum DocumentArguments {
    /// The documents, each once and with whether an argument names it itself, in the order of the arguments.
    ///
    /// A line says how many files of source are left out beside them, which this build cannot read.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - finder: What finds the documents.
    /// - Returns: The documents.
    /// - Throws: `CommandFailure.badInput` for a folder or a pattern without documents.
    static func found(
        _ arguments: [String], by finder: DocumentFinder = DocumentFinder()
    ) throws(CommandFailure) -> [DocumentFinder.Found] {
        let documents = try CommandFailure.catching { try finder.documents(arguments) }
        if let name = documents.empty.first {
            throw .badInput(
                documents.message(ofEmpty: name, advice: "Name files, or a folder that has some."))
        }
        if let line = documents.leftOutLine { standardError.note(line) }
        return documents.found
    }
}

extension DocumentFinder.Documents {
    /// What is wrong with a folder or a pattern that stands for no document.
    ///
    /// - Parameters:
    ///   - name: The folder or the pattern.
    ///   - advice: What to do where it has no source either that another build can read.
    /// - Returns: The message.
    func message(ofEmpty name: String, advice: String) -> String {
        unread[FilePath(name)] == nil
            ? "\(name): there is no document. \(advice)"
            : "\(name): \(SwiftSources.unavailable). \(SwiftSources.remedy)"
    }

    /// The line that says how many files of source are left out, unread; `nil` for none.
    var leftOutLine: String? {
        let count = leftOutCount
        if count == 0 { return nil }
        return "\(count.counted("file")) of Swift or Objective-C \(count.plural("is", "are")) left out: "
            + "\(SwiftSources.unavailable). \(SwiftSources.remedy)"
    }
}
