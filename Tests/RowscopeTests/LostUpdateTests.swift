import Foundation
import Synchronization
import TestKit
import Testing

/// Several runs of the program that change one file at the same time.
@Suite("Runs at once")
struct LostUpdateTests {
    /// Widths for a run each.
    private static let widths = [320, 330, 340, 350, 360, 370]

    private final class Shared: Sendable {
        let all = Mutex<[Result<ProgramRun, any Error>]>([])
    }

    /// Runs the program several times at once.
    private static func together(_ commands: [[String]]) throws -> [ProgramRun] {
        let runs = Shared()
        let group = DispatchGroup()
        for command in commands {
            group.enter()
            // A queue would run no more than there are processors.
            Thread.detachNewThread {
                let run = Result { try Program.run(command) }
                runs.all.withLock { $0.append(run) }
                group.leave()
            }
        }
        group.wait()
        return try runs.all.withLock { $0 }.map { try $0.get() }
    }

    @Test("All that is approved stays, with its pictures", arguments: [[], ["--pictures"]])
    func approvals(more: [String]) throws {
        let fixture = try AuditFixture()
        let path = try fixture.fine()
        for _ in 0..<(more.isEmpty ? 2 : 1) {
            let command = ["audit", path, "--approve", "--text-size", "large", "--texts", "none", "--width"]
            let runs = try Self.together(Self.widths.map { command + ["\($0)"] + more })
            for run in runs { #expect(run.exitCode == 0 && run.output.contains("approved"), "\(run)") }
            let again = try Program.run(
                command + [Self.widths.map(String.init).joined(separator: ",")])
            #expect(again.output.contains("6 tiles of 1 cell are approved in"), "\(again.output)")
            let pictures = fixture.folder.path("fine.approved")
            if !more.isEmpty {
                #expect(try FileManager.default.contentsOfDirectory(atPath: pictures).count == 6)
                try FileManager.default.removeItem(atPath: pictures)
            }
            try FileManager.default.removeItem(atPath: fixture.folder.path("fine.approved.txt"))
            #expect(try fixture.folder.names == ["fine.rowscope.yaml"])
        }
    }

    @Test("All texts are kept")
    func cases() throws {
        let fixture = try AuditFixture()
        let path = try fixture.narrow()
        let runs = try Self.together(
            Self.widths.map {
                [
                    "breaks", path, "--row", "1", "--label", "t", "--text-size", "large", "--keep", "--width",
                    "\($0)",
                ]
            })
        for run in runs { #expect(run.exitCode == 1 && run.output.contains("Kept as the case"), "\(run)") }
        let text = try fixture.folder.read("narrow.rowscope.yaml")
        let names = runs.compactMap { $0.output.firstMatch(of: /Kept as the case “(.*)”/)?.1 }
        #expect(names.count == 6)
        for name in Set(names) { #expect(text.contains(name), "\(name)") }
        #expect(try fixture.folder.names == ["narrow.rowscope.yaml"])
    }
}
