// Conditions and assignments of rules:
//
//     when: "1.depth < 3 and keys + 1 <= most_keys"
//     set:  "2.depth = 1.depth + 1; keys = keys + 1"
//
// `1.depth` is a number of node 1, `keys` one of the whole graph; `1.in`, `1.out` and `1.edges` count the edges of node 1.
#pragma once

#include <string>
#include <vector>

#include "levelwright/steps/rewriting/graph_side.hpp"

namespace levelwright {

class GraphFormulaReader {
 public:
    GraphFormulaReader(GraphGrammar& grammar, Reader& reader) : grammar_(grammar), reader_(reader) {}

    // `numbers`: for each node of the rule, the number by which texts call it. The first `left` of them are those that can be read.
    bool read_conditions(const Text& text, const std::vector<int>& numbers, std::size_t left,
                         GraphRule& rule);
    bool read_assignments(const Text& text, const std::vector<int>& numbers, std::size_t left,
                          GraphRule& rule);
    // Numbers of nodes that are read and that no rule ever sets.
    void complain_about_unset();

 private:
    struct Reading {
        const std::vector<int>* numbers = nullptr;
        std::size_t left = 0;
        bool of_nodes = false, of_graph = false;  // what was read
    };
    bool read_sum(GraphWords& words, Reading& reading, GraphFormula& formula);
    bool read_product(GraphWords& words, Reading& reading, GraphFormula& formula);
    bool read_term(GraphWords& words, Reading& reading, GraphFormula& formula);
    bool read_node_number(GraphWords& words, Reading& reading, GraphFormula& formula);
    bool read_condition(GraphWords& words, const std::vector<int>& numbers, std::size_t left,
                        GraphRule& rule);
    bool read_assignment(GraphWords& words, const std::vector<int>& numbers, std::size_t left,
                         GraphRule& rule);
    bool add(GraphFormula& formula, const GraphFormula::Part& part, const Spot& spot);
    std::uint16_t number_of_node(std::string_view name);
    int number_of_graph(std::string_view name) const;  // -1: there is none
    bool complain(const Spot& spot, const std::string& sentence) {
        reader_.mistake(Mistake::bad_value, spot, sentence);
        return false;
    }

    GraphGrammar& grammar_;
    Reader& reader_;
    struct ReadNumber {
        std::uint16_t which = 0;
        Spot spot;
        std::string path;
    };
    std::vector<ReadNumber> read_;
    std::vector<bool> is_set_;
};

}  // namespace levelwright
