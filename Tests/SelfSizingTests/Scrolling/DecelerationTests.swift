import SelfSizing
import Testing

@Suite struct DecelerationTests {
    @Test(arguments: [3_000.0, -800, 40, 1e6])
    func itSlowsDownAndComesToRest(velocity: Double) {
        let motion = Deceleration(initialVelocity: velocity)
        let sign = velocity < 0 ? -1.0 : 1
        var position = 0.0
        var lastStep = Double.infinity
        for frame in 1...2_000 {
            let time = Double(frame) * motion.duration / 1_900
            let next = motion.position(at: time) * sign
            #expect(next >= position)
            let step = next - position
            #expect(step <= lastStep)
            position = next
            lastStep = step
        }
        #expect(lastStep == 0)
        #expect(motion.isFinished(at: motion.duration))
        #expect(!motion.isFinished(at: motion.duration * 0.999))
        #expect(abs(position - abs(motion.position(at: motion.duration))) < 1e-9)
        // All of v τ except the last half point.
        let reach = abs(velocity) * motion.timeConstant
        #expect(abs(abs(motion.position(at: motion.duration)) - (reach - Deceleration.restDistance)) < 1e-6)
    }

    @Test func theDistanceDoesNotDependOnTheFrameRate() {
        let motion = Deceleration(initialVelocity: 2_400)
        for rate in [24.0, 60, 144] {
            var covered = 0.0
            var last = 0.0
            var time = 0.0
            while !motion.isFinished(at: time) {
                time += 1 / rate
                covered += motion.position(at: time) - last
                last = motion.position(at: time)
            }
            #expect(abs(covered - motion.position(at: motion.duration)) < 1e-9)
        }
    }

    @Test func theSpeedKeepsItsShareInEachMillisecond() {
        let motion = Deceleration(initialVelocity: 1_000)
        let steps = (1...3).map { motion.position(at: Double($0) / 1_000) }
        #expect(abs((steps[2] - steps[1]) / (steps[1] - steps[0]) - 0.998) < 1e-5)
        #expect(motion.position(at: -1) == 0)
    }

    @Test(arguments: [0, 0.5, .nan, .infinity, -.infinity])
    func whatCannotMoveIsFinished(velocity: Double) {
        let motion = Deceleration(initialVelocity: velocity)
        #expect(motion.isFinished(at: 0))
        #expect(motion.position(at: motion.duration) == 0)
        #expect(Deceleration(initialVelocity: 100, timeConstant: .nan).duration.isFinite)
    }
}
