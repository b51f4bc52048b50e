import AppModel
import SelfSizing
import Testing

/// Every value of a setting can be chosen.
@Suite struct OfferedTests {
    @Test func everyDemonstrationHasACommandOfItsOwn() {
        let commands = Demonstration.allCases.map { $0.command(isOn: false) }
        #expect(Set(commands.map(\.id)).count == commands.count)
        #expect(Set(commands.map(\.title)).count == commands.count)
        #expect(commands.allSatisfy { $0.keywords.contains("wrong on purpose") })
    }

    @Test func everyWayOfFindingHeightsIsOffered() {
        // The compiler requires a case here for each new value.
        func next(_ height: RowHeight) -> RowHeight? {
            switch height {
            case .automatic: .sizingCell
            case .sizingCell: .textHeight
            case .textHeight: .recorded
            case .recorded: .fixed(77)
            case .fixed: nil
            }
        }
        let offered = RowHeightKind.allCases.map { $0.rowHeight(fixed: 77) }
        var height: RowHeight? = .automatic
        while let wanted = height {
            #expect(offered.contains(wanted))
            #expect(RowHeightKind(wanted).rowHeight(fixed: 77) == wanted)
            height = next(wanted)
        }
    }

    @Test func everyEstimateIsOffered() {
        func next(_ estimate: EstimatedRowHeight) -> EstimatedRowHeight? {
            switch estimate {
            case .off: .constant(77)
            case .constant: .perRow
            case .perRow: .automatic
            case .automatic: .adaptive
            case .adaptive: nil
            }
        }
        let offered = EstimateKind.allCases.map { $0.estimate(constant: 77) }
        var estimate: EstimatedRowHeight? = .off
        while let wanted = estimate {
            #expect(offered.contains(wanted))
            #expect(EstimateKind(wanted).estimate(constant: 77) == wanted)
            estimate = next(wanted)
        }
    }

    @Test func aFixedHeightNeedsNothingToStandIn() {
        for kind in EstimateKind.allCases {
            let text = RowHeightSentence.text(for: .fixed(60), estimate: kind.estimate(constant: 30))
            #expect(text.hasPrefix("Every row is 60 points tall"))
            #expect(!text.contains("Until then"))
            #expect(!text.contains("30"))
        }
    }
}
