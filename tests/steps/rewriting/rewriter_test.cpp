// Graph rewriting: the three ways of execution, matches that are kept, numbers, kinds of edges, and limits.
#include "levelwright/steps/rewriting/rewriter.hpp"

#include "steps/rewriting/graph_making.hpp"
#include "support/count_allocations.hpp"
#include "support/property.hpp"

namespace levelwright::testing {
namespace {

const std::vector<double> even(100, 1.0);

GraphGrammar six_in_a_row() {
    return graph_grammar("a -> a -> a -> a -> a -> a", {{"b", "1:a -> 2:a becomes 1:a -> 2:b"}});
}

TEST(Rewriter, one_random_match_changes_one_of_six) {
    const GraphGrammar grammar = six_in_a_row();
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Rewriter rewriter;
        rewriter.begin(grammar);
        Stream random(seed);
        EXPECT_TRUE(rewriter.rewrite_any(all_rules(grammar), even, random));
        seen.insert(symbols_of(rewriter, grammar));
    }
    EXPECT_EQ(seen, (std::set<std::string>{"abaaaa", "aabaaa", "aaabaa", "aaaaba", "aaaaab"}));
}

TEST(Rewriter, in_order_changes_every_second) {
    const GraphGrammar grammar = six_in_a_row();
    Rewriter rewriter;
    rewriter.begin(grammar);
    Stream random(1);
    EXPECT_EQ(rewriter.rewrite_in_order(all_rules(grammar), even, random), 3);
    EXPECT_EQ(symbols_of(rewriter, grammar), "ababab");
}

TEST(Rewriter, found_first_changes_all_but_the_first) {
    const GraphGrammar grammar = six_in_a_row();
    Rewriter rewriter;
    rewriter.begin(grammar);
    EXPECT_EQ(rewriter.rewrite_found(all_rules(grammar)), 5);
    EXPECT_EQ(symbols_of(rewriter, grammar), "abbbbb");
}

TEST(Rewriter, an_edge_without_a_kind_matches_any_and_stays_what_it_is) {
    const GraphGrammar grammar = graph_grammar("a => a -opens-> a", {{"b", "1:a -> 2:a becomes 1:b -> 2:a"}});
    Rewriter rewriter;
    rewriter.begin(grammar);
    EXPECT_EQ(rewriter.matches_of(0), 2u);
    rewriter.rewrite_found(all_rules(grammar));
    EXPECT_EQ(symbols_of(rewriter, grammar), "bba");
    EXPECT_EQ(rewriter.graph().edge(rewriter.graph().find(0, 1)).kind, GraphGrammar::tight);
    EXPECT_EQ(rewriter.graph().edge(rewriter.graph().find(1, 2)).kind, GraphGrammar::opens);
}

TEST(Rewriter, an_edge_with_a_kind_matches_no_other_and_may_get_another) {
    const GraphGrammar grammar = graph_grammar("a => a -> a", {{"b", "1:a => 2:a becomes 1:a -> 2:a"}});
    Rewriter rewriter;
    rewriter.begin(grammar);
    EXPECT_EQ(rewriter.matches_of(0), 1u);
    rewriter.rewrite(0, 0);
    EXPECT_EQ(rewriter.matches_of(0), 0u);
    EXPECT_EQ(rewriter.graph().edge(rewriter.graph().find(0, 1)).kind, GraphGrammar::loose);
}

TEST(Rewriter, kept_nodes_keep_their_other_edges_and_removed_ones_lose_theirs) {
    const GraphGrammar grammar =
        graph_grammar("1:x -> 2:a -> 3:b -> 4:y; 1 -> 3",
                      {{"new", "1:a -> 2:b becomes 1:a; 2:-"}, {"end", "1:a becomes 1:c"}});
    Rewriter rewriter;
    rewriter.begin(grammar);
    rewriter.rewrite(0, 0);
    EXPECT_EQ(symbols_of(rewriter, grammar), "xay");
    EXPECT_GE(rewriter.graph().find(0, 1), 0);
    EXPECT_EQ(rewriter.graph().node(1).out_count, 0);
    EXPECT_EQ(rewriter.graph().node(3).in_count, 0);
}

TEST(Rewriter, rules_read_and_set_numbers_of_nodes_and_of_the_graph) {
    const GraphGrammar grammar =
        graph_grammar("A",
                      {{"deeper", "1:A becomes 1:a -> 2:A", "1.depth < 4 and made < 3",
                        "2.depth = 1.depth + 2; made = made + 1"},
                       {"end", "1:A becomes 1:z"}},
                      {"made"});
    Rewriter rewriter;
    rewriter.begin(grammar);
    EXPECT_TRUE(rewriter.may_be_used(0));
    rewriter.rewrite(0, 0);
    EXPECT_EQ(rewriter.graph().number(1, 0), 2);
    rewriter.rewrite(0, 0);
    EXPECT_EQ(rewriter.graph().number(2, 0), 4);
    EXPECT_EQ(rewriter.numbers()[0], 2);
    EXPECT_EQ(rewriter.matches_of(0), 0u) << "too deep";
    rewriter.begin(grammar);
    rewriter.numbers()[0] = 3;
    EXPECT_FALSE(rewriter.may_be_used(0)) << "enough made";
    EXPECT_TRUE(rewriter.may_be_used(1));
}

TEST(Rewriter, conditions_count_edges) {
    const GraphGrammar grammar = graph_grammar(
        "a -> b; a -> c",
        {{"leaf", "1:a becomes 1:b", "1.edges = 1"}, {"end", "1:* becomes 1:d", "1.in = 1 and 1.out = 0"}});
    Rewriter rewriter;
    rewriter.begin(grammar);
    EXPECT_EQ(rewriter.matches_of(0), 2u);
    EXPECT_EQ(rewriter.matches_of(1), 2u);
}

// Whatever was rewritten, the matches that were kept are those that a search of the whole graph finds.
PROPERTY(Rewriter, keeps_exactly_the_matches_that_there_are) {
    static const GraphGrammar grammar =
        graph_grammar("a -> b => c; a -opens-> c",
                      {{"grow", "1:a -> 2:* becomes 1:a -> 3:b => 2; 1 -> 2"},
                       {"turn", "1:b -> 2:c becomes 2:c => 1:b"},
                       {"fork", "1:b becomes 1:c -> 2:a; 1 => 3:b"},
                       {"triangle", "1:* -> 2:*; 2 -> 3:*; 1 -> 3 becomes 1:b -> 2:a; 2 => 3; 1 -> 3"},
                       {"lose", "1:c -> 2:a|b becomes 1:a; 2:-"},
                       {"name", "1:* -opens-> 2:* becomes 1:c -> 2:b"}});
    Rewriter rewriter;
    rewriter.begin(grammar);
    for (int i = 0; i < 25 && rewriter.graph().node_count() < 14; ++i) {
        if (!rewriter.rewrite_any(all_rules(grammar), even, random)) break;
        for (const Rewriter::RuleNumber rule : all_rules(grammar)) {
            std::set<std::vector<GraphNode>> kept;
            for (std::size_t k = 0; k < rewriter.matches_of(rule); ++k) {
                const auto nodes = rewriter.match(rule, k);
                kept.emplace(nodes.begin(), nodes.end());
            }
            ASSERT_EQ(kept.size(), rewriter.matches_of(rule)) << "one is kept twice";
            ASSERT_EQ(kept, matches_by_trying(rewriter.graph(), grammar.rules[rule]))
                << grammar.rules[rule].name;
        }
    }
}

GraphGrammar five_rules() {
    return graph_grammar("a -> w -> b", {{"longer", "1:w -> 2:* becomes 1:a -> 3:w -> 2"},
                                         {"wider", "1:w -> 2:* becomes 1:a -> 3:w -> 2; 1 -> 4:w"},
                                         {"key", "1:a -> 2:a becomes 1:k -> 3:l => 2:w"},
                                         {"loop", "1:a -> 2:w becomes 1:b => 2:w; 1 -> 3:a -> 2"},
                                         {"end", "1:k -> 2:l becomes 1:a -> 2:w"}});
}

TEST(Rewriter, takes_no_memory_for_a_graph_of_a_size_it_had_before) {
    const GraphGrammar grammar = five_rules();
    Rewriter rewriter;
    const auto rules = all_rules(grammar);
    EXPECT_EQ(allocations_of_second_run([&] {
                  Stream random(5);
                  rewriter.begin(grammar);
                  while (rewriter.graph().node_count() < 300 && rewriter.rewrite_any(rules, even, random)) {
                  }
              }),
              0);
}

// Work is counted; what one rewriting takes does not grow with the graph.
TEST(Rewriter, rewrites_a_large_graph_with_as_little_work_as_a_small_one) {
    const GraphGrammar grammar = five_rules();
    Rewriter rewriter;
    rewriter.begin(grammar);
    Stream random(3);
    const auto work_up_to = [&](int nodes) {
        int count = 0;
        rewriter.take_work();
        for (; rewriter.graph().node_count() < nodes; ++count)
            EXPECT_TRUE(rewriter.rewrite_any(all_rules(grammar), even, random));
        return static_cast<double>(rewriter.take_work()) / count;
    };
    const double small = work_up_to(1000);
    const double large = work_up_to(8000);
    EXPECT_LT(large, 1.5 * small);
}

TEST(Rewriter, ends_at_its_limits) {
    const GraphGrammar grammar = graph_grammar("a", {{"on", "1:a becomes 1:a -> a"}});
    Rewriter rewriter;
    rewriter.limits.nodes = 50;
    rewriter.begin(grammar);
    Stream random(1);
    while (rewriter.rewrite_any(all_rules(grammar), even, random)) {
    }
    EXPECT_EQ(rewriter.end(), Rewriter::End::nodes);
    EXPECT_EQ(rewriter.graph().node_count(), 50);
}

}  // namespace
}  // namespace levelwright::testing
