/// A file for a reader, with the files beside it, and how it came about.
struct FuzzCase {
    /// What a file is read as.
    enum Format: String, CaseIterable {
        case yaml
        case json
        /// A `.xib`.
        case interfaceBuilder

        /// What the name of such a file ends with.
        var suffix: String {
            switch self {
            case .yaml: ".rowscope.yaml"
            case .json: ".rowscope.json"
            case .interfaceBuilder: ".xib"
            }
        }
    }

    /// A file beside the document.
    struct SideFile {
        var name: String
        var bytes: [UInt8]
    }

    /// What the file is read as.
    var format: Format
    /// The file.
    var bytes: [UInt8]
    /// The files beside it that it names.
    var sideFiles: [SideFile] = []
    /// The name of the file that was mutated.
    var seedName: String
    /// What was done to it, in order.
    var mutations: [String] = []
    /// Whether it may be nested deeper than this program itself can bear, or have aliases of aliases.
    var isNested = false

    /// The file's name.
    var fileName: String { "case" + format.suffix }

    /// The seed and what was done to it, in a line.
    var description: String { ([seedName] + mutations).joined(separator: " · ") }
}
