import Testing
import Wording

/// Numbers as texts, including the ends of their range.
@Suite struct NumberTests {
    private static let edges = [
        0, -0.0, 0.5, -0.5, .infinity, -.infinity, .nan, 1e15, -1e15, 9.3e18, -9.3e18,
        .greatestFiniteMagnitude,
        -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .ulpOfOne, 1e18, 1e18.nextDown, 999.995,
        123_456.789,
    ]

    @Test(
        "People read a number with its thousands apart and a minus sign",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (1, "1"), (-8, "−8"), (0.5, "0.5"), (0.05, "0.05"), (12.345, "12.35"),
            (-0.004, "0"), (-0.005, "−0.01"), (0.999, "1"), (999.995, "1,000"), (1234.5, "1,234.5"),
            (1e15, "1,000,000,000,000,000"), (1e20, "1e+20"), (-1e20, "−1e+20"), (.infinity, "∞"),
            (-.infinity, "−∞"), (.nan, "NaN"),
        ])
    func people(number: Double, text: String) { #expect(number.text() == text) }

    @Test("Decimals are rounded away from zero at the half")
    func decimals() {
        #expect([0.5, 1.5, -0.5, 0.49].map { $0.text(decimals: 0) } == ["1", "2", "−1", "0"])
        #expect(0.125.text(decimals: 1) == "0.1")
        #expect(0.000_01.text(decimals: 6) == "0.00001")
        #expect(2.5.text(decimals: 3, isPadded: true) == "2.500")
        #expect(2.text(decimals: 0, isPadded: true) == "2")
        #expect(1.text(decimals: .max) == "1" && 1.5.text(decimals: -1) == "2")
    }

    @Test("A short text reads back as the same number", arguments: edges)
    func roundTrip(number: Double) {
        let read = Double(number.shortText)
        #expect(read == number || number.isNaN && read?.isNaN == true)
        #expect(number.shortText != "-0" && !number.shortText.hasSuffix(".0"))
    }

    @Test("A rounded number has no more decimals, and is never -0", arguments: edges)
    func rounding(number: Double) {
        for decimals in [0, 2, 6, .max] {
            let rounded = number.rounded(decimals: decimals)
            #expect(number.isNaN || rounded == number || abs(rounded - number) <= 0.5)
            #expect(rounded != 0 || rounded.sign == .plus || number.magnitude >= 1e15)
        }
        #expect((-0.001).rounded(decimals: 2).sign == .plus)
        #expect((-12.3456).shortText(decimals: 2) == "-12.35")
        #expect(1e300.shortText(decimals: 6) == "1e+300")
    }

    @Test("Units follow the number, whatever the number", arguments: edges)
    func units(number: Double) {
        #expect(number.points.hasSuffix(" pt"))
        #expect(number.milliseconds.hasSuffix(" ms"))
        #expect(number.percent().hasSuffix(" %"))
        #expect(!number.text(decimals: 9, isPadded: true).isEmpty)
    }

    @Test("Units")
    func examples() {
        #expect(12.5.points == "12.5 pt" && 0.184.milliseconds == "0.18 ms" && 12.milliseconds == "12.00 ms")
        #expect(0.5.percent() == "50 %" && 0.996.percent() == "100 %" && 0.996.percent(.down) == "99 %")
    }
}
