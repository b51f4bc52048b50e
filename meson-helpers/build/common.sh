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
        stop "installing packages needs root: run this as root, install sudo, or install them yourself"
    fi
}

# Installs the Debian packages among its arguments that are not there yet, and says which.
install_missing() {
    if ! command -v dpkg-query >/dev/null; then
        say "this is no Debian, so please see to it that these, or their like, are installed: $*"
        return
    fi
    local installed missing=() package
    # One line per package, as in "ii libgtk-4-dev"; packages never heard of only make the exit code 1.
    installed=$(dpkg-query -W -f='${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null || true)
    for package in "$@"; do
        grep -qxF "ii $package" <<<"$installed" || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    say "installing ${missing[*]}"
    as_root apt-get update -q >&2 || say "the package lists could not be refreshed; trying with the old ones"
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -q --no-install-recommends "${missing[@]}" >&2
}

require_swift() {
    command -v swift >/dev/null ||
        stop "Swift 6.2 or later is needed, with its bin folder on PATH: https://www.swift.org/install/linux/"
}

# A first build is quick where Package.swift may ask for batches.
export ROWSCOPE_QUICK_BUILD=1
# Tests are built with warnings as errors.
strict=(-Xswiftc -warnings-as-errors)

# Builds the package with the flags given, log to the standard error stream. Two messages of the package manager are
# left out: of GTK's flags that it does not take, and of its own flag for whole modules where Package.swift asks for
# batches.
build() {
    swift build --package-path "$root" "$@" \
        > >(grep --line-buffered -vE '^warning: (prohibited flag|ignoring -num-threads)' >&2) 2>&1
}

# The folder of the parser of Swift that comes with the compiler; nothing where the compiler comes without.
parser_of_compiler() {
    local folder
    folder=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host
    [ ! -e "$folder/libSwiftParser.so" ] || [ ! -d "$folder/SwiftParser.swiftmodule" ] || printf '%s\n' "$folder"
}

# The flags, one on a line, that build with the compiler's own parser of Swift; nothing where it cannot be used.
parser_flags() {
    local folder
    folder=$(parser_of_compiler)
    [ -z "$folder" ] || printf '%s\n' --traits SwiftSource -Xswiftc "-I$folder" -Xlinker "-L$folder" \
        -Xlinker "-rpath=$folder"
}

# Builds the program with the compiler's own parser of Swift, which saves minutes; where that cannot be used, with the
# parser of the package swift-syntax; where that cannot be fetched or built, as on a machine with little memory,
# without Swift source. A choice after the first is kept, since another one builds everything again.
build_program() {
    local mark=$root/.build/parser parser log own choices=(package none)
    mapfile -t own < <(parser_flags)
    [ ${#own[@]} -eq 0 ] || choices=(compiler "${choices[@]}")
    [ ! -e "$mark" ] || choices=("$(cat "$mark")")
    log=$(mktemp)
    for parser in "${choices[@]}"; do
        local flags=()
        case $parser in
        compiler) flags=("${own[@]}") ;;
        none)
            say "building without Swift source: .swift files cannot be opened (remove $mark to try again)"
            flags=(--disable-default-traits)
            ;;
        esac
        if build --product rowscope ${flags[@]+"${flags[@]}"} "$@" 2> >(tee "$log" >&2); then
            rm -f "$log"
            [ "$parser" = "${choices[0]}" ] || printf '%s\n' "$parser" >"$mark"
            return
        fi
        # Lines about the parser, and compilers that were killed.
        grep -qE '(swift-syntax|SwiftSyntax|SwiftParser|signal 9)' <(grep -iE 'error|fatal' "$log") || break
        say "the parser of Swift ($parser) could not be fetched or built"
    done
    rm -f "$log"
    return 1
}

# What building takes: GTK's headers, which bring the linker, the C and C++ libraries' headers, Python and pkg-config
# with them, what fetches the Swift packages, and what compiles translations.
build_packages=(libgtk-4-dev git ca-certificates gettext)
# Texts in this font are as wide as on the phone; another font gives other rows.
text_packages=(fonts-noto-core)

# What showing takes besides: the reader of the icons, which are SVG. GTK brings theme, icons and a font.
show_packages=(librsvg2-common)
