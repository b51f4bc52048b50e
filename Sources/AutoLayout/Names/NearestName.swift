import Wording

/// The valid name that a misspelt one most likely stands for.
///
/// Distance counts inserted, missing, wrong and swapped neighbouring letters (optimal string alignment). Letter
/// case alone does not count. A name is near if no more than a third of its letters, and at least one, differ.
///
/// - Parameters:
///   - name: The name as written.
///   - candidates: The valid names. Of names equally near, the first wins.
/// - Returns: The nearest name, or `nil` if none is near.
/// - Complexity: O(product of lengths) for each candidate; names beyond 64 characters are not compared.
public func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
    // Names of any length are asked for.
    guard name.utf8.count <= 1024 else { return nil }
    let written = Array(name.lowercased())
    guard !written.isEmpty, written.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count <= 1024 {
        let valid = Array(candidate.lowercased())
        let limit = max(1, max(written.count, valid.count) / 3)
        guard valid.count <= 64, abs(valid.count - written.count) <= limit else { continue }
        let distance = editDistance(written, valid)
        if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
}

/// The number of edits between two names.
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for row in first.indices {
        var current = [row + 1]
        for column in second.indices {
            let substitution = previous[column] + (first[row] == second[column] ? 0 : 1)
            var distance = min(substitution, previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                distance = min(distance, beforePrevious[column - 1] + 1)
            }
            current.append(distance)
        }
        beforePrevious = previous
        previous = current
    }
    return previous[second.count]
}

/// The largest number of names that advice lists; there are nearly as many rules.
private let mostNames = 48

/// Advice for a name that is not among the valid ones: the nearest, or else all of them.
package func adviceOnName(_ name: String, among candidates: [String], called kind: String) -> String {
    if let nearest = nearestName(to: name, among: candidates) { return tr("Did you mean \"\(nearest)\"?") }
    if candidates.isEmpty { return tr("There are no \(kind) here.") }
    // All rules are named.
    let shown =
        candidates.prefix(mostNames).map(\.quotable).joined(separator: ", ")
        + (candidates.count > mostNames ? ", …" : "")
    return tr("The \(kind) are: \(shown).")
}
