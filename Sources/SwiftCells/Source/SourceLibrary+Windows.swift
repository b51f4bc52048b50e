import LayoutDocument

/// The appearance that code gives the windows of the app.
extension SourceLibrary {
    /// The names that an app's own code has.
    private static let ofApps: Set = [
        "UIApplicationDelegate", "UIWindowSceneDelegate", "UIApplicationMain", "WindowGroup",
    ]

    /// The setting of a cell whose app is always light: code makes windows light, and none dark or as the system is; `nil`
    /// for other apps.
    ///
    /// It is looked for once in a project: in its own files, or in those of the whole checkout where the project is no app.
    var lightWindows: TemplateSpec.Setting? {
        let key = project ?? ""
        if let known = lightWindowsOfProjects[key] { return known }
        let setting = findLightWindows()
        lightWindowsOfProjects[key] = setting
        return setting
    }

    private func findLightWindows() -> TemplateSpec.Setting? {
        let all = Array(ownFiles.indices)
        let own = all.filter { nearness?.isOfProject(files[$0].path) ?? true }
        let isApp = own.contains { !Self.ofApps.isDisjoint(with: indexes[$0].named) }
        let searched = isApp ? own : all
        var light: SourceMark?
        for index in searched where indexes[index].namesAppearance {
            let file = files[index]
            if isOfTests(file.path) { continue }
            for appearance in WindowAppearance.all(in: file.text) {
                guard appearance.isLight else { return nil }
                light = light ?? file.mark(ofLine: appearance.line)
            }
        }
        return light.map { mark in
            TemplateSpec.Setting(.fixedAppearance, of: "", place: mark.words, origin: mark.origin)
        }
    }

    /// Whether a file is in a folder of tests, which may make windows of their own.
    private func isOfTests(_ path: String) -> Bool {
        guard let first = ownFiles.first, let last = ownFiles.last else { return false }
        // The files are sorted: all of them share the folders that the first and the last one do.
        let shared = Nearness.shared(Nearness.folders(of: first.path), Nearness.folders(of: last.path))
        return Nearness.folders(of: path).dropFirst(shared).contains { $0.lowercased().hasSuffix("tests") }
    }
}
