/// A file for a reader, with the files beside it, and the description of how it was made.
struct FuzzCase {
    /// The format as which a file is read.
    enum Format: String, CaseIterable {
        case yaml
        case json
        /// A `.xib`.
        case interfaceBuilder
        /// Swift source with cells.
        case swift
        /// Objective-C source with cells.
        case objectiveC
        /// Texts of one language.
        case strings
        /// Texts with plural forms.
        case stringsdict
        /// A string catalogue.
        case catalogue
        case lesson
        case exercise
        /// Bare constraint problems in JSON.
        case problems
        /// A conflict log.
        case log
        /// An approved file.
        case approved
        /// The saved state of a window.
        case window
        /// The list of recent files.
        case recents
        /// A journal of unsaved edits.
        case journal
        /// Arguments of the command line, one on a line.
        case arguments
        /// A project's file.
        case project
        /// What is in a folder of a cache, one thing on a line.
        case cache

        /// The extension of such a file's name.
        var suffix: String {
            switch self {
            case .yaml: ".rowscope.yaml"
            case .json: ".rowscope.json"
            case .interfaceBuilder: ".xib"
            case .swift: ".swift"
            case .objectiveC: ".m"
            case .strings: ".strings"
            case .stringsdict: ".stringsdict"
            case .catalogue: ".xcstrings"
            case .lesson: ".lesson.md"
            case .exercise: ".exercise.md"
            case .problems, .window, .recents, .journal: ".json"
            case .log: ".log"
            case .approved: ".approved.txt"
            case .arguments, .cache: ".txt"
            case .project: ".project.yaml"
            }
        }

        /// Whether it is a layout document.
        var isDocument: Bool { self == .yaml || self == .json }
        /// Whether the format has the structure of JSON.
        var isTree: Bool {
            switch self {
            case .yaml, .json, .catalogue, .problems, .window, .recents, .journal, .project: true
            default: false
            }
        }
        /// Whether it is source with cells.
        var isSource: Bool { self == .swift || self == .objectiveC }
        /// Whether it is a table of texts.
        var isTable: Bool { self == .strings || self == .stringsdict || self == .catalogue }
        /// Whether the format is made of lines.
        var isLines: Bool { self != .interfaceBuilder && !isTree }
    }

    /// A file beside the document.
    struct SideFile {
        var name: String
        var bytes: [UInt8]
    }

    /// The format as which the file is read.
    var format: Format
    /// The file.
    var bytes: [UInt8]
    /// The files beside it that the file names.
    var sideFiles: [SideFile] = []
    /// The name of the file that was mutated.
    var seedName: String
    /// The mutations, in order.
    var mutations: [String] = []
    /// Whether the file may be nested too deep for this program, or have aliases of aliases.
    var isNested = false

    /// The file's name.
    var fileName: String { "case" + format.suffix }

    /// The seed and the mutations, on a line.
    var description: String { ([seedName] + mutations).joined(separator: " · ") }
}
