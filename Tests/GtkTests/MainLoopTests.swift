import Dispatch
import Gtk
import GtkTestKit
import XCTest

/// What another queue says to the main loop.
@MainActor
private final class Flag {
    var isSet = false
}

final class MainLoopTests: XCTestCase {
    func testTasksAndTheMainQueueRunInGlibsLoop() throws {
        try onMainActor {
            MainLoop.integrateMainActor()
            let flag = Flag()
            var log: [String] = []
            Task { @MainActor in
                log.append("task")
                try? await Task.sleep(for: .milliseconds(5))
                log.append("woken")
                let sum = await Task.detached { (1...10).reduce(0, +) }.value
                log.append("sum \(sum)")
                DispatchQueue.main.async { MainActor.assumeIsolated { flag.isSet = true } }
            }
            MainLoop.wait(until: { flag.isSet })
            XCTAssertEqual(log, ["task", "woken", "sum 55"])
        }
    }

    func testTasksThatKeepComingDoNotStarveTheLoop() throws {
        try onMainActor {
            MainLoop.integrateMainActor()
            var yields = 0
            var frames = 0
            var isOver = false
            let probe = Label("frames")
            withWindow(probe) { _ in
                let task = Task { @MainActor in
                    while !Task.isCancelled {
                        yields += 1
                        await Task.yield()
                    }
                    isOver = true
                }
                probe.addTickCallback { _ in
                    frames += 1
                    return true
                }
                MainLoop.wait(until: { frames >= 5 && yields >= 5 })
                task.cancel()
                XCTAssertGreaterThanOrEqual(frames, 5)
                XCTAssertGreaterThanOrEqual(yields, 5)
                MainLoop.wait(until: { isOver })
            }
        }
    }

    func testANestedLoopInATaskDoesNotDrainAgain() throws {
        try onMainActor {
            var log: [String] = []
            Task { @MainActor in
                log.append("outer")
                Task { @MainActor in log.append("inner") }
                MainLoop.iterate(milliseconds: 10)
                log.append("end")
            }
            MainLoop.wait(until: { log.count == 3 })
            XCTAssertEqual(log, ["outer", "end", "inner"])
        }
    }

    func testIdleCallbacksRunByPriority() throws {
        try onMainActor {
            var log: [String] = []
            MainLoop.once(priority: .low) { log.append("low") }
            MainLoop.once { log.append("idle") }
            MainLoop.once(priority: .normal) { log.append("high") }
            let removed = MainLoop.once { log.append("removed") }
            removed.remove()
            removed.remove()
            XCTAssertFalse(removed.isActive)
            MainLoop.wait(until: { log.count == 3 })
            XCTAssertEqual(log, ["high", "idle", "low"])
        }
    }

    func testARepeatedCallbackEndsItself() throws {
        try onMainActor {
            var calls = 0
            let source = MainLoop.every(milliseconds: 1) {
                calls += 1
                return calls < 3
            }
            MainLoop.wait(until: { !source.isActive })
            XCTAssertEqual(calls, 3)
        }
    }
}
