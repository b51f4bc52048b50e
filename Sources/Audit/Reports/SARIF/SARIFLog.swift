/// The parts of SARIF 2.1.0 that a report uses, by the names of the standard (OASIS, errata 01).
struct SARIFLog: Encodable {
    static let standardSchema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    var schema = Self.standardSchema
    var version = "2.1.0"
    var runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version
        case runs
    }

    struct Run: Encodable {
        var tool: Tool
        var invocations: [Invocation]
        /// A name for runs that look for the same, which ends with a slash where runs have no names of their own.
        var automationDetails = ["id": "rowscope/audit/"]
        var originalUriBaseIds: [String: [String: Message]]
        var artifacts: [Artifact]
        var columnKind = "unicodeCodePoints"
        var results: [Result]
        var properties: RunProperties
    }

    struct Tool: Encodable {
        var driver: Component
        /// Libraries whose versions decide what is found.
        var extensions: [Component]?
    }

    struct Component: Encodable {
        var name: String
        var version: String
        var rules: [Rule]?
    }

    struct Rule: Encodable {
        var id: String
        var name: String
        var shortDescription: Message
        var fullDescription: Message
        var help: Message
        var defaultConfiguration: [String: String]
        var properties = ["tags": ["layout"]]
    }

    struct Message: Encodable {
        var text: String
        var markdown: String?
    }

    struct Invocation: Encodable {
        var executionSuccessful: Bool
        var arguments: [String]?
        var startTimeUtc: String?
        var toolExecutionNotifications: [Notification]?
    }

    struct Notification: Encodable {
        var level = "error"
        var message: Message
        var locations: [Location]
    }

    struct Artifact: Encodable {
        var location: ArtifactLocation
        var roles = ["analysisTarget"]
        var hashes: [String: String]?
    }

    struct ArtifactLocation: Hashable, Encodable {
        var uri: String
        var uriBaseId: String?
        var index: Int?
    }

    struct Location: Encodable {
        /// A number that distinguishes it from others of its result.
        var id: Int?
        var message: Message?
        var physicalLocation: PhysicalLocation
        var logicalLocations: [LogicalLocation]?
    }

    struct PhysicalLocation: Encodable {
        var artifactLocation: ArtifactLocation
        var region: Region?
    }

    struct Region: Encodable {
        var startLine: Int
        var startColumn: Int?
        var endLine: Int?
        /// The column after the last character.
        var endColumn: Int?
    }

    struct LogicalLocation: Encodable {
        var name: String
        var fullyQualifiedName: String
        var kind: String
    }

    struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var message: Message
        var locations: [Location]
        var relatedLocations: [Location]
        /// Whether it is `new` or `unchanged` since what was approved; given for all results or none.
        var baselineState: String?
        var partialFingerprints: [String: String]
        /// The repairs that programs can make.
        var fixes: [Fix]?
        var properties: ResultProperties
    }

    struct Fix: Encodable {
        var description: Message
        var artifactChanges: [ArtifactChange]
    }

    struct ArtifactChange: Encodable {
        var artifactLocation: ArtifactLocation
        var replacements: [Replacement]
    }

    struct Replacement: Encodable {
        var deletedRegion: Region
        /// What goes in its place; left out where the region is only deleted.
        var insertedContent: [String: String]?
    }

    struct ResultProperties: Encodable {
        var template: String?
        var views: [String]
        var amount: Double?
        var tiles: Int
        var tilesOfTemplate: Int?
        var range: String?
        var worst: String?
        var repairs: [String]?
        /// How many repairs have no fix since the document has too many.
        var unwrittenRepairs: Int?
        var commandLine: String?
    }

    struct RunProperties: Encodable {
        var fontFamily: String
        var tiles: Int
        var tilesWithFindings: Int
        /// What documents switch off or loosen.
        var exceptions: [ReportedDocument.Exception]
    }
}
