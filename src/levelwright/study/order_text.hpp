// Orders for studies, tuning and searches as JSON5, with the keys that their descriptions have:
//
//     { recipes: ["cave", { name: "mine.json5", text: "{ steps: [ … ] }" }], count: 200, vary: ["cave.rock=0.3..0.6"] }
//     { recipe: "cave", want: ["floor_share=0.4"] }
//     { recipes: ["cave"], axes: ["floor_share", "islands=0..20"], fitness: "variety" }
//
// A number may stand wherever a text is read as one.
#pragma once

#include "levelwright/study/evolve_order.hpp"
#include "levelwright/study/study_order.hpp"
#include "levelwright/study/tune_order.hpp"

namespace levelwright {

// All that is wrong with the text is remarked; the sentence says only how many mistakes there are.
Words<StudyWords> study_words_from(std::string text, Remarks& remarks);
Words<TuneWords> tune_words_from(std::string text, Remarks& remarks);
Words<EvolveWords> evolve_words_from(std::string text, Remarks& remarks);

}  // namespace levelwright
