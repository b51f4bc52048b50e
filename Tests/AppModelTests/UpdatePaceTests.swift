import AppModel
import Testing

@Suite struct UpdatePaceTests {
    @Test func firstUpdateDoesNotWait() {
        #expect(UpdatePace(pause: 48).wait(at: 0) == 0)
        #expect(UpdatePace(pause: 48).wait(at: 5_000_000) == 0)
    }

    @Test func nextUpdateWaitsForTheRestOfThePause() {
        var pace = UpdatePace(pause: 48)
        pace.noteUpdate(at: 1_000_000)
        #expect(pace.wait(at: 1_000_000) == 48)
        #expect(pace.wait(at: 1_016_000) == 32)
        // A fraction of a millisecond is rounded up to a whole one.
        #expect(pace.wait(at: 1_047_999) == 1)
        #expect(pace.wait(at: 1_048_000) == 0)
        #expect(pace.wait(at: 9_000_000) == 0)
    }

    @Test func framesAtSixtyHertzAreFollowedWithinThePause() {
        var pace = UpdatePace(pause: 48)
        var due: Int64?
        var updates = 0
        for frame in 0..<60 {
            let now = Int64(frame) * 16_667
            if let time = due, time <= now {
                pace.noteUpdate(at: time)
                updates += 1
                due = nil
            }
            if due == nil { due = now + Int64(pace.wait(at: now)) * 1000 }
            #expect((due ?? 0) - now <= 48_000)
        }
        #expect((15...21).contains(updates))
    }

    @Test func aClockThatWentBackDoesNotWait() {
        var pace = UpdatePace(pause: 48)
        pace.noteUpdate(at: 1_000_000)
        #expect(pace.wait(at: 999_000) == 0)
    }
}
