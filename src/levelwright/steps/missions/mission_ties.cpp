// Sorts edges by the task that comes later.

#include "levelwright/steps/missions/mission_ties.hpp"

#include <algorithm>
#include <tuple>

#include "levelwright/base/index.hpp"

namespace levelwright {

void MissionTies::read(const Mission& mission, const TaskNames& names, NameId secret) {
    const std::size_t count = mission.tasks.size();
    words_.clear();
    for (const Task& task : mission.tasks) words_.push_back(names.word_of(task.kind));
    words_.front() = TaskWord::entrance;
    ties_.clear();
    for (const TaskEdge& edge : mission.edges) {
        const auto from = static_cast<std::int32_t>(edge.from), to = static_cast<std::int32_t>(edge.to);
        if (from < 0 || to < 0 || from == to || std::max(index_of(from), index_of(to)) >= count) continue;
        const bool hidden = edge.kind == TaskEdge::Kind::own && edge.name == secret;
        Tie tie{std::max(from, to), std::min(from, to), static_cast<std::int32_t>(ties_.size())};
        tie.away = from > to;
        tie.near = hidden || edge.kind == TaskEdge::Kind::tight || edge.kind == TaskEdge::Kind::one_way;
        tie.opens = edge.kind == TaskEdge::Kind::opens;
        if (hidden) tie.way = RoomPlan::Way::secret;
        if (edge.kind == TaskEdge::Kind::one_way) tie.way = RoomPlan::Way::one_way;
        if (tie.away && !tie.near) continue;
        ties_.push_back(tie);
    }
    std::sort(ties_.begin(), ties_.end(), [](const Tie& a, const Tie& b) {
        return std::tuple(a.task, a.away, a.number) < std::tuple(b.task, b.away, b.number);
    });
    first_tie_.assign(count + 1, 0);
    for (const Tie& tie : ties_) ++first_tie_[index_of(tie.task) + 1];
    for (std::size_t i = 0; i < count; ++i) first_tie_[i + 1] += first_tie_[i];
}

int MissionTies::count_of(TaskWord word) const {
    return static_cast<int>(std::count(words_.begin(), words_.end(), word));
}

const MissionTies::Tie* MissionTies::way_in(std::size_t task) const {
    const std::span<const Tie> ties = of(task);
    const auto found =
        std::find_if(ties.begin(), ties.end(), [](const Tie& tie) { return tie.near && !tie.away; });
    return found == ties.end() ? nullptr : &*found;
}

}  // namespace levelwright
