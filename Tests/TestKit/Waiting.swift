/// A condition that did not hold in time.
package struct Late: Error {}

/// Waits until a condition holds, while other tasks go on; throws ``Late`` after a minute.
package func eventually(
    isolation: isolated (any Actor)? = #isolation, _ condition: () throws -> Bool
) async throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(60)
    while try !condition() {
        guard clock.now < end else { throw Late() }
        try await Task.sleep(for: .milliseconds(1))
    }
}
