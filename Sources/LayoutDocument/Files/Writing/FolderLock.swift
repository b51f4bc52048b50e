import Foundation
import SourceText
import Wording

/// Lets one run of the program at a time compare and replace files of a folder.
///
/// The folder itself is locked, so that no file is left behind; the kernel releases the lock when a process ends in any
/// way. A folder that cannot be locked, as on some network disks, is used without.
package struct FolderLock: ~Copyable {
    /// The longest wait for another run, in milliseconds.
    private static let milliseconds = 10_000
    private static let step = 5

    private let descriptor: Int32

    /// Waits until no other run of the program holds the lock, and holds it until the value is gone.
    ///
    /// - Parameter folder: The folder.
    /// - Throws: That another run held the lock for too long.
    package init(_ folder: FilePath) throws(DocumentError) {
        let descriptor = open(folder.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        var waited = 0
        while descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0,
            [EWOULDBLOCK, EINTR].contains(errno)
        {
            guard waited < Self.milliseconds else {
                close(descriptor)
                throw DocumentError(
                    sourceName: folder.text, place: nil,
                    message: tr("another program has been writing files of this folder for 10 seconds"),
                    suggestion: tr("Try again when it has ended."))
            }
            usleep(UInt32(Self.step * 1000))
            waited += Self.step
        }
        self.descriptor = descriptor
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
}
