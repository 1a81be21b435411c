"""The few statistics that the study needs: intervals, Welch's test, Holm's correction, effect sizes, shares of variance."""

import math

Z = 1.959963984540054  # 95 %


def mean(values):
    return sum(values) / len(values)


def variance(values):
    middle = mean(values)
    return sum((value - middle) ** 2 for value in values) / (len(values) - 1)


def half_interval(values):
    """Half of the 95 % interval of the mean."""
    return student_quantile(len(values) - 1) * math.sqrt(variance(values) / len(values))


def wilson(successes, count):
    share = successes / count
    middle = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z / (1 + Z * Z / count) * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)


def incomplete_beta(a, b, x):
    """Regularised; by Lentz's continued fraction."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - incomplete_beta(b, a, 1 - x)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log(1 - x)) / a
    tiny = 1e-300
    c, d = 1.0, 1 - (a + b) * x / (a + 1)
    d = 1 / (d if abs(d) > tiny else tiny)
    result = d
    for m in range(1, 500):
        for term in (m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)), -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))):
            d = 1 + term * d
            d = 1 / (d if abs(d) > tiny else tiny)
            c = 1 + term / c
            c = c if abs(c) > tiny else tiny
            result *= d * c
        if abs(d * c - 1) < 1e-12:
            break
    return front * result


def student_tail(t, freedom):
    """Two-sided."""
    return incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t))


def student_quantile(freedom):
    """The t beyond which 5 % lie, on both sides together."""
    low, high = 0.0, 100.0
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if student_tail(middle, freedom) > 0.05 else (low, middle)
    return (low + high) / 2


def welch(a, b):
    """p of Welch's two-tailed test, and Hedges' g."""
    va, vb = variance(a) / len(a), variance(b) / len(b)
    difference = mean(a) - mean(b)
    if va + vb == 0:
        return (1.0 if difference == 0 else 0.0), 0.0
    freedom = (va + vb) ** 2 / (va * va / (len(a) - 1) + vb * vb / (len(b) - 1))
    pooled = math.sqrt(((len(a) - 1) * variance(a) + (len(b) - 1) * variance(b)) / (len(a) + len(b) - 2))
    correction = 1 - 3 / (4 * (len(a) + len(b)) - 9)
    return student_tail(difference / math.sqrt(va + vb), freedom), correction * difference / pooled


def holm(tests):
    """Corrected p values, in the order given."""
    order = sorted(range(len(tests)), key=lambda i: tests[i])
    corrected, largest = [0.0] * len(tests), 0.0
    for rank, i in enumerate(order):
        largest = max(largest, min(1.0, tests[i] * (len(tests) - rank)))
        corrected[i] = largest
    return corrected


def variance_shares(cells):
    """cells[row][column] are lists of equal length: shares of rows, columns, their interaction, and the rest."""
    rows, columns, n = len(cells), len(cells[0]), len(cells[0][0])
    values = [value for row in cells for cell in row for value in cell]
    middle = mean(values)
    row_means = [mean([value for cell in row for value in cell]) for row in cells]
    column_means = [mean([value for row in cells for value in row[j]]) for j in range(columns)]
    total = sum((value - middle) ** 2 for value in values)
    by_row = n * columns * sum((m - middle) ** 2 for m in row_means)
    by_column = n * rows * sum((m - middle) ** 2 for m in column_means)
    between = n * sum((mean(cells[i][j]) - middle) ** 2 for i in range(rows) for j in range(columns))
    if total == 0:
        return 0.0, 0.0, 0.0, 0.0
    return by_row / total, by_column / total, (between - by_row - by_column) / total, 1 - between / total
