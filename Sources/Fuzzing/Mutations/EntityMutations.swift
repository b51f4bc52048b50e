/// Mutations of entities: some expand to too much text or refer to other files; in YAML, aliases of aliases.
enum EntityMutations {
    static func apply(to file: inout FuzzCase, _ random: inout FuzzRandom) {
        if file.format == .interfaceBuilder {
            expandEntities(of: &file, &random)
        } else {
            expandAliases(of: &file, &random)
        }
    }

    private static func expandEntities(of file: inout FuzzCase, _ random: inout FuzzRandom) {
        let length = random.select([2, 10, 30, 10_000])
        let kinds: [(name: String, subset: String)] = [
            (
                "billion laughs",
                #"<!ENTITY e0 "ha">"#
                    + (1...30).map { level in
                        "<!ENTITY e\(level) \"" + String(repeating: "&e\(level - 1);", count: 10) + "\">"
                    }.joined() + #"<!ENTITY e "&e30;">"#
            ),
            ("quadratic", "<!ENTITY e \"" + String(repeating: "x", count: 50_000) + "\">"),
            ("recursive", #"<!ENTITY e "&f;"><!ENTITY f "&e;">"#),
            ("external", #"<!ENTITY e SYSTEM "file:///dev/zero">"#),
            ("external, relative", #"<!ENTITY e SYSTEM "case.xib">"#),
            ("external, of the net", #"<!ENTITY e PUBLIC "x" "http://127.0.0.1:9/x">"#),
            ("parameter", #"<!ENTITY % p "<!ENTITY e 'x'>"> %p;"#),
            (
                "parameter bomb",
                #"<!ENTITY % p0 "x">"#
                    + (1...25).map { "<!ENTITY % p\($0) \"%p\($0 - 1);%p\($0 - 1);\">" }.joined() + "%p25;"
            ),
            ("external parameter", #"<!ENTITY % p SYSTEM "file:///etc/passwd"> %p;"#),
            ("of elements", #"<!ENTITY e "<view id='z'/>">"#),
            ("unclosed", #"<!ENTITY e "x"#),
            (
                "of attributes",
                ##"<!ATTLIST document type CDATA "x"><!ELEMENT document ANY><!ENTITY e "&#60;">"##
            ),
        ]
        let kind = random.select(kinds)
        let doctype = "<!DOCTYPE document [\(kind.subset)]>"
        let start = file.bytes.firstIndex(of: 10).map { $0 + 1 } ?? 0
        // The entities are used in attributes and texts, or not at all.
        for _ in 0..<random.select([0, 1, length]) {
            let values = ReferenceMutations.attributeValues(in: file.bytes)
            guard !values.isEmpty, file.bytes.count < CaseMaker.maximumBytes / 2 else { break }
            let use = String(repeating: "&e;", count: random.magnitude(upTo: length))
            file.bytes.replaceSubrange(random.select(values), with: Array(use.utf8))
            if length > 100 { break }
        }
        file.bytes.insert(contentsOf: Array(doctype.utf8), at: start)
        if random.oneIn(4), let end = file.bytes.lastIndex(of: UInt8(ascii: "<")) {
            file.bytes.insert(contentsOf: Array("&e;&undefined;&#xFFFFFFFF;".utf8), at: end)
        }
        file.mutations.append(kind.name)
    }

    private static func expandAliases(of file: inout FuzzCase, _ random: inout FuzzRandom) {
        let depth = random.select([3, 8, 30, 2000])
        let kinds: [(name: String, text: String)] = [
            (
                "laughing lists",
                "a0: &a0 [x]\n"
                    + (1...depth).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1), *a\($0 - 1)]\n" }.joined()
            ),
            (
                "laughing keys",
                "? &b0 {x: y}\n: 1\n"
                    + (1...depth).map { "? &b\($0) {*b\($0 - 1) : *b\($0 - 1)}\n: 1\n" }.joined()
            ),
            ("an alias inside itself", "a: &a [*a]\n"),
            ("aliases inside each other", "a: &a {b: &b [*a, *b]}\n"),
            ("an alias of nothing", "a: *nothing\n"),
            ("one anchor twice", "a: &a 1\nb: &a 2\nc: *a\n"),
            ("merges", "a: &a {x: 1}\nb: {<<: *a, <<: [*a, *a]}\n"),
            ("tags", "a: !!binary AAAA\nb: !!set {x}\nc: !x !y z\nd: !<tag:x> 1\n"),
            ("several documents", "---\na: 1\n---\nb: 2\n...\n"),
        ]
        let kind = random.select(kinds)
        file.isNested = true
        let text = Array(kind.text.utf8)
        if random.oneIn(2) {
            file.bytes = text + file.bytes
        } else {
            file.bytes += [10] + text
        }
        if random.oneIn(2) {
            // The aliases are used in place of values.
            let values = NumberMutations.numbers(in: file.bytes)
            if !values.isEmpty { file.bytes.replaceSubrange(random.select(values), with: Array("*a".utf8)) }
        }
        file.mutations.append(kind.name)
    }
}
