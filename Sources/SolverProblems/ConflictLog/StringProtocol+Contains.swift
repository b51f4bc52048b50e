extension StringProtocol {
    /// Whether the text has another one in it, byte for byte.
    ///
    /// Foundation's function of this name compares by Unicode's rules of equivalence, and takes half of a log's time.
    func contains(_ text: String) -> Bool {
        var text = text
        let found = utf8.withContiguousStorageIfAvailable { bytes in
            text.withUTF8 { bytes.contains($0) }
        }
        return found ?? String(self).contains(text)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether other bytes are among these, in their order and without a gap.
    fileprivate func contains(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = other.first else { return true }
        guard other.count <= count else { return false }
        for start in 0...(count - other.count) where self[start] == first {
            var length = 1
            while length < other.count, self[start + length] == other[length] { length += 1 }
            if length == other.count { return true }
        }
        return false
    }
}
