// Each entrance searches for the nearest open ground over what may be dug; those that stay unused are closed.

#include "levelwright/steps/layouts/vault_ways.hpp"

#include <fmt/format.h>

#include "levelwright/grid/outline.hpp"

namespace levelwright {

VaultWays::VaultWays(Draft& draft, BitGrid& open, TileId tunnel, std::optional<TileId> door)
    : draft_(draft),
      open_(open),
      vault_cells_(draft.scratch().bits(draft.size())),
      room_cells_(draft.scratch().bits(draft.size())),
      passable_(draft.scratch().bits(draft.size())),
      goals_(draft.scratch().bits(draft.size())),
      tunnel_(tunnel),
      door_(door),
      vaults_(draft.scratch().tool<std::vector<Vault>>()),
      entrances_(draft.scratch().tool<std::vector<Entrance>>()),
      owner_of_cell_(draft.scratch().tool<Grid<std::int32_t>>()),
      search_(draft.scratch().tool<TunnelSearch>()),
      way_(draft.scratch().points()) {
    vaults_.clear();
    entrances_.clear();
    // Where open ground lies in pieces, all vaults are joined to the largest.
    largest_component(open_, Connectivity::four, draft.scratch().components(), goals_);
    learn_rooms();
}

// Which rooms were there before: tunnels that come to them are linked to them.
void VaultWays::learn_rooms() {
    owner_of_cell_.reset(draft_.size(), -1);
    const Level& level = draft_.level();
    for (std::size_t i = 0; i < level.rooms.size(); ++i) {
        if (level.rooms[i].area.floor != draft_.floor()) continue;
        level.for_each_cell(level.rooms[i].area, [&](Point at) {
            const Point here = draft_.from_level(at);
            if (draft_.size().contains(here)) owner_of_cell_[here] = static_cast<std::int32_t>(i);
        });
    }
}

RoomId VaultWays::owner(Point at) const { return static_cast<RoomId>(owner_of_cell_[at]); }

void VaultWays::begin_vault(const std::string& name) {
    name_ = name;
    room_cells_.fill(false);
    vaults_.push_back({.first = entrances_.size()});
}

void VaultWays::add_cell(Point at, TileId tile) {
    draft_.tiles()[at] = tile;
    const bool walkable = draft_.palette().walkable(tile);
    vault_cells_.set(at);
    open_.set(at, walkable);
    if (walkable) room_cells_.set(at);
}

void VaultWays::add_entrance(Point at) {
    entrances_.push_back({at, draft_.tiles()[at], false});
    ++vaults_.back().count;
    draft_.tiles()[at] = door_.value_or(tunnel_);
    vault_cells_.set(at);
    open_.set(at);
}

void VaultWays::end_vault() {
    if (room_cells_.none()) return;
    const RoomId room = draft_.add_room(Room::Kind::room, room_cells_);
    if (draft_.stopped()) return;
    vaults_.back().room = room;
    if (!name_.empty()) draft_.level().rooms[room].name = draft_.level().names.intern(name_);
    room_cells_.for_each_set([&](Point at) { owner_of_cell_[at] = static_cast<std::int32_t>(room); });
}

// Tunnels lead through what may be dug and what is open, but neither through vaults nor along their open sides.
void VaultWays::find_passable() {
    passable_ = draft_.changeable();
    passable_ |= open_;
    BitGrid& inner = draft_.scratch().bits(draft_.size());
    BitGrid& around = draft_.scratch().bits(draft_.size());
    inner = vault_cells_;
    inner &= open_;
    for (const Entrance& entrance : entrances_) inner.set(entrance.at, false);
    grow(inner, Connectivity::four, around);
    passable_.and_not(around);
    passable_.and_not(vault_cells_);
}

void VaultWays::join_all(std::optional<int> ways) {
    if (vaults_.empty()) return;
    find_passable();
    search_.reset(draft_.size());
    // Where nothing is open yet, the others come to the first vault's entrances.
    const bool has_base = goals_.none();
    if (has_base) {
        if (vaults_.size() == 1) return;
        for (const Entrance& entrance : entrances_of(vaults_[0])) {
            for (const Point step : four_directions) {
                const Point beside = entrance.at + step;
                if (passable_.get_or(beside, false)) goals_.set(beside);
            }
        }
    }
    for (std::size_t i = has_base ? 1 : 0; i < vaults_.size() && !draft_.stopped(); ++i)
        join(vaults_[i], ways, false);
    if (has_base && !draft_.stopped()) {
        goals_ = open_;
        goals_.and_not(vault_cells_);
        join(vaults_[0], ways, true);
    }
}

void VaultWays::join(const Vault& vault, std::optional<int> ways, bool is_base) {
    const std::span<Entrance> entrances = entrances_of(vault);
    draft_.random().shuffle(entrances);
    int joined = 0;
    for (Entrance& entrance : entrances) {
        const bool wanted = !ways || joined < *ways;
        if (wanted && join(vault, entrance)) ++joined;
        if (draft_.stopped()) return;
    }
    for (Entrance& entrance : entrances) {
        if (!entrance.joined) close(entrance);
    }
    if (joined > 0 || is_base) return;
    const Point at = draft_.to_level(entrances.empty() ? Point{} : entrances[0].at);
    draft_.fail(fmt::format("no way leads to the vault with an entrance at ({}, {})", at.x, at.y));
}

bool VaultWays::join(const Vault& vault, Entrance& entrance) {
    search_.clear();
    search_.add_source(entrance.at);
    Ground ground{.floor = open_, .passable = &passable_, .tiles = draft_.tiles()};
    if (!search_.find(ground, draft_, [&](Point at) { return goals_[at]; })) return false;
    search_.way(way_);
    entrance.joined = true;
    keep_tunnel(vault, entrance);
    return true;
}

void VaultWays::keep_tunnel(const Vault& vault, const Entrance& entrance) {
    const Link::Kind kind = door_ ? Link::Kind::door : Link::Kind::open;
    const Point end = way_.back();
    const RoomId there = owner(end);
    const Scratch::Loan loan(draft_.scratch());
    BitGrid& dug = draft_.scratch().bits(draft_.size());
    bool any = false;
    for (std::size_t i = 1; i < way_.size(); ++i) {
        const Point at = way_[i];
        goals_.set(at);
        if (open_[at]) continue;
        open_.set(at);
        dug.set(at);
        draft_.tiles()[at] = tunnel_;
        any = true;
    }
    if (!any) {
        if (vault.room != RoomId::none && there != RoomId::none)
            draft_.add_link(kind, vault.room, there, entrance.at);
        return;
    }
    const RoomId corridor = draft_.add_room(Room::Kind::corridor, dug);
    if (draft_.stopped()) return;
    dug.for_each_set([&](Point at) { owner_of_cell_[at] = static_cast<std::int32_t>(corridor); });
    if (vault.room != RoomId::none) draft_.add_link(kind, vault.room, corridor, entrance.at);
    if (there != RoomId::none) draft_.add_link(Link::Kind::open, corridor, there, way_[way_.size() - 2]);
}

void VaultWays::close(Entrance& entrance) {
    draft_.tiles()[entrance.at] = entrance.before;
    open_.set(entrance.at, false);
}

}  // namespace levelwright
