/// A part of a report that is for its texts alone: no file has it, and no comparison counts it.
struct NotCoded<Value: Sendable>: Hashable, Sendable, Codable {
    /// The value; `nil` for a report that was read from a file.
    var value: Value?

    init(_ value: Value? = nil) { self.value = value }

    init(from decoder: any Decoder) throws {}

    func encode(to encoder: any Encoder) throws {}

    static func == (one: NotCoded, other: NotCoded) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

extension KeyedEncodingContainer {
    /// Writes nothing, not even the key.
    mutating func encode<Value>(_ value: NotCoded<Value>, forKey key: Key) throws {}
}

extension KeyedDecodingContainer {
    /// Reads nothing: the key is in no file.
    func decode<Value>(_ type: NotCoded<Value>.Type, forKey key: Key) throws -> NotCoded<Value> {
        NotCoded()
    }
}
