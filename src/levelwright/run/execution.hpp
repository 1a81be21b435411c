// One try at a level: runs the steps of a program over the places where they work.
#pragma once

#include "levelwright/recipe/plan/plan.hpp"
#include "levelwright/run/places.hpp"
#include "levelwright/run/runner.hpp"

namespace levelwright {

// What stays from level to level.
struct Workshop {
    // The level as a step left it.
    struct Kept {
        std::string step;
        Level level;
        bool there = false;  // in this try
    };

    // What one step looked for in this try.
    struct Search {
        const StepNode* step = nullptr;
        SoughtSet sought, found;
    };

    Level level;
    std::vector<Kept> kept;
    std::vector<TileId> cells_before;  // the last frame
    std::vector<std::uint32_t> changed;
    Scratch scratch;
    PlaceIndexes places;
    std::vector<double> inputs;
    std::vector<std::uint32_t> runs_of_step;  // how often each step ran in this try
    std::vector<Search> search_of_step;
    std::vector<TileId> saved_cells;
    std::vector<NameId> tag_list;
    std::string reason;
    std::string failed_step;  // its id, when a step is the reason
    std::vector<StepNote> notes;
    std::unique_ptr<Judge> judge;  // made when first asked for

    Judge& judge_for(const Plan& plan) {
        if (!judge) judge = plan.make_judge();
        return *judge;
    }
};

class Execution final : private StepHost {
 public:
    Execution(const Plan& plan, Program& program, Workshop& workshop, Budget& budget,
              const RunOptions& options)
        : plan_(plan), program_(program), workshop_(workshop), budget_(budget), options_(options) {}

    // Makes the level of one seed and try. The workshop's `reason` says why it stopped, if it did.
    Stop run(std::uint64_t seed, std::uint32_t tries);

 private:
    void begin_level(std::uint64_t seed, std::uint32_t tries);
    void end_level();
    void open_window();
    void set_numbers(const StepList& steps);
    std::uint64_t key_of(const StepNode& node) const;

    void run_list(const StepList& steps, const Draft& around);
    void step_is_done(const StepNode& node);
    void show_frame(const std::string& step);
    void run_node(const StepNode& node, const Draft& around);
    void run_in(const StepNode& node, const Site& site, const Draft& around, std::uint64_t key);
    void take_over_stop(const StepNode& node, const Draft& draft);
    void run_form(const StepNode& node, Draft& draft);
    void keep_notes(const StepNode& node, Draft& draft);
    const BitGrid* cells_kept(const StepNode& node, int floor, const Rect& seen, std::span<const Area> areas,
                              std::uint64_t key);
    void restrict(Draft& draft, const Site& site, const Draft& around, const StepNode& node);
    BitGrid* cells_of_site(const Site& site, const Where& where, Draft& draft);
    void move_edge(const Where& where, BitGrid& cells, Draft& draft);
    void cut(Draft& draft, const BitGrid& mask, Point corner);
    void trim(Draft& draft);
    void restore(const Draft& draft, std::span<const TileId> before);
    void restore_start();
    Area area_of(const Site& site, const Where& where, const Draft& draft);
    void tag_new(const StepNode& node, const Site& site, const Draft& draft, std::size_t rooms_before,
                 std::size_t regions_before);

    void run_steps(Draft& draft, const StepList& steps, const Rect& rect) override;
    Judge& judge() override { return workshop_.judge_for(plan_); }
    double nearness() override;
    void looked_for(const StepNode& step, Sought what, bool found) override;
    bool shows_frames() const override { return static_cast<bool>(options_.on_frame); }
    void show_frame(const StepNode& step) override { show_frame(step.common->id); }

    const Plan& plan_;
    Program& program_;
    Workshop& workshop_;
    Budget& budget_;
    const RunOptions& options_;
    std::uint64_t root_key_ = 0;
    std::uint32_t tries_ = 0;
    Window window_;  // of an endless recipe
    Stop stop_ = Stop::none;
};

}  // namespace levelwright
