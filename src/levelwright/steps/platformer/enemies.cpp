// Finds the winged form of each kind by its name; draws who it is before looking whether there is room.

#include "levelwright/steps/platformer/enemies.hpp"

#include <algorithm>

namespace levelwright {
namespace {

constexpr const char* usual_enemies[] = {"grub", "green_snail", "red_snail", "urchin"};

bool is_snail(std::string_view name) { return name.find("snail") != std::string_view::npos; }

bool has_shell(const ObjectKind& kind) {
    return is_snail(kind.name) || std::any_of(kind.traits.begin(), kind.traits.end(), is_snail);
}

KindId kind_named(const std::string& name, Reader& reader) {
    return reader.object(name, reader.compiled->spot).value_or(KindId{});
}

KindId winged_form(KindId kind, Reader& reader) {
    const std::string name = "winged_" + reader.vocabulary().palette[kind].name;
    const bool known = reader.vocabulary().palette.object_named(name) || well_known_object(name);
    return known ? kind_named(name, reader) : kind;
}

}  // namespace

const Record& EnemyChoice::description() {
    static const Record record{
        "enemies",
        "Who may stand there.",
        {
            field("kinds", &EnemyChoice::kinds,
                  "the kinds, by weight; grubs, green and red snails and urchins when left out"),
            field("winged", &EnemyChoice::winged, "how likely one has wings, if its kind can have them",
                  {.least = 0, .most = 1}),
            field("shelled", &EnemyChoice::shelled,
                  "how many snails the level may have; a grub comes instead of any more",
                  {.least = 0, .most = 1'000'000, .usually = {0, 100}}),
        },
        "kinds"};
    return record;
}

EnemyKinds enemy_kinds(const EnemyChoice& choice, Reader& reader) {
    EnemyKinds found;
    std::vector<KindId> kinds;
    for (const Thing& thing : choice.kinds.things) {
        if (thing.object)
            kinds.push_back(*thing.object);
        else
            reader.mistake(Mistake::bad_value, reader.compiled->spot,
                           fmt::format("\"{}\" is a tile; enemies are kinds of objects",
                                       reader.vocabulary().palette[thing.tile].name));
    }
    if (choice.kinds.things.empty()) {
        for (const char* name : usual_enemies) kinds.push_back(kind_named(name, reader));
    }
    for (const KindId kind : kinds) {
        const KindId winged = winged_form(kind, reader);
        found.kinds.push_back({kind, winged, has_shell(reader.vocabulary().palette[kind])});
    }
    found.instead.plain = kind_named("grub", reader);
    found.instead.winged = winged_form(found.instead.plain, reader);
    return found;
}

Enemies::Enemies(const EnemyChoice& choice, const EnemyKinds& kinds, Columns& columns, Draft& draft)
    : choice_(choice), kinds_(kinds), columns_(columns), draft_(draft) {
    draft.for_each_object([&](const Object& object) { shelled_ += has_shell(draft.palette()[object.kind]); });
}

void Enemies::put(Point at) {
    Stream& random = draft_.random();
    const bool winged = random.chance(choice_.winged.at(columns_.progress(std::max(0, at.x))));
    const auto count = static_cast<std::uint32_t>(kinds_.kinds.size());
    if (count == 0) return;
    const std::uint32_t drawn =
        choice_.kinds.weights.empty() ? random.below(count) : random.weighted(choice_.kinds.weights);
    if (!draft_.size().contains(at) || !columns_.is_free(at)) return;
    const bool too_many = kinds_.kinds[drawn].shelled && shelled_ >= choice_.shelled;
    const EnemyKinds::Kind& kind = too_many ? kinds_.instead : kinds_.kinds[drawn];
    shelled_ += kind.shelled;
    draft_.add_object(winged ? kind.winged : kind.plain, at);
    columns_.occupy(at);
}

}  // namespace levelwright
