// A study made in pieces of any size and order writes the same files, also after a cancel.

#include "levelwright/study/study_run.hpp"

#include <gtest/gtest.h>

#include "levelwright/study/order_text.hpp"
#include "support/property.hpp"

namespace levelwright {
namespace {

StudyOrder study_order(const std::string& text) {
    Remarks remarks;
    const Words<StudyWords> words = study_words_from(text, remarks);
    EXPECT_TRUE(words) << words.error().text();
    Words<StudyOrder> order = study_order_from(*words, remarks);
    EXPECT_TRUE(order) << order.error().text();
    return *std::move(order);
}

// Levels of several sizes, some of which fail for many reasons; a sweep; seeds that go on after the last one.
constexpr const char* mixed =
    "{ recipes: [ { name: 'caves/mine.json5', text: '{ size: 8x6..14x12, tries: 1, steps: [ { do: scatter, share: "
    "0.5 }, { do: smooth } ], require: { islands: ..4 } }' }, { name: 'thin', text: '{ size: 12x7, steps: [ { do: "
    "scatter, share: 0.4 } ] }' } ], count: 40, seed: 18446744073709551600, metric: [islands, room_size_mean, "
    "'count:floor'], y: islands, vary: ['scatter.share=0.3..0.6'], points: 2 }";
constexpr const char* played =
    "{ recipes: ['md2-cave-agents'], count: 6, metric: [islands], y: islands, play: [runner, greedy], iterations: 40 }";

struct Files {
    std::string samples, summary, report;
    bool operator==(const Files&) const = default;
};

Files files_of(StudyRun& run) { return {run.samples_csv(), *run.summary(), *run.report()}; }

Files whole(const char* order) {
    StudyRun run(study_order(order));
    EXPECT_TRUE(run.run(0, run.levels()));
    return files_of(run);
}

// The ends of uneven pieces, and the order in which they are made.
struct Piece {
    std::uint64_t from, count;
};
std::vector<Piece> any_pieces(std::uint64_t levels, std::size_t count, Stream& random) {
    std::vector<std::uint64_t> ends{0, levels};
    for (std::size_t i = 1; i < count; ++i)
        ends.push_back(random.below(static_cast<std::uint32_t>(levels + 1)));
    std::sort(ends.begin(), ends.end());
    std::vector<Piece> pieces;
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) pieces.push_back({ends[i], ends[i + 1] - ends[i]});
    for (std::size_t i = pieces.size(); i > 1; --i)
        std::swap(pieces[i - 1], pieces[random.below(static_cast<std::uint32_t>(i))]);
    return pieces;
}

void expect_same_in_pieces(const char* text, Stream& random) {
    static std::map<std::string, Files> known;
    if (known.count(text) == 0) known[text] = whole(text);
    StudyRun run(study_order(text));
    for (const Piece& piece : any_pieces(run.levels(), 7, random))
        ASSERT_TRUE(run.run(piece.from, piece.count));
    ASSERT_EQ(run.made(), run.levels());
    const Files files = files_of(run);
    ASSERT_EQ(files.samples, known[text].samples);
    ASSERT_EQ(files.summary, known[text].summary);
    ASSERT_EQ(files.report, known[text].report);
}

PROPERTY(StudyRun, seven_pieces_of_any_size_in_any_order_give_the_same_files) {
    expect_same_in_pieces(mixed, random);
}

TEST(StudyRun, games_and_heat_maps_are_the_same_in_pieces_too) {
    StudyRun run(study_order(played));
    EXPECT_TRUE(run.run(4, 100) && run.run(0, 1) && run.run(1, 2) && run.run(3, 1));
    EXPECT_TRUE(files_of(run) == whole(played));
}

TEST(StudyRun, levels_that_were_made_are_not_made_again) {
    StudyRun run(study_order(mixed));
    EXPECT_TRUE(run.run(30, 20));
    EXPECT_EQ(run.made(), 20u);
    EXPECT_TRUE(run.run(25, 30));
    EXPECT_EQ(run.made(), 30u);
    EXPECT_TRUE(run.run(0, std::numeric_limits<std::uint64_t>::max()));
    EXPECT_TRUE(run.run(std::numeric_limits<std::uint64_t>::max(), 5));
    EXPECT_EQ(run.made(), run.levels());
    EXPECT_TRUE(files_of(run) == whole(mixed));
}

TEST(StudyRun, what_was_made_before_a_cancel_stays_and_counts_once) {
    StudyRun run(study_order(mixed));
    const std::atomic<bool> cancel = true;
    EXPECT_TRUE(run.run(0, 10));
    EXPECT_FALSE(run.run(0, 20, &cancel));
    EXPECT_EQ(run.made(), 10u);
    EXPECT_TRUE(run.run(0, run.levels()));
    EXPECT_FALSE(run.summary(&cancel));
    EXPECT_TRUE(files_of(run) == whole(mixed));
}

TEST(StudyRun, a_study_needs_all_of_its_levels) {
    StudyRun run(study_order(mixed));
    run.run(0, 3);
    EXPECT_EQ(run.summary().error().sentence, "3 of 240 levels were made; the study needs them all");
}

TEST(StudyRun, a_recipe_without_levels_says_why) {
    StudyRun run(study_order(
        "{ recipes: [ { name: 'none', text: '{ size: 6x2, tries: 1, steps: [ { do: fill } ], require: { islands: 7 } }' } ], count: 3 }"));
    EXPECT_TRUE(run.run(0, 3));
    EXPECT_EQ(
        run.summary().error().sentence,
        "none: none of 3 seeds gave a level: no level met the requirements in 1 try; the best try failed at islands: it is 1 islands, not 7");
}

}  // namespace
}  // namespace levelwright
