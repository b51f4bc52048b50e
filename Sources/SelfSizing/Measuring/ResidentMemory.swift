#if canImport(Glibc)
    import Glibc
#endif

/// The memory of the program.
enum ResidentMemory {
    /// The bytes in physical memory, by whole pages; 0 where the system does not report them.
    static var byteCount: Int {
        #if canImport(Glibc)
            // The second number is the resident pages, see proc(5).
            let file = open("/proc/self/statm", O_RDONLY)
            guard file >= 0 else { return 0 }
            defer { close(file) }
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { buffer in
                let count = read(file, buffer.baseAddress, buffer.count)
                var fields = 0
                var pages = 0
                for byte in buffer.prefix(max(0, count)) {
                    if byte == UInt8(ascii: " ") {
                        fields += 1
                    } else if fields == 1 {
                        pages = 10 * pages + Int(byte) - Int(UInt8(ascii: "0"))
                    }
                }
                return pages * sysconf(Int32(_SC_PAGESIZE))
            }
        #else
            0
        #endif
    }
}
