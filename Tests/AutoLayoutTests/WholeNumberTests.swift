import AutoLayout
import Testing

@Suite("Whole numbers of any number")
struct WholeNumberTests {
    @Test(
        "What has a whole part gives it, what has none the nearest there is",
        arguments: [
            (0.0, 0), (-0.9, 0), (7.99, 7), (-7.99, -7), (1e15, 1_000_000_000_000_000), (.infinity, .max),
            (-.infinity, .min), (.nan, 0), (1e300, .max), (-1e300, .min), (9.3e18, .max),
            (-9.3e18, .min), (.leastNonzeroMagnitude, 0),
        ] as [(Double, Int)])
    func clamping(number: Double, whole: Int) {
        #expect(Int(clamping: number) == whole)
    }
}
