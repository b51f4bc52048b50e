extension Sequence {
    /// The elements with equal keys together, in the order in which each key first comes.
    func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, members: [Element])] {
        var groups: [(key: Key, members: [Element])] = []
        var indices: [Key: Int] = [:]
        for element in self {
            let key = key(element)
            if let index = indices[key] {
                groups[index].members.append(element)
            } else {
                indices[key] = groups.count
                groups.append((key, [element]))
            }
        }
        return groups
    }
}
