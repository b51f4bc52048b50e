internal import CGtk
internal import CGtkShims

/// Registers Swift subclasses of `CustomWidget` with GTK, and forwards GTK's calls to them.
@MainActor
enum CustomWidgetType {
    private static var types: [ObjectIdentifier: UInt] = [:]

    static func makeInstance(of type: CustomWidget.Type) -> UnsafeMutableRawPointer {
        guard let instance = gtks_object_new(gtype(of: type)) else {
            // Unreachable: g_object_new ends the process rather than return nothing.
            preconditionFailure("GTK made no instance of \(type)")
        }
        return instance
    }

    private static func gtype(of type: CustomWidget.Type) -> UInt {
        if let known = types[ObjectIdentifier(type)] { return known }
        // Private classes in several files may have the same name, so a number makes it unique.
        let plain = String(reflecting: type).unicodeScalars.map { scalar in
            scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                ? Character(scalar) : "_"
        }
        let name = "Swift_\(String(plain))_\(types.count)"
        let role = type.accessibleRole.map { Int32($0.rawValue) } ?? -1
        let scrollable: Int32 = type is ScrollableWidget.Type ? 1 : 0
        let registered = gtks_register_widget(name, table, scrollable, type.cssName, role)
        types[ObjectIdentifier(type)] = registered
        return registered
    }

    static func peer(_ widget: UnsafeMutableRawPointer?) -> CustomWidget? {
        guard let widget, let peer = Object.existingPeer(widget) else { return nil }
        return unsafeDowncast(peer, to: CustomWidget.self)
    }

    private static func scrollable(_ widget: UnsafeMutableRawPointer?) -> ScrollableWidget? {
        peer(widget) as? ScrollableWidget
    }

    // GTK keeps the table's address for as long as the process lives.
    private static let table: UnsafePointer<gtks_widget_vtable> = {
        let table = UnsafeMutablePointer<gtks_widget_vtable>.allocate(capacity: 1)
        table.initialize(to: makeTable())
        return UnsafePointer(table)
    }()

    private static func makeTable() -> gtks_widget_vtable {
        var table = gtks_widget_vtable()
        table.measure = { widget, orientation, size, result in
            onMain((widget, orientation, size, result)) { widget, orientation, size, result in
                guard let peer = CustomWidgetType.peer(widget), let result else { return }
                let axis: Orientation = orientation == 0 ? .horizontal : .vertical
                let measured = peer.measure(orientation: axis, forSize: Int(size))
                result[0] = Int32(clamping: measured.minimum)
                result[1] = Int32(clamping: max(measured.minimum, measured.natural))
                result[2] = axis == .vertical ? Int32(clamping: measured.minimumBaseline) : -1
                result[3] = axis == .vertical ? Int32(clamping: measured.naturalBaseline) : -1
            }
        }
        table.size_allocate = { widget, width, height, baseline in
            onMain((widget, width, height, baseline)) { widget, width, height, baseline in
                CustomWidgetType.peer(widget)?.sizeAllocate(
                    width: Int(width), height: Int(height), baseline: Int(baseline))
            }
        }
        table.snapshot = { widget, snapshot in
            onMain((widget, snapshot)) { widget, snapshot in
                guard let peer = CustomWidgetType.peer(widget), let snapshot else { return }
                peer.snapshot(Snapshot(borrowing: snapshot.opaque))
            }
        }
        table.request_mode = { widget in
            onMain(widget) { Int32((CustomWidgetType.peer($0)?.requestMode ?? .heightForWidth).rawValue) }
        }
        table.focus = { widget, direction in
            onMain((widget, direction)) { widget, direction in
                guard let peer = CustomWidgetType.peer(widget),
                    let direction = FocusDirection(rawValue: Int(direction))
                else {
                    return 0
                }
                return peer.focus(direction) ? 1 : 0
            }
        }
        table.grab_focus = { widget in
            onMain(widget) { CustomWidgetType.peer($0)?.takeFocus() == true ? 1 : 0 }
        }
        table.event = { widget, event, detail in
            onMain((widget, event, detail)) { widget, event, detail in
                guard let peer = CustomWidgetType.peer(widget) else { return }
                CustomWidgetType.deliver(event, detail, to: peer)
            }
        }
        addScrolling(to: &table)
        return table
    }

    private static func deliver(_ event: Int32, _ detail: Int32, to peer: CustomWidget) {
        switch Int(event) {
        case Int(GTKS_EVENT_MAP): peer.mapped()
        case Int(GTKS_EVENT_UNMAP): peer.unmapped()
        case Int(GTKS_EVENT_ROOT): peer.rooted()
        case Int(GTKS_EVENT_UNROOT): peer.unrooted()
        case Int(GTKS_EVENT_CSS_CHANGED): peer.styleChanged()
        case Int(GTKS_EVENT_DIRECTION_CHANGED):
            peer.directionChanged(from: TextDirection(rawValue: Int(detail)) ?? .none)
        case Int(GTKS_EVENT_STATE_CHANGED):
            peer.stateChanged(from: StateFlags(rawValue: UInt32(bitPattern: detail)))
        default: break
        }
    }

    private static func addScrolling(to table: inout gtks_widget_vtable) {
        table.get_adjustment = { widget, vertical in
            onMain((widget, vertical)) { widget, vertical in
                CustomWidgetType.scrollable(widget)?.adjustment(vertical == 0 ? .horizontal : .vertical).raw
            }
        }
        table.set_adjustment = { widget, vertical, adjustment in
            onMain((widget, vertical, adjustment)) { widget, vertical, adjustment in
                let axis: Orientation = vertical == 0 ? .horizontal : .vertical
                CustomWidgetType.scrollable(widget)?.receive(Object.wrap(adjustment) as? Adjustment, axis)
            }
        }
        table.get_policy = { widget, vertical in
            onMain((widget, vertical)) { widget, vertical in
                guard let peer = CustomWidgetType.scrollable(widget) else { return 0 }
                return Int32((vertical == 0 ? peer.hscrollPolicy : peer.vscrollPolicy).rawValue)
            }
        }
        table.set_policy = { widget, vertical, policy in
            onMain((widget, vertical, policy)) { widget, vertical, policy in
                CustomWidgetType.scrollable(widget)?.receive(
                    ScrollablePolicy(rawValue: Int(policy)) ?? .minimum, vertical != 0)
            }
        }
    }
}
