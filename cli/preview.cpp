// levelwright preview FILE
#include <algorithm>
#include <filesystem>
#include <random>

#include <fmt/format.h>

#include "command.hpp"
#include "interrupt.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/write/json/json_format.hpp"
#include "levelwright/write/text/text_format.hpp"
#include "make_product.hpp"
#include "output.hpp"
#include "paths.hpp"
#include "preview_screen.hpp"
#include "say.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

namespace fs = std::filesystem;

constexpr auto preview_heartbeat =
    std::chrono::milliseconds(50);  // between two looks at the file and the window

// What tells that a file was saved; editors often replace it, so that it may be gone for a moment.
struct Stamp {
    fs::file_time_type time;
    std::uintmax_t bytes = 0;
    friend bool operator==(const Stamp&, const Stamp&) = default;
};

std::optional<Stamp> stamp_of(const std::string& file) {
    std::error_code first, second;
    const Stamp stamp{fs::last_write_time(path_of(file), first), fs::file_size(path_of(file), second)};
    return first || second ? std::nullopt : std::optional(stamp);
}

std::string first_error(const Result<void>& a, const Result<void>& b) {
    return !a ? a.error().sentence : !b ? b.error().sentence : std::string();
}

class Session {
 public:
    Session(const std::string& file, const RecipeOptions& options, std::uint64_t seed)
        : stamp_(stamp_of(file)), screen_(terminal_.size()) {
        wish_.file = file;
        wish_.options = options;
        wish_.seed = seed;
    }

    int run() {
        again();
        while (!interrupted() && !quit_) {
            if (const auto key = terminal_.key(preview_heartbeat)) press(*key);
            check_file();
            check_window();
            if (auto made = maker_.result()) take(std::move(*made));
            if (std::exchange(stale_, false)) draw();
        }
        maker_.cancel();
        return interrupted() ? interrupt_exit_code() : exit_done;
    }

 private:
    void again() {
        maker_.make(wish_);
        view_.message.clear();
        stale_ = true;
    }

    void take(Preview made) {
        shown_ = std::move(made);
        wish_.rerolls = shown_.wish.rerolls;
        if (!shown_.step_ids.empty()) view_.step = std::min(view_.step, shown_.step_ids.size() - 1);
        move({0, 0});
    }

    void draw() {
        view_.busy = maker_.busy();
        terminal_.draw(preview_screen(terminal_, shown_, view_));
    }

    void check_file() {
        const auto now = stamp_of(wish_.file);
        if (!now || now == stamp_) return;
        stamp_ = now;
        again();
    }

    void check_window() {
        if (terminal_.size() == screen_) return;
        screen_ = terminal_.size();
        move({0, 0});
    }

    void press(int key) {
        switch (key) {
            case 'n':
                return change_seed(+1);
            case 'p':
                return change_seed(-1);
            case 'r':
                return reroll();
            case 's':
                return save();
            case 'f':
                return next_floor();
            case 'h':
                return move({-8, 0});
            case 'l':
                return move({+8, 0});
            case 'k':
                return move({0, -4});
            case 'j':
                return move({0, +4});
            case static_cast<int>(Key::up):
            case static_cast<int>(Key::left):
                return choose_step(-1);
            case static_cast<int>(Key::down):
            case static_cast<int>(Key::right):
            case '\t':
                return choose_step(+1);
            case 'q':
            case static_cast<int>(Key::closed):
                quit_ = true;
                return;
            default:
                return;
        }
    }

    // Rerolls belong to the seed they were made with.
    void change_seed(int by) {
        wish_.seed += static_cast<std::uint64_t>(by);
        wish_.rerolls.clear();
        again();
    }

    void choose_step(int by) {
        const auto count = static_cast<int>(shown_.step_ids.size());
        if (count == 0) return;
        view_.step = static_cast<std::size_t>((static_cast<int>(view_.step) + by + count) % count);
        stale_ = true;
    }

    void reroll() {
        if (view_.step >= shown_.step_ids.size()) return;
        const std::string& id = shown_.step_ids[view_.step];
        const auto found = std::find_if(wish_.rerolls.begin(), wish_.rerolls.end(),
                                        [&](const auto& known) { return known.first == id; });
        if (found == wish_.rerolls.end())
            wish_.rerolls.emplace_back(id, 1);
        else
            ++found->second;
        again();
    }

    void next_floor() {
        if (shown_.level) view_.floor = (view_.floor + 1) % shown_.level->floors;
        stale_ = true;
    }

    void move(Point by) {
        if (shown_.level) {
            const Point last = last_corner(screen_, *shown_.level);
            view_.corner = {std::clamp(view_.corner.x + by.x, 0, last.x),
                            std::clamp(view_.corner.y + by.y, 0, last.y)};
            view_.floor = std::min(view_.floor, shown_.level->floors - 1);
        }
        stale_ = true;
    }

    // As text and as JSON, beside the recipe.
    void save() {
        stale_ = true;
        if (!shown_.level) {
            view_.message = "there is no level to save";
            return;
        }
        std::string name = name_of_level(shown_.name, shown_.wish.seed);
        for (const auto& [id, pinned] : shown_.wish.rerolls) name += fmt::format("-{}.{}", id, pinned);
        std::replace(name.begin(), name.end(), '/', '-');
        const fs::path file = path_of(shown_.wish.file);
        const std::string folder = file.has_parent_path() ? text_of(file.parent_path()) : ".";
        const auto text = write_text(*shown_.level);
        if (!text) {
            view_.message = text.error().sentence;
            return;
        }
        const auto first = write_file(folder, name + ".txt", *text);
        const auto second = write_file(folder, name + ".json", write_json(*shown_.level));
        const std::string wrong = first_error(first, second);
        view_.message =
            wrong.empty() ? fmt::format("saved {} and .json", path_in(folder, name + ".txt")) : wrong;
    }

    Terminal terminal_;
    PreviewWish wish_;
    std::optional<Stamp> stamp_;
    PreviewMaker maker_;
    Preview shown_;
    PreviewView view_;
    Size screen_;
    bool stale_ = true;
    bool quit_ = false;
};

struct PreviewRequest {
    std::string file;
    std::optional<std::string> seed;
    RecipeOptions options;
};

std::string no_file(const std::string& file) {
    if (!gallery_recipe(file)) return fmt::format("cannot read {}: there is no such file", file);
    return fmt::format(
        "{0} is a gallery recipe, not a file; `levelwright show {0} > {0}.json5` makes one of it", file);
}

int preview(const PreviewRequest& request) {
    const std::uint64_t seed =
        request.seed ? seed_from(*request.seed) : std::uint64_t{std::random_device{}()};
    if (!stamp_of(request.file)) throw Failure{exit_failed, no_file(request.file)};
    return Session(request.file, request.options, seed).run();
}

}  // namespace

void add_preview(CLI::App* command, Program& program) {
    auto request = std::make_shared<PreviewRequest>();
    command->add_option("FILE", request->file, "The recipe")->required();
    command->add_option("--seed", request->seed, "The first level's seed; drawn at random by default")
        ->type_name("S");
    add_recipe_options(*command, request->options);
    command->footer(
        "Keys:\n"
        "  n, p          the next and the previous seed\n"
        "  up, down      choose a step\n"
        "  r             reroll that step alone, as `--set ID.seed=…` does\n"
        "  h, j, k, l    move over a level that is larger than the window\n"
        "  f             the next floor\n"
        "  s             save the level as text and JSON beside the recipe\n"
        "  q             quit\n"
        "\n"
        "Example:\n"
        "  levelwright preview mine.json5 --seed 7");
    command->callback([&program, request] { program.chosen = [request] { return preview(*request); }; });
}

}  // namespace levelwright::cli
