/// Mutations of where project files lead, and of what is in the folder of a cache.
enum PlaceMutations {
    /// Parts of paths: folders, links and files that ``ProjectRunner`` makes, and some that are nowhere.
    private static let parts = [
        "..", ".", "", "link", "file-link", "nothing", "App", "App/inner", "new", "out", "dir", "project",
        "a.html", "victim.txt", ".bashrc", "index.html", "notes.html", "site", "~", "$HOME", " ", "%2e%2e",
        "\u{E9}", "e\u{301}", "a\tb", "-", String(repeating: "x", count: 300),
    ]
    private static let forms = ["html", "json", "junit", "sarif", "codequality", "github", "gallery"]
    /// The keys of what names places, each of which is written anew.
    private static let keys = ["reports:", "approved:", "gallery:", "cells:", " "]

    private static let hash = String(repeating: "0123456789abcdef", count: 4)
    private static let names = [
        "\(hash).json", "\(hash).picture", "\(hash).txt", "\(hash.uppercased()).json",
        "\(hash.dropLast()).json",
        "\(hash).json.x", "CACHEDIR.TAG", "CACHEDIR.TAG.x", "cachedir.tag", ".git", "film.mov", "-", "\u{E9}",
    ]
    private static let things = ["own", "file", "folder", "link", "pipe", "mark"]

    /// Mutates a file.
    static func apply(to file: inout FuzzCase, _ random: inout FuzzRandom) {
        var lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        let count = 1 + random.below(6)
        if file.format == .cache {
            for _ in 0..<count {
                lines.insert(
                    "\(random.select(things)) \(random.select(names)) text \(random.below(20))",
                    at: random.below(lines.count + 1))
            }
        } else {
            lines.removeAll { line in keys.contains { line.hasPrefix($0) } }
            let isInside = random.oneIn(2)
            let reports = (0..<count).map { _ in "\(random.select(forms)): \(path(isInside, &random))" }
            // Most keys once: of two that are equal the file is refused.
            let unique = Dictionary(
                reports.map { ($0.prefix { $0 != ":" }, $0) }, uniquingKeysWith: { first, _ in first })
            lines.append("cells: [App\(random.oneIn(6) ? ", " + path(isInside, &random) : "")]")
            lines.append("reports: {\(unique.values.sorted().joined(separator: ", "))}")
            if random.oneIn(2) { lines.append("approved: \(path(isInside, &random))") }
            if random.oneIn(4) {
                lines.append("gallery: {widths: [320], designs: \(path(isInside, &random))}")
            }
        }
        file.bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
        file.mutations.append("\(count) × places")
    }

    /// A path in quotes; it stays in the project's folder on request.
    private static func path(_ isInside: Bool, _ random: inout FuzzRandom) -> String {
        if isInside { return "\"\(random.select(["out", "App", "new/er", "."]))/\(random.below(4)).txt\"" }
        var text = (0...random.below(4)).map { _ in random.select(parts) }.joined(separator: "/")
        if random.oneIn(5) { text = random.select(["/OUTSIDE/", "/OUTSIDE/project/", "./", "/"]) + text }
        if random.oneIn(8) { text += "/" }
        return "\"" + text.replacing("\t", with: "\\t") + "\""
    }
}
