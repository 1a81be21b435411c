"""Figures as SVG, drawn plainly: expressive ranges as heat maps, distributions as boxes, means as bars with intervals."""

INK, GRID, PAPER = "#2b2b33", "#d8d8de", "#ffffff"
COLOURS = ["#3b76b0", "#d2702f", "#4d9a57"]


def text(x, y, words, size=11, anchor="middle", turn=None):
    turned = f' transform="rotate({turn} {x:.1f} {y:.1f})"' if turn else ""
    return (f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{INK}"{turned} '
            f'font-family="sans-serif">{words}</text>')


def svg(width, height, parts):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">\n'
            f'<rect width="{width}" height="{height}" fill="{PAPER}"/>\n' + "\n".join(parts) + "\n</svg>\n")


def bounds(values):
    low, high = min(values), max(values)
    return (low, high) if high > low else (low - 1, high + 1)


def heat_maps(panels, columns):
    """panels: (title, x name, y name, pairs, x range, y range); one map each, darker where there are more levels."""
    size, margin, bins = 190, 46, 40
    rows = (len(panels) + columns - 1) // columns
    parts = []
    for number, (title, x_name, y_name, pairs, (x_low, x_high), (y_low, y_high)) in enumerate(panels):
        left = (number % columns) * (size + margin + 14) + margin
        top = (number // columns) * (size + margin + 22) + 26
        x_bins, y_bins = min(bins, x_high - x_low + 1), min(bins, y_high - y_low + 1)
        counts = {}
        for x, y in pairs:
            cell = (min(x_bins - 1, int((x - x_low) * x_bins / (x_high - x_low + 1))),
                    min(y_bins - 1, int((y - y_low) * y_bins / (y_high - y_low + 1))))
            counts[cell] = counts.get(cell, 0) + 1
        most = max(counts.values())
        parts.append(f'<rect x="{left}" y="{top}" width="{size}" height="{size}" fill="#f4f4f7" stroke="{GRID}"/>')
        for (i, j), count in sorted(counts.items()):
            shade = 0.15 + 0.85 * (count / most) ** 0.5
            parts.append(f'<rect x="{left + i * size / x_bins:.1f}" y="{top + size - (j + 1) * size / y_bins:.1f}" '
                         f'width="{size / x_bins + 0.3:.1f}" height="{size / y_bins + 0.3:.1f}" fill="{COLOURS[0]}" '
                         f'fill-opacity="{shade:.2f}"/>')
        parts += [text(left + size / 2, top - 8, title, 12), text(left + size / 2, top + size + 28, x_name),
                  text(left - 30, top + size / 2, y_name, 11, "middle", -90),
                  text(left, top + size + 14, x_low, 9), text(left + size, top + size + 14, x_high, 9),
                  text(left - 5, top + size, y_low, 9, "end"), text(left - 5, top + 8, y_high, 9, "end")]
    return svg(columns * (size + margin + 14) + 10, rows * (size + margin + 22) + 20, parts)


def quantile(ordered, share):
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def boxes(groups, names, values, unit):
    """values[group][name]: a list. Boxes from quarter to quarter, lines to the 5th and 95th of a hundred."""
    width, height, left, top = 74, 260, 50, 34
    most = max(max(v) for by_name in values.values() for v in by_name.values())
    parts = []
    for tick in range(0, int(most) + 1, 5):
        y = top + height - tick / most * height
        parts += [f'<line x1="{left}" x2="{left + len(names) * width}" y1="{y:.1f}" y2="{y:.1f}" stroke="{GRID}"/>',
                  text(left - 6, y + 3, tick, 9, "end")]
    for i, name in enumerate(names):
        parts.append(text(left + (i + 0.5) * width, top + height + 16, name, 10))
        for k, group in enumerate(groups):
            ordered = sorted(values[group][name])
            x = left + i * width + 12 + k * 18
            y = [top + height - quantile(ordered, share) / most * height for share in (0.05, 0.25, 0.5, 0.75, 0.95)]
            parts += [f'<line x1="{x + 7}" x2="{x + 7}" y1="{y[0]:.1f}" y2="{y[4]:.1f}" stroke="{COLOURS[k]}"/>',
                      f'<rect x="{x}" y="{y[3]:.1f}" width="14" height="{max(1, y[1] - y[3]):.1f}" fill="{COLOURS[k]}" '
                      f'fill-opacity="0.55" stroke="{COLOURS[k]}"/>',
                      f'<line x1="{x}" x2="{x + 14}" y1="{y[2]:.1f}" y2="{y[2]:.1f}" stroke="{INK}" stroke-width="2"/>']
    parts += legend(groups, left, 14) + [text(14, top + height / 2, unit, 11, "middle", -90)]
    return svg(left + len(names) * width + 10, top + height + 30, parts)


def legend(groups, left, y):
    parts = []
    for k, group in enumerate(groups):
        parts += [f'<rect x="{left + k * 120}" y="{y - 9}" width="12" height="12" fill="{COLOURS[k]}"/>',
                  text(left + k * 120 + 17, y + 1, group, 11, "start")]
    return parts


def bars(panels, groups, names):
    """panels: (title, {(name, group): (mean, low, high)}); bars with their 95 % intervals."""
    width, height, left, top = 58, 150, 44, 44
    parts = legend(groups, left, 14)
    for number, (title, values) in enumerate(panels):
        base = top + number * (height + 58) + height
        most = max(high for _, _, high in values.values()) or 1
        parts.append(text(left, base - height - 8, title, 12, "start"))
        for tick in range(5):
            y = base - tick / 4 * height
            parts += [f'<line x1="{left}" x2="{left + len(names) * width}" y1="{y:.1f}" y2="{y:.1f}" stroke="{GRID}"/>',
                      text(left - 5, y + 3, f"{most * tick / 4:.2g}", 9, "end")]
        for i, name in enumerate(names):
            parts.append(text(left + (i + 0.5) * width, base + 14, name, 9))
            for k, group in enumerate(groups):
                middle, low, high = values[name, group]
                x = left + i * width + 6 + k * 16
                parts += [f'<rect x="{x}" y="{base - middle / most * height:.1f}" width="14" '
                          f'height="{middle / most * height:.1f}" fill="{COLOURS[k]}"/>',
                          f'<line x1="{x + 7}" x2="{x + 7}" y1="{base - low / most * height:.1f}" '
                          f'y2="{base - high / most * height:.1f}" stroke="{INK}"/>']
    return svg(left + len(names) * width + 10, top + len(panels) * (height + 58), parts)
