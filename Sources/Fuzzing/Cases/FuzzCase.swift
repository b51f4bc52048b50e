/// A file for a reader, with the files beside it, and how it came about.
struct FuzzCase {
    /// What a file is read as.
    enum Format: String, CaseIterable {
        case yaml
        case json
        /// A `.xib`.
        case interfaceBuilder
        /// Cells written in Swift.
        case swift
        case lesson
        case exercise
        /// Bare constraint problems in JSON.
        case problems
        /// A pasted conflict log.
        case log
        /// An approved file.
        case approved
        /// What a window remembers.
        case window
        /// The files opened last.
        case recents
        /// Edits that were not saved.
        case journal
        /// The arguments of the command line, one a line.
        case arguments

        /// What the name of such a file ends with.
        var suffix: String {
            switch self {
            case .yaml: ".rowscope.yaml"
            case .json: ".rowscope.json"
            case .interfaceBuilder: ".xib"
            case .swift: ".swift"
            case .lesson: ".lesson.md"
            case .exercise: ".exercise.md"
            case .problems, .window, .recents, .journal: ".json"
            case .log: ".log"
            case .approved: ".approved.txt"
            case .arguments: ".txt"
            }
        }

        /// Whether it is a layout document.
        var isDocument: Bool { self == .yaml || self == .json }
        /// Whether its structure is that of JSON.
        var isTree: Bool {
            switch self {
            case .yaml, .json, .problems, .window, .recents, .journal: true
            default: false
            }
        }
        /// Whether its structure is that of lines.
        var isLines: Bool { self != .interfaceBuilder && !isTree }
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
