// Turns the list of steps into nodes: form, parameters, place, chance and tags, and children within groups.

#include "levelwright/recipe/plan/build.hpp"

#include <algorithm>
#include <set>

#include "levelwright/recipe/checking/step_walk.hpp"

namespace levelwright {
namespace {

std::vector<NameId> interned(const std::vector<std::string>& texts, Names& names) {
    std::vector<NameId> ids;
    for (const std::string& text : texts) ids.push_back(names.intern(text));
    return ids;
}

std::vector<std::string> keys_of_every_step() {
    std::vector<std::string> keys;
    for (const Field& field : StepCommon::description().fields()) keys.push_back(field.name);
    return keys;
}

class Builder {
 public:
    Builder(Reader& reader, std::uint32_t& count) : reader_(reader), count_(count) {}

    void build(const Value& list, StepList& steps, bool weighted) {
        steps.reserve(list.items.size());
        for (std::size_t i = 0; i < list.items.size(); ++i) {
            const Reader::Inside inside(reader_, i);
            steps.push_back(node(list.items[i], weighted));
        }
    }

 private:
    StepNode node(const Value& value, bool weighted) {
        StepNode result;
        if (!is_step(value)) {
            reader_.mistake(
                Mistake::bad_value, value.spot,
                "a step is an object such as { do: \"fill\" }, or one of the forms group, repeat, one_of and use");
            return result;
        }
        std::vector<Slot> outer_slots = std::exchange(reader_.slots(), {});
        const std::size_t outer_depth = reader_.begin_step();
        result.number = count_++;
        common(value, result);
        form(value, result, weighted);
        result.slots = std::exchange(reader_.slots(), std::move(outer_slots));
        reader_.end_step(outer_depth);
        return result;
    }

    void common(const Value& value, StepNode& node) {
        StepCommon& keys = *node.common;
        reader_.read_known(StepCommon::description(), value, &keys);
        Names& names = *reader_.vocabulary().names;
        node.id_key = subkey(0, keys.id);
        node.tags = interned(keys.as, names);
        if (reader_.vocabulary().asked_places) {
            note_asked_tags(value, "tagged");
            note_asked_tags(value, "not");
            note_asked_part(value, keys.where);
        } else {
            node.where_tagged = interned(keys.where.tagged, names);
            node.where_excluded = interned(keys.where.excluded, names);
        }
        if (reader_.vocabulary().endless) check_places(value);
    }

    void note_asked_tags(const Value& step, std::string_view key) {
        const Value* where = step.find("where");
        const Value* tags = where ? where->find(key) : nullptr;
        if (!tags) return;
        const std::string path = fmt::format("{}.where.{}", reader_.path(), key);
        std::vector<AskedPlaces::Tag>& asked = reader_.vocabulary().asked_places->tags;
        if (tags->kind == Value::Kind::text) asked.push_back({tags->text, tags->spot, path});
        for (std::size_t i = 0; i < tags->items.size(); ++i)
            asked.push_back({tags->items[i].text, tags->items[i].spot, fmt::format("{}[{}]", path, i)});
    }

    // One whose numbers vary can only be seen when levels are made.
    void note_asked_part(const Value& step, const Where& where) {
        if (!where.rect) return;
        for (const Length* side : {&where.rect->x, &where.rect->y, &where.rect->width, &where.rect->height}) {
            const auto varies = [&](const Slot& slot) { return slot.target == &side->cells; };
            if (std::any_of(reader_.slots().begin(), reader_.slots().end(), varies)) return;
        }
        reader_.vocabulary().asked_places->parts.push_back(
            {*where.rect, step.find("where")->find("rect")->spot, reader_.path() + ".where.rect"});
    }

    void check_places(const Value& value) {
        for (const char* key : {"where", "as"}) {
            const Value* found = value.find(key);
            if (!found) continue;
            const Reader::Inside inside(reader_, key);
            reader_.mistake(
                Mistake::contradiction, found->spot,
                fmt::format("\"{}\" cannot be used in an endless recipe: its steps work everywhere", key));
        }
    }

    void form(const Value& value, StepNode& node, bool weighted) {
        std::vector<std::string> others = keys_of_every_step();
        if (weighted) others.emplace_back("weight");
        const std::string& key = form_of(value)->key;
        if (key == "do") return step(value, node, others);
        if (key == "group") return group(value, node, others);
        if (key == "repeat") return repeat(value, node, others);
        one_of(value, node, others);
    }

    void step(const Value& value, StepNode& node, std::vector<std::string>& others) {
        node.kind = StepNode::Kind::step;
        const Value& name = *value.find("do");
        std::vector<std::string> names;
        for (const Step& known : reader_.vocabulary().steps) {
            names.push_back(known.record->name());
            if (!name.is_text(known.record->name())) continue;
            others.emplace_back("do");
            node.step_name = known.record->name();
            node.instance = known.make();
            const Reader::Owner owner(reader_, value.spot);
            const std::size_t errors = reader_.problems().error_count();
            reader_.read(*known.record, value, node.instance->parameters(), others);
            const Value* outer = std::exchange(reader_.compiled, &value);
            if (reader_.problems().error_count() == errors) node.instance->compile(reader_);
            reader_.compiled = outer;
            if (reader_.problems().error_count() == errors && reader_.vocabulary().endless)
                check_reach(value, node);
            check_size(value, node);
            return;
        }
        const Reader::Inside inside(reader_, "do");
        if (name.kind != Value::Kind::text)
            reader_.mistake(Mistake::wrong_type, name.spot, "do", "the name of a step", kind_name(name));
        else
            reader_.unknown_name("step", name.text, name.spot, names);
    }

    void check_size(const Value& value, const StepNode& node) {
        if (!node.instance->sizes_level()) return;
        if (AskedPlaces* places = reader_.vocabulary().asked_places) places->size_is_open = true;
        const std::optional<Size> asked = reader_.vocabulary().asked_size;
        if (!asked) return;
        reader_.mistake(
            Mistake::unused, value.find("do")->spot,
            fmt::format(
                "step {} decides how large the level is: the size {}x{} that was asked for is not used",
                node.step_name, asked->width, asked->height));
    }

    void check_reach(const Value& value, const StepNode& node) {
        if (node.instance->reach()) return;
        const Reader::Inside inside(reader_, "do");
        reader_.mistake(
            Mistake::contradiction, value.find("do")->spot,
            fmt::format(
                "step {} as it is here cannot be part of an endless recipe: what it does to a cell depends on cells at any distance",
                node.step_name));
    }

    // The forms are described like steps; their step lists are read here, because children need their own builder.
    void children(const Value& value, std::string_view key, StepNode& node, bool weighted) {
        const Value& list = *value.find(key);
        const Reader::Inside inside(reader_, key);
        if (list.kind != Value::Kind::list) {
            reader_.mistake(Mistake::wrong_type, list.spot, key, "a list of steps", kind_name(list));
            return;
        }
        build(list, node.children, weighted);
    }

    void group(const Value& value, StepNode& node, std::vector<std::string>& others) {
        node.kind = StepNode::Kind::group;
        check_keys(GroupForm::description(), value, others);
        children(value, "group", node, false);
    }

    void repeat(const Value& value, StepNode& node, std::vector<std::string>& others) {
        node.kind = StepNode::Kind::repeat;
        node.times = std::make_unique<int>(RepeatForm{}.repeat);
        check_keys(RepeatForm::description(), value, others);
        {
            const Reader::Inside inside(reader_, "repeat");
            reader_.read(*RepeatForm::description().find("repeat"), *value.find("repeat"), node.times.get());
        }
        if (value.find("steps"))
            children(value, "steps", node, false);
        else
            reader_.mistake(Mistake::missing_key, value.spot, "repeat", "steps", "the steps");
    }

    void one_of(const Value& value, StepNode& node, std::vector<std::string>& others) {
        node.kind = StepNode::Kind::one_of;
        check_keys(OneOfForm::description(), value, others);
        children(value, "one_of", node, true);
        const std::vector<Value>& items = value.find("one_of")->items;
        node.weights.assign(items.size(), 1);
        double total = 0;
        for (std::size_t i = 0; i < items.size(); ++i) {
            const Reader::Inside inside(reader_, "one_of");
            const Reader::Inside in_item(reader_, i);
            total += weight_of(items[i], node.weights[i]);
        }
        if (!(total > 0))
            reader_.mistake(Mistake::bad_value, value.spot,
                            "one_of has nothing to choose from: no step has a weight above 0");
    }

    // A weight that varies counts as above 0.
    double weight_of(const Value& item, double& target) {
        const Value* weight = item.find("weight");
        if (!weight) return target;
        const Reader::Inside inside(reader_, "weight");
        const bool varies = weight->kind == Value::Kind::object || weight->kind == Value::Kind::text;
        if (varies) {
            static const Field field = [] {
                Field number = describe_type<double>({.least = 0, .most = 1e9});
                number.name = "weight";
                return number;
            }();
            reader_.read(field, *weight, &target);
            return 1;
        }
        if (weight->kind == Value::Kind::number && weight->number >= 0 && weight->number <= 1e9)
            target = weight->number;
        else
            reader_.mistake(Mistake::out_of_limits, weight->spot, "weight", "a number from 0 to 1000000000",
                            show(*weight));
        return target;
    }

    void check_keys(const Record& record, const Value& value, const std::vector<std::string>& others) {
        std::vector<std::string> known = others;
        for (const Field& field : record.fields()) known.push_back(field.name);
        for (const Member& member : value.members) {
            if (std::find(known.begin(), known.end(), member.key) != known.end()) continue;
            const Reader::Inside inside(reader_, member.key);
            Problems::suggest(
                reader_.mistake(Mistake::unknown_key, member.key_spot, member.key, record.name()), member.key,
                known);
        }
    }

    Reader& reader_;
    std::uint32_t& count_;
};

}  // namespace

StepList build_steps(const Value& list, Reader& reader, std::uint32_t& step_count) {
    Builder builder(reader, step_count);
    reader.builder = &builder;
    reader.read_steps = [](Reader& inner, const Value& value, StepList& steps) {
        static_cast<Builder*>(inner.builder)->build(value, steps, false);
    };
    StepList steps;
    const Reader::Inside inside(reader, "steps");
    builder.build(list, steps, false);
    return steps;
}

namespace {

void collect_ids(const StepList& steps, std::set<std::string>& ids) {
    for (const StepNode& node : steps) {
        ids.insert(node.common->id);
        collect_ids(node.children, ids);
    }
}

}  // namespace

namespace {

// One requirement of a recipe; the reader stands inside it.
RequirementNode build_requirement(const Requirement& known, const std::string& key, std::string name,
                                  const Value& value, Reader& reader) {
    RequirementNode node{.name = std::move(name), .instance = known.make(), .key = subkey(1, key)};
    reader.slots().clear();
    const std::size_t errors = reader.problems().error_count();
    reader.read(known.field, value, node.instance->parameter());
    if (reader.problems().error_count() == errors) node.instance->compile(reader);
    node.slots = std::exchange(reader.slots(), {});
    return node;
}

}  // namespace

std::vector<RequirementNode> build_requirements(const Value& object, std::span<const Requirement> table,
                                                const StepList& steps, Reader& reader) {
    std::set<std::string> ids;
    collect_ids(steps, ids);
    std::vector<RequirementNode> nodes;
    std::vector<std::string> names;
    for (const Requirement& requirement : table) names.push_back(requirement.field.name);
    const Reader::Inside in_require(reader, "require");
    for (const Member& member : object.members) {
        const Reader::Inside inside(reader, member.key);
        const std::size_t mark = member.key.find(after_mark);
        const std::string name = member.key.substr(0, mark);
        const auto known = std::find_if(table.begin(), table.end(), [&](const Requirement& requirement) {
            return requirement.field.name == name;
        });
        if (known == table.end()) {
            reader.unknown_name("requirement", name, member.key_spot, names);
            continue;
        }
        if (!has(known->views, reader.vocabulary().view))
            reader.mistake(Mistake::contradiction, member.key_spot,
                           not_for_view(member.key, known->views, reader.vocabulary().view));
        const std::string after = mark == std::string::npos ? std::string() : member.key.substr(mark + 1);
        if (mark != std::string::npos && !ids.contains(after))
            reader.unknown_name("step", after, member.key_spot,
                                std::vector<std::string>(ids.begin(), ids.end()));
        const std::size_t first = nodes.size();
        if (member.value.kind != Value::Kind::list)
            nodes.push_back(build_requirement(*known, member.key, member.key, member.value, reader));
        for (std::size_t i = 0; i < member.value.items.size(); ++i) {
            const Reader::Inside in_list(reader, i);
            nodes.push_back(build_requirement(*known, member.key, fmt::format("{}[{}]", member.key, i),
                                              member.value.items[i], reader));
        }
        for (std::size_t i = first; i < nodes.size(); ++i) nodes[i].after = after;
    }
    return nodes;
}

}  // namespace levelwright
