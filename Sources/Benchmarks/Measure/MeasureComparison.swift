import Foundation

/// Compares `rowscope measure` with laying out the same texts once by Pango, in turns.
struct MeasureComparison {
    /// A way of calling the command.
    struct Way {
        let name: String
        let options: [String]
        /// The most that its wall time may be, as a share of Pango's.
        let target: Double
    }

    /// The result of one way.
    struct Outcome {
        /// Wall time and processor time in milliseconds: the median of all repeats.
        var wall: Double
        var processor: Double
        /// Whether the heights are Pango's; `nil` for output whose heights are not read here.
        var isRight: Bool
    }

    /// The measured ways: with one thread, with all threads, and with the frames of all views.
    static let ways = [
        Way(name: "measure-one-thread", options: ["--threads", "1"], target: 1.05),
        Way(name: "measure", options: [], target: 0.65),
        Way(name: "measure-json-one-thread", options: ["--json", "--threads", "1"], target: 1.05),
        Way(name: "measure-json", options: ["--json"], target: 0.65),
    ]

    /// The path of the program.
    let program: String
    let document: String
    let pango: PangoPeer
    let repeats: Int

    /// The program that was built beside this one; `nil` for none.
    static var builtProgram: String? {
        let path = URL(fileURLWithPath: Probe.ownProgram).deletingLastPathComponent()
            .appendingPathComponent("rowscope").path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    /// Runs all ways and Pango.
    ///
    /// - Returns: The results of ``ways`` and of Pango.
    /// - Throws: `Tool.Failure` if the program cannot be run.
    func run() throws(Tool.Failure) -> (ways: [Outcome], pango: Outcome) {
        var walls = Array(repeating: [Double](), count: Self.ways.count + 1)
        var processors = walls
        var areRight = Array(repeating: true, count: Self.ways.count)
        var total = 0.0
        for turn in 0...repeats {
            let places = turn.isMultiple(of: 2) ? Array(walls.indices) : walls.indices.reversed()
            for place in places {
                let wall: Double
                let processor: Double
                if place == Self.ways.count {
                    let before = Self.processorTime(RUSAGE_SELF)
                    let (elapsed, sum) = Stopwatch.nanoseconds { pango.layOut(width: MeasuredCorpus.width) }
                    (wall, processor) = (elapsed / 1e6, Self.processorTime(RUSAGE_SELF) - before)
                    total = sum
                } else {
                    let before = Self.processorTime(RUSAGE_CHILDREN)
                    let arguments = ["measure", document, "--width", "\(MeasuredCorpus.width)"]
                    let (elapsed, output) = try Stopwatch.nanoseconds { () throws(Tool.Failure) in
                        try Tool.run(program, arguments + Self.ways[place].options)
                    }
                    (wall, processor) = (elapsed / 1e6, Self.processorTime(RUSAGE_CHILDREN) - before)
                    let sum = Self.sum(output.standardOutput)
                    if turn > 0, sum != total { areRight[place] = false }
                }
                // The first turn fills the disk's cache and loads fonts, so it does not count.
                if turn == 0 { continue }
                walls[place].append(wall)
                processors[place].append(processor)
            }
        }
        let outcomes = walls.indices.map { place in
            Outcome(
                wall: walls[place].median, processor: processors[place].median,
                isRight: place < areRight.count ? areRight[place] : true)
        }
        return (Array(outcomes.dropLast()), outcomes[Self.ways.count])
    }

    /// The sum of the printed heights.
    private static func sum(_ output: String) -> Double {
        let key = "\"height\":"
        return output.split(separator: "\n").reduce(0.0) { sum, line in
            if line.hasPrefix("{\"index\"") || line.hasPrefix(",{\"index\"") {
                guard let start = line.range(of: key)?.upperBound else { return sum }
                return sum + (Double(line[start...].prefix { $0.isNumber || $0 == "." }) ?? .nan)
            }
            let columns = line.split(separator: " ")
            guard columns.count == 5, Int(columns[0]) != nil else { return sum }
            return sum + (Double(columns[3]) ?? .nan)
        }
    }

    /// Processor time in milliseconds of this process, or of the children that it has waited for.
    private static func processorTime(_ who: __rusage_who) -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(who.rawValue), &usage)
        func milliseconds(_ time: timeval) -> Double {
            Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
        }
        return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    }
}
