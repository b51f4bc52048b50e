/// How a list's content height, its content offset and the corrections of its position went over time.
///
/// One sample for each frame in which something changed, the last ``capacity`` of them. A frame in which nothing
/// changed costs a comparison, and no frame allocates once the samples are full.
public struct HeightHistory: Sendable {
    /// What a list was like after a frame.
    public struct Sample: Hashable, Sendable {
        /// When the frame was, in seconds since the history's clock began.
        public var seconds: Double
        /// The expected height of the whole list in points (`contentSize`).
        public var contentHeight: Double
        /// The expected distance from the list's top to the viewport's top in points (`contentOffset`).
        public var contentOffset: Double
        /// By how much the list jumped since the sample before, or would have, in points; positive: down.
        public var jump = 0.0
        /// Whether jumps were kept from being seen.
        public var isSteady = true
        /// The number of rows whose height was known.
        public var measuredCount = 0
        /// What happened to the list since the sample before, the last if several things did; `nil` for nothing but
        /// scrolling and measuring.
        public var event: CallTimeline.Call?

        /// Makes a sample; the height and the offset are in points.
        public init(seconds: Double, contentHeight: Double, contentOffset: Double) {
            self.seconds = seconds
            self.contentHeight = contentHeight
            self.contentOffset = contentOffset
        }
    }

    /// What the samples are of.
    public enum Subject: Hashable, Sendable {
        /// The rows of a table.
        case rows
        /// The items of a flow; heights and offsets are lengths along the scroll direction.
        case items(FlowLayoutSettings.ScrollDirection)
    }

    /// The most samples kept.
    public static let capacity = 600

    /// What the samples are of.
    public let subject: Subject
    private var ring: [Sample] = []
    /// Where the oldest sample is, once the ring is full.
    private var start = 0
    /// The number of earlier samples that are not kept any more.
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

    /// Notes what a list is like after a frame, if anything is otherwise than before.
    ///
    /// - Parameters:
    ///   - layout: The list.
    ///   - seconds: When that is.
    /// - Returns: Whether there is a new sample.
    ///
    /// Complexity: O(log *n*) in what was measured.
    @discardableResult
    public mutating func note(_ layout: TableViewLayout, at seconds: Double) -> Bool {
        var sample = Sample(
            seconds: seconds, contentHeight: layout.viewport.contentHeight,
            contentOffset: layout.viewport.contentOffset)
        sample.isSteady = layout.correction == .steady
        sample.measuredCount = layout.measuredRowCount
        let jumps = layout.jumps.sum
        sample.jump = jumps - jumpSum
        let calls = layout.timeline.recordedCount
        if calls != callCount {
            // A timeline that was cleared begins anew.
            let new = calls < callCount ? calls : calls - callCount
            sample.event = layout.timeline.entries.suffix(new).last { $0.call.isEvent }?.call
        }
        jumpSum = jumps
        callCount = calls
        return add(sample)
    }

    /// Notes what a flow is like after a frame, if anything has changed.
    ///
    /// - Parameters:
    ///   - flow: The flow.
    ///   - seconds: When that is.
    /// - Returns: Whether there is a new sample.
    @discardableResult
    public mutating func note(_ flow: CollectionViewFlowLayout, at seconds: Double) -> Bool {
        let size = flow.contentSize
        var sample = Sample(
            seconds: seconds,
            contentHeight: flow.settings.scrollDirection == .vertical ? size.height : size.width,
            contentOffset: flow.contentOffset)
        sample.measuredCount = flow.measuredItemCount
        return add(sample)
    }

    /// Adds a sample, unless it says the same as the last one.
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

    /// Forgets all samples but the last, from which it goes on.
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
