extension Notice {
    /// Makes a notice of problems, each rule once for each template; `nil` if there are none.
    ///
    /// It leads with the problem that the list of problems leads with, also where that is a break that is seen.
    init?(problems: [ShownProblem]) {
        guard problems.contains(where: { $0.isNoticed }) else { return nil }
        var titles: Set<String> = []
        let noticed = problems.enumerated()
            .filter { ($0.offset == 0 || $0.element.isNoticed) && titles.insert($0.element.title).inserted }
            .map(\.element)
        guard let first = noticed.first else { return nil }
        self.init(
            kind: .finding, title: first.title, detail: first.advice,
            others: noticed.dropFirst().map(\.line))
    }
}
