"""Learn Calculator from its points: a policy gradient (REINFORCE) in numpy, against random play.

    pip install "jeton[research]"
    python examples/learn_calculator.py --matches 1200 --curve curve.svg

In each position moves are offered, each shown as what the seat would see after it. How good one is, the
policy reckons from what changes but for the board: points, what is left of the signs, the rack. It is linear,
with 39 weights. The same seed gives the same curve.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from jeton.research.single import Single

BATCH, RATE, SCALE = 20, 0.05, 8.0
"""Matches between two lessons, how large a step a lesson is, and by what numbers are divided."""


@dataclass
class Lesson:
    """What a batch of matches was like."""

    matches: int
    points: float
    won: float


def learn(matches: int, seed: int) -> tuple[list[Lesson], np.ndarray]:
    """Play so many matches, and learn after each batch of them; how it went, and the weights."""
    env = Single("calculator", "random", offers=8)
    where = env.game.where
    columns = np.r_[tuple(part for name, part in where.items() if name != "board")]
    weights, mean, square = (np.zeros(len(columns)) for _ in range(3))
    dice, lessons = np.random.default_rng(seed), []
    seen, _ = env.reset(seed=seed)
    for lesson in range(1, matches // BATCH + 1):
        steps: list[tuple[int, np.ndarray, float]] = []
        points, won = np.zeros(BATCH), np.zeros(BATCH)
        for match in range(BATCH):
            over = False
            while not over:
                changes = (seen["offers"] - seen["observation"])[:, columns] / SCALE
                logits = changes @ weights
                chances = np.exp(logits - logits.max())
                chances /= chances.sum()
                action = int(dice.choice(len(chances), p=chances))
                seen, reward, over, _, _ = env.step(action)
                # Towards what was done, away from what was likely anyway.
                steps.append((match, changes[action] - chances @ changes, points[match]))
                points[match] += reward
            ours, theirs = env.match.scores()
            won[match] = 0.5 * (ours > theirs) + 0.5 * (ours >= theirs)
            seen, _ = env.reset()
        # What was still to come after each decision, against the mean of all.
        ahead = np.array([points[match] - before for match, _, before in steps])
        worth = (ahead - ahead.mean()) / (ahead.std() + 1e-9)
        slope = np.mean([each * gain for each, (_, gain, _) in zip(worth, steps, strict=True)], axis=0)
        # Adam.
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        weights += RATE * (mean / (1 - 0.9**lesson)) / (np.sqrt(square / (1 - 0.99**lesson)) + 1e-9)
        lessons.append(Lesson(lesson * BATCH, float(points.mean()), float(won.mean())))
    return lessons, weights


def curve(lessons: list[Lesson], seed: int) -> str:
    """The points of a match while it learns, as SVG."""
    width, height, left, foot = 640, 240, 44, 28
    most = max(lesson.points for lesson in lessons) * 1.1
    last = lessons[-1].matches
    places = [
        (left + (width - left - 8) * each.matches / last, (height - foot) * (1 - each.points / most) + 4)
        for each in lessons
    ]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    marks = "".join(
        f'<text x="{left - 6}" y="{(height - foot) * (1 - value / most) + 8:.1f}" text-anchor="end">'
        f"{value}</text>"
        for value in range(0, int(most) + 1, 50)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="12"><rect width="{width}" height="{height}" fill="#fff"/>{marks}'
        f'<text x="{width - 8}" y="{height - 8}" text-anchor="end">{last} matches, seed {seed}</text>'
        f'<text x="{left}" y="{height - 8}">points a match, mean of {BATCH}</text>'
        f'<polyline points="{line}" fill="none" stroke="#1a5fb4" stroke-width="2"/></svg>\n'
    )


def main() -> None:
    """Learn, and tell how it went."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--matches", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path)
    asked = parser.parse_args()
    lessons, _ = learn(asked.matches, asked.seed)
    for lesson in lessons:
        print(f"{lesson.matches:>6} matches  {lesson.points:7.1f} points  {100 * lesson.won:5.1f} % won")
    if asked.curve:
        asked.curve.write_text(curve(lessons, asked.seed), "utf-8")


if __name__ == "__main__":
    main()
