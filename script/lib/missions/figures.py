"""Lines over a common axis, as SVG."""

from two_step.figures import COLOURS, GRID, INK, svg, text


def lines(series, x_name):
    """series: {name: [(x, y), ...]}, all over the same range of x from 0 to 1."""
    width, height, left, top = 560, 240, 40, 34
    most = max(y for points in series.values() for _, y in points)
    parts = []
    for tick in range(0, int(most) + 2, 2):
        y = top + height - tick / (most + 1) * height
        parts += [f'<line x1="{left}" x2="{left + width}" y1="{y:.1f}" y2="{y:.1f}" stroke="{GRID}"/>',
                  text(left - 6, y + 3, tick, 9, "end")]
    for k, (name, points) in enumerate(series.items()):
        places = [(left + x * width, top + height - y / (most + 1) * height) for x, y in points]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{COLOURS[k]}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{COLOURS[k]}"/>' for x, y in places]
        parts += [f'<rect x="{left + k * 190}" y="8" width="12" height="12" fill="{COLOURS[k]}"/>',
                  text(left + k * 190 + 17, 18, name, 11, "start")]
    for x, _ in next(iter(series.values())):
        parts.append(text(left + x * width, top + height + 15, x, 9))
    parts.append(text(left + width / 2, top + height + 34, x_name))
    parts.append(f'<line x1="{left}" x2="{left + width}" y1="{top + height}" y2="{top + height}" stroke="{INK}"/>')
    return svg(left + width + 20, top + height + 44, parts)
