extension Notice {
    /// Makes a notice of problems, each rule once for each template; `nil` if there are none.
    init?(problems: [ShownProblem]) {
        var titles: Set<String> = []
        let noticed = problems.filter { $0.isNoticed && titles.insert($0.title).inserted }
        guard let first = noticed.first else { return nil }
        self.init(
            kind: .finding, title: first.title, detail: first.advice,
            others: noticed.dropFirst().map(\.line))
    }
}
