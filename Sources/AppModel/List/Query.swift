import AutoLayout
import Synchronization

/// A result that may take longer than a frame.
package enum QueryResult<Value> {
    /// The result for the shown state.
    case known(Value)
    /// The result is being computed; ``OpenList/Change/looked`` is sent when it is there.
    case pending

    /// The result; `nil` while it is being computed.
    package var value: Value? {
        if case .known(let value) = self { return value }
        return nil
    }

    /// The result with what is made of its value.
    func map<Other>(_ make: (Value) -> Other) -> QueryResult<Other> {
        switch self {
        case .known(let value): .known(make(value))
        case .pending: .pending
        }
    }
}

extension QueryResult: Sendable where Value: Sendable {}
extension QueryResult: Equatable where Value: Equatable {}

/// Answers one kind of question on a thread, for the newest state alone.
///
/// One piece of work runs at a time. Its answer is used only if the question has not changed; otherwise the newest
/// question is next, and those in between are skipped.
@MainActor
final class Query<Key: Equatable & Sendable, Answer: Sendable> {
    typealias Work = @Sendable (any TextMeasuring) -> Answer

    /// The number of times that work was started.
    private(set) var startCount = 0
    private var answered: (key: Key, answer: Answer)?
    private var asked: (key: Key, number: Int, thread: QueryThread, work: Work)?
    private var isRunning = false
    /// The number of the newest question, for work that waits for that of other kinds.
    private let newest = Newest()

    private final class Newest: Sendable {
        let number = Atomic<Int>(0)
    }

    /// The answer for a state if it is known; if not, starts to find it.
    ///
    /// - Parameters:
    ///   - key: The state that the question is about.
    ///   - thread: The thread to work on.
    ///   - work: Finds the answer, with the thread's text measurer.
    ///   - onAnswer: Called when there is an answer, or the next question can be asked.
    /// - Returns: The answer, if it is known.
    func answer(
        to key: Key, on thread: QueryThread, by work: @escaping Work,
        onAnswer: @escaping @MainActor () -> Void
    ) -> QueryResult<Answer> {
        if let answered, answered.key == key {
            // Questions asked in the meantime are obsolete.
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
        // A released thread drops its waiting work, so the thread is kept until the answer is there.
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
