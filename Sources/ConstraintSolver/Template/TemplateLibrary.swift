import Synchronization

/// A bounded cache of templates by problem, so that all cells of one reuse identifier share one template in any thread.
///
/// Problems are compared by structure: the same variables, parameters and constraints in the same order are the same
/// problem, wherever they come from. Beyond the capacity, the least recently used template is dropped; evaluations of
/// it keep it.
public final class TemplateLibrary: Sendable {
    /// The library of the process, for 128 templates.
    public static let shared = TemplateLibrary(capacity: 128)

    /// The largest number of templates kept.
    public let capacity: Int

    private let contents = Mutex(Shelf())

    /// Makes an empty library.
    ///
    /// - Parameter capacity: The largest number of templates kept; at least one is.
    public init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    /// How many templates there are.
    public var count: Int { contents.withLock { $0.entries.count } }

    /// The template of a problem, compiled if there is none yet.
    ///
    /// - Parameter problem: The problem. It is hashed once, and compared with those of the same hash.
    /// - Returns: The template, shared by all callers with an equal problem.
    public func template(for problem: Problem) -> Template {
        var isNew = false
        return template(for: problem, isNew: &isNew)
    }

    /// The template of a problem, and whether it had to be compiled.
    ///
    /// - Parameters:
    ///   - problem: The problem.
    ///   - isNew: Set to whether there was no template of it yet.
    /// - Returns: The template, shared by all callers with an equal problem.
    public func template(for problem: Problem, isNew: inout Bool) -> Template {
        let key = Key(problem)
        isNew = false
        if let known = find(key) { return known }
        isNew = true
        // Compiled without the lock; if another thread was faster, its template is used.
        let compiled = Template(problem)
        return contents.withLock { contents in
            if let known = contents.use(key) { return known }
            contents.clock += 1
            contents.entries[key] = Shelf.Entry(template: compiled, lastUse: contents.clock)
            if contents.entries.count > capacity { contents.removeOldest() }
            return compiled
        }
    }

    private func find(_ key: Key) -> Template? {
        contents.withLock { $0.use(key) }
    }
}

/// The templates of a library and when they were asked for.
private struct Shelf {
    struct Entry {
        var template: Template
        var lastUse: Int
    }

    var entries: [Key: Entry] = [:]
    var clock = 0

    /// The template of a problem, which becomes the latest in use.
    mutating func use(_ key: Key) -> Template? {
        guard let place = entries.index(forKey: key) else { return nil }
        clock += 1
        entries.values[place].lastUse = clock
        return entries.values[place].template
    }

    mutating func removeOldest() {
        guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
        entries[oldest.key] = nil
    }
}

/// A problem with its hash, so that growing the dictionary and probing it do not compute the hash again.
private struct Key: Hashable, Sendable {
    let problem: Problem
    let hash: Int

    init(_ problem: Problem) {
        self.problem = problem
        hash = problem.hashValue
    }

    static func == (left: Key, right: Key) -> Bool {
        left.hash == right.hash && left.problem == right.problem
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
