/** The outlines of tokens: a kind is told by its shape, so that it is told without colour. */

/** How far corners are rounded, or cut off, in parts of the size. */
const ROUND: Record<string, number> = { beige: 0.4, red: 0.45 };
const CUT: Record<string, number> = { grey: 0.2 };
const PLAIN = 0.16;
/** How much of the size is left free on each side. */
export const INSET = 0.05;

/** Whether tokens of a tint have corners. */
export const cornered = (tint: string | undefined): boolean => !tint || !(tint in ROUND || tint in CUT);

/** The outline of a token of a tint, smaller on all sides by a margin, and lower. */
export function outline(tint: string | undefined, size: number, margin = 0, lower = 0): string {
  const inset = size * INSET;
  const [x, y, far] = [inset + margin, inset + margin + lower, size - 2 * (inset + margin)];
  const cut = tint ? CUT[tint] : undefined;
  if (cut) {
    const c = cut * size - margin * 0.6;
    const edge = far - 2 * c;
    return `M${x + c} ${y}h${edge}l${c} ${c}v${edge}l${-c} ${c}h${-edge}l${-c} ${-c}v${-edge}z`;
  }
  const r = Math.max(((tint ? ROUND[tint] : undefined) ?? PLAIN) * size - margin, 1);
  const edge = far - 2 * r;
  const arc = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${edge}${arc(r, r)}v${edge}${arc(-r, r)}h${-edge}${arc(-r, -r)}v${-edge}${arc(r, -r)}z`;
}
