/// A workload of the solver, with a checksum that proves that it was done.
enum Workload: Hashable {
    /// W1: makes a solver, adds the whole cell and reads all 32 values.
    case build
    /// W2: sets six new sizes in one solver for each of 10,000 rows, and reads the content's bottom.
    case reuseHeight
    /// W2, but reads all 32 values for each row.
    case reuseFrames
    /// W3: sets the content widths 200, 201, … 1024 in one solver, and reads all 32 values at each.
    case width
    /// W4: builds a chain of a number of siblings, and reads all values.
    case chainBuild(Int)
    /// W4: sets the first height of a chain to 57 and back, and reads the last top after each.
    case chainEdit(Int)

    /// All workloads, in the order of the table.
    static let all: [Workload] =
        [.build, .reuseHeight, .reuseFrames, .width]
        + [10, 100, 1000].map(Workload.chainBuild) + [10, 100, 1000].map(Workload.chainEdit)

    /// The name in tables and on the command line.
    var name: String {
        switch self {
        case .build: "W1"
        case .reuseHeight: "W2-height"
        case .reuseFrames: "W2-frames"
        case .width: "W3"
        case .chainBuild(let count): "W4-build-\(count)"
        case .chainEdit(let count): "W4-edit-\(count)"
        }
    }

    /// The name of one operation.
    var operation: String {
        switch self {
        case .build, .chainBuild: "build"
        case .reuseHeight, .reuseFrames: "row"
        case .width: "step"
        case .chainEdit: "edit"
        }
    }

    /// The number of operations in a pass.
    var operationsPerPass: Int {
        switch self {
        case .build, .chainBuild: 1
        case .reuseHeight, .reuseFrames: SizeRows.count
        case .width: 825
        case .chainEdit: 2
        }
    }

    /// The unit in which the time of an operation is printed.
    var unit: TimeUnit {
        switch self {
        case .build, .chainBuild, .chainEdit: .microseconds
        case .reuseHeight, .reuseFrames, .width: .nanoseconds
        }
    }

    /// The sum of the values that a pass reads.
    ///
    /// The sums of W1, W2-height, W3 and the chains are published with the workloads. That of W2-frames is the sum of
    /// W1's weighted sums over the rows of W2, on which both engines agree.
    var checksumPerPass: Double {
        switch self {
        case .build: 39_778
        case .reuseHeight: 1_678_108
        case .reuseFrames: 416_782_906
        case .width: 46_024_015
        case .chainBuild(let count): Self.chainSum(count)
        case .chainEdit(let count):
            Self.lastTop(count, firstHeight: 57) + Self.lastTop(count, firstHeight: 20)
        }
    }

    /// The largest ratio to kiwi's time that is good enough; `nil` for no target.
    var target: Double? {
        switch self {
        case .build: 0.5
        case .reuseHeight, .chainBuild(1000), .chainEdit(1000): 0.05
        case .reuseFrames: 0.1
        case .width: 0.2
        case .chainBuild, .chainEdit: nil
        }
    }

    /// The preferred height of a sibling in the chain, in points.
    static func chainHeight(_ index: Int) -> Double { Double(20 + index * 7 % 30) }

    private static func lastTop(_ count: Int, firstHeight: Double) -> Double {
        (0..<count - 1).reduce(8) { $0 + 8 + ($1 == 0 ? firstHeight : chainHeight($1)) }
    }

    /// The sum of all lefts, tops, widths and heights.
    private static func chainSum(_ count: Int) -> Double {
        var sum = 0.0
        var top = 8.0
        for index in 0..<count {
            sum += 16 + top + 343 + chainHeight(index)
            top += chainHeight(index) + 8
        }
        return sum
    }
}
