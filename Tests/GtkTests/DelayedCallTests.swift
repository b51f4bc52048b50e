import Gtk
import GtkTestKit
import XCTest

/// Calls that are made once after a delay.
final class DelayedCallTests: XCTestCase {
    func testACallThatIsRestartedAllTheTimeIsMadeAfterItsLongestWait() throws {
        try onMainActor {
            var calls = 0
            let call = DelayedCall(milliseconds: 60_000, longestWait: 50) { calls += 1 }
            MainLoop.every(milliseconds: 5) {
                guard calls == 0 else { return false }
                call.restart()
                return true
            }
            MainLoop.wait(until: { calls > 0 })
            XCTAssertEqual(calls, 1)
            XCTAssertFalse(call.isScheduled)
        }
    }

    func testACallWithALongestWaitIsMadeWhileTheLoopHasMoreUrgentWork() throws {
        try onMainActor {
            var calls = 0
            var rounds = 0
            let call = DelayedCall(longestWait: 30) { calls += 1 }
            let busy = MainLoop.onIdle(priority: .normal) {
                rounds += 1
                return true
            }
            call.schedule()
            MainLoop.wait(until: { calls > 0 })
            busy.remove()
            XCTAssertEqual(calls, 1)
            XCTAssertGreaterThan(rounds, 1)
        }
    }

    func testACallIsMadeOnceThoughItsLongestWaitEndsLater() throws {
        try onMainActor {
            var calls = 0
            let call = DelayedCall(milliseconds: 1, longestWait: 30) { calls += 1 }
            call.schedule()
            MainLoop.wait(until: { calls > 0 })
            MainLoop.iterate(milliseconds: 60)
            XCTAssertEqual(calls, 1)
            // The wait begins with the next request.
            call.schedule()
            XCTAssertTrue(call.isScheduled)
            MainLoop.wait(until: { calls > 1 })
            XCTAssertEqual(calls, 2)
        }
    }

    func testACancelledCallIsNotMadeAtTheEndOfItsLongestWait() throws {
        try onMainActor {
            var calls = 0
            let call = DelayedCall(milliseconds: 10, longestWait: 20) { calls += 1 }
            call.schedule()
            call.cancel()
            XCTAssertFalse(call.isScheduled)
            MainLoop.iterate(milliseconds: 50)
            XCTAssertEqual(calls, 0)
        }
    }
}
