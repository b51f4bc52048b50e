import Foundation
import Testing

@testable import Benchmarks

/// Results as a table and as JSON.
@Suite struct ResultTableTests {
    private let row = ResultRow(
        name: "W1", unit: "µs", operation: "build", ours: 5, peers: ["kiwi": 20], target: .ratio(0.5),
        checksum: true)

    @Test func tableSaysWhatIsReached() {
        var slow = row
        slow.ours = 15
        slow.checksum = false
        var alone = row
        alone.peers = [:]
        let lines = ResultTable.text([row, slow, alone]).split(separator: "\n").map {
            $0.split(separator: " ").map(String.init)
        }
        #expect(lines[1] == ["W1", "µs/build", "5.00", "20.0", "0.250", "≤", "0.5", "yes", "right"])
        #expect(lines[2] == ["W1", "µs/build", "15.0", "20.0", "0.750", "≤", "0.5", "no", "WRONG"])
        #expect(lines[3] == ["W1", "µs/build", "5.00", "≤", "0.5", "right"])
    }

    @Test func tableNamesThePeersWhereThereAreSeveral() {
        var other = row
        other.peers = ["Pango": 10]
        other.threadTimes = ["ours": 3, "Pango": 12]
        let lines = ResultTable.text([row, other]).split(separator: "\n").map {
            $0.split(separator: " ").map(String.init)
        }
        #expect(lines[0].suffix(7) == ["ours", "in", "thread", "peer", "ratio", "peer's", "name"])
        #expect(lines[1].suffix(2) == ["right", "kiwi"])
        #expect(lines[2].suffix(5) == ["right", "3.00", "12.0", "0.250", "Pango"])
    }

    @Test func figuresAloneHaveLimitsToo() {
        var alone = row
        alone.peers = [:]
        alone.target = .ours(5)
        #expect(alone.isReached == true)
        alone.target = .ours(4.9)
        #expect(alone.isReached == false)
        alone.target = .oursAtLeast(5)
        #expect(alone.isReached == true)
        alone.target = .oursAtLeast(5.1)
        #expect(alone.isReached == false)
        alone.ours = .nan
        #expect(alone.isReached == nil)
    }

    @Test(arguments: [
        (0.0123, "0.0123"), (0.999, "0.999"), (1.005, "1.00"), (21.84, "21.8"), (129, "129"),
        (99_610.4, "99610"),
        (-3.5, "-3.50"), (0, "0"),
    ])
    func figuresHaveThreeDigits(number: Double, text: String) {
        #expect(ResultTable.figure(number) == text)
    }

    @Test func figuresThatAreNoNumbersAreNullInJSON() throws {
        var odd = row
        odd.ours = .nan
        odd.peers = ["kiwi": 0, "Pango": .infinity]
        odd.threadTimes = ["ours": .nan]
        var zero = row
        (zero.ours, zero.peers) = (0, ["kiwi": 0])
        let lines = try #require(
            JSONSerialization.jsonObject(with: Data(ResultTable.json([odd, zero, row]).utf8))
                as? [[String: Any]])
        #expect(lines[0]["ours"] is NSNull)
        let peers = try #require(lines[0]["peers"] as? [String: Any])
        #expect(peers["Pango"] is NSNull && peers["kiwi"] as? Double == 0)
        let ratios = try #require(lines[0]["ratios"] as? [String: Any])
        let areNull = ratios.values.allSatisfy { $0 is NSNull }
        #expect(ratios.count == 2 && areNull)
        #expect((lines[0]["threadTimes"] as? [String: Any])?["ours"] is NSNull)
        #expect((lines[1]["ratios"] as? [String: Any])?["kiwi"] is NSNull)
        #expect((lines[2]["ratios"] as? [String: Any])?["kiwi"] as? Double == 0.25)
        #expect(odd.ratio == nil && odd.isReached == nil && zero.isReached == nil)
        #expect(ResultTable.figure(1e300) == String(Int.max))
    }

    @Test func jsonHasTheFieldsThatProgramsRead() throws {
        struct Line: Decodable {
            var name: String
            var unit: String
            var ours: Double
            var peers: [String: Double]
            var ratios: [String: Double]
            var checksum: Bool
        }
        var alone = row
        alone.peers = [:]
        let lines = try JSONDecoder().decode([Line].self, from: Data(ResultTable.json([row, alone]).utf8))
        #expect(lines.map(\.name) == ["W1", "W1"])
        #expect(lines.map(\.unit) == ["µs", "µs"])
        #expect(lines.map(\.ours) == [5, 5])
        #expect(lines.map(\.peers) == [["kiwi": 20], [:]])
        #expect(lines.map(\.ratios) == [["kiwi": 0.25], [:]])
        #expect(lines.map(\.checksum) == [true, true])
    }
}
