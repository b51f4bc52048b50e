# Shared by the scripts beside it: where the project is, and how what is missing gets installed.

root=$(dirname "$helpers")

say() { printf '%s\n' "rowscope: $*" >&2; }

stop() {
    say "$*"
    exit 1
}

# A command as root: directly, or through sudo.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        stop "Installing packages needs root: run this as root, or install sudo."
    fi
}

# Installs the Debian packages among its arguments that are not there yet, and says which.
install_missing() {
    local missing=() package
    for package in "$@"; do
        # A package's status is "ii " when it is installed as wanted.
        case $(dpkg-query -W -f='${db:Status-Abbrev}' "$package" 2>/dev/null || true) in
            ii*) ;;
            *) missing+=("$package") ;;
        esac
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    command -v apt-get >/dev/null || stop "Missing packages: ${missing[*]}. Install them and try again."
    say "installing ${missing[*]}"
    as_root apt-get update -q >&2
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}" >&2
}

require_swift() {
    command -v swift >/dev/null ||
        stop "Swift 6.2 or later is needed, with its bin folder on PATH: https://www.swift.org/install/linux/"
}

# What building takes: GTK's headers, and the C compiler's runtime files and linker that Swift calls.
build_packages=(libgtk-4-dev pkg-config gcc g++ git ca-certificates)

# What showing takes: icons, a font, and the schemas and settings daemon's defaults that GTK reads.
show_packages=(adwaita-icon-theme fonts-dejavu-core)
