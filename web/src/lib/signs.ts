/** Signs that are drawn, since fonts do not have all of them: four shapes, each full, hollow, half or doubled. */

const SHAPES = [
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  'M0-5.200 5.600 4.600H-5.600z',
  'M-4.700-4.700h9.400v9.400h-9.400z',
  'M0-6 6 0 0 6-6 0z',
];
const ROWS = { full: '●▲■◆', hollow: '○△□◇', half: '◐◭◧⬖', double: '◎⟁▣◈' };

export interface Sign {
  fill: keyof typeof ROWS;
  shape: string;
}

/** How to draw a sign; null for one that is written. */
export function drawn(sign: string): Sign | null {
  for (const [fill, row] of Object.entries(ROWS) as [Sign['fill'], string][]) {
    const shape = SHAPES[sign ? row.indexOf(sign) : -1];
    if (shape) return { fill, shape };
  }
  return null;
}

const ALL = new RegExp(`([${Object.values(ROWS).join('')}])`, 'u');

/** A text cut where signs are drawn. */
export const cut = (text: string): string[] => text.split(ALL).filter(Boolean);
