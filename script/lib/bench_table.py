"""Prints the medians of a Google Benchmark JSON file as a Markdown table: bench_table.py FILE"""

import json
import sys

IN_NANOSECONDS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}


def show(nanoseconds):
    for unit, size in (("ns", 1e3), ("µs", 1e6), ("ms", 1e9)):
        if nanoseconds < size:
            return f"{nanoseconds / size * 1e3:.3g} {unit}"
    return f"{nanoseconds / 1e9:.3g} s"


def read_rows(runs):
    """Benchmark -> statistic -> nanoseconds: over seeds where the benchmark keeps them apart, else over all runs."""
    rows = {}
    for run in runs:
        if run.get("error_occurred"):
            sys.exit(f"{run['name']}: {run['error_message']}")
        mean = run["cpu_time"] * IN_NANOSECONDS[run["time_unit"]]
        row = rows.setdefault(run["run_name"].split("/iterations")[0], {})
        row[run.get("aggregate_name", "median")] = run["median_us"] * 1e3 if "median_us" in run else mean
    return rows


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        rows = read_rows(json.load(file)["benchmarks"])
    if not rows:
        sys.exit("no benchmark matched")
    width = max(len(name) for name in rows)
    print(f"| {'benchmark':{width}} |  median | spread |")
    print(f"| {'-' * width} | ------: | -----: |")
    for name, row in rows.items():
        spread = f"{100 * row['stddev'] / row['median']:.1f} %" if row.get("stddev") else ""
        print(f"| {name:{width}} | {show(row['median']):>7} | {spread:>6} |")
    print(f"\n{sys.argv[1]} has all numbers")


main()
