import { createHash } from 'node:crypto';
import { type Colour, encodePng } from './png.ts';
import { coverSteps, type Mask, shapesOf } from './shapes.ts';

export const cardSize = { width: 1200, height: 600 };
const tile = 120;
const columns = cardSize.width / tile;
const rows = cardSize.height / tile;
const blankShare = 0.22;

/** The ground first, then what is drawn on it: quiet colours that go together. */
const palettes = [
  ['f4efe4', '0b6558', 'e3b76b', 'd8735a', '21343b'],
  ['eef1ed', '28486f', '98c2ae', 'f0b75a', 'c94f54'],
  ['f6f0ea', '5d3f66', 'd39fb0', 'e7ae67', '2f5a5f'],
  ['eff3f4', '1c5166', '86b8b6', 'efc47f', 'c6573f'],
  ['f3f0e8', '7a3b2e', 'd9a441', '5f8575', '2b3a4a'],
].map((palette) => palette.map(colourOf));

let shapes: Mask[] | undefined;

/** A pattern for sharing a link: its colours are those of the company, its tiles those of the job. The same seeds draw the same. */
export function drawCard(companySeed: string, jobSeed: string): Buffer {
  shapes ??= shapesOf(tile);
  const palette = palettes[(bytesOf(companySeed, 1)[0] ?? 0) % palettes.length] ?? [];
  const dice = bytesOf(`${companySeed} ${jobSeed}`, columns * rows * 4);
  const pixels = new Uint8Array(cardSize.width * cardSize.height);
  for (let at = 0; at < columns * rows; at += 1) {
    const [blank = 0, ground = 0, figure = 0, shape = 0] = dice.subarray(at * 4, at * 4 + 4);
    if (blank < blankShare * 256) continue;
    drawTile(pixels, at, { ground: groundOf(ground), figure: 1 + (figure % 4), mask: shapes[shape % shapes.length] });
  }
  return encodePng({ ...cardSize, pixels, colours: blends(palette) });
}

type Tile = { ground: number; figure: number; mask: Mask | undefined };

// Most tiles stand on the ground of the card, a few on a colour.
function groundOf(die: number): number {
  return die < 150 ? 0 : 1 + (die % 4);
}

function drawTile(pixels: Uint8Array, at: number, { ground, figure, mask }: Tile): void {
  const start = Math.floor(at / columns) * tile * cardSize.width + (at % columns) * tile;
  for (let y = 0; y < tile; y += 1)
    for (let x = 0; x < tile; x += 1)
      pixels[start + y * cardSize.width + x] = blendNumber(ground, figure, mask?.[y * tile + x] ?? 0);
}

/** The colours of a palette on each other, in steps, in the order of their numbers. */
function blends(palette: Colour[]): Colour[] {
  return palette.flatMap((ground) =>
    palette.flatMap((figure) => Array.from({ length: coverSteps }, (_, step) => mixed(ground, figure, step / coverSteps))),
  );
}

// A pixel that is covered whole is one of the figure's own colour, so that the steps need no number for it.
function blendNumber(ground: number, figure: number, cover: number): number {
  return cover === coverSteps ? figure * 5 * coverSteps : (ground * 5 + figure) * coverSteps + cover;
}

function mixed(ground: Colour, figure: Colour, share: number): Colour {
  const mix = (at: 0 | 1 | 2) => Math.round(ground[at] + (figure[at] - ground[at]) * share);
  return [mix(0), mix(1), mix(2)];
}

function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

function bytesOf(seed: string, count: number): Buffer {
  return createHash('shake256', { outputLength: count }).update(seed).digest();
}
