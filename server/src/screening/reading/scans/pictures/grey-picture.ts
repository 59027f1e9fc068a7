/** A byte for each pixel: 0 is black, 255 white. */
export type GreyPicture = { width: number; height: number; pixels: Uint8Array };

export function whitePicture(width: number, height: number): GreyPicture {
  return { width, height, pixels: new Uint8Array(width * height).fill(255) };
}

/** Turned clockwise by a quarter, a half or three quarters. */
export function turn({ width, height, pixels }: GreyPicture, quarters: number): GreyPicture {
  const times = ((quarters % 4) + 4) % 4;
  if (times === 0) return { width, height, pixels };
  const isSideways = times % 2 === 1;
  const turned = { width: isSideways ? height : width, height: isSideways ? width : height, pixels: new Uint8Array(pixels.length) };
  // Where the first pixel goes, and how far apart its neighbours in a row and in a column are then.
  const last = pixels.length - 1;
  const [first, perColumn, perRow] =
    times === 1 ? [height - 1, height, -1] : times === 2 ? [last, -1, -width] : [last - height + 1, -height, 1];
  for (let y = 0, from = 0; y < height; y += 1) {
    for (let x = 0, to = first + y * perRow; x < width; x += 1, to += perColumn, from += 1) turned.pixels[to] = pixels[from] ?? 255;
  }
  return turned;
}

export function flip({ width, height, pixels }: GreyPicture): GreyPicture {
  const flipped = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) flipped.set(pixels.subarray(y * width, (y + 1) * width).toReversed(), y * width);
  return { width, height, pixels: flipped };
}

/** Smaller by the mean of the pixels that become one. */
export function shrink(picture: GreyPicture, scale: number): GreyPicture {
  if (scale >= 1) return picture;
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const columns = Int32Array.from({ length: picture.width }, (_, x) =>
    Math.min(width - 1, Math.floor((x * width) / picture.width)),
  );
  const pixels = new Uint8Array(width * height);
  const sums = new Uint32Array(width);
  const counts = new Uint32Array(width);
  for (let y = 0; y < picture.height; y += 1) {
    const row = Math.floor((y * height) / picture.height);
    for (let x = 0, at = y * picture.width; x < picture.width; x += 1, at += 1) {
      const column = columns[x] ?? 0;
      sums[column] = (sums[column] ?? 0) + (picture.pixels[at] ?? 0);
      counts[column] = (counts[column] ?? 0) + 1;
    }
    if (y + 1 < picture.height && Math.floor(((y + 1) * height) / picture.height) === row) continue;
    for (let x = 0; x < width; x += 1) pixels[row * width + x] = Math.round((sums[x] ?? 0) / Math.max(1, counts[x] ?? 0));
    sums.fill(0);
    counts.fill(0);
  }
  return { width, height, pixels };
}

/** Rows of a picture. */
export function crop({ width, height, pixels }: GreyPicture, top: number, rows: number): GreyPicture {
  const end = Math.min(height, top + rows);
  return { width, height: end - top, pixels: pixels.slice(top * width, end * width) };
}

/** Portable grey map, which every reader of pictures knows: a line of sizes, then the pixels. */
export function toPgm({ width, height, pixels }: GreyPicture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}
