/** The icon as pictures of dots, for systems that take no drawing: painted from `icon.svg`, which is four rectangles. */

import { crc32, deflateSync } from 'node:zlib';

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
  rx: number;
  fill: readonly [red: number, green: number, blue: number];
}

type Dot = readonly [red: number, green: number, blue: number, alpha: number];

/** As wide and high as the drawing is. */
const SIDE = 32;
/** What a round mask leaves of a picture, at least. */
const SAFE = 0.8;

/** Everything that is drawn; anything but such rectangles is a fault. */
export function read(svg: string): Rectangle[] {
  const drawn = [...svg.matchAll(/<(\w+)([^>]*)>/g)].filter(([, tag]) => tag !== 'svg');
  return drawn.map(([whole, tag, written = '']) => {
    const said = Object.fromEntries([...written.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const numbers = (['x', 'y', 'width', 'height', 'rx'] as const).map((name) => Number(said[name]));
    const fill = /^#(..)(..)(..)$/.exec(said['fill'] ?? '')?.slice(1).map((part) => parseInt(part, 16));
    if (tag !== 'rect' || numbers.some(Number.isNaN) || !fill) throw new Error(`cannot paint ${whole}`);
    const [x, y, width, height, rx] = numbers as [number, number, number, number, number];
    return { x, y, width, height, rx, fill: fill as [number, number, number] };
  });
}

/** A picture of so many dots a side. With a ground its corners are full, and a mask may cut them. */
export function paint(drawing: readonly Rectangle[], size: number, masked: boolean): Buffer {
  const [ground, ...above] = drawing;
  if (!ground) throw new Error('nothing to paint');
  const scale = (size / SIDE) * (masked ? SAFE : 1);
  const margin = (size - SIDE * scale) / 2;
  const at = (dot: number): number => (dot + 0.5 - margin) / scale;
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column): Dot => {
      const covered = masked ? 1 : cover(ground, at(column), at(row), scale);
      const colour = above.reduce<readonly number[]>((under, each) => {
        const part = cover(each, at(column), at(row), scale);
        return under.map((old, index) => old + ((each.fill[index] ?? 0) - old) * part);
      }, ground.fill);
      return [...colour.map(Math.round), Math.round(covered * 255)] as unknown as Dot;
    }),
  );
  return png(size, rows);
}

/** How much of a dot a rectangle with round corners covers, from 0 to 1. */
function cover({ x, y, width, height, rx }: Rectangle, px: number, py: number, scale: number): number {
  const dx = Math.abs(px - x - width / 2) - (width / 2 - rx);
  const dy = Math.abs(py - y - height / 2) - (height / 2 - rx);
  const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - rx;
  return Math.min(Math.max(0.5 - outside * scale, 0), 1);
}

function png(size: number, rows: readonly Dot[][]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits for each of red, green, blue and alpha.
  head.set([8, 6], 8);
  // Before each row, how it is filtered: not at all.
  const dots = Buffer.from(rows.flatMap((row) => [0, ...row.flat()]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', deflateSync(dots, { level: 9 })), part('IEND', Buffer.alloc(0))]);
}

function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
