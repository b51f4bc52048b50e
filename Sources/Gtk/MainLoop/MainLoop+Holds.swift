internal import CGtk

extension MainLoop {
    /// One round of the main loop's work, during which it did not wait for events.
    public struct Hold: Sendable {
        /// The elapsed time in milliseconds.
        public var milliseconds: Double
        /// The processor time of the main thread in milliseconds.
        public var busyMilliseconds: Double
    }

    /// Calls a body after each round of work that took longer than a limit, during which the window was blocked.
    ///
    /// - Parameters:
    ///   - limit: The limit in milliseconds.
    ///   - body: The closure that is called; it replaces the one before.
    public static func onHold(over limit: Double, _ body: @escaping (Hold) -> Void) {
        watch = (limit, body)
        guard poll == nil else { return }
        poll = g_main_context_get_poll_func(nil)
        g_main_context_set_poll_func(nil) { descriptors, count, timeout in
            let poll = MainActor.assumeIsolated {
                MainLoop.endRound()
                return MainLoop.poll
            }
            let result = poll?(descriptors, count, timeout) ?? 0
            MainActor.assumeIsolated { MainLoop.round = .now }
            return result
        }
    }

    private static func endRound() {
        guard let begun = round, let (limit, body) = watch else { return }
        let end = Times.now
        let hold = Hold(milliseconds: end.wall - begun.wall, busyMilliseconds: end.busy - begun.busy)
        if hold.milliseconds > limit { body(hold) }
    }

    private static var watch: (limit: Double, body: (Hold) -> Void)?
    private static var poll: GPollFunc?
    private static var round: Times?

    /// The elapsed time and the processor time of this thread, in milliseconds.
    private struct Times {
        var wall: Double
        var busy: Double

        static var now: Times {
            Times(wall: milliseconds(CLOCK_MONOTONIC), busy: milliseconds(CLOCK_THREAD_CPUTIME_ID))
        }

        private static func milliseconds(_ clock: clockid_t) -> Double {
            var time = timespec()
            clock_gettime(clock, &time)
            return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
        }
    }
}
