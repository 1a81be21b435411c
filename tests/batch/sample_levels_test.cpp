// Studies give the same samples and files with any number of threads; their CSV and the effect of sweeps.

#include "levelwright/batch/sample_levels.hpp"

#include <gtest/gtest.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/measure/samples/play_summary.hpp"
#include "levelwright/study/order_text.hpp"
#include "levelwright/study/study_run.hpp"

namespace levelwright {
namespace {

constexpr const char* small_cave = "{ size: 20x12, steps: [ { do: scatter, share: 0.5 }, { do: smooth } ] }";

std::vector<Question> asked() {
    std::vector<Question> questions;
    for (const char* name : {"floor_share", "islands", "room_size_mean"})
        questions.push_back(*question_from(name, all_metrics()));
    return questions;
}

TEST(Study, samples_are_the_same_whatever_the_number_of_threads) {
    BatchOptions options;
    options.first_seed = 7;
    options.count = 300;
    options.jobs = 1;
    const Sampled one = take_samples(plan_from_text(small_cave).plan, options, asked());
    options.jobs = 4;
    const Sampled four = take_samples(plan_from_text(small_cave).plan, options, asked());
    EXPECT_EQ(one.samples.seeds, four.samples.seeds);
    EXPECT_EQ(one.samples.hashes, four.samples.hashes);
    EXPECT_EQ(one.samples.values[0], four.samples.values[0]);
    for (int x = 0; x < 20; ++x) EXPECT_EQ(one.samples.cloud.at({x, 5}), four.samples.cloud.at({x, 5}));
    EXPECT_EQ(one.samples.count(), 300u);
    EXPECT_EQ(one.samples.cloud.levels_at({0, 0}), 300);
}

TEST(Study, games_and_heat_are_the_same_whatever_the_number_of_threads) {
    const auto plan = plan_from_gallery("md2-cave-agents").plan;
    BatchOptions options;
    options.count = 40;
    const std::vector<Question> questions = questions_about({"runner", "greedy"}, all_metrics(), Views::top);
    const Playing playing{{"runner", "greedy"}, 200};
    options.jobs = 1;
    const Samples one = take_samples(plan, options, questions, {}, playing).samples;
    options.jobs = 3;
    const Samples three = take_samples(plan, options, questions, {}, playing).samples;
    EXPECT_EQ(one.values, three.values);
    ASSERT_EQ(one.damage.size(), 2u);
    for (std::size_t player = 0; player < 2; ++player) {
        EXPECT_EQ(one.damage[player].bytes(), three.damage[player].bytes());
        double lost = 0;
        for (std::size_t i = 0; i < questions.size(); ++i) {
            if (questions[i].name != "damage:" + playing.damage_of[player]) continue;
            for (const double value : one.values[i]) lost += value;
        }
        EXPECT_GT(lost, 0);
        EXPECT_EQ(static_cast<double>(one.damage[player].sum()), lost) << "every hit point has its place";
    }
}

TEST(Study, nobody_plays_unless_asked) {
    BatchOptions options;
    options.count = 3;
    EXPECT_TRUE(take_samples(plan_from_text(small_cave).plan, options, asked()).samples.damage.empty());
}

TEST(Study, levels_that_fail_are_counted_with_their_tries_and_reasons) {
    BatchOptions options;
    options.count = 20;
    const Sampled sampled = take_samples(
        plan_from_text(
            "{ size: 20x12, tries: 3, steps: [ { do: scatter, share: 0.5 } ], require: { islands: 1000 } }")
            .plan,
        options, asked());
    EXPECT_EQ(sampled.samples.count(), 0u);
    EXPECT_EQ(sampled.samples.failed, 20u);
    EXPECT_EQ(sampled.samples.tries_in_all, 60u);
    EXPECT_EQ(sampled.samples.failures.count(), 20);
}

TEST(Study, levels_made_again_are_the_same) {
    BatchOptions options;
    options.count = 50;
    options.jobs = 3;
    const Sampled sampled = take_samples(plan_from_text(small_cave).plan, options, asked());
    std::vector<std::uint64_t> seeds{sampled.samples.seeds[40], sampled.samples.seeds[3],
                                     sampled.samples.seeds[40]};
    std::vector<std::uint64_t> hashes;
    make_again(plan_from_text(small_cave).plan, options, seeds, [&](std::size_t index, const Level& level) {
        EXPECT_EQ(index, hashes.size());
        hashes.push_back(hash_of(level));
    });
    EXPECT_EQ(hashes, (std::vector<std::uint64_t>{sampled.samples.hashes[40], sampled.samples.hashes[3],
                                                  sampled.samples.hashes[40]}));
}

TEST(Study, the_requirement_filters_what_is_seen) {
    BatchOptions options;
    options.count = 100;
    const Sampled sampled = take_samples(
        plan_from_text(
            "{ size: 20x12, steps: [ { do: scatter, share: 0.5 }, { do: smooth } ], require: { islands: \"..2\" } }")
            .plan,
        options, asked());
    EXPECT_EQ(sampled.samples.count(), 100u);
    EXPECT_LE(sampled.samples.distribution(1).most, 2);
    EXPECT_GT(sampled.samples.tries_in_all, 100u);
}

// As the command line does it.
Study study_over_threads(const StudyOrder& order, int jobs) {
    BatchOptions options;
    options.first_seed = order.first_seed;
    options.count = order.count;
    options.jobs = jobs;
    StudyMaker maker(order);
    for (std::size_t i = 0; i < order.variant_count(); ++i) {
        const auto& plan = order.variant(i).plan();
        EXPECT_TRUE(maker.take(i, take_samples(plan, options, order.questions, {}, order.playing).samples));
    }
    maker.compare_ranges();
    std::vector<Looks> all = maker.looks_to_show();
    for (Looks& looks : maker.looks_to_compare()) all.push_back(std::move(looks));
    for (const Looks& looks : all)
        make_again(order.variant(looks.variant).plan(), options, looks.seeds,
                   [&](std::size_t index, const Level& level) { maker.look(looks, index, level); });
    return maker.study();
}

TEST(Study, one_thread_two_threads_and_pieces_without_threads_write_the_same) {
    Remarks remarks;
    const StudyOrder order = *study_order_from(
        *study_words_from(
            "{ recipes: [{ name: 'mine', text: '{ size: 10x8..20x12, tries: 2, steps: [ { do: scatter, "
            "share: 0.5 }, { do: smooth } ], require: { islands: ..4 } }' }, { name: 'other', text: '{ size: 12x9, steps: [ { do: scatter, share: 0.3 } ] }' }], count: 30, "
            "play: [greedy], vary: ['scatter.share=0.4..0.6'], points: 2 }",
            remarks),
        remarks);
    StudyRun run(order);
    for (const std::uint64_t from : {77u, 0u, 31u}) run.run(from, 110);
    for (const int jobs : {1, 2}) {
        const Study study = study_over_threads(order, jobs);
        EXPECT_TRUE(summary_json(study) == *run.summary()) << jobs;
        EXPECT_TRUE(report_json(study) == *run.report()) << jobs;
    }
}

TEST(StudyCsv, quotes_what_needs_it_and_leaves_unknown_fields_empty) {
    EXPECT_EQ(csv_header(asked()), "recipe,setting,seed,tries,hash,floor_share,islands,room_size_mean\n");
    EXPECT_EQ(csv_row("a,\"b\"", "", 7, 2, 255, {{0.5, 3, no_answer}, {}}),
              "\"a,\"\"b\"\"\",,7,2,00000000000000ff,0.5,3,\n");
    EXPECT_EQ(csv_row("drawn.txt", "", std::nullopt, 0, 255, {{0.5, 3, 1}, {}}),
              "drawn.txt,,,,00000000000000ff,0.5,3,1\n");
}

TEST(Sweeps, the_effect_is_how_far_means_move_in_spreads) {
    Sweep sweep;
    for (const double middle : {1.0, 3.0, 2.0}) {
        SweepPoint point;
        point.distributions.push_back(distribution_of({middle - 1, middle, middle + 1}));
        sweep.points.push_back(point);
    }
    EXPECT_DOUBLE_EQ(effect_of(sweep, 0), 2);
    for (SweepPoint& point : sweep.points) point.distributions[0] = distribution_of({5, 5});
    EXPECT_EQ(effect_of(sweep, 0), 0);
    sweep.points[0].distributions[0] = distribution_of({6, 6});
    EXPECT_EQ(effect_of(sweep, 0), 99);
}

}  // namespace
}  // namespace levelwright
