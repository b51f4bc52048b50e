import SourceText
import Synchronization

/// Reads the cells of Swift source.
///
/// The reader proper is a module of its own, since it brings a parser of Swift with it, which a build may leave out.
package protocol SwiftSourceReading: Sendable {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The file's text in UTF-8.
    ///   - path: The file's path, which also names it in errors.
    ///   - parameters: Values for what the source does not give, by their names.
    ///   - files: How files beside it are reached.
    /// - Returns: Its cells.
    /// - Throws: That there are none, or what is wrong with the file.
    func read(
        _ bytes: [UInt8], path: String, parameters: [String: SwiftParameterValue], files: DocumentFiles
    ) throws(DocumentErrors) -> SwiftSource

    /// The files of classes in the folder of a file, or in the project around it, by the classes' names.
    ///
    /// - Parameters:
    ///   - names: The classes' names.
    ///   - path: The path of the file.
    ///   - files: How files are reached.
    /// - Returns: The paths; none for a class without a file of its name, or with several.
    func files(ofClasses names: [String], near path: String, files: DocumentFiles) -> [String: String]

    /// What the code of lists says of the sizes of cells of an Interface Builder file, by the cells' identifiers.
    ///
    /// - Parameters:
    ///   - cells: The cells.
    ///   - path: The path of the file.
    ///   - files: How files are reached.
    /// - Returns: The sizes; none for a cell of which no code says anything.
    func sizes(
        of cells: [NibCell], near path: String, files: DocumentFiles
    ) -> [String: CodedSize]

    /// Reads all files of a folder, in which each class may use the others.
    ///
    /// - Parameters:
    ///   - paths: The paths of the files.
    ///   - files: How they are reached.
    ///   - body: Takes the cells of one file after the other, or what is wrong with it; files without cells are left out.
    func read(
        _ paths: [String], files: DocumentFiles,
        each body: (_ path: String, Result<SwiftSource, DocumentErrors>) -> Void)
}

extension SwiftSourceReading {
    /// No files.
    package func files(
        ofClasses names: [String], near path: String, files: DocumentFiles
    ) -> [String: String] { [:] }

    /// No sizes.
    package func sizes(
        of cells: [NibCell], near path: String, files: DocumentFiles
    ) -> [String: CodedSize] { [:] }
}

/// Swift source as this program reads it.
package enum SwiftSources {
    private static let installed = Mutex<(any SwiftSourceReading)?>(nil)

    /// What reads Swift source; `nil` in a build without.
    package static var reader: (any SwiftSourceReading)? { installed.withLock { $0 } }

    /// Makes a reader the one of this program, once at its start.
    package static func install(_ reader: any SwiftSourceReading) { installed.withLock { $0 = reader } }

    /// Whether a file is source of cells, by the end of its name: Swift, or Objective-C, which is read as Swift.
    package static func reads(_ path: String) -> Bool {
        let path = path.lowercased()
        return (endings + [".h"]).contains(where: path.hasSuffix)
    }

    /// How the names of files with cells end.
    package static let endings = [".swift", ".m", ".mm"]
}
