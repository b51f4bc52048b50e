/// The result of an audit in words and figures, for people and for programs that run on every change.
///
/// A value that knows nothing of cells or fonts any more. It is written as JSON just as it is, and as JUnit XML, SARIF
/// and HTML by ``ReportFormat``.
package struct AuditReport: Hashable, Sendable, Codable {
    /// The version of the form that reports are written in.
    package static let presentFormat = 1

    /// A program or library that took part.
    package struct Program: Hashable, Sendable, Codable {
        /// Its name.
        package var name: String
        /// Its version.
        package var version: String

        /// Names a program.
        package init(name: String, version: String) {
            self.name = name
            self.version = version
        }
    }

    /// A document that could not be audited.
    package struct Failure: Hashable, Sendable, Codable {
        /// The document's path.
        package var document: String
        /// What is wrong, with its place and what to do.
        package var message: String

        /// Names a document that could not be audited.
        package init(document: String, message: String) {
            self.document = document
            self.message = message
        }
    }

    /// How much was found in all.
    package struct Summary: Hashable, Sendable, Codable {
        /// The number of documents that were audited.
        package var documents = 0
        /// The number of cells, each with its content.
        package var subjects = 0
        /// The number of tiles that were audited.
        package var tiles = 0
        /// The number of tiles in which something was found.
        package var tilesWithFindings = 0
        /// The number of findings, without those that follow from others.
        package var findings = 0
        /// The number of findings that follow from others.
        package var consequences = 0
        /// The number of differences from what was approved.
        package var differences = 0
        /// The number of findings by the name of their severity.
        package var bySeverity: [String: Int] = [:]
        /// The number of findings by the name of their rule.
        package var byRule: [String: Int] = [:]
    }

    /// The version of the written form; a reader of one can read what has more fields.
    package var format = Self.presentFormat
    /// When the audit began: a date and time of ISO 8601 in UTC, to the second; `nil` where it does not matter.
    package var date: String?
    /// What took part: the program itself first.
    package var programs: [Program]
    /// The family that drew the texts.
    package var fontFamily: String
    /// The arguments that the program was called with, without its name; empty where it was not.
    package var arguments: [String]
    /// How much was found.
    package var summary = Summary()
    /// The documents, in the order in which they were given.
    package var documents: [ReportedDocument] = []
    /// The documents that could not be audited.
    package var failures: [Failure] = []
    /// Which part of an audit this is; `nil` for a whole one.
    package var shard: Shard?

    /// Makes a report of nothing yet.
    package init(_ surroundings: Surroundings) {
        date = surroundings.date
        programs = surroundings.programs
        fontFamily = surroundings.fontFamily
        arguments = surroundings.arguments
    }

    /// Whether there is nothing to complain of.
    package var isFine: Bool { summary.findings == 0 && summary.differences == 0 && failures.isEmpty }

    /// What documents switch off or loosen; what a project does for many of them is there once.
    package var exceptions: [ReportedDocument.Exception] {
        documents.flatMap(\.exceptions).grouped { exception in
            var key = exception
            (key.findings, key.tiles) = (0, 0)
            return key
        }.map { key, members in
            var sum = key
            sum.findings = members.reduce(0) { $0 + $1.findings }
            sum.tiles = members.reduce(0) { $0 + $1.tiles }
            return sum
        }
    }

    /// What is wrong with files of texts that documents share.
    package var unreadTables: [String] {
        documents.flatMap { $0.subjects.flatMap(\.coverage.unreadTables) }.unique
    }

    /// Whether a document has something that a build fails for.
    package var hasFindings: Bool { documents.contains(where: \.hasFindings) }
}

extension AuditReport {
    /// What a report is to say and an audit does not know of itself.
    package struct Surroundings: Sendable {
        /// When the audit began: a date and time of ISO 8601 in UTC, to the second; `nil` to leave it out.
        package var date: String?
        /// What took part: the program itself first.
        package var programs: [Program]
        /// The family that draws the texts.
        package var fontFamily: String
        /// The arguments that the program was called with, without its name.
        package var arguments: [String]
        /// The command line that opens the app at a tile of a plan; `nil` where there is none.
        package var commandLine: @Sendable (AuditPlan, Finding.Place) -> String?
        /// The bytes of a file that a document is made of, by its path; `nil` where they are not at hand.
        package var bytes: @Sendable (String) -> [UInt8]?

        /// Makes surroundings.
        package init(
            date: String? = nil, programs: [Program], fontFamily: String, arguments: [String] = [],
            commandLine: @escaping @Sendable (AuditPlan, Finding.Place) -> String? = { _, _ in nil },
            bytes: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
        ) {
            self.date = date
            self.programs = programs
            self.fontFamily = fontFamily
            self.arguments = arguments
            self.commandLine = commandLine
            self.bytes = bytes
        }
    }
}
