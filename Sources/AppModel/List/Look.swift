import AutoLayout
import Synchronization

/// What is asked of the model and may take longer than a frame has room for.
public enum Looked<Value> {
    /// The answer for the state that is shown.
    case known(Value)
    /// It is being looked for; ``OpenList/Change/looked`` is sent once there is an answer.
    case pending

    /// The answer; `nil` while it is being looked for.
    public var value: Value? {
        if case .known(let value) = self { return value }
        return nil
    }
}

extension Looked: Sendable where Value: Sendable {}
extension Looked: Equatable where Value: Equatable {}

/// One kind of question, answered on a thread for the newest state alone.
///
/// One piece of work is under way at a time. Its answer is given only where the question is still the same; else the
/// newest question is next, and those in between are never worked on.
@MainActor
final class Look<Key: Equatable & Sendable, Answer: Sendable> {
    typealias Work = @Sendable (any TextMeasuring) -> Answer

    /// How often work was begun.
    private(set) var startCount = 0
    private var answered: (key: Key, answer: Answer)?
    private var asked: (key: Key, number: Int, thread: LookThread, work: Work)?
    private var isRunning = false
    /// The number of the newest question, for work that waits behind that of other kinds.
    private let newest = Newest()

    private final class Newest: Sendable {
        let number = Atomic<Int>(0)
    }

    /// The answer to a question, if it is known for just this state; else it is looked for.
    ///
    /// - Parameters:
    ///   - key: The state that is asked about.
    ///   - thread: Where to work.
    ///   - work: Finds the answer, with the thread's text measurer.
    ///   - onAnswer: Called when there is an answer, or the next question can be asked.
    /// - Returns: The answer, if it is known.
    func answer(
        to key: Key, on thread: LookThread, by work: @escaping Work, onAnswer: @escaping @MainActor () -> Void
    ) -> Looked<Answer> {
        if let answered, answered.key == key {
            // What was asked since then is not wanted any more.
            if asked != nil {
                newest.number.wrappingAdd(1, ordering: .relaxed)
                asked = nil
            }
            return .known(answered.answer)
        }
        guard asked?.key != key else { return .pending }
        let number = newest.number.wrappingAdd(1, ordering: .relaxed).newValue
        asked = (key, number, thread, work)
        start(onAnswer)
        return .pending
    }

    /// Whether the answer to a question is known.
    func isAnswered(_ key: Key) -> Bool { answered?.key == key }

    private func start(_ onAnswer: @escaping @MainActor () -> Void) {
        guard !isRunning, let asked else { return }
        isRunning = true
        startCount += 1
        let (key, number, work, newest) = (asked.key, asked.number, asked.work, newest)
        // A thread that is dropped forgets what waits; this one is kept until the answer is there.
        let thread = asked.thread
        thread.submit { textMeasurer in
            let isWanted = newest.number.load(ordering: .relaxed) == number
            let answer = isWanted ? work(textMeasurer) : nil
            Task { @MainActor [weak self] in
                guard let self else { return }
                withExtendedLifetime(thread) {}
                isRunning = false
                guard self.asked?.number == number, let answer else { return start(onAnswer) }
                self.asked = nil
                answered = (key, answer)
                onAnswer()
            }
        }
    }
}
