extension Dictionary {
    /// Makes a dictionary of keys with their values; of equal keys the first counts.
    @inlinable
    package init(firstOf pairs: some Sequence<(Key, Value)>) {
        self.init(pairs, uniquingKeysWith: { first, _ in first })
    }
}
