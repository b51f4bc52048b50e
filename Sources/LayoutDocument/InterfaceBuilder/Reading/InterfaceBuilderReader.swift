import SourceText
import Wording

/// Reads Interface Builder files: `.xib` and `.storyboard` as Xcode writes them for iOS and tvOS.
///
/// What is wrong is an error with its place; unsupported parts are listed in ``InterfaceBuilderCell/unsupported`` and
/// never silently dropped. Nothing outside the file is read.
package struct InterfaceBuilderReader: Sendable {
    /// How files are reached.
    package var files: DocumentFiles
    /// How texts of languages are found.
    package var localisation: LocalisationSettings
    /// Whether the layout of the canvas is read, rather than that of a phone: what recorded frames follow from.
    package var isOnCanvas = false

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - files: How files are reached.
    ///   - localisation: How texts of languages are found.
    package init(files: DocumentFiles = .disk, localisation: LocalisationSettings = LocalisationSettings()) {
        self.files = files
        self.localisation = localisation
    }

    /// Whether a file is read as Interface Builder's, by the end of its name.
    package static func reads(_ path: String) -> Bool {
        let name = path.lowercased()
        return name.hasSuffix(".xib") || name.hasSuffix(".storyboard")
    }

    /// Whether a name is one that a view without a label or outlet may get: its element with a number, as in `label2`.
    package static func mayMakeUp(_ name: String) -> Bool {
        let element = String(name.prefix { !$0.isNumber })
        return element.count < name.count && name.dropFirst(element.count).allSatisfy(\.isNumber)
            && ViewKind.isKnown(element)
    }

    /// Reads a file.
    ///
    /// - Parameter path: The file's path, which also names it in errors.
    /// - Returns: The cells.
    /// - Throws: What is wrong with the file, in its order.
    package func read(contentsOf path: String) throws(DocumentErrors) -> InterfaceBuilderDocument {
        let bytes = try DocumentErrors.reading { () throws(DocumentError) in try self.bytes(path) }
        return try read(bytes, sourceName: path)
    }

    /// All bytes of a file.
    func bytes(_ path: String) throws(DocumentError) -> [UInt8] {
        try files.read(
            path, limit: XMLText.maximumBytes, tooLarge: tr("Move the cell to a separate file."))
    }

    /// Reads a file's bytes.
    ///
    /// - Parameters:
    ///   - bytes: XML in UTF-8, or in UTF-16 with a byte order mark.
    ///   - sourceName: The name shown in errors.
    /// - Returns: The cells.
    /// - Throws: What is wrong with the file, in its order.
    package func read(_ bytes: [UInt8], sourceName: String) throws(DocumentErrors) -> InterfaceBuilderDocument
    {
        let context = InterfaceBuilderContext(
            sourceName: sourceName, localisation: localisation, isOnCanvas: isOnCanvas)
        let root = try DocumentErrors.reading { () throws(DocumentError) -> XMLElement in
            let root = try XMLTreeReader.read(bytes, sourceName: sourceName)
            try Self.check(root, sourceName: sourceName)
            return root
        }
        let document = InterfaceBuilderDocumentConverter(root: root, context: context).document()
        try DocumentErrors.check(context.errors, of: sourceName)
        return document
    }

    /// The tables and collection views of a file; none for one that cannot be read.
    ///
    /// - Parameters:
    ///   - bytes: XML as ``read(_:sourceName:)`` takes it.
    ///   - sourceName: The name shown in errors.
    /// - Returns: The lists, in no order.
    package func lists(_ bytes: [UInt8], sourceName: String) -> [CellList] {
        (try? XMLTreeReader.read(bytes, sourceName: sourceName)).map { CellLists($0).all } ?? []
    }

    /// Refuses what is XML but no Interface Builder file for cells.
    private static func check(_ root: XMLElement, sourceName: String) throws(DocumentError) {
        func failure(_ message: String, _ suggestion: String) -> DocumentError {
            DocumentError(
                sourceName: sourceName, place: root.place, message: message, suggestion: suggestion)
        }
        if root["targetRuntime"]?.contains("MacOSX") == true || root["type"]?.contains("3.Cocoa.XIB") == true
        {
            var error = failure(
                tr("the file is for macOS, not for iOS"), tr("Name a file with cells of UIKit."))
            // An app for both has such files beside its cells.
            error.isEmptyFile = true
            throw error
        }
        guard root.name == "document" else {
            throw failure(
                tr("<\(root.name)> is not Interface Builder's <document>"),
                root.name == "archive"
                    ? tr("Open the file in Xcode 5 or later and save it: this is an older format.")
                    : tr("Name a .xib or .storyboard file."))
        }
        guard root.child("objects") != nil || root.child("scenes") != nil else {
            throw failure(
                tr("the document has no objects"), tr("Name a .xib or .storyboard file with a cell."))
        }
    }
}
