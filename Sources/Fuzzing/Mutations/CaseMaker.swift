/// Makes the cases of a run, each from the run's seed and the case's number alone.
struct CaseMaker {
    /// The files to mutate, at least one.
    let seeds: [FuzzCase]
    /// The run's seed.
    let seed: UInt64

    /// The most bytes of a case: somewhat more than readers accept.
    static let maximumBytes = 3 << 20

    /// The kinds of mutations that cases begin with; they take turns, so that a small part of a run has some of each.
    var kinds: [MutationKind] {
        let kinds = MutationKind.allCases.filter { kind in
            ![.source, .places, .wide].contains(kind) || seeds.contains { kind.suits($0) }
        }
        // Of small files with a meaning in every character little is left by the others.
        return kinds.contains(.places) ? kinds.filter { $0 != .places }.flatMap { [.places, $0] } : kinds
    }

    /// Makes the case of a number.
    func makeCase(_ number: Int) -> FuzzCase {
        var random = FuzzRandom(seed: seed, number: number)
        let kinds = kinds
        var first = kinds[number % kinds.count]
        var suitable = seeds.filter { first.suits($0) }
        if suitable.isEmpty {
            first = .bytes
            suitable = seeds
        }
        var made = random.select(suitable)
        first.apply(to: &made, among: seeds, &random)
        while random.oneIn(4) {
            let next = random.select(kinds.filter { $0.suits(made) && !$0.isLast })
            next.apply(to: &made, among: seeds, &random)
        }
        if made.bytes.count > Self.maximumBytes {
            made.bytes.removeLast(made.bytes.count - Self.maximumBytes)
        }
        return made
    }
}
