// Makes a study of the samples of its variants: distributions, ranges, overlaps, picks, pictures. It makes no
// level itself: it says which levels it wants to look at once more, and its caller shows them.
#pragma once

#include "levelwright/study/study_files.hpp"
#include "levelwright/study/study_order.hpp"
#include "levelwright/write/pictures/thumbnail.hpp"

namespace levelwright {

// Levels of a variant that are to be made once more.
struct Looks {
    enum class Purpose : std::uint8_t { compare, show };
    Purpose purpose = Purpose::compare;
    std::size_t variant = 0;
    std::vector<std::uint64_t> seeds;
};

class StudyMaker {
 public:
    explicit StudyMaker(const StudyOrder& order);  // which must outlive it

    // All samples of a variant, each variant once and the recipes in their order; fails when a recipe gave no level at all.
    Result<void> take(std::size_t variant, Samples samples);

    // When all samples were taken: the range of each recipe and how far any two overlap. False when it was cancelled.
    bool compare_ranges(const std::atomic<bool>* cancel = nullptr);

    // After that: what it wants to see. Levels to compare are for the summary, those to show for the report.
    std::vector<Looks> looks_to_compare() const;
    std::vector<Looks> looks_to_show();
    // The levels of some looks, in the order of their seeds.
    void look(const Looks& looks, std::size_t index, const Level& level);

    const Study& study() const& { return study_; }
    Study study() && { return std::move(study_); }

 private:
    std::vector<Distribution> distributions_of(const Samples& samples) const;
    void take_recipe(std::size_t number, Samples samples);
    SweepPoint& point_of(std::size_t variant);
    Axis axis_of(std::size_t question) const;
    void find_ranges();
    void choose_rows(StudiedRecipe& studied, const std::vector<std::size_t>& over_bins) const;
    std::vector<std::size_t> levels_to_show(const StudiedRecipe& studied,
                                            const std::vector<std::size_t>& over_bins) const;
    void compare(std::size_t recipe, std::size_t count, const Level& level);
    void show(std::size_t recipe, std::size_t index, const Level& level);
    std::size_t picture_room() const;

    const StudyOrder& order_;
    Study study_;
    std::vector<ColourTable> colours_;                    // by recipe
    std::vector<std::vector<std::size_t>> shown_levels_;  // by recipe
    std::vector<std::size_t> bytes_shown_;                // by recipe
    std::vector<Level> compared_;                         // of the recipe looked at
};

}  // namespace levelwright
