extension Sequence {
    /// The elements with equal keys together, in the order in which each key first comes.
    func grouped<Key: Equatable>(by key: (Element) -> Key) -> [(key: Key, members: [Element])] {
        var groups: [(key: Key, members: [Element])] = []
        for element in self {
            let key = key(element)
            if let index = groups.firstIndex(where: { $0.key == key }) {
                groups[index].members.append(element)
            } else {
                groups.append((key, [element]))
            }
        }
        return groups
    }
}
