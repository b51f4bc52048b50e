import AutoLayout

extension ByteReader {
    /// The size in a JPEG file's frame header, turned as its Exif orientation says.
    var sizeOfJPEG: Size? {
        guard big(0, bytes: 3) == 0xFFD8FF else { return nil }
        var offset = 2
        var isTurned = false
        while let mark = byte(offset) {
            guard mark == 0xFF else { return nil }
            guard let kind = byte(offset + 1) else { return nil }
            // Bytes that fill, and marks that stand alone.
            if kind == 0xFF {
                offset += 1
                continue
            }
            if kind == 0x01 || (0xD0...0xD8).contains(kind) {
                offset += 2
                continue
            }
            guard let length = big(offset + 2, bytes: 2), length >= 2 else { return nil }
            // Any start of a frame, but not the tables with numbers between them.
            if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
                guard let height = big(offset + 5, bytes: 2), let width = big(offset + 7, bytes: 2) else {
                    return nil
                }
                let size = Size(width: Double(width), height: Double(height))
                return isTurned ? Size(width: size.height, height: size.width) : size
            }
            if kind == 0xE1, has("Exif", at: offset + 4) {
                isTurned = orientation(at: offset + 10).map { $0 >= 5 } ?? isTurned
            }
            // After the start of the scan come the pixels.
            if kind == 0xDA { return nil }
            offset += 2 + length
        }
        return nil
    }

    /// The orientation, 1 to 8, in the first directory of a TIFF block; from 5 on the picture lies on its side.
    private func orientation(at start: Int) -> Int? {
        let isLittle = has("II", at: start)
        guard isLittle || has("MM", at: start) else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int? {
            isLittle ? little(start + offset, bytes: count) : big(start + offset, bytes: count)
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for entry in 0..<min(count, 256) {
            let offset = directory + 2 + 12 * entry
            if number(offset, 2) == 0x0112 { return number(offset + 8, 2) }
        }
        return nil
    }
}
