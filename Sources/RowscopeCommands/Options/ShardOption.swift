import ArgumentParser
import Audit
import InputOutput

/// The option that selects a part of the documents.
struct ShardOption: ParsableArguments {
    /// The greatest number of parts.
    private static let maximum = 1000

    @Option(
        name: .long, parsing: .unconditional,
        help: """
            Audit a part of the documents, as 2/4, for several machines. Each writes --report json=FILE; \
            “rowscope report --merge” puts them together.
            """)
    var shard: String?

    /// The requested part; `nil` for all documents.
    func part() throws(CommandFailure) -> AuditReport.Shard? {
        guard let shard else { return nil }
        let numbers = shard.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let index = numbers[0], let count = numbers[1],
            (1...Self.maximum).contains(count), (1...count).contains(index)
        else {
            throw .badInput(
                "--shard: “\(shard)” is not a part. Write as in 2/4, with at most \(Self.maximum) parts.")
        }
        return AuditReport.Shard(index: index, count: count)
    }
}
