/// Makes the cases of a run: which one follows from the run's seed and the case's number alone.
struct CaseMaker {
    /// The files to be mutated, at least one.
    let seeds: [FuzzCase]
    /// The run's seed.
    let seed: UInt64

    /// The most bytes of a case: somewhat more than readers take.
    static let maximumBytes = 3 << 20

    /// The case of a number.
    func makeCase(_ number: Int) -> FuzzCase {
        var random = FuzzRandom(seed: seed, number: number)
        // Kinds in turn, so that a small share of a run has something of each.
        let kinds = MutationKind.allCases.filter { kind in
            kind != .swift || seeds.contains { $0.format == .swift }
        }
        var first = kinds[number % kinds.count]
        var suitable = seeds.filter { first.suits($0) }
        if suitable.isEmpty {
            first = .bytes
            suitable = seeds
        }
        var made = random.pick(suitable)
        first.apply(to: &made, among: seeds, &random)
        while random.oneIn(4) {
            let next = random.pick(kinds.filter { $0.suits(made) && !$0.isLast })
            next.apply(to: &made, among: seeds, &random)
        }
        if made.bytes.count > Self.maximumBytes {
            made.bytes.removeLast(made.bytes.count - Self.maximumBytes)
        }
        return made
    }
}
