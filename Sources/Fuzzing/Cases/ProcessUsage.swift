import Foundation

/// The resources that a process has used.
enum ProcessUsage {
    /// Processor time in seconds.
    static var seconds: Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

    /// The time of a clock in seconds.
    static func seconds(of clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The peak memory since the last reset, in bytes.
    static var peakBytes: Int { (status("VmHWM:") ?? 0) << 10 }

    /// The number of threads.
    static var threadCount: Int { status("Threads:") ?? 0 }

    private static func status(_ name: String) -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) })
        else { return nil }
        return line.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) }
    }

    /// Resets the peak to the present memory.
    static func forgetPeak() {
        let file = open("/proc/self/clear_refs", O_WRONLY)
        guard file >= 0 else { return }
        _ = write(file, "5", 1)
        close(file)
    }

    /// The present memory of a process, in bytes.
    static func residentBytes(of process: pid_t) -> Int {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8),
            let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return 0 }
        return pages * Int(getpagesize())
    }
}
