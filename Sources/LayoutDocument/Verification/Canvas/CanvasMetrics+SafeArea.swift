import AutoLayout

extension CanvasMetrics {
    /// What bars and notches of the canvas's phone take of the view that holds a nib's views, in points.
    ///
    /// Nothing is known of other devices than phones in portrait, and nothing is taken at the sides. All 297 upper and
    /// lower edges of the safe area that constraints in 216 files show are where this puts them.
    var safeAreaInsets: EdgeInsets {
        guard isScreen, let phone = document.device.phone else { return .zero }
        var insets = EdgeInsets.zero
        if let top = phone.top {
            // 44 for every phone until Xcode 13, in small views too.
            insets.top = toolsVersion < 21000 ? 44 : top
            // Small views have it since tools 21507 (11 of 11), until then those as high as the screen (8 of 8 others
            // have none).
            insets.bottom = toolsVersion >= 21500 || cell.size.height == phone.height ? 34 : 0
            // Since Xcode 16.3 both count twice, the lower one in views as high as the screen alone: so 67 edges of five
            // phones, and 8 lower ones of smaller views.
            if toolsVersion >= 23700 {
                insets.top *= 2
                if cell.size.height == phone.height { insets.bottom *= 2 }
            }
        } else {
            insets.top = hasStatusBar(phone) ? 20 : 0
        }
        // Two of two files.
        if cell.root.hasNavigationBar { insets.top += 44 }
        return insets
    }

    /// Whether a phone with a home button has its status bar over the view.
    ///
    /// Until Xcode 10.1 it has where the view covers most of the screen, then never until Xcode 15, when it has where
    /// the view covers it all; since Xcode 15.3 always.
    private func hasStatusBar(_ phone: CanvasDevice.Phone) -> Bool {
        switch toolsVersion {
        case ..<14800:
            cell.size.width >= 0.7 * document.device.width && cell.size.height >= 0.7 * phone.height
        case ..<21600: false
        case ..<22300: cell.size == Size(width: document.device.width, height: phone.height)
        default: true
        }
    }
}
