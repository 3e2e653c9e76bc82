// SPDX-License-Identifier: MIT
#include "maps/mapping.hpp"

namespace maps {

const std::string_view built_in_mapping = R"json({
 "comment": "Classes of ground after GH-131, and the names under which maps found so far have them.",
 "terrain": {
  "open": {},
  "ignore": {"role": "ignore"},
  "wall": {"role": "wall", "kind": "wall", "cover": "solid", "going": "impassable"},
  "portal": {"role": "portal", "kind": "wall", "cover": "solid", "going": "impassable"},
  "tree": {"role": "tree", "kind": "forest", "cover": "heavy", "going": "rough", "trees": true},
  "lair": {"role": "lair"},
  "long grass": {"kind": "grass", "cover": "light"},
  "bush": {"kind": "bush", "cover": "light"},
  "reeds": {"kind": "marsh", "cover": "light", "going": "rough"},
  "thorn": {"kind": "thorn", "cover": "heavy", "going": "rough"},
  "forest": {"kind": "forest", "cover": "heavy", "going": "rough", "trees": true},
  "grove": {"kind": "acacia", "cover": "light", "trees": true},
  "rocks": {"kind": "rocks", "cover": "heavy", "going": "rough"},
  "crag": {"kind": "rocks", "cover": "solid", "going": "impassable"},
  "building": {"kind": "building", "cover": "solid", "going": "impassable"},
  "solid": {"kind": "solid", "cover": "solid", "going": "impassable"},
  "rough": {"kind": "rough", "going": "rough"},
  "chasm": {"kind": "chasm", "going": "impassable"},
  "deep": {"kind": "water", "water": "deep", "crocs": true},
  "shallow": {"kind": "water", "water": "shallow"},
  "ford": {"kind": "ford", "water": "shallow", "ford": true},
  "camp": {"kind": "camp", "camp": true}
 },
 "names": {
  "grass": "open", "short grass": "open", "lawn": "open", "meadow": "open", "dirt": "open", "dark dirt": "open",
  "earth": "open", "soil": "open", "sand": "open", "beach": "open", "desert": "open", "path": "open", "road": "open",
  "trail": "open", "brick": "open", "cobblestone": "open", "floor": "open", "plain": "open", "savanna": "open",
  "snow": "open", "gravel": "open",
  "tall grass": "long grass", "high grass": "long grass", "longgrass": "long grass", "tallgrass": "long grass",
  "bushes": "bush", "shrub": "bush", "shrubs": "bush", "ferns": "bush",
  "marsh": "reeds", "swamp": "reeds", "bog": "reeds",
  "thorns": "thorn", "thorn scrub": "thorn", "scrub": "thorn", "thicket": "thorn", "brambles": "thorn", "hedge": "thorn",
  "trees": "tree", "wood": "forest", "woods": "forest", "jungle": "forest", "rain forest": "forest",
  "rainforest": "forest", "acacia": "grove", "copse": "grove", "palms": "grove",
  "rock": "rocks", "boulder": "rocks", "boulders": "rocks", "rubble": "rocks", "scree": "rocks", "kopje": "rocks",
  "cliff": "crag", "cliffs": "crag", "mountain": "crag", "mountains": "crag",
  "house": "building", "houses": "building", "buildings": "building", "hut": "building", "huts": "building",
  "tent": "building", "wagon": "building", "tower": "building", "ruin": "building", "ruins": "building",
  "walls": "wall", "fence": "wall", "door": "portal", "doors": "portal", "gate": "portal", "window": "portal",
  "portals": "portal",
  "collision": "solid", "collisions": "solid", "blocked": "solid", "block": "solid", "obstacle": "solid",
  "obstacles": "solid",
  "mud": "rough", "impassable": "chasm", "pit": "chasm", "hole": "chasm", "lava": "chasm",
  "water": "deep", "deep water": "deep", "river": "deep", "lake": "deep", "pond": "deep", "sea": "deep", "ocean": "deep",
  "shallows": "shallow", "shallow water": "shallow", "stream": "shallow", "brook": "shallow", "creek": "shallow",
  "puddle": "shallow", "bridge": "ford", "bridges": "ford", "crossing": "ford"
 },
 "tiles": {
  "buch-outdoor.png": {
   "159-166": "forest", "183-190": "forest", "207-214": "forest", "232-238": "forest",
   "92-95": "rocks", "116-119": "rocks",
   "259-262": "bush", "282-286": "bush",
   "157-158": "rocks", "181-182": "rocks"
  }
 }
})json";

}  // namespace maps
