/// The intrinsic sizes of 10,000 rows, six for each, in the order of ``EmailCell/Parameter``.
enum SizeRows {
    /// The number of rows.
    static let count = 10_000

    /// All sizes, row after row.
    ///
    /// The sizes are generated before anything is timed. The generator and its moduli are part of the workload: Knuth's
    /// 64-bit linear congruential generator with the seed 1.
    static let sizes: [Double] = {
        var state: UInt64 = 1
        func draw(_ modulus: UInt64) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(((state >> 33) & 0xffff_ffff) % modulus)
        }
        var sizes: [Double] = []
        for _ in 0..<count {
            sizes.append(60 + draw(300))
            sizes.append(18 + draw(3) * 18)
            sizes.append(40 + draw(200))
            sizes.append(16 + draw(2) * 16)
            sizes.append(16 + draw(6) * 18)
            sizes.append(40 + draw(40))
        }
        return sizes
    }()
}
