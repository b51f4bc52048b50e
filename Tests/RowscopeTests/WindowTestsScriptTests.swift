import Foundation
import TestKit
import Testing

/// The script that runs the tests of the window: no test hides those behind it.
@Suite struct WindowTestsScriptTests {
    /// A program as XCTest makes it: one test ends it, and behind a trap in another it goes on.
    private static let program = #"""
        #!/usr/bin/env bash
        tests=(Some.FirstTests/testA Some.FirstTests/testEnds Some.FirstTests/testB Other.NextTests/testTraps
            Other.NextTests/testC Other.LastTests/testD)
        if [ "$1" = --list-tests ]; then
            printf '%s\n' "Listing 6 tests in some.xctest:" "" "${tests[@]}"
            exit
        fi
        for test in "${tests[@]}"; do
            [[ ,$1, == *,$test,* ]] || continue
            name=${test#*.} && name=${name/\//.}
            echo "Test Case '$name' started at 2026-11-28 14:55:08.964"
            [[ $name != *Ends ]] || kill -TRAP $$
            [[ $name != *Traps ]] || echo "*** Program crashed: System trap at 0x0000000000000000 ***"
            echo "Test Case '$name' passed (0.1 seconds)"
        done
        """#

    private func run(_ arguments: [String]) throws -> (status: Int32, lines: [String]) {
        let process = Process()
        let output = Pipe()
        process.executableURL = Checkout.url.appending(path: "meson-helpers/checks/window-tests")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text.split(separator: "\n").map(String.init))
    }

    private func begun(_ lines: [String]) -> [Substring] {
        lines.filter { $0.contains("started at") }.map { $0.split(separator: "'")[1] }
    }

    @Test func testsBehindATrapAreRunAndTheTestWithTheTrapIsNamed() throws {
        let folder = try TemporaryFolder()
        let program = try folder.file("program", Self.program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)

        let all = try run([program.path])
        #expect(all.status == 1)
        #expect(
            begun(all.lines) == [
                "FirstTests.testA", "FirstTests.testEnds", "FirstTests.testB", "NextTests.testTraps",
                "NextTests.testC", "LastTests.testD",
            ])
        #expect(
            all.lines.filter { $0.hasPrefix("error:") } == [
                "error: FirstTests.testEnds ran into a trap", "error: NextTests.testTraps ran into a trap",
            ])

        // Two displays share the classes, and each says what became of its own.
        let (first, second) = (try run([program.path, "1", "2"]), try run([program.path, "2", "2"]))
        #expect(begun(first.lines) == Array(begun(all.lines).prefix(3)) + ["LastTests.testD"])
        #expect(begun(second.lines) == ["NextTests.testTraps", "NextTests.testC"])
        #expect(first.lines.last == "error: FirstTests.testEnds ran into a trap")
        #expect((first.status, second.status) == (1, 1))
    }

    @Test func aProgramThatDoesNotStartIsAFailure() throws {
        let folder = try TemporaryFolder()
        let silent = try folder.file(
            "program", "#!/bin/sh\n[ $1 = --list-tests ] && echo A.B/testC && exit\nexit 3\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: silent.path)
        let run = try run([silent.path])
        #expect(run.status == 1)
        #expect(run.lines == ["error: \(silent.path) ended with status 3 before its first test"])
    }
}
