import LayoutDocument
import Wording

extension AuditReport {
    /// The part of an audit that one machine made.
    package struct Shard: Hashable, Sendable, Codable {
        /// A picture of a finding.
        package struct Picture: Hashable, Sendable, Codable {
            /// The place of the document among ``AuditReport/documents``.
            package var document: Int
            /// The place of the finding among the document's.
            package var finding: Int
            /// The picture.
            package var picture: ReportPicture
        }

        /// Which part it is, from 1.
        package var index: Int
        /// The number of parts.
        package var count: Int
        /// The places of the documents among all of them, from 0.
        package var documentPlaces: [Int] = []
        /// The places of those that could not be audited.
        package var failurePlaces: [Int] = []
        /// The pictures for a page.
        package var pictures: [Picture] = []

        /// Makes a part without documents.
        package init(index: Int, count: Int) {
            self.index = index
            self.count = count
        }

        /// The places of the documents in this part.
        ///
        /// - Parameter documentCount: The number of documents of all parts.
        /// - Returns: The places, from 0.
        package func places(of documentCount: Int) -> [Int] {
            Array(stride(from: index - 1, to: documentCount, by: count))
        }
    }

    /// Why reports cannot be merged.
    package struct MergeError: Error, Hashable, Sendable, CustomStringConvertible {
        /// What is wrong and what to do, in sentences.
        package let description: String
    }

    /// Puts the parts of an audit together, as one machine would have made the report.
    ///
    /// - Parameter parts: A report of every part.
    /// - Throws: `MergeError` where a part is missing or there twice, or none is a part.
    package init(merging parts: [AuditReport]) throws(MergeError) {
        guard let first = parts.first else { throw MergeError(description: "There is no report to merge.") }
        let shards = parts.compactMap(\.shard)
        guard shards.count == parts.count, let count = shards.first?.count else {
            throw MergeError(
                description: "Only parts can be merged. Make each with “rowscope audit --shard 1/2 --json”.")
        }
        guard shards.allSatisfy({ $0.count == count }) else {
            throw MergeError(
                description: "The parts are of different audits: "
                    + shards.map { "\($0.index) of \($0.count)" }.listed() + ".")
        }
        for index in 1...max(1, count) {
            let number = shards.count { $0.index == index }
            guard number != 1 else { continue }
            throw MergeError(
                description: number == 0
                    ? "Part \(index) of \(count) is missing. Name the reports of all parts."
                    : "Part \(index) of \(count) is there \(number) times. Name each part once.")
        }
        self = first
        shard = nil
        summary = Summary()
        documents = []
        failures = []
        date = parts.compactMap(\.date).min()
        arguments = Self.withoutShard(first.arguments)
        for document in Self.sorted(parts, by: \.documentPlaces, \.documents) { add(document) }
        for failure in Self.sorted(parts, by: \.failurePlaces, \.failures) { add(failure) }
    }

    private static func sorted<Part>(
        _ parts: [AuditReport], by places: KeyPath<Shard, [Int]>, _ members: KeyPath<AuditReport, [Part]>
    ) -> [Part] {
        parts.flatMap { part in
            Array(zip(part.shard?[keyPath: places] ?? [], part[keyPath: members]))
        }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Arguments without the option that asks for a part.
    private static func withoutShard(_ arguments: [String]) -> [String] {
        var kept: [String] = []
        var isValue = false
        for argument in arguments {
            if isValue {
                isValue = false
            } else if argument == "--shard" {
                isValue = true
            } else if !argument.hasPrefix("--shard=") {
                kept.append(argument)
            }
        }
        return kept
    }

    /// The pictures of merged parts, by the names of their documents and the findings' places.
    ///
    /// - Parameter parts: The parts.
    /// - Returns: What finds a picture; `nil` where there is none.
    package static func pictures(
        of parts: [AuditReport]
    ) -> (ReportedDocument, ReportedFinding) -> ReportPicture? {
        var pictures: [FilePath: [String: ReportPicture]] = [:]
        for part in parts {
            for entry in part.shard?.pictures ?? [] where part.documents.indices.contains(entry.document) {
                let document = part.documents[entry.document]
                guard document.findings.indices.contains(entry.finding) else { continue }
                pictures[FilePath(document.name), default: [:]][
                    document.findings[entry.finding].fingerprint] = entry.picture
            }
        }
        return { pictures[FilePath($0.name)]?[$1.fingerprint] }
    }
}
