// Copies cells in and out, keeps counts up to date with each write, and evaluates what rules ask in general.

#include "levelwright/steps/explorers/explorer_board.hpp"

#include <algorithm>
#include <cstring>

#include "levelwright/base/index.hpp"
#include "levelwright/grid/noise.hpp"
#include "levelwright/grid/pack.hpp"
#include "levelwright/steps/explorers/fields.hpp"

namespace levelwright {
namespace {

using Estimator = RuleProgram::Estimator;
using Test = RuleProgram::Test;
using CellField = RuleProgram::CellField;

std::size_t area_of(Size size) { return static_cast<std::size_t>(size.area()); }

int wrapped_once(int at, int length) {
    const int rest = at % length;
    return rest < 0 ? rest + length : rest;
}

}  // namespace

Board::Board(const RuleProgram& program, const Spec& spec, Draft& draft)
    : program_(program), spec_(spec), draft_(draft), size_(spec.part.size()) {
    Scratch& scratch = draft.scratch();
    rim_ = program.wraps ? 0 : program.reach;
    stride_ = size_.width + 2 * rim_;
    const auto bytes = static_cast<std::size_t>(stride_ * (size_.height + 2 * rim_));
    front_ = scratch.array<std::uint8_t>(bytes).data();
    back_ = spec.buffered ? scratch.array<std::uint8_t>(bytes).data() : front_;
    if (rim_ > 0) std::memset(front_, out_code, bytes);
    if (rim_ > 0 && spec.buffered) std::memset(back_, out_code, bytes);
    copy_in();

    steps_ = scratch.array<std::ptrdiff_t>(program.offsets.size());
    for (std::size_t i = 0; i < steps_.size(); ++i)
        steps_[i] = program.offsets[i].y * stride_ + program.offsets[i].x;
    counting_ = program.counts_region || program.counts_map || spec.most;
    plain_ = !counting_ && !writable_ && !program.wraps;
    if (counting_) count_cells();
    fields_ = scratch.array<std::span<double>>(program.fields.size());
    for (std::span<double>& field : fields_) field = scratch.array<double>(area_of(size_), 0);
    connected_ = scratch.array<bool>(program.weights.size(), false);
    if (program.asks_own_connected) connected_code_ = scratch.array<bool>(256, true);
}

void Board::copy_in() {
    const View<TileId> tiles = draft_.tiles();
    for (int y = 0; y < size_.height; ++y) {
        const TileId* from = &tiles[{spec_.part.x, spec_.part.y + y}];
        std::memcpy(front_ + position({0, y}), from, static_cast<std::size_t>(size_.width));
    }
    if (draft_.inside()) {
        BitGrid& mask = draft_.scratch().bits(size_);
        draft_.inside()->crop_into(mask, spec_.part);
        mask_ = &mask;
        BitGrid& beyond = draft_.scratch().bits(size_, true);
        beyond.and_not(mask);
        beyond.for_each_set([&](Point at) { front_[position(at)] = out_code; });
    }
    if (draft_.inside() || draft_.locked()) {
        BitGrid& writable = draft_.scratch().bits(size_);
        draft_.changeable().crop_into(writable, spec_.part);
        writable_ = &writable;
    }
    if (spec_.buffered) {
        for (int y = 0; y < size_.height; ++y)
            std::memcpy(back_ + position({0, y}), front_ + position({0, y}),
                        static_cast<std::size_t>(size_.width));
    }
}

// Counts of what is outside the region do not change while the explorer is at work.
void Board::count_cells() {
    Scratch& scratch = draft_.scratch();
    counts_seen_ = scratch.array<std::int64_t>(256, 0);
    counts_now_ = spec_.buffered ? scratch.array<std::int64_t>(256, 0) : counts_seen_;
    counts_elsewhere_ = scratch.array<std::int64_t>(256, 0);
    for (int y = 0; y < size_.height; ++y) {
        for (int x = 0; x < size_.width; ++x) {
            if (is_visited_at({x, y})) ++counts_seen_[seen({x, y})];
        }
    }
    std::copy(counts_seen_.begin(), counts_seen_.end(), counts_now_.begin());
    if (!program_.counts_map && !spec_.most) return;
    draft_.spend(static_cast<std::int64_t>(draft_.level().cells.size()));
    for (const TileId tile : draft_.level().cells) ++counts_elsewhere_[index_of(tile)];
    for (std::size_t code = 0; code < 256; ++code) counts_elsewhere_[code] -= counts_seen_[code];
}

void Board::begin_iteration(int iteration, std::int64_t planned_visits) {
    iteration_ = iteration;
    planned_visits_ = std::max<std::int64_t>(1, planned_visits);
    visits_ = changes_ = 0;
    Scratch& scratch = draft_.scratch();
    for (std::size_t i = 0; i < program_.fields.size(); ++i) {
        const CellField& field = program_.fields[i];
        if (field.kind == CellField::Kind::noise && iteration > 0) continue;
        if (draft_.spend(8 * size_.area() * (1 + field.moves.count))) return;
        const Scratch::Loan loan(scratch);
        const auto weights = static_cast<std::size_t>(field.weights);
        switch (field.kind) {
            case CellField::Kind::noise: {
                const Size over = field.over_map ? draft_.level().size : size_;
                const Point origin = field.over_map ? draft_.to_level(spec_.part.corner()) : Point{};
                Grid<double>& hills = scratch.tool<Grid<double>>();
                hills.reset(size_);
                const double side = std::max(over.width, over.height);
                fill_noise(subkey(draft_.key(), "noise"), {.scale = 0.1 * field.scale * side}, origin, hills);
                std::copy(hills.cells().begin(), hills.cells().end(), fields_[i].begin());
                break;
            }
            case CellField::Kind::least_distance:
                if (field.moves.count > 0)
                    least_moves(cells_seen(), program_.weights[weights], measures_beyond(weights),
                                program_.points_of(field.moves), scratch, fields_[i]);
                else
                    least_distances(cells_seen(), program_.weights[weights], measures_beyond(weights),
                                    fields_[i]);
                break;
            case CellField::Kind::average_distance:
                average_distances(cells_seen(), program_.weights[weights], scratch, fields_[i]);
                break;
            case CellField::Kind::greatest_distance:
                greatest_distances(cells_seen(), program_.weights[weights], fields_[i]);
                break;
        }
    }
    if (!program_.connected.empty() || program_.asks_own_connected) find_connected();
}

void Board::find_connected() {
    for (const std::int32_t weights : program_.connected)
        connected_[weights] = islands_are_connected(program_.weights[weights]);
    if (!program_.asks_own_connected) return;
    for (std::size_t code = 0; code < 256; ++code) {
        if (code >= static_cast<std::size_t>(program_.entity_count) && code != unknown_code) continue;
        CodeWeights only{};
        only[code] = 1;
        connected_code_[code] = islands_are_connected(only);
    }
}

bool Board::islands_are_connected(const CodeWeights& weights) {
    const Scratch::Loan loan(draft_.scratch());
    ByteSet set{};
    for (std::size_t code = 0; code < 256; ++code) set[code] = weights[code] > 0;
    BitGrid& cells = draft_.scratch().bits(size_);
    mask_where_bytes(cells_seen(), set, cells);
    if (mask_) cells &= *mask_;
    Components& islands = draft_.scratch().components();
    islands.find(cells, Connectivity::four);
    draft_.spend(size_.area());
    return islands.count() <= 1;
}

void Board::end_iteration() {
    draft_.spend((visits_ & 1023) * program_.work);
    if (!spec_.buffered) return;
    draft_.spend(size_.area());
    for (int y = 0; y < size_.height; ++y)
        std::memcpy(front_ + position({0, y}), back_ + position({0, y}),
                    static_cast<std::size_t>(size_.width));
    if (counting_) std::copy(counts_now_.begin(), counts_now_.end(), counts_seen_.begin());
}

// Cells that are not part of the region were never changed in the level: the frame sees to that.
void Board::finish() {
    const View<TileId> tiles = draft_.tiles();
    for (int y = 0; y < size_.height; ++y) {
        if (!mask_) {
            TileId* to = &tiles[{spec_.part.x, spec_.part.y + y}];
            std::memcpy(to, back_ + position({0, y}), static_cast<std::size_t>(size_.width));
            continue;
        }
        for (int x = 0; x < size_.width; ++x) {
            if ((*mask_)[{x, y}])
                tiles[{spec_.part.x + x, spec_.part.y + y}] = static_cast<TileId>(now({x, y}));
        }
    }
}

Point Board::wrapped(Point at) const {
    return {wrapped_once(at.x, size_.width), wrapped_once(at.y, size_.height)};
}

std::int64_t Board::around(const Estimator& estimator, Point at) const {
    const CodeWeights& weights = program_.weights[estimator.weights];
    std::int64_t sum = 0;
    if (program_.wraps) {
        for (const Point& offset : program_.points_of(estimator.cells))
            sum += weights[seen(wrapped(at + offset))];
        return sum;
    }
    const std::uint8_t* here = front_ + position(at);
    const std::ptrdiff_t* step = steps_.data() + estimator.cells.first;
    for (std::int32_t i = 0; i < estimator.cells.count; ++i) sum += weights[here[step[i]]];
    return sum;
}

std::int64_t Board::count(const Estimator& estimator, bool over_map) const {
    const auto number = static_cast<std::size_t>(estimator.weights);
    const CodeWeights& weights = program_.weights[number];
    std::int64_t sum = 0;
    for (const std::uint8_t code : program_.codes_of_weights[number])
        sum += weights[code] * (counts_seen_[code] + (over_map ? counts_elsewhere_[code] : 0));
    return sum;
}

double Board::estimate(const Estimator& estimator, Point at) {
    switch (estimator.kind) {
        case Estimator::Kind::number:
            return estimator.number;
        case Estimator::Kind::random:
            return draft_.random().unit();
        case Estimator::Kind::cells:
            return static_cast<double>(around(estimator, at));
        case Estimator::Kind::count:
            return static_cast<double>(count(estimator, false));
        case Estimator::Kind::total:
            return static_cast<double>(count(estimator, true));
        case Estimator::Kind::field: {
            const std::span<double> field = fields_[estimator.field];
            const auto cell = static_cast<std::size_t>(at.y) * static_cast<std::size_t>(size_.width) +
                              static_cast<std::size_t>(at.x);
            return field[cell];
        }
        case Estimator::Kind::progress:
            return static_cast<double>(visits_ - 1) / static_cast<double>(planned_visits_);
        case Estimator::Kind::repeat_progress:
            return static_cast<double>(iteration_) / spec_.iterations;
        case Estimator::Kind::change_progress:
            return static_cast<double>(changes_) / static_cast<double>(std::max<std::int64_t>(
                                                       1, std::min(spec_.most_changes, planned_visits_)));
    }
    return 0;
}

bool Board::is_connected(const Test& test, Point at) const {
    return test.connected >= 0 ? connected_[test.connected] : connected_code_[seen(at)];
}

bool Board::holds_in_general(const Test& test, Point at) {
    if (test.comparison == RuleComparison::connected) return is_connected(test, at);
    const double left = estimate(test.left, at);
    switch (test.comparison) {
        // What has a part behind the point, or no end, is neither even nor odd.
        case RuleComparison::even:
        case RuleComparison::odd: {
            if (!(left >= -1e15 && left <= 1e15)) return false;
            const auto whole = static_cast<std::int64_t>(left);
            if (static_cast<double>(whole) != left) return false;
            return (whole % 2 == 0) == (test.comparison == RuleComparison::even);
        }
        case RuleComparison::singular:
            return left == 1;
        default:
            break;
    }
    return compare(test.comparison, left, estimate(test.right, at));
}

void Board::fire_in_general(const RuleProgram::Rule& rule, Point at) {
    bool changed = false;
    for (const RuleProgram::Executor& executor : program_.executors_of(rule)) {
        const std::uint8_t code = choose(executor);
        for (const Point& offset : program_.points_of(executor.cells)) {
            Point to = at + offset;
            if (program_.wraps) to = wrapped(to);
            if (size_.contains(to) && write(to, code)) changed = true;
        }
    }
    changes_ += changed;
}

// What lies outside is left alone.
bool Board::write_at_edge(const RuleProgram::Executor& executor, Point at, std::uint8_t code) {
    const Size size = size_;
    std::uint8_t* const corner = back_ + position({0, 0});
    const std::ptrdiff_t stride = stride_;
    unsigned changed = 0;
    for (const Point& offset : program_.points_of(executor.cells)) {
        const Point to = at + offset;
        if (!size.contains(to)) continue;
        std::uint8_t& cell = corner[to.y * stride + to.x];
        changed |= static_cast<unsigned>(cell ^ code);
        cell = code;
    }
    return changed != 0;
}

bool Board::write(Point at, std::uint8_t code) {
    std::uint8_t& cell = back_[position(at)];
    if (cell == code || (writable_ && !(*writable_)[at])) return false;
    if (counting_) {
        if (spec_.most && counts_now_[code] + counts_elsewhere_[code] >= (*spec_.most)[code]) return false;
        --counts_now_[cell];
        ++counts_now_[code];
    }
    cell = code;
    if (changed_cells) changed_cells->push_back(at);
    return true;
}

}  // namespace levelwright
