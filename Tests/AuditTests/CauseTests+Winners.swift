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
}
