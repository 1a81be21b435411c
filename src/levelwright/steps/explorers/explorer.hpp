// What all explorers share: rules, the part of the region they work in, limits; and how these are described.
#pragma once

#include "levelwright/steps/explorers/word_rules.hpp"
#include "levelwright/steps/general/automaton_rule.hpp"

namespace levelwright {

enum class Replace : std::uint8_t { same, buffer };

struct ExplorerParameters {
    std::vector<Text> rules;
    Named<Picture> neighborhoods;
    WholeRange border{0, 0};
    bool same_border = false;
    Text outside{"out", {}};
    Replace replace = Replace::same;
    int iterations = 1;
    std::optional<int> tiles;
    std::optional<int> changes;
    Named<int> most;
    Bare bare = Bare::some;
};

// The fields of a step's struct that has ExplorerParameters as its base; `own` stand between the rules and the rest.
template <class Step>
std::vector<Field> with_explorer_fields(std::vector<Field> own) {
    static const Choice<Replace> replaces[] = {
        {Replace::same, "same", "rules see every change immediately"},
        {Replace::buffer, "buffer", "rules see the map as it was when the iteration began"},
    };
    static const Choice<Bare> bares[] = {
        {Bare::some, "some", "true when it is above 0"},
        {Bare::every, "every",
         "of a neighborhood, true when every member counts; any other, when it is above 0"},
    };
    const auto of = [](auto member) { return static_cast<MemberOf<Step, decltype(member)>>(member); };
    std::vector<Field> fields{field(
        "rules", of(&Step::rules),
        "what to do on a tile: conditions -> executors; the first rule whose conditions all hold applies",
        {.required = true})};
    for (Field& one : own) fields.push_back(std::move(one));
    for (
        Field& one : std::vector<Field>{
            field(
                "neighborhoods", of(&Step::neighborhoods),
                "names for cells around a centre: rows of digits, 0 no member, 1 a member, 2 the centre, 3 both; or points such as (1,0) (0,-1)"),
            field("border", of(&Step::border),
                  "how many cells along each edge of the region are left out, drawn for each edge",
                  {.least = 0, .most = 10'000, .usually = {0, 5}, .unit = "cells"}),
            field("same_border", of(&Step::same_border), "whether the border is drawn once for all edges"),
            field(
                "outside", of(&Step::outside),
                "what rules see beyond the edge of the region: \"out\", \"unknown\", \"wrap\" for the opposite edge, or a tile"),
            field("replace", of(&Step::replace), replaces, "when rules see changes"),
            field("iterations", of(&Step::iterations), "how often the tiles are explored",
                  {.least = 0, .most = 10'000, .usually = {0, 10}}),
            field("tiles", of(&Step::tiles), "how many tiles are visited in one iteration, at most",
                  {.least = 0, .most = 100'000'000, .usually = {0, 5000}}),
            field("changes", of(&Step::changes), "how many visits may change something in one iteration",
                  {.least = 0, .most = 100'000'000, .usually = {0, 5000}}),
            field("most", of(&Step::most), "how many of a tile the map may hold; no more are written",
                  {.least = 0, .most = 100'000'000, .usually = {0, 500}, .fixed = true}),
            field("bare", of(&Step::bare), bares, "how an estimator without a comparison is read"),
        })
        fields.push_back(std::move(one));
    return fields;
}

// Rules and all names that an explorer needs, as numbers.
struct CompiledExplorer {
    RuleProgram program;
    CodeLimits most{};
    bool has_most = false;
    std::vector<Point> directions;     // of those that move
    CodeWeights entities{};            // those that are connected, or allowed to an agent
    bool allows_all = false;           // may an agent step on everything?
    std::optional<WordProgram> words;  // when 64 cells can be worked on at once
};

// Reads the texts of an explorer one after the other.
class ExplorerCompiler {
 public:
    // `complete_is_repeat`: what the outdated word means for this explorer.
    ExplorerCompiler(const ExplorerParameters& parameters, bool complete_is_repeat, Reader& reader);

    void heuristics(const std::vector<Text>& texts, std::string_view key);
    // The steps of neighbourhoods, without standing still; a mistake when there are none.
    void directions(const std::vector<Text>& names, std::string_view key);
    std::vector<Point> neighborhood(const Text& name, std::string_view key);
    void entities(const std::vector<Text>& lists, std::string_view key);
    CompiledExplorer take();

 private:
    void read_neighborhoods();
    void read_rules();
    void read_outside();
    void read_most();
    RuleReport report() { return {reader_.problems(), reader_.path()}; }

    const ExplorerParameters& parameters_;
    Reader& reader_;
    Neighborhoods neighborhoods_;
    RuleNames names_;
    RuleCompiler rules_;
    CompiledExplorer result_;
};

// The part of the draft that is left when the border is taken away; may be empty.
Rect part_inside_border(const ExplorerParameters& parameters, Draft& draft);

// A board for the part, as the parameters want it.
Board::Spec board_spec(const ExplorerParameters& parameters, const CompiledExplorer& compiled,
                       const Rect& part);

}  // namespace levelwright
