/// The text of a document with one label in each row.
func messages(_ rows: [String], list: String = "", title: String = "Messages") -> String {
    """
    rowscope: 1
    title: \(title)
    \(list)templates:
      cell:
        views: {a: {label: {text: "{t}", numberOfLines: 0}}}
        constraints: ["H:|-[a]-|", "V:|-[a]-|"]
    rows:
    \(rows.map { "  - t: \($0)" }.joined(separator: "\n"))

    """
}
