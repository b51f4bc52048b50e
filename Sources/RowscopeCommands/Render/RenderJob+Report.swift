import AutoLayout
import InputOutput
import SourceText

extension RenderJob {
    /// The output of `render --json` in one line, keys sorted: the files, and the frames of everything in them; lengths
    /// in points, frames as x, y, width and height.
    func json(of files: [File]) -> String {
        var json = JSONText()
        json.object { json in
            json.add("document", list.document.sourceName)
            json.add(objects: "files", files) { add($1, to: &$0) }
            json.add("fontFamily", textEngine.resolvedFontFamily)
            json.add("format", JSONForm.version)
            json.add("rowscope", App.version)
        }
        return json.text
    }

    private func add(_ file: File, to json: inout JSONText) {
        let size = [file.size.width, file.size.height]
        json.add("bytes", file.bytes.count)
        json.add("file", file.name)
        json.add("format", format.rawValue)
        if format == .png {
            json.add("pixels", size) { $0.number(Int(clamping: ($1 * scale).rounded(.up))) }
        }
        json.add("scale", scale)
        json.add("size", size) { $0.number($1) }
        json.add(objects: "states", file.states) { json, state in
            json.add("direction", appearance.layoutDirection.rawValue)
            json.add("frame", state.frame)
            json.add(objects: "rows", state.rows) { json, entry in
                let (row, views) = entry
                json.add("frame", row.frame)
                json.add("height", row.frame.height)
                json.add("index", row.index)
                json.add("template", row.reuseIdentifier)
                json.add(objects: "views", views) { json, view in
                    json.add("frame", view.frame)
                    json.add("id", view.id)
                    json.add("parent", view.parent)
                }
            }
            json.add("textSize", state.category.rawValue)
            json.add("width", state.width)
        }
    }
}

extension JSONText {
    fileprivate mutating func add(_ key: StaticString, _ frame: Rect) {
        add(key, frame.numbers) { $0.number($1) }
    }
}
