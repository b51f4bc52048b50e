/// The history of a list's content height, its content offset and the corrections of its position.
///
/// There is one sample for each frame in which something changed; the last ``capacity`` are kept. A frame without a
/// change costs a comparison, and no frame allocates once the samples are full.
public struct HeightHistory: Sendable {
    /// The state of a list after a frame.
    public struct Sample: Hashable, Sendable {
        /// When the frame was, in seconds since the history's clock began.
        public var seconds: Double
        /// The expected height of the whole list in points (`contentSize`).
        public var contentHeight: Double
        /// The expected distance from the list's top to the viewport's top in points (`contentOffset`).
        public var contentOffset: Double
        /// By how much the list jumped since the sample before, or would have jumped, in points; positive: down.
        public var jump = 0.0
        /// Whether jumps were hidden.
        public var isSteady = true
        /// The number of rows whose height was known.
        public var measuredCount = 0
        /// The event since the sample before, the last of several; `nil` if there was only scrolling and measuring.
        public var event: CallTimeline.Call?

        /// Makes a sample; the height and the offset are in points.
        public init(seconds: Double, contentHeight: Double, contentOffset: Double) {
            self.seconds = seconds
            self.contentHeight = contentHeight
            self.contentOffset = contentOffset
        }
    }

    /// The kind of content that the samples are of.
    public enum Subject: Hashable, Sendable {
        /// The rows of a table.
        case rows
        /// The items of a flow; heights and offsets are lengths along the scroll direction.
        case items(FlowLayoutSettings.ScrollDirection)
    }

    /// The most samples kept.
    public static let capacity = 600

    /// The content that the samples are of.
    public let subject: Subject
    private var ring: [Sample] = []
    /// The place of the oldest sample, once the ring is full.
    private var start = 0
    /// The number of earlier samples that were dropped.
    public private(set) var droppedCount = 0
    private var jumpSum = 0.0
    private var callCount = 0

    /// Makes a history without samples.
    public init(of subject: Subject = .rows) { self.subject = subject }

    /// The number of samples kept.
    public var count: Int { ring.count }

    /// A sample by its age: 0 is the oldest one kept.
    public subscript(index: Int) -> Sample { ring[(start + index) % ring.count] }

    /// The samples kept, the oldest first.
    public var samples: [Sample] { (0..<count).map { self[$0] } }

    /// Adds a sample of a list after a frame, if anything has changed.
    ///
    /// - Parameters:
    ///   - layout: The list.
    ///   - seconds: The time of the frame.
    /// - Returns: Whether there is a new sample.
    ///
    /// Complexity: O(log *n*) in what was measured.
    @discardableResult
    public mutating func note(_ layout: any ListLayout, at seconds: Double) -> Bool {
        let size = layout.contentSize
        var sample = Sample(
            seconds: seconds, contentHeight: layout.scrollDirection == .vertical ? size.height : size.width,
            contentOffset: layout.contentOffset)
        sample.measuredCount = layout.measuredRowCount
        if let table = layout as? TableViewLayout { noteJumps(of: table, in: &sample) }
        return add(sample)
    }

    private mutating func noteJumps(of table: TableViewLayout, in sample: inout Sample) {
        sample.isSteady = table.correction == .steady
        let jumps = table.jumps.sum
        sample.jump = jumps - jumpSum
        let calls = table.timeline.recordedCount
        if calls != callCount {
            // A cleared timeline starts at zero.
            let new = calls < callCount ? calls : calls - callCount
            sample.event = table.timeline.entries.suffix(new).last { $0.call.isEvent }?.call
        }
        jumpSum = jumps
        callCount = calls
    }

    /// Adds a sample, unless it equals the last one.
    @discardableResult
    public mutating func add(_ sample: Sample) -> Bool {
        if let last, sample.jump == 0, sample.event == nil, sample.contentHeight == last.contentHeight,
            sample.contentOffset == last.contentOffset, sample.measuredCount == last.measuredCount
        {
            return false
        }
        if ring.count < Self.capacity {
            ring.append(sample)
        } else {
            ring[start] = sample
            start = (start + 1) % Self.capacity
            droppedCount += 1
        }
        return true
    }

    private var last: Sample? { ring.isEmpty ? nil : self[ring.count - 1] }

    /// Removes all samples but the last.
    public mutating func clear() {
        let kept = last
        ring.removeAll(keepingCapacity: true)
        start = 0
        droppedCount = 0
        guard var kept else { return }
        kept.jump = 0
        kept.event = nil
        ring.append(kept)
    }
}
