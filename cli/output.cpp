// Files grow under a temporary name and get their own at the end; those that grow
// slowly are written in larger pieces.

#include "output.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>
#include <unistd.h>

#include "interrupt.hpp"
#include "paths.hpp"
#include "system.hpp"

namespace levelwright::cli {
namespace {

std::string because() { return std::strerror(errno); }

// A file descriptor that closes itself.
class Descriptor {
 public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ > STDERR_FILENO) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int number() const { return number_; }
    bool close() { return ::close(std::exchange(number_, -1)) == 0; }

 private:
    int number_;
};

constexpr std::size_t largest_piece = std::size_t{1} << 30;  // Windows takes no more than an int

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto piece = static_cast<unsigned>(std::min(bytes.size(), largest_piece));
        const auto written = ::write(descriptor, bytes.data(), piece);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// Takes the place of a file that is already there.
bool move_file(const std::string& from, const std::string& to) {
    std::error_code error;
    std::filesystem::rename(path_of(from), path_of(to), error);
    if (error) errno = error.default_error_condition().value();
    return !error;
}

// The name under which a file grows; a program that ends early removes it.
class Unfinished {
 public:
    explicit Unfinished(std::string path) : path_(std::move(path)) { set_unfinished_file(path_); }
    ~Unfinished() {
        if (!path_.empty()) remove_at_once(path_.c_str());
        set_unfinished_file({});
    }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    bool move_to(const std::string& place) {
        if (!move_file(path_, place)) return false;
        path_.clear();
        return true;
    }

 private:
    std::string path_;
};

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t most_bytes) {
    const std::string shown = path == "-" ? "standard input" : path;
    const Descriptor file(path == "-" ? STDIN_FILENO : open_to_read(path));
    if (file.number() < 0) return failure(fmt::format("cannot read {}: {}", shown, because()));
    std::string text;
    char chunk[1 << 16];
    while (true) {
        const auto count = ::read(file.number(), chunk, sizeof chunk);
        if (count < 0 && errno == EINTR && !interrupted()) continue;
        if (count < 0) return failure(fmt::format("cannot read {}: {}", shown, because()));
        if (count == 0) return text;
        text.append(chunk, static_cast<std::size_t>(count));
        if (text.size() > most_bytes)
            return failure(fmt::format("{} has more than {} bytes", shown, most_bytes));
    }
}

Result<void> make_folder(const std::string& path) {
    std::error_code error;
    std::filesystem::create_directories(path_of(path), error);
    if (error && !std::filesystem::is_directory(path_of(path))) {
        return failure(fmt::format("cannot make the folder {}: {}", path, error.message()));
    }
    return {};
}

Result<void> write_file(const std::string& folder, const std::string& name, std::string_view bytes) {
    const std::string place = path_in(folder, name);
    const std::string growing = path_in(folder, fmt::format(".{}.{}.tmp", name, ::getpid()));
    const auto fail = [&] { return failure(fmt::format("cannot write {}: {}", place, because())); };
    Unfinished unfinished(growing);
    Descriptor file(open_to_write(growing));
    if (file.number() < 0) return fail();
    if (!write_all(file.number(), bytes)) return fail();
    if (!file.close()) return fail();
    if (!unfinished.move_to(place)) return fail();
    return {};
}

Result<GrowingFile> GrowingFile::open(const std::string& folder, const std::string& name) {
    const std::string place = path_in(folder, name);
    std::string growing = path_in(folder, fmt::format(".{}.{}.tmp", name, ::getpid()));
    set_unfinished_file(growing);
    const int descriptor = open_to_write(growing);
    if (descriptor < 0) {
        set_unfinished_file({});
        return failure(fmt::format("cannot write {}: {}", place, because()));
    }
    return GrowingFile(place, std::move(growing), descriptor);
}

GrowingFile::GrowingFile(GrowingFile&& other) noexcept
    : place_(std::move(other.place_)),
      growing_(std::exchange(other.growing_, {})),
      waiting_(std::move(other.waiting_)),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

GrowingFile::~GrowingFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (growing_.empty()) return;
    remove_at_once(growing_.c_str());
    set_unfinished_file({});
}

Result<void> GrowingFile::write_waiting() {
    if (!write_all(descriptor_, waiting_))
        return failure(fmt::format("cannot write {}: {}", place_, because()));
    waiting_.clear();
    return {};
}

Result<void> GrowingFile::append(std::string_view bytes) {
    constexpr std::size_t enough = 1 << 16;
    waiting_ += bytes;
    if (waiting_.size() < enough) return {};
    return write_waiting();
}

Result<void> GrowingFile::finish() {
    if (auto written = write_waiting(); !written) return written;
    const bool closed = ::close(std::exchange(descriptor_, -1)) == 0;
    if (!closed || !move_file(growing_, place_))
        return failure(fmt::format("cannot write {}: {}", place_, because()));
    growing_.clear();
    set_unfinished_file({});
    return {};
}

}  // namespace levelwright::cli
