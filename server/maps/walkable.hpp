// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "maps/plan.hpp"
#include "maps/segment_grid.hpp"

namespace maps {

/// Where figures may stand on a planned map, on a lattice of places and, exactly, anywhere.
/// The plan must outlive it.
class Walkable {
public:
    static constexpr std::int32_t clearance = 25;  // from walls and shut portals, hundredths of an inch

    explicit Walkable(const Plan& plan);

    std::size_t size() const { return nodes_.size(); }
    common::Point place(std::size_t node) const;
    /// Part of the largest stretch of land a man can walk all of; shut portals do not part it, deep
    /// water does.
    bool in_region(std::size_t node) const { return nodes_[node].region; }
    /// Water that hippo and crocodile reach from that stretch.
    bool in_water(std::size_t node) const { return nodes_[node].swum && nodes_[node].water != Water::none; }
    bool in_cover(std::size_t node) const {
        return nodes_[node].cover == Cover::light || nodes_[node].cover == Cover::heavy;
    }
    std::size_t region_size() const { return region_size_; }
    std::size_t land_size() const { return land_size_; }
    /// True if the ground round about walls that enclose most of the map was taken for solid rock.
    bool rock_outside() const { return rock_outside_; }

    /// Exact: on the table, on ground the figure may stand on, off walls. A swimmer needs water.
    bool may_stand(common::Point at, bool swimmer) const;
    /// No wall, portal or edge of solid ground between.
    bool same_side(common::Point a, common::Point b) const;

private:
    struct Node {
        Cover cover = Cover::open;
        Water water = Water::none;
        bool barred = false;  // solid, impassable, too near a wall
        bool ford = false;
        bool region = false;
        bool swum = false;
        bool outside = false;
    };
    struct Box {
        common::Point least;
        common::Point most;
    };

    void lay(const Area& area);
    bool land(const Node& node) const { return !node.barred && (node.water != Water::deep || node.ford); }
    bool on_border(std::size_t node) const;
    /// All stretches of good ground, each found by walking where `lines` allow it.
    template <class Good>
    std::vector<std::vector<std::size_t>> stretches(const std::vector<common::Segment>& lines, Good&& good) const;
    void find_rock();

    const Plan& plan_;
    std::int32_t step_ = 50;
    std::int32_t columns_ = 0;
    std::int32_t rows_ = 0;
    std::vector<Node> nodes_;
    std::vector<Box> boxes_;                  // of the areas
    std::vector<common::Segment> barriers_;   // walls and edges of ground nobody enters
    std::vector<common::Segment> obstacles_;  // walls and shut portals
    SegmentGrid barrier_grid_;
    SegmentGrid obstacle_grid_;
    std::size_t region_size_ = 0;
    std::size_t land_size_ = 0;
    bool rock_outside_ = false;
};

}  // namespace maps
