import type { GreyPicture } from './grey-picture.ts';

const tileSize = 32;
// Of the pixels of a tile, as bright as the paper.
const paperShare = 0.8;
// A darker tile is a picture or a dark area: what is around it says how bright the paper is.
const paperMin = 60;

/**
 * Makes the paper white everywhere: each pixel is compared with the paper around it, so that shadows, yellow paper and the dark corners of a
 * photo do not become ink.
 */
export function evenLight(picture: GreyPicture): GreyPicture {
  const { width, height, pixels } = picture;
  const columns = Math.ceil(width / tileSize);
  const rows = Math.ceil(height / tileSize);
  const paper = smooth(paperOfTiles(picture, columns, rows), columns, rows);
  const even = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const row = tileAt(y, rows);
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const column = tileAt(x, columns);
      const above = mix(paper, row.index * columns, column);
      const below = mix(paper, row.next * columns, column);
      const light = above + (below - above) * row.share;
      even[at] = Math.min(255, Math.round(((pixels[at] ?? 0) * 255) / Math.max(paperMin, light)));
    }
  }
  return { width, height, pixels: even };
}

function mix(paper: Float32Array, row: number, { index, next, share }: ReturnType<typeof tileAt>): number {
  const left = paper[row + index] ?? 255;
  return left + ((paper[row + next] ?? left) - left) * share;
}

/** The tile whose middle is before a pixel, the next one, and how near that is. */
function tileAt(position: number, count: number): { index: number; next: number; share: number } {
  const place = Math.max(0, Math.min(count - 1, (position + 0.5) / tileSize - 0.5));
  const index = Math.floor(place);
  return { index, next: Math.min(count - 1, index + 1), share: place - index };
}

function paperOfTiles({ width, height, pixels }: GreyPicture, columns: number, rows: number): Float32Array {
  const paper = new Float32Array(columns * rows);
  const histogram = new Uint32Array(256);
  for (let tile = 0; tile < paper.length; tile += 1) {
    const [left, top] = [(tile % columns) * tileSize, Math.floor(tile / columns) * tileSize];
    const [right, bottom] = [Math.min(width, left + tileSize), Math.min(height, top + tileSize)];
    histogram.fill(0);
    for (let y = top; y < bottom; y += 1) {
      for (let at = y * width + left; at < y * width + right; at += 1) {
        const value = pixels[at] ?? 0;
        histogram[value] = (histogram[value] ?? 0) + 1;
      }
    }
    paper[tile] = valueAt(histogram, paperShare * (right - left) * (bottom - top));
  }
  return paper;
}

/** The value that so many pixels do not exceed. */
function valueAt(histogram: Uint32Array, count: number): number {
  let sum = 0;
  for (let value = 0; value < histogram.length; value += 1) {
    sum += histogram[value] ?? 0;
    if (sum >= count) return value;
  }
  return 255;
}

/** The brightest of a tile and its neighbours, so that a heading on black is not taken for paper. */
function smooth(paper: Float32Array, columns: number, rows: number): Float32Array {
  return paper.map((value, tile) => {
    const [x, y] = [tile % columns, Math.floor(tile / columns)];
    let most = value;
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column += 1)
        most = Math.max(most, paper[row * columns + column] ?? 0);
    return most;
  });
}
