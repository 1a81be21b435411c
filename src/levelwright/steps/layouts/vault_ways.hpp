// The vaults of a map, and the tunnels between their entrances and everything else.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "levelwright/steps/general/tunnel_search.hpp"

namespace levelwright {

class VaultWays {
 public:
    VaultWays(Draft& draft, BitGrid& open, TileId tunnel, std::optional<TileId> door);

    // Builds one vault, cell by cell.
    void begin_vault(const std::string& name);
    void add_cell(Point at, TileId tile);
    void add_entrance(Point at);
    void end_vault();

    // Joins so many entrances of each vault to what is open, all of them when not said how many. Others are
    // closed, and so are those that nothing can be reached from.
    void join_all(std::optional<int> ways);

 private:
    struct Entrance {
        Point at;
        TileId before;  // what was there
        bool joined = false;
    };
    struct Vault {
        RoomId room = RoomId::none;
        std::size_t first = 0;  // of its entrances
        std::size_t count = 0;
    };

    std::span<Entrance> entrances_of(const Vault& vault) {
        return std::span(entrances_).subspan(vault.first, vault.count);
    }
    void learn_rooms();
    void find_passable();
    void join(const Vault& vault, std::optional<int> ways, bool is_base);
    bool join(const Vault& vault, Entrance& entrance);
    void close(Entrance& entrance);
    void keep_tunnel(const Vault& vault, const Entrance& entrance);
    RoomId owner(Point at) const;

    Draft& draft_;
    BitGrid& open_;         // everything that can be walked on
    BitGrid& vault_cells_;  // all cells of vaults
    BitGrid& room_cells_;   // those of the vault being built that can be walked on
    BitGrid& passable_;     // where tunnels may lead
    BitGrid& goals_;        // what tunnels lead to
    TileId tunnel_;
    std::optional<TileId> door_;
    std::vector<Vault>& vaults_;
    std::vector<Entrance>& entrances_;
    Grid<std::int32_t>& owner_of_cell_;
    TunnelSearch& search_;
    std::vector<Point>& way_;
    std::string name_;
};

}  // namespace levelwright
