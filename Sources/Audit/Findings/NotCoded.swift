/// A part of a report that is for its texts alone: no report for programs has it, and no comparison counts it.
struct NotCoded<Value: Codable & Sendable>: Hashable, Sendable, Codable {
    /// The value; `nil` for a report that was read from a file without it.
    var value: Value?

    init(_ value: Value? = nil) { self.value = value }

    init(from decoder: any Decoder) throws {}

    func encode(to encoder: any Encoder) throws {}

    static func == (one: NotCoded, other: NotCoded) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

/// Whether such parts are written nevertheless, as for a cache whose reports become texts again.
enum TextParts {
    @TaskLocal static var areWritten = false
}

extension KeyedEncodingContainer {
    /// Writes nothing, not even the key, unless ``TextParts/areWritten``.
    mutating func encode<Value>(_ value: NotCoded<Value>, forKey key: Key) throws {
        if TextParts.areWritten { try encodeIfPresent(value.value, forKey: key) }
    }
}

extension KeyedDecodingContainer {
    /// Reads the value where it is written.
    func decode<Value>(_ type: NotCoded<Value>.Type, forKey key: Key) throws -> NotCoded<Value> {
        NotCoded(try decodeIfPresent(Value.self, forKey: key))
    }
}
