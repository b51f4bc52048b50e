/// What a series of frames took and showed.
struct FrameRun: Equatable {
    /// Milliseconds on the wall, frame by frame.
    var wall: [Double] = []
    /// Milliseconds that the thread itself was busy.
    var thread: [Double] = []
    /// Milliseconds of the paint phase on the wall.
    var paint: [Double] = []
    /// Single figures by name.
    var numbers: [String: Double] = [:]

    /// A single figure; NaN where it was not told.
    subscript(_ name: String) -> Double { numbers[name] ?? .nan }

    /// The lines by which a child process tells of the run.
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

    /// Adds what a line tells; a line of another form is left alone.
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
