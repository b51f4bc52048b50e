import Foundation

/// Reaches an Interface Builder file on disk.
enum InterfaceBuilderFile {
    /// All bytes of a file.
    static func bytes(_ path: String) throws(DocumentError) -> [UInt8] {
        func failure(_ message: String, _ suggestion: String) -> DocumentError {
            DocumentError(sourceName: path, place: nil, message: message, suggestion: suggestion)
        }
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let manager = FileManager.default
        guard manager.fileExists(atPath: url.path) else {
            throw failure("there is no such file", "Check the name and the folder.")
        }
        let attributes = try? manager.attributesOfItem(atPath: url.path)
        // Reading a pipe or a device could wait for ever.
        guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular else {
            throw failure("this is not a file that can be read", "Name a .xib or .storyboard file.")
        }
        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        guard size <= XMLText.maximumBytes else {
            throw failure(
                "the file has \(size) bytes, more than \(XMLText.maximumBytes)",
                "Take the cell out into a file of its own.")
        }
        guard let data = try? Data(contentsOf: url) else {
            throw failure("the file cannot be read", "Check its permissions.")
        }
        return Array(data)
    }
}
