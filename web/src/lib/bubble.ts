/** Where a bubble stands: by what it speaks of, and never beyond the window. */

const EDGE = 8;

/** Shows a bubble below its anchor, or above it where there is no room, or where a finger would cover it. */
export function showBy(bubble: HTMLElement, anchor: Element, above = false): void {
  if (!bubble.matches(':popover-open')) bubble.showPopover();
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const [over, under] = [top - height - EDGE, bottom + EDGE];
  const down = above ? over < EDGE : under + height < innerHeight;
  bubble.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  bubble.style.top = `${down ? under : Math.max(EDGE, over)}px`;
}
