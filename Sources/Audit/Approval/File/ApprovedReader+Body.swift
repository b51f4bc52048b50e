import AutoLayout
import LayoutDocument
import SelfSizing
import SourceText

extension ApprovedReader {
    // MARK: Templates

    /// Reads a template and what is set in below it.
    mutating func template() throws(DocumentError) -> ApprovedTemplate {
        let words = Words(lines[next], in: self)
        var template = ApprovedTemplate(identifier: try words.bare(1, "the template's name").text)
        try words.end(2)
        next += 1
        var names: Set<String> = []
        while next < lines.count, lines[next].depth == 1 {
            let line = lines[next]
            try part(line, Words(line, in: self), of: &template, &names)
            next += 1
        }
        return template
    }

    private func part(
        _ line: ApprovedLine, _ words: Words, of template: inout ApprovedTemplate, _ names: inout Set<String>
    ) throws(DocumentError) {
        switch line.words[0].text {
        case "fields": template.fields = line.words.dropFirst().map(\.text)
        case "margins":
            let word = try words.bare(1, "the margins")
            guard let insets = ApprovalNumber.insets(word.text) else { throw wrong(word, "four margins") }
            template.layoutMargins = insets
            try words.end(2)
        case "rowHeight":
            let word = try words.bare(1, "the height")
            guard let height = ApprovalNumber.value(word.text) else { throw wrong(word, "a height") }
            template.rowHeight = height
            try words.end(2)
        case "accessory":
            let word = try words.bare(1, "the accessory")
            guard let accessory = RowAccessories.Accessory(rawValue: word.text) else {
                throw wrong(word, "an accessory")
            }
            template.accessory = accessory
            try words.end(2)
        case "guide":
            template.guides.append(
                LayoutGuideSpec(
                    name: try words.bare(1, "the guide's name").text, owner: try words.need("in").text))
            try words.end(2, keys: ["in"])
        case "view":
            let view = try view(line, words, fields: template.fields)
            guard names.insert(view.name).inserted else {
                throw error(line.place, "a view is given twice", "Remove one of the two.")
            }
            template.views.append(view)
        case "constraint": template.constraints.append(try constraint(line, words, fields: template.fields))
        case let other:
            throw unknown(
                other, line.place, "part of a template",
                among: ["fields", "margins", "rowHeight", "accessory", "guide", "view", "constraint"])
        }
    }

    private func view(
        _ line: ApprovedLine, _ words: Words, fields: [String]
    ) throws(DocumentError) -> ApprovedView {
        let kind = try words.bare(2, "the view's kind")
        var view = ApprovedView(
            name: try words.bare(1, "the view's name").text, kind: kind.text,
            superview: words.value("in")?.text)
        guard var spec = ViewSpec.Kind(named: kind.text).map({ ViewSpec(name: view.name, kind: $0) }) else {
            throw wrong(kind, "a kind of view")
        }
        try words.end(3, keys: ["in"] + ViewTrait.all.map(\.name))
        for trait in ViewTrait.all {
            guard let word = words.value(trait.name) else { continue }
            guard trait.set(&spec, word.text, fields) else {
                throw wrong(word, "what “\(trait.name)” of a \(kind.text) can be")
            }
            view.traits[trait.name] = word.text
        }
        return view
    }

    private func constraint(
        _ line: ApprovedLine, _ words: Words, fields: [String]
    ) throws(DocumentError) -> ConstraintSpec {
        var index = 1
        func take(_ what: String) throws(DocumentError) -> ApprovedLine.Word {
            defer { index += 1 }
            return try words.bare(index, what)
        }
        func number(_ what: String) throws(DocumentError) -> Double {
            let word = try take(what)
            guard let number = ApprovalNumber.value(word.text) else { throw wrong(word, "a number") }
            return number
        }
        let first = try take("the first side")
        guard let firstSide = ConstraintSpec.AttributeRef(text: first.text) else {
            throw wrong(first, "an attribute of a view")
        }
        let relationWord = try take("the relation")
        guard let relation = Relation(rawValue: relationWord.text) else {
            throw wrong(relationWord, "a relation")
        }
        var spec = ConstraintSpec(first: firstSide, relation: relation)
        let second = try take("the second side")
        if let constant = ApprovalNumber.value(second.text) {
            spec.constant = constant
        } else {
            guard let side = ConstraintSpec.AttributeRef(text: second.text) else {
                throw wrong(second, "an attribute of a view or a number")
            }
            spec.second = side
        }
        while index < words.count {
            let sign = try take("a sign")
            switch sign.text {
            case "*" where spec.second != nil: spec.multiplier = try number("the factor")
            case "+" where spec.second != nil: spec.constant = try number("the constant")
            case "-" where spec.second != nil: spec.constant = -(try number("the constant"))
            case "@":
                guard let priority = ApprovalText.priority(try number("the priority")) else {
                    throw wrong(sign, "before a priority from 0 to 1000")
                }
                spec.priority = priority
            default: throw wrong(sign, "a sign that may stand here")
            }
        }
        if let field = words.value("field") {
            guard let place = fields.firstIndex(of: field.text) else {
                throw wrong(field, "a field of the template")
            }
            spec.rowConstant = .init(
                field: place, factor: words.value("factor") == nil ? 1 : try words.number("factor"))
        }
        spec.identifier = words.value("id")?.text
        spec.recordedID = words.value("object")?.text
        if words.value("active") != nil { spec.isActive = try words.truth("active") }
        try words.end(index, keys: ["field", "factor", "id", "object", "active"])
        return spec
    }

    // MARK: Subjects

    /// Reads a subject with its tiles.
    mutating func subject(_ audit: ApprovedAudit) throws(DocumentError) -> ApprovedSubject {
        let first = lines[next]
        let words = Words(first, in: self)
        let kind = try words.bare(1, "“row” or “case”")
        let name = try words.bare(2, "the row")
        let template = try words.need("template")
        guard audit.template(named: template.text) != nil else {
            throw unknown(
                template.text, template.place, "template of this file",
                among: audit.templates.map(\.identifier))
        }
        var subject = ApprovedSubject(template: template.text, texts: [], tiles: [])
        switch kind.text {
        case "row":
            guard let row = Int(name.text), row >= 0 else { throw wrong(name, "a row's number") }
            subject.row = row
        case "case": subject.caseName = name.text
        default: throw wrong(kind, "“row” or “case”")
        }
        try words.end(3, keys: ["template"])
        next += 1
        // Made only once it is known that the file brings them, so that a false head asks for no memory.
        var tiles: [Int: [ApprovedTile]] = [:]
        while next < lines.count, lines[next].depth == 1 {
            let line = lines[next]
            let words = Words(line, in: self)
            switch line.words[0].text {
            case "text":
                subject.texts.append(
                    .init(
                        field: try words.bare(1, "the field").text,
                        text: try words.bare(2, "the text").text))
                try words.end(3)
                next += 1
            case "tiles": try block(line, words, audit, &tiles)
            case let other: throw unknown(other, line.place, "part of a subject", among: ["text", "tiles"])
            }
        }
        let blocks = audit.contents.count * audit.directions.count * audit.textSizes.count
        guard tiles.count == blocks else {
            throw error(
                first.place, "\(blocks - tiles.count) of the tiles are missing",
                "Approve anew if the file was edited by hand.")
        }
        subject.tiles = (0..<blocks).flatMap { tiles[$0] ?? [] }
        return subject
    }

    /// Reads the tiles of some text sizes, which have the same frames.
    private mutating func block(
        _ line: ApprovedLine, _ words: Words, _ audit: ApprovedAudit, _ tiles: inout [Int: [ApprovedTile]]
    ) throws(DocumentError) {
        let content = try words.bare(1, "the content")
        let direction = try words.bare(2, "the direction")
        guard let outer = audit.contents.firstIndex(where: { $0.rawValue == content.text }) else {
            throw wrong(content, "a content of this file")
        }
        guard let inner = audit.directions.firstIndex(where: { $0.rawValue == direction.text }) else {
            throw wrong(direction, "a direction of this file")
        }
        let sizes = try words.each(3, "a text size of this file") { text in
            audit.textSizes.firstIndex { $0.rawValue == text }
        }
        try words.end(4)
        next += 1
        let column = try self.tiles(of: audit.widths.count, place: line.place)
        for size in sizes {
            let place = (outer * audit.directions.count + inner) * audit.textSizes.count + size
            guard tiles[place] == nil else {
                throw error(line.place, "tiles are given twice", "Remove one of the two.")
            }
            tiles[place] = column
        }
    }

    /// Reads the tiles of a text size, one for each width.
    private mutating func tiles(of count: Int, place: SourcePlace) throws(DocumentError) -> [ApprovedTile] {
        var tiles = Array(repeating: ApprovedTile(height: 0, views: [], findings: []), count: count)
        var hasHeight = false
        var names: Set<String> = []
        var findings: Set<[String]> = []
        while next < lines.count, lines[next].depth == 2 {
            let line = lines[next]
            let words = Words(line, in: self)
            switch line.words[0].text {
            case "height":
                let word = try words.bare(1, "the height")
                for (index, value) in try words.column(
                    word, count: count, "a height", { ApprovalNumber.value($0) }
                ).enumerated() {
                    guard let value else { throw wrong(word, "a height for each width") }
                    tiles[index].height = value
                }
                try words.end(2)
                hasHeight = true
            case "view":
                frameCount += count
                guard frameCount <= Self.maximumFrames else {
                    throw error(
                        line.place, "there are more than \(Self.maximumFrames) frames",
                        "Approve fewer rows or widths.")
                }
                let name = try words.bare(1, "the view's name")
                guard names.insert(name.text).inserted else {
                    throw error(line.place, "a view is given twice", "Remove one of the two.")
                }
                try view(name.text, words, into: &tiles)
            case "finding":
                let finding = line.words.filter { $0.key == nil }.map(\.text)
                guard findings.insert(finding).inserted else {
                    throw error(line.place, "a finding is given twice", "Remove one of the two.")
                }
                try self.finding(line, words, into: &tiles)
            case let other:
                throw unknown(other, line.place, "part of a tile", among: ["height", "view", "finding"])
            }
            next += 1
        }
        for index in tiles.indices { tiles[index].findings.sort(by: ApprovedTile.isBefore) }
        guard hasHeight else {
            throw error(place, "the height is missing", "Approve anew if the file was edited by hand.")
        }
        return tiles
    }

    private func view(
        _ name: String, _ words: Words, into tiles: inout [ApprovedTile]
    ) throws(DocumentError) {
        let count = tiles.count
        func column(_ key: String) throws(DocumentError) -> [Double?] {
            try words.column(key, count: count, "a length") { ApprovalNumber.value($0) }
        }
        let (x, y) = (try column("x"), try column("y"))
        let (width, height) = (try column("width"), try column("height"))
        let lines: [Int?] =
            words.value("lines") == nil
            ? Array(repeating: nil, count: count)
            : try words.column("lines", count: count, "a number of lines") { Int($0) }
        try words.end(2, keys: ["x", "y", "width", "height", "lines"])
        for index in tiles.indices {
            guard let x = x[index], let y = y[index], let width = width[index], let height = height[index]
            else {
                continue
            }
            tiles[index].views.append(
                .init(
                    name: name, frame: Rect(x: x, y: y, width: width, height: height), lineCount: lines[index]
                ))
        }
    }

    private func finding(
        _ line: ApprovedLine, _ words: Words, into tiles: inout [ApprovedTile]
    ) throws(DocumentError) {
        let word = try words.bare(1, "the rule")
        guard let rule = Rule.audited.first(where: { $0.rawValue == word.text }) else {
            throw unknown(word.text, word.place, "rule", among: Rule.audited.map(\.rawValue))
        }
        let amounts = try words.column("amount", count: tiles.count, "an amount") { ApprovalNumber.value($0) }
        try words.end(.max, keys: ["amount"])
        let views = line.words.filter { $0.key == nil }.dropFirst(2).map(\.text)
        for index in tiles.indices {
            if let amount = amounts[index] {
                tiles[index].findings.append(TileFinding(rule, views: views, amount: amount))
            }
        }
    }
}
