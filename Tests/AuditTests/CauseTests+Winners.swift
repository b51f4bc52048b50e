import Audit
import Testing

/// Views that compete for a width, and the repairs that name the winner.
extension CauseTests {
    @Test("Of two views that resist equally, the one that is to keep its size is named the winner")
    func winner() throws {
        let found = try findings(
            """
            name: {label: {text: a name that is rather long for its row and goes on and on}}, \
            price: {label: {text: "1,299.00"}}
            """,
            ["H:|-[price]-8-[name]-|", "V:|-[name]-|", "V:|-[price]-|"])
        let all = found.flatMap { [$0] + $0.consequences }
        let words = all.map { "\($0.rule) \($0.views) \(repairs($0))" }
        let price = try #require(all.first { $0.views == ["price"] && $0.rule != .ambiguous }, "\(words)")
        #expect(repairs(price).first?.contains("compression resistance") == true, "\(repairs(price))")
    }

    @Test("What is to keep its size is to resist more than the text that it gives way to")
    func strongerText() throws {
        let found = try findings(
            """
            name: {label: {text: a name that is rather long for its row and goes on and on}, \
            compressionResistance: {horizontal: 750}}, \
            price: {label: {text: "1,299.00"}, compressionResistance: {horizontal: 250}}
            """,
            ["H:|-[price]-8-[name]-|", "V:|-[name]-|", "V:|-[price]-|"])
        let all = found.flatMap { [$0] + $0.consequences }
        let words = all.map { "\($0.rule) \($0.views) \(repairs($0))" }
        let finding = try #require(
            all.first { $0.views == ["price"] && !repairs($0).isEmpty }, "\(words)")
        #expect(
            repairs(finding).contains { $0.contains("compression resistance priority of price to 751") },
            "\(repairs(finding))")
    }

    @Test("Nothing resists more than what is required: it is to resist less than what is to keep its size")
    func requiredRival() throws {
        let found = try findings(
            """
            name: {label: {text: Aquarium by the old harbour front}, \
            compressionResistance: {horizontal: required}}, \
            price: {label: {text: "1,299.00"}}
            """,
            ["H:|-[price]-7-[name]-|", "V:|-[name]-|", "V:|-[price]-|"])
        let all = found.flatMap { [$0] + $0.consequences }
        let words = all.map { "\($0.rule) \($0.views) \(repairs($0))" }
        let finding = try #require(
            all.first { $0.views == ["price"] && !repairs($0).isEmpty }, "\(words)")
        #expect(
            repairs(finding).first?.contains("horizontal compression resistance priority of name to 749")
                == true, "\(repairs(finding))")
        #expect(!repairs(finding).contains { $0.contains("resistance priority of price") })
    }

    /// The repairs of what two labels in one line lack that resist with different strengths.
    private func repairs(place: Int, state: Int, of view: String) throws -> [String] {
        func resisting(_ priority: Int) -> String { "compressionResistance: {horizontal: \(priority)}" }
        let found = try findings(
            """
            place: {label: {text: Aquarium by the bay}, \(resisting(place))}, \
            state: {label: {text: Delayed by a while}, \(resisting(state))}
            """,
            ["H:|-[place]-8-[state]-|", "V:|-[place]-|", "V:|-[state]-|"])
        let all = found.flatMap { [$0] + $0.consequences }
        let words = all.map { "\($0.rule) \($0.views)" }
        let finding = try #require(all.first { $0.views == [view] && $0.rule == .truncated }, "\(words)")
        return repairs(finding)
    }

    @Test("A short text that gives way to a longer one is to win, and the longer one is shortened")
    func shortText() throws {
        let shortened = "Then place is shortened where both do not fit."
        let found = try repairs(place: 760, state: 750, of: "state")
        #expect(
            found.prefix(2) == [
                "Set the horizontal compression resistance priority of state to 761. \(shortened)",
                "Set the horizontal compression resistance priority of place to 749. \(shortened)",
            ])
    }

    @Test("A long text that gives way to a shorter one keeps its resistance")
    func longText() throws {
        let found = try repairs(place: 750, state: 760, of: "place")
        #expect(found == ["Let place have as many lines as it needs (numberOfLines 0)."])
    }
}
