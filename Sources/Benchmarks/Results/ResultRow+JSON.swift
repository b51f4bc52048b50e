import Foundation

extension ResultRow: Encodable {
    private enum CodingKeys: String, CodingKey {
        case name
        case unit
        case ours
        case peers
        case ratios
        case checksum
        case threadTimes
        case instructions
        case allocations
    }

    /// Encodes the row; a figure that is no number becomes `null`, since JSON has no other value for it.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(unit, forKey: .unit)
        try container.encode(Self.figure(ours), forKey: .ours)
        try container.encode(Self.figures(peers), forKey: .peers)
        try container.encode(Self.figures(ratios), forKey: .ratios)
        try container.encode(checksum, forKey: .checksum)
        let counts: [(CodingKeys, [String: Double])] = [
            (.threadTimes, threadTimes), (.instructions, instructions), (.allocations, allocations),
        ]
        for (key, figures) in counts where !figures.isEmpty {
            try container.encode(Self.figures(figures), forKey: key)
        }
    }

    private static func figure(_ number: Double) -> Double? { number.isFinite ? number : nil }

    private static func figures(_ numbers: [String: Double]) -> [String: Double?] {
        numbers.mapValues(figure)
    }
}

extension ResultTable {
    /// A JSON list with an object for each result.
    static func json(_ rows: [ResultRow]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(rows), as: UTF8.self)
    }
}
