import Audit
import AutoLayout
import Testing

/// Several hidden views that follow each other and keep their room.
extension CauseTests {
    private static let hiddenPair = """
        h1: {shape: {size: [40, 40], color: accent}, hidden: true}, \
        h2: {shape: {size: [40, 10], color: accent}, hidden: true}
        """

    /// What is found of hidden views in a column of texts.
    private func hiddenColumn(_ chain: String, _ texts: String, more: [String] = []) throws -> [Finding] {
        let names = texts.map { String($0) }
        return try findings(
            (names.map { "\($0): {\(Self.label)}" } + [Self.hiddenPair]).joined(separator: ", "),
            names.map { "H:|-[\($0)]" } + ["H:|-[h1]", "H:|-[h2]", chain] + more
        ).filter { $0.rule == .hiddenRoom }
    }

    @Test(
        "Hidden views that follow each other are one finding with the whole gap, wherever they stand in a column",
        arguments: [
            ("V:|-[a]-8-[h1]-6-[h2]-8-[b]-|", "ab", 72.0), ("V:|-10-[a]-10-[h1]-6-[h2]-12-|", "a", 78.0),
            ("V:|-12-[h1]-6-[h2]-8-[b]-10-|", "b", 76.0),
        ])
    func hiddenRun(chain: String, texts: String, gap: Double) throws {
        let found = try hiddenColumn(chain, texts)
        let finding = try #require(found.first)
        #expect(found.map(\.views) == [["h1", "h2"]] && abs(finding.amount - gap) < 1, "\(finding.amount)")
        #expect(finding.detail.message.contains("“h1” and “h2” are hidden, and their constraints still hold"))
        #expect(repairs(finding).first == "Put h1 and h2 in a stack view, which closes the gap.")
        #expect(repairs(finding).contains { $0.hasPrefix("While h1 and h2 are hidden, deactivate their") })
    }

    @Test("Hidden views with a text between them, or in the place of one of them, leave the gaps of one view")
    func hiddenApart() throws {
        let apart = try hiddenColumn("V:|-[a]-8-[h1]-8-[b]-6-[h2]-8-[c]-|", "abc")
        #expect(apart.map(\.views) == [["h1"], ["h2"]] && apart.map(\.amount) == [40, 10])
        let replaced = try hiddenColumn(
            "V:|-[a]-8-[h1]-6-[h2]-8-[b]-|", "abc", more: ["c.centerY == h1.centerY"])
        #expect(replaced.map(\.views) == [["h2"]] && replaced.first?.amount == 10)
    }

    @Test("Hidden views beside each other in a line of texts are one finding with the room that they take")
    func hiddenInLine() throws {
        let found = try findings(
            "a: {\(Self.label)}, b: {\(Self.label)}, \(Self.hiddenPair)",
            ["H:|-[a]-8-[h1]-4-[h2]-8-[b]", "V:|-[a]-|"]
                + ["h1", "h2", "b"].map { "\($0).centerY == a.centerY" }
        ).filter { $0.rule == .hiddenRoom }
        let finding = try #require(found.first)
        #expect(found.map(\.views) == [["h1", "h2"]] && abs(finding.amount - 84) < 1, "\(finding.amount)")
    }
}
