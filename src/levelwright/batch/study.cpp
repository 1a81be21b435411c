#include "levelwright/batch/study.hpp"

#include <mutex>

#include "levelwright/measure/plays.hpp"

namespace levelwright {
namespace {

// What measuring one level needs; lent to whichever thread has one.
struct Kit {
    Survey survey;
    CloudMap cloud;
    std::vector<HeatMap> damage;  // by player
};

void add_damage(Kit& kit, const std::vector<std::string>& players) {
    kit.damage.resize(players.size());
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (const auto played = kit.survey.plays().by(players[i]))
            kit.damage[i].add(kit.survey.plays().board(), (*played)->footprint.damage);
    }
}

class Kits {
 public:
    std::unique_ptr<Kit> take() {
        const std::lock_guard lock(mutex_);
        if (kits_.empty()) return std::make_unique<Kit>();
        auto kit = std::move(kits_.back());
        kits_.pop_back();
        return kit;
    }
    void give_back(std::unique_ptr<Kit> kit) {
        const std::lock_guard lock(mutex_);
        kits_.push_back(std::move(kit));
    }
    const std::vector<std::unique_ptr<Kit>>& all() const { return kits_; }

 private:
    std::mutex mutex_;
    std::vector<std::unique_ptr<Kit>> kits_;
};

struct Product {
    bool made = false;
    std::uint32_t tries = 0;
    std::uint64_t hash = 0;
    Answers answers;
    std::string reason;
};

}  // namespace

Sampled take_samples(const std::shared_ptr<const Plan>& plan, const BatchOptions& options,
                     std::vector<Question> questions, const OnSample& on_sample, const Playing& playing) {
    Sampled result{Samples(std::move(questions)), {}};
    Samples& samples = result.samples;
    Kits kits;
    result.end = run_batch(
        plan, options,
        [&](Runner& runner, std::uint64_t seed, const RunOptions& run_options) {
            const Outcome& outcome = runner.run(seed, run_options);
            Product product{outcome.made(), outcome.tries, 0, {}, outcome.reason};
            if (!product.made) return product;
            auto kit = kits.take();
            Effort effort{.cancel = run_options.cancel};
            kit->survey.look_at(runner.level(), effort);
            kit->survey.plays().settings.iterations = playing.iterations;
            product.answers = answers_of(samples.questions, kit->survey);
            product.hash = hash_of(runner.level());
            kit->cloud.add(runner.level());
            add_damage(*kit, playing.damage_of);
            kits.give_back(std::move(kit));
            return product;
        },
        [&](std::uint64_t seed, const Product& product) {
            if (!product.made) {
                samples.add_failure(product.tries, product.reason);
                return true;
            }
            samples.add(seed, product.tries, product.hash, product.answers);
            if (on_sample) on_sample(seed, product.tries, product.hash, product.answers);
            return true;
        });
    samples.damage.resize(playing.damage_of.size());
    for (const auto& kit : kits.all()) {
        samples.cloud.add(kit->cloud);
        for (std::size_t i = 0; i < kit->damage.size(); ++i) samples.damage[i].add(kit->damage[i]);
    }
    return result;
}

BatchEnd make_again(const std::shared_ptr<const Plan>& plan, const BatchOptions& options,
                    const std::vector<std::uint64_t>& seeds,
                    const std::function<void(std::size_t index, const Level& level)>& look) {
    BatchOptions numbered = options;
    numbered.first_seed = 0;
    numbered.count = seeds.size();
    if (seeds.empty()) return {};
    return run_batch(
        plan, numbered,
        [&](Runner& runner, std::uint64_t number, const RunOptions& run_options) {
            runner.run(seeds[static_cast<std::size_t>(number)], run_options);
            return std::make_unique<Level>(runner.level());
        },
        [&](std::uint64_t number, const std::unique_ptr<Level>& level) {
            look(static_cast<std::size_t>(number), *level);
            return true;
        });
}

}  // namespace levelwright
