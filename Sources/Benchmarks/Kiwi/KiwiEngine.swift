/// Kiwi, loaded into this process.
final class KiwiEngine: Engine {
    private typealias Open =
        @convention(c) (
            Int32, Int32, UnsafePointer<Double>, Int32, UnsafePointer<Double>, UnsafePointer<Double>, Int64,
            UnsafePointer<Double>
        ) -> UnsafeMutableRawPointer?
    private typealias Run = @convention(c) (UnsafeMutableRawPointer, Int32, Int64, Int64) -> Double
    private typealias Close = @convention(c) (UnsafeMutableRawPointer) -> Void

    let name = "kiwi"

    private let session: UnsafeMutableRawPointer
    private let runSession: Run
    private let closeSession: Close

    /// Loads the library and passes it the tables.
    ///
    /// - Parameter library: The library's path, see ``KiwiSource``.
    /// - Throws: `Tool.Failure` if the library cannot be loaded.
    init(library: String) throws(Tool.Failure) {
        let library = try LoadedLibrary(library)
        let open: Open = try library.function("kiwi_open")
        runSession = try library.function("kiwi_run")
        closeSession = try library.function("kiwi_close")
        let rows = EmailCell.rows
        let table = rows.flatMap { row in
            let sign = row.relation == .equal ? 0.0 : row.relation == .lessThanOrEqual ? -1 : 1
            return [
                Double(row.terms.count), sign, row.constant, row.priority.rawValue,
                Double(row.parameter?.rawValue ?? -1), row.isContentWidth ? 1 : 0,
            ]
        }
        let terms = rows.flatMap { $0.terms.flatMap { [Double($0.variable), $0.coefficient] } }
        let opened = open(
            Int32(EmailCell.variableCount), Int32(EmailCell.startSizes.count), EmailCell.startSizes,
            Int32(rows.count), table, terms, Int64(SizeRows.sizes.count), SizeRows.sizes)
        guard let opened else { throw Tool.Failure(description: "kiwi's driver cannot start") }
        session = opened
    }

    deinit { closeSession(session) }

    func run(_ workload: Workload, passes: Int) -> Double {
        let (code, count): (Int32, Int) =
            switch workload {
            case .build: (0, 0)
            case .reuseHeight: (1, 0)
            case .reuseFrames: (2, 0)
            case .width: (3, 0)
            case .chainBuild(let count): (4, count)
            case .chainEdit(let count): (5, count)
            }
        return runSession(session, code, Int64(count), Int64(passes))
    }
}
