// rot.js: each generator with its defaults. Maps that take long are made less often.
import { Map as Maps, RNG } from "rot-js";

const maps = Number(process.argv[2] ?? 500);
const sizes = [[80, 50], [200, 200], [1000, 1000]];
const generators = {
    rogue: (width, height) => new Maps.Rogue(width, height),
    uniform: (width, height) => new Maps.Uniform(width, height),
    digger: (width, height) => new Maps.Digger(width, height),
    "cellular-connected": (width, height) => new Maps.Cellular(width, height),
    "eller-maze": (width, height) => new Maps.EllerMaze(width, height),
    "divided-maze": (width, height) => new Maps.DividedMaze(width, height),
    "icey-maze": (width, height) => new Maps.IceyMaze(width, height),
};
const longest_ms = 2000; // for all maps of one generator and size

function make(name, width, height, seed) {
    RNG.setSeed(seed + 1);
    let floor = 0;
    const count = (x, y, wall) => { floor += wall === 0 ? 1 : 0; };
    const map = generators[name](width, height);
    if (name !== "cellular-connected") {
        map.create(count);
        return floor;
    }
    map.randomize(0.5);
    for (let i = 0; i < 4; ++i) map.create();
    map.connect((x, y, value) => { floor += value; }, 1);
    return floor;
}

console.log = () => {}; // Rogue tells of rooms it cannot connect
for (const name of Object.keys(generators)) {
    for (const [width, height] of sizes) {
        if (width > 200 && !name.endsWith("eller-maze")) continue; // from a second to no end
        const microseconds = [];
        let floor = 0, spent = 0;
        const most = Math.max(3, Math.floor(4000 * maps / (width * height)));
        for (let seed = 0; seed < most && spent < longest_ms; ++seed) {
            const start = process.hrtime.bigint();
            floor += make(name, width, height, seed);
            const took = Number(process.hrtime.bigint() - start) / 1000;
            spent += took / 1000;
            microseconds.push(took);
        }
        microseconds.sort((a, b) => a - b);
        const share = floor / microseconds.length / (width * height);
        process.stdout.write(
            `${name} ${width}x${height} ${microseconds[microseconds.length >> 1].toFixed(2)} ${share.toFixed(3)}\n`);
    }
}
