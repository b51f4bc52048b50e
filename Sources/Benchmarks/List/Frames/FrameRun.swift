/// The times and figures of a series of frames.
struct FrameRun: Equatable {
    /// Wall time of each frame, in milliseconds.
    var wall: [Double] = []
    /// Thread time of each frame, in milliseconds.
    var thread: [Double] = []
    /// Wall time of each paint phase, in milliseconds.
    var paint: [Double] = []
    /// Single figures by name.
    var numbers: [String: Double] = [:]

    /// A single figure; NaN for none of this name.
    subscript(_ name: String) -> Double { numbers[name] ?? .nan }

    /// The lines in which a child process prints the run.
    var lines: [String] {
        let series = [("wall", wall), ("thread", thread), ("paint", paint)]
        return series.filter { !$0.1.isEmpty }.map { name, values in
            ([name] + values.map { String($0) }).joined(separator: " ")
        } + numbers.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    }

    /// Adds the frames of another run.
    mutating func add(_ other: FrameRun) {
        wall += other.wall
        thread += other.thread
    }

    /// Adds the figure of a printed line; a line of another form is ignored.
    mutating func add(line: some StringProtocol) {
        let words = line.split(separator: " ")
        guard let name = words.first else { return }
        let values = words.dropFirst().compactMap { Double($0) }
        guard values.count == words.count - 1 else { return }
        switch name {
        case "wall": wall = values
        case "thread": thread = values
        case "paint": paint = values
        default: numbers[String(name)] = values.count == 1 ? values[0] : values.median
        }
    }
}
