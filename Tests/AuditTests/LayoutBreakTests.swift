import Audit
import Testing

@Suite("Breaks")
struct LayoutBreakTests {
    @Test("Their names are those that reports and the command line use")
    func names() {
        let names: Set = ["truncated", "clipped", "overlapping", "outside", "conflict", "ambiguous"]
        #expect(Set(LayoutBreak.allCases.map(\.rawValue)) == names)
    }
}
