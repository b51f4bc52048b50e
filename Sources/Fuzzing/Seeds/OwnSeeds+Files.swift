/// Seeds of what names or holds files of others.
extension OwnSeeds {
    /// Project files: a sound one, and some that name what is not theirs.
    static let projects = [
        ("sound", "reports: {html: out/a.html, json: out/a.json, github: notes/a.txt}\napproved: Approved"),
        (
            "sound gallery",
            "reports: {gallery: out/site, junit: out/a.xml}\ngallery: {widths: [320], designs: App}"
        ),
        ("above", "reports: {github: ../victim.txt, sarif: ../new.sarif}\napproved: ../dir"),
        (
            "absolute",
            "reports: {html: /OUTSIDE/victim.txt, json: /OUTSIDE/new/a.json}\napproved: /OUTSIDE/made"
        ),
        ("by links", "reports: {junit: file-link, sarif: nothing, html: link/a.html}\napproved: link"),
        ("by folders", "reports: {json: App/../../.bashrc, html: ./link/../victim.txt}\napproved: App/inner"),
        (
            "of others",
            "reports: {html: notes.html, json: notes.json, codequality: App/a.rowscope.yaml, gallery: site}"
        ),
        ("in a key", "reports: {\"html=../victim.txt\": x, \"github=/OUTSIDE/.bashrc\": \"\"}"),
        (
            "escaped",
            "reports: {\"gith\\x75b\": \"\\x2e\\x2e/victim.txt\", html: \"..\\u002Fvictim.txt\"}\napproved: '../dir'"
        ),
        (
            "blocks",
            "reports:\n  github: >-\n    ../victim.txt\n  html: |\n    ../dir/index.html\napproved: !!str ../dir"
        ),
        ("aliases", "reports: &r {github: &v ../victim.txt, html: *v}\napproved: *v\ngallery: {designs: *v}"),
        ("designs", "reports: {gallery: ../dir}\ngallery: {widths: [320], designs: ../dir}"),
    ].map { name, rest in
        let cells = name == "above" ? "[App, ../dir, /OUTSIDE/**/*.yaml]" : "[App, App/*.yaml]"
        let text = """
            project: 1
            cells: \(cells)
            matrix: {widths: [320], textSizes: [large], contents: none}
            exclude: [App/inner/*]
            rules: [{rule: touchTarget, cells: App, off: nothing is touched}]
            \(rest)

            """
        return seed(.project, name, text)
    }

    /// Folders of caches, a thing in them on each line.
    static let caches: [FuzzCase] = {
        let hash = String(repeating: "0123456789abcdef", count: 4)
        let own = (1...12).map { "own o\($0) text \($0)" }.joined(separator: "\n")
        return [
            ("empty", ""), ("own", own), ("marked", "mark\n" + own),
            (
                "marked, with others",
                "mark\n\(own)\nfile film.mov \(hash)\nfolder .git x\nfile \(hash).json mine"
            ),
            ("others", "folder Sources x\n\(own)\nfile a.swift let x = 1\nlink b\npipe c"),
            ("tag of others", "file CACHEDIR.TAG Signature: 8a477f597d28d172789f06886806bc55\n\(own)"),
            ("odd tags", "folder CACHEDIR.TAG x\n\(own)"), ("linked tag", "link CACHEDIR.TAG\n\(own)"),
            (
                "names of entries",
                "mark\nfolder \(hash).picture x\nlink \(hash).json\nfile \(hash).jsonx y\nfile \(hash.dropLast()).json z\n\(own)"
            ),
            ("an unmarked one", "\(own)\nfile \(hash).json rowscope audit cache 1"),
        ].map { seed(.cache, $0, $1 + "\n") }
    }()
}
