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

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(unit, forKey: .unit)
        try container.encode(ours, forKey: .ours)
        try container.encode(peers, forKey: .peers)
        try container.encode(ratios, forKey: .ratios)
        try container.encode(checksum, forKey: .checksum)
        if !threadTimes.isEmpty { try container.encode(threadTimes, forKey: .threadTimes) }
        if !instructions.isEmpty { try container.encode(instructions, forKey: .instructions) }
        if !allocations.isEmpty { try container.encode(allocations, forKey: .allocations) }
    }
}

extension ResultTable {
    /// A JSON list with one object per result.
    static func json(_ rows: [ResultRow]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(rows), as: UTF8.self)
    }
}
