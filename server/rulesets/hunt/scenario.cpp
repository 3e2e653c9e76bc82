// SPDX-License-Identifier: MIT
#include "hunt/scenario.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "hunt/play.hpp"
#include "hunt/reading.hpp"

namespace hunt {

namespace {

constexpr std::int32_t longest_side = 100'000;

/// A party as listed, before it has a number.
struct Listed {
    Party party;
    std::vector<Figure> figures;
    std::string seat;  // "S1", empty: nobody's
    std::string path;
};

class Reader {
public:
    Reader(const Book& book, const Json& json) : book_(book), in_(json, file) {}

    Scenario read() {
        in_.only({"format", "id", "title", "map", "options", "wind", "terrain", "walls", "portals", "markers", "seats",
                  "parties", "herds", "boats", "deck", "about"});
        in_.at("format").one_of({"spoor-hunt/1"});
        made_.id = in_.at("id").key();
        made_.title = in_.at("title").text();
        made_.options = with_options(book_, in_.has("options") ? in_.at("options").json().dump() : "");
        read_ground();
        read_wind();
        read_seats();
        in_.at("parties").each([&](const Reading& party) { read_party(party); });
        if (in_.has("herds")) in_.at("herds").each([&](const Reading& herd) { read_herd(herd); });
        if (in_.has("deck")) {
            in_.at("deck").only({"herds", "wind"});
            made_.herd_cards = in_.at("deck").integer("herds", 1, 20, 3);
            in_.at("deck").integer("wind", 1, 1, 1);
        }
        number();
        if (in_.has("boats")) in_.at("boats").each([&](const Reading& boat) { read_boat(boat); });
        check_lairs();
        return std::move(made_);
    }

private:
    static constexpr const char* file = "scenario";

    // ---- the land -----------------------------------------------------------------------------

    common::Polygon outline(const Reading& in) const {
        common::Polygon polygon;
        in.each([&](const Reading& corner) {
            const Point at = corner.point();
            if (!ground_->on_table(at)) corner.fail("lies off the map");
            polygon.push_back(at);
        });
        if (polygon.size() > 2000) in.fail("has more than 2000 corners");
        if (!common::is_simple(polygon)) in.fail("is no simple polygon: too few corners, or its sides cross or touch");
        return polygon;
    }

    common::Segment line(const Reading& in) const {
        common::Segment segment;
        std::size_t i = 0;
        in.each([&](const Reading& end) {
            if (i > 1) in.fail("must have two ends");
            const Point at = end.point();
            if (!ground_->on_table(at)) end.fail("lies off the map");
            (i++ == 0 ? segment.a : segment.b) = at;
        });
        if (i != 2 || segment.a == segment.b) in.fail("must have two different ends");
        return segment;
    }

    void read_ground() {
        ground_ = std::make_shared<rules::Ground>();
        const Reading map = in_.at("map");
        map.only({"w", "h"});
        ground_->width = {map.at("w").integer(100, longest_side)};
        ground_->height = {map.at("h").integer(100, longest_side)};
        std::set<std::string> ids;
        const auto fresh_id = [&](const Reading& in) {
            std::string id = in.at("id").key();
            if (!ids.insert(id).second) in.at("id").fail("stands there twice");
            return id;
        };
        if (in_.has("terrain"))
            in_.at("terrain").each([&](const Reading& in) {
                in.only(
                    {"id", "poly", "cover", "going", "water", "ford", "trees", "crocs", "level", "kind", "quicksand"});
                rules::Area area;
                area.id = fresh_id(in);
                area.kind = in.text("kind");
                area.outline = outline(in.at("poly"));
                if (in.flag("quicksand")) {  // GH-139: hidden, so it looks like the ground about it
                    in.only({"id", "poly", "kind", "quicksand"});
                    area.kind = "quicksand";
                    return ground_->quicksands.push_back(std::move(area));
                }
                if (in.has("cover")) {
                    area.cover = static_cast<rules::Cover>(in.at("cover").one_of({"open", "light", "heavy", "solid"}));
                }
                if (in.has("going")) {
                    area.going = static_cast<rules::Going>(in.at("going").one_of({"normal", "rough", "impassable"}));
                }
                if (in.has("water")) {
                    area.water = static_cast<rules::Water>(in.at("water").one_of({"none", "shallow", "deep"}));
                }
                area.ford = in.flag("ford");
                area.trees = in.flag("trees");
                area.crocs = in.flag("crocs");
                if (in.has("level")) area.level = in.at("level").integer(0, 15);
                ground_->areas.push_back(std::move(area));
            });
        if (in_.has("walls")) {
            in_.at("walls").each([&](const Reading& wall) { ground_->walls.push_back({line(wall)}); });
        }
        if (in_.has("portals"))
            in_.at("portals").each([&](const Reading& portal) {
                portal.only({"line", "open"});
                ground_->portals.push_back({line(portal.at("line")), portal.flag("open")});
            });
        if (in_.has("markers"))
            in_.at("markers").each([&](const Reading& in) {
                in.only({"id", "type", "at", "poly", "party", "doctor"});
                const std::string id = fresh_id(in);
                if (in.at("type").one_of({"camp", "lair", "tree"}) == 0) {
                    rules::Area camp;
                    camp.id = id;
                    camp.kind = "camp";
                    camp.outline = outline(in.at("poly"));
                    camp.camp = true;
                    camp.doctor = in.flag("doctor");
                    ground_->areas.push_back(std::move(camp));
                    return;
                }
                rules::Marker marker{id, in.at("type").text(), in.at("at").point(), in.text("party")};
                if (!ground_->on_table(marker.at)) in.at("at").fail("lies off the map");
                ground_->markers.push_back(std::move(marker));
            });
        for (const rules::Portal& portal : ground_->portals) made_.start.affairs.portals_open.push_back(portal.open);
        made_.ground = ground_;
    }

    void read_wind() {
        if (!in_.has("wind") || in_.at("wind").json() == "drawn") return;
        const std::int32_t degrees = in_.at("wind").integer(0, 315);
        if (degrees % 45 != 0) in_.at("wind").fail("must be a multiple of 45, or \"drawn\"");
        made_.wind = static_cast<common::Octant>(degrees / 45);
    }

    // ---- seats and parties --------------------------------------------------------------------

    std::string seat_key(const Reading& in) const {
        std::string key = in.text();
        if (key.size() < 2 || key.size() > 3 || key[0] != 'S' || key[1] < '1' || key[1] > '9' ||
            (key.size() == 3 && (key[2] < '0' || key[2] > '9'))) {
            in.fail("must be a seat: S1, S2, ... S99");
        }
        return key;
    }

    void read_seats() {
        if (!in_.has("seats")) return;
        seats_.emplace();
        in_.at("seats").each([&](const Reading& seat) {
            const bool named = seat.json().is_object();
            if (named) seat.only({"id", "name"});
            const std::string key = seat_key(named ? seat.at("id") : seat);
            if (!seats_->emplace(key, named ? seat.text("name", key) : key).second) seat.fail("stands there twice");
        });
    }

    void read_party(const Reading& in) {
        in.only({"id", "seat", "kind", "label", "figures", "own_cards", "cards", "journal"});
        Listed listed;
        listed.path = in.path();
        Party& party = listed.party;
        party.key = fresh_key(in.at("id"));
        party.label = in.text("label", party.key);
        party.kind = static_cast<PartyKind>(in.at("kind").one_of({"HUNT", "SQUAD", "BEAST", "WILD"}));
        if (in.has("seat")) listed.seat = seat_key(in.at("seat"));
        if ((party.kind == PartyKind::wild) != listed.seat.empty()) {
            in.fail(party.kind == PartyKind::wild ? "a WILD party has no seat" : "needs a seat");
        }
        party.own_cards = in.flag("own_cards");
        if (party.own_cards && party.kind != PartyKind::wild) in.at("own_cards").fail("only for WILD parties");

        std::vector<std::pair<std::string, Gun>> carried;  // bearer, what he carries for figure `carried_for`
        std::vector<std::string> carried_for;
        in.at("figures").each([&](const Reading& figure) {
            listed.figures.push_back(party.of_men() ? read_man(figure, carried, carried_for) : read_beast(figure));
        });
        check_strength(in, listed);
        for (std::size_t i = 0; i < carried.size(); ++i) {
            pending_spares_.push_back({carried[i].first, carried_for[i], carried[i].second, in.path()});
        }
        std::int32_t best = 0;
        for (const Figure& figure : listed.figures) best = std::max(best, figure.bc_start);
        party.rank_start = in.integer("cards", 1, 6, party.of_men() ? leader_of(listed).bc_start : best);
        if (in.has("journal")) read_career(in.at("journal"), listed);

        if (seats_ && !listed.seat.empty() && !seats_->contains(listed.seat)) {
            if (party.of_men()) return;
            party.kind = PartyKind::wild;
            party.own_cards = true;
            listed.seat.clear();
        }
        listed_.push_back(std::move(listed));
    }

    /// GH-451: the hunter comes from the hunting journal. A bare name: he begins his career here.
    void read_career(const Reading& in, Listed& listed) {
        Party& party = listed.party;
        if (!party.of_men()) in.fail("only hunters and leaders of squads keep a journal");
        const auto named = [&](const Reading& name) {
            const std::string text = name.text();
            const bool plain = std::none_of(text.begin(), text.end(), [](char c) {
                return static_cast<unsigned char>(c) < 0x20 || c == 0x7f || c == '{' || c == '|';
            });
            if (text.empty() || text.size() > 60 || !plain) name.fail("must be a name of 1 to 60 plain characters");
            return text;
        };
        Past past;
        std::string name;
        if (in.json().is_string()) {
            name = named(in);
        } else {
            in.only({"name", "rp", "start", "past"});
            name = named(in.at("name"));
            past.rp = in.integer("rp", -100'000, 100'000, 0);
            past.start = in.integer("start", 1, 5, 0);
            if (in.has("past")) in.at("past").each([&](const Reading& row) { past.past.push_back(row.json()); });
        }
        Figure& hunter = *std::find_if(listed.figures.begin(), listed.figures.end(),
                                       [&](const Figure& figure) { return figure.key == leader_of(listed).key; });
        hunter.name = party.label = name;
        if (made_.options.campaign && past.start > 0) {
            party.rank_start = past.start;
            carried_.emplace_back(party.key, past.rp);
            hunter.bc_start = hunter.bc = hunter.hit_cap = std::clamp(past.start + past.rp / 100, 1, 5);
        } else {
            past.rp = past.start = 0;
        }
        made_.careers.emplace(party.key, std::move(past));
    }

    static const Figure& leader_of(const Listed& listed) {
        for (const Figure& figure : listed.figures) {
            if (figure.kind == "hunter") return figure;
        }
        return listed.figures.front();
    }

    static void check_strength(const Reading& in, const Listed& listed) {
        const std::size_t size = listed.figures.size();
        const auto count = [&](const char* role) {
            return std::count_if(listed.figures.begin(), listed.figures.end(),
                                 [role](const Figure& figure) { return figure.kind == role; });
        };
        switch (listed.party.kind) {
            case PartyKind::hunt:
                if (count("hunter") != 1) in.at("figures").fail("a HUNT has one hunter (GH-020)");
                if (count("bearer") > 1) in.at("figures").fail("a HUNT has one bearer at most (GH-020)");
                if (size - 1 - static_cast<std::size_t>(count("bearer")) > 6) {
                    in.at("figures").fail("a HUNT has six others at most (GH-020)");
                }
                break;
            case PartyKind::squad:
                if (size < 2 || size > 10) in.at("figures").fail("a SQUAD is of two to ten men (GH-020)");
                break;
            case PartyKind::beast:
            case PartyKind::wild:
            case PartyKind::herd:
            case PartyKind::things:
                if (size < 1 || size > 3) in.at("figures").fail("one to three beasts (GH-020)");
                break;
        }
    }

    std::string fresh_key(const Reading& in) {
        std::string key = in.key();
        if (!keys_.insert(key).second) in.fail("stands there twice");
        return key;
    }

    void place(const Reading& in, Figure& figure, bool swims) const {
        figure.at = in.point();
        if (!ground_->on_table(figure.at)) in.fail("lies off the map");
        const rules::Spot spot = ground_->at(figure.at);
        if (spot.going == rules::Going::impassable || spot.cover == rules::Cover::solid) in.fail("is solid ground");
        if (spot.water == rules::Water::deep && !swims) in.fail("is deep water");
    }

    Figure read_man(const Reading& in, std::vector<std::pair<std::string, Gun>>& carried,
                    std::vector<std::string>& carried_for) {
        in.only({"id", "role", "bc", "booted", "notable", "doctor", "at", "weapons", "name", "alert"});
        Figure man;
        man.key = fresh_key(in.at("id"));
        man.kind = in.at("role").text();
        const RoleRow* role = book_.role(man.kind);
        if (role == nullptr) in.at("role").fail("there is no such role in the book");
        if (role->bc == 0 && !in.has("bc")) in.fail("\"bc\" is missing: the book has none for this role");
        man.bc_start = in.integer("bc", 1, 5, role->bc);
        man.bc = man.hit_cap = man.bc_start;
        man.booted = in.flag("booted");
        man.notable = in.flag("notable");
        man.doctor = in.flag("doctor");
        man.name = in.text("name", role->name);
        place(in.at("at"), man, false);
        man.set(alert, in.flag("alert", true));
        man.set(burdened, man.kind == "porter");
        std::int32_t heavy = 0;
        if (in.has("weapons"))
            in.at("weapons").each([&](const Reading& weapon) {
                weapon.only({"w", "precision", "carried_by", "rounds"});
                const WeaponRow* row = book_.weapon(weapon.at("w").text());
                if (row == nullptr) weapon.at("w").fail("there is no such weapon in the book");
                if (row->heavy && !made_.options.heavy_light) {
                    weapon.at("w").fail("is a heavy rifle, and \"heavy_light_option\" is off (GH-275)");
                }
                Gun gun{row->key, false, row->rounds};
                gun.precision =
                    weapon.flag("precision", row->express && man.kind == "hunter" && made_.options.precision_default);
                if (row->rounds >= 0) gun.rounds = weapon.integer("rounds", 0, row->rounds, row->rounds);
                if (weapon.has("carried_by")) {
                    const std::string bearer = weapon.at("carried_by").text();
                    if (row->heavy && ++heavy_[bearer] > 1) weapon.fail("nobody carries two heavy rifles (GH-275)");
                    carried.push_back({bearer, gun});
                    carried_for.push_back(man.key);
                } else {
                    if (row->heavy && ++heavy > 1) weapon.fail("nobody carries two heavy rifles (GH-275)");
                    man.guns.push_back(gun);
                }
            });
        heavy_[man.key] += heavy;
        if (heavy_[man.key] > 1) in.at("weapons").fail("nobody carries two heavy rifles (GH-275)");
        return man;
    }

    Figure read_beast(const Reading& in) {
        in.only({"id", "species", "at", "name", "quiet", "alert", "bc"});
        Figure beast;
        beast.man = false;
        beast.key = fresh_key(in.at("id"));
        beast.kind = in.at("species").text();
        const SpeciesRow* species = book_.creature(beast.kind);
        if (species == nullptr) in.at("species").fail("there is no such species in the book");
        if (species->herd) in.at("species").fail("herd animals stand under \"herds\"");
        beast.bc_start = beast.bc = in.integer("bc", 1, 5, species->bc);
        beast.hit_cap = species->hits;
        beast.name = in.text("name", species->name);
        place(in.at("at"), beast, species->hides_in_water);
        beast.set(alert, in.flag("alert", true));
        beast.set(quiet, in.flag("quiet", true));
        return beast;
    }

    void read_herd(const Reading& in) {
        in.only({"id", "species", "count", "young", "at", "quiet"});
        Listed listed;
        listed.path = in.path();
        listed.party.key = fresh_key(in.at("id"));
        listed.party.kind = PartyKind::herd;
        Figure herd;
        herd.man = false;
        herd.key = listed.party.key;
        herd.kind = in.at("species").text();
        const SpeciesRow* species = book_.creature(herd.kind);
        if (species == nullptr) in.at("species").fail("there is no such species in the book");
        if (!species->herd) in.at("species").fail("is no herd animal");
        listed.party.label = herd.name = species->name;
        herd.bc_start = herd.bc = species->bc;
        herd.hit_cap = species->hits;
        herd.heads = in.at("count").integer(1, 1000);
        herd.young = in.integer("young", 0, 1000, 0);
        if (herd.young > herd.heads) in.at("young").fail("is more than the herd's count");
        place(in.at("at"), herd, false);
        herd.set(alert);
        herd.set(quiet, in.flag("quiet", true));
        listed.figures.push_back(std::move(herd));
        listed_.push_back(std::move(listed));
    }

    /// GH-136.
    void read_boat(const Reading& in) {
        in.only({"id", "at"});
        const std::string key = fresh_key(in.at("id"));
        const Point at = in.at("at").point();
        if (!ground_->on_table(at)) in.at("at").fail("lies off the map");
        if (ground_->at(at).water == rules::Water::none) in.at("at").fail("is no water");
        put_thing(made_.start, "boat", key, at);
    }

    // ---- numbers and labels (GH-005) ----------------------------------------------------------

    void number() {
        if (listed_.empty()) in_.at("parties").fail("nobody takes part");
        std::map<std::string, std::int32_t> ordinals;
        for (Listed& listed : listed_) {
            Party& party = listed.party;
            party.ordinal = listed.seat.empty() ? 1 : ++ordinals[listed.seat];
            if (!listed.seat.empty()) {
                party.seat = SeatId{static_cast<std::uint32_t>(std::stoul(listed.seat.substr(1)))};
                party.stream = listed.seat + "." + std::to_string(party.ordinal);
            } else {
                party.stream = (party.kind == PartyKind::herd ? "herd:" : "") + party.key;
            }
            const std::string prefix = listed.seat.empty() ? party.key : party.stream;
            for (std::size_t i = 0; i < listed.figures.size(); ++i) {
                listed.figures[i].label = prefix + "." + std::to_string(i + 1);
            }
        }
        std::stable_sort(listed_.begin(), listed_.end(), [](const Listed& a, const Listed& b) {
            return earlier(a.figures.front(), b.figures.front());
        });
        State& start = made_.start;
        for (Listed& listed : listed_) {
            Party& party = listed.party;
            party.id = PartyId{static_cast<std::uint32_t>(start.parties.size() + 1)};
            const std::string leader = leader_of(listed).key;
            for (Figure& figure : listed.figures) {
                figure.id = FigureId{static_cast<std::uint32_t>(start.figures.size() + 1)};
                figure.party = party.id;
                party.figures.push_back(figure.id);
                if (figure.key == leader) party.leader = figure.id;
                start.figures.push_back(std::move(figure));
            }
            plan_seat(listed, start[party.figures.front()].at);
            start.parties.push_back(std::move(party));
        }
        for (const auto& [key, rp] : carried_) {
            for (Party& party : start.parties) {
                if (party.key == key && rp != 0)
                    party.ledger.push_back({std::string(brought_along), party.leader, rp, 0, false, false});
            }
        }
        hand_out_spares();
        if (made_.seats.empty()) in_.at("parties").fail("no party has a seat");
    }

    void plan_seat(const Listed& listed, Point first) {
        if (listed.seat.empty()) return;
        const char* plays = listed.party.of_men() ? "hunters" : "beasts";
        const auto found = std::find_if(made_.seats.begin(), made_.seats.end(),
                                        [&](const rules::SeatPlan& seat) { return seat.key == listed.seat; });
        if (found == made_.seats.end()) {
            // A seat's name is public, its parties are not (GH-046).
            const std::string name = seats_ ? seats_->at(listed.seat) : listed.seat;
            made_.seats.push_back({listed.party.seat, listed.seat, name, plays, first});
            return;
        }
        if (found->plays != plays) found->plays = "both";
    }

    void hand_out_spares() {
        for (const Spare& spare : pending_spares_) {
            Figure* bearer = nullptr;
            const Figure* owner = nullptr;
            for (Figure& figure : made_.start.figures) {
                if (figure.key == spare.bearer) bearer = &figure;
                if (figure.key == spare.owner) owner = &figure;
            }
            if (owner == nullptr) continue;  // stays at home
            if (bearer == nullptr || bearer->party != owner->party || bearer == owner) {
                throw rules::BadInput(
                    file, spare.path + "/figures",
                    "\"" + spare.bearer + "\" carries for \"" + spare.owner + "\" and is not of his party");
            }
            Gun gun = spare.gun;
            gun.spare_for = owner->id;
            bearer->guns.push_back(gun);
        }
    }

    void check_lairs() {
        for (const rules::Marker& marker : ground_->markers) {
            const auto owner = std::find_if(made_.start.parties.begin(), made_.start.parties.end(),
                                            [&](const Party& party) { return party.key == marker.party; });
            const bool played = owner != made_.start.parties.end() && owner->seat;
            if (marker.kind == "lair" && played) {  // its owner knows where it is, and nobody else (GH-441)
                const FigureId lair = put_thing(made_.start, "lair", marker.id, marker.at);
                made_.start[lair].standing = marker.party;
            }
            if (!marker.party.empty() && !keys_.contains(marker.party)) {
                throw rules::BadInput(file, "/markers", "\"" + marker.id + "\" belongs to no party of the scenario");
            }
        }
    }

    struct Spare {
        std::string bearer;
        std::string owner;
        Gun gun;
        std::string path;
    };

    const Book& book_;
    Reading in_;
    Scenario made_;
    std::shared_ptr<rules::Ground> ground_;
    std::optional<std::map<std::string, std::string>> seats_;  // names by key
    std::set<std::string> keys_;
    std::map<std::string, std::int32_t> heavy_;  // heavy rifles by carrier
    std::vector<Listed> listed_;
    std::vector<Spare> pending_spares_;
    std::vector<std::pair<std::string, std::int32_t>> carried_;  // RP by party key
};

}  // namespace

Scenario read_scenario(const Book& book, std::string_view text) {
    const Json json = parse(text, "scenario");
    return Reader{book, json}.read();
}

}  // namespace hunt
