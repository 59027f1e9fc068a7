/* Subsets of TrueType fonts (ISO/IEC 14496-22): for a PDF the outlines of a few glyphs are enough. */

type Table = { tag: string; bytes: Buffer };

const directoryEntryBytes = 16;
const directoryHeadBytes = 12;
const compound = -1;
const glyphHeadBytes = 10;
const componentFlags = { wordArguments: 0x01, scale: 0x08, more: 0x20, twoScales: 0x40, matrix: 0x80 };
const longOffsets = 1;
const at = { checkSumAdjustment: 8, offsetFormat: 50, numberOfMetrics: 34, numberOfGlyphs: 4 };
const checkSumOfFile = 0xb1b0afba;
const trueType = 0x00010000;

/**
 * The font with the outlines of these glyphs only, whose numbers stay as they are. What shapes text and names the font is left out: in a PDF
 * nobody reads it. Not by HarfBuzz, whose subsetter is a second WebAssembly module: loading it took longer than setting a letter.
 */
export function subsetFont(font: Buffer, glyphs: Iterable<number>): Buffer {
  const outlines = readOutlines(font);
  const kept = withComponents(outlines, glyphs);
  const count = Math.max(...kept) + 1;
  const { glyf, loca } = keepOutlines(outlines, kept, count);
  const head = Buffer.from(tableOf(font, 'head'));
  head.writeInt16BE(longOffsets, at.offsetFormat);
  head.writeUInt32BE(0, at.checkSumAdjustment);
  const hhea = Buffer.from(tableOf(font, 'hhea'));
  const hmtx = metrics(tableOf(font, 'hmtx'), hhea.readUInt16BE(at.numberOfMetrics), count);
  hhea.writeUInt16BE(count, at.numberOfMetrics);
  const maxp = Buffer.from(tableOf(font, 'maxp'));
  maxp.writeUInt16BE(count, at.numberOfGlyphs);
  const tables = { glyf, head, hhea, hmtx, loca, maxp };
  return writeFont(Object.entries(tables).map(([tag, bytes]) => ({ tag, bytes })));
}

type Outlines = (glyph: number) => Buffer;

function readOutlines(font: Buffer): Outlines {
  const [glyf, loca] = [tableOf(font, 'glyf'), tableOf(font, 'loca')];
  const isLong = tableOf(font, 'head').readInt16BE(at.offsetFormat) === longOffsets;
  const offset = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  return (glyph) => glyf.subarray(offset(glyph), offset(glyph + 1));
}

/** An accented letter may be made of others. */
function withComponents(outlines: Outlines, glyphs: Iterable<number>): Set<number> {
  const kept = new Set([0, ...glyphs]);
  // A set that grows while it is walked is walked to its end.
  for (const glyph of kept) for (const component of components(outlines(glyph))) kept.add(component);
  return kept;
}

function components(outline: Buffer): number[] {
  if (outline.length < glyphHeadBytes || outline.readInt16BE(0) !== compound) return [];
  const found: number[] = [];
  const { more, wordArguments, scale, twoScales, matrix } = componentFlags;
  for (let offset = glyphHeadBytes, flags = more; flags & more; ) {
    flags = outline.readUInt16BE(offset);
    found.push(outline.readUInt16BE(offset + 2));
    offset += flags & wordArguments ? 8 : 6;
    offset += flags & scale ? 2 : flags & twoScales ? 4 : flags & matrix ? 8 : 0;
  }
  return found;
}

function keepOutlines(outlines: Outlines, kept: Set<number>, count: number): { glyf: Buffer; loca: Buffer } {
  const loca = Buffer.alloc(4 * (count + 1));
  const chunks: Buffer[] = [];
  let length = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    if (kept.has(glyph)) {
      const outline = padded(outlines(glyph));
      chunks.push(outline);
      length += outline.length;
    }
    loca.writeUInt32BE(length, 4 * (glyph + 1));
  }
  return { glyf: Buffer.concat(chunks), loca };
}

/** A width and a side bearing for each glyph; the last width is that of all after it. */
function metrics(hmtx: Buffer, widths: number, count: number): Buffer {
  const result = Buffer.alloc(4 * count);
  for (let glyph = 0; glyph < count; glyph += 1) {
    const bearing = glyph < widths ? 4 * glyph + 2 : 4 * widths + 2 * (glyph - widths);
    result.writeUInt16BE(hmtx.readUInt16BE(4 * Math.min(glyph, widths - 1)), 4 * glyph);
    result.writeInt16BE(hmtx.readInt16BE(bearing), 4 * glyph + 2);
  }
  return result;
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = directoryHeadBytes + directoryEntryBytes * index;
    if (font.toString('latin1', entry, entry + 4) !== tag) continue;
    const start = font.readUInt32BE(entry + 8);
    return font.subarray(start, start + font.readUInt32BE(entry + 12));
  }
  throw new Error(`The font has no table ${tag}.`);
}

/** `tables` are in the order of their tags. */
function writeFont(tables: Table[]): Buffer {
  const directory = Buffer.alloc(directoryHeadBytes + directoryEntryBytes * tables.length);
  const power = Math.floor(Math.log2(tables.length));
  directory.writeUInt32BE(trueType, 0);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  let offset = directory.length;
  let headAt = 0;
  for (const [index, { tag, bytes }] of tables.entries()) {
    const entry = directoryHeadBytes + directoryEntryBytes * index;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checkSum(bytes), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    if (tag === 'head') headAt = offset;
    offset += padded(bytes).length;
  }
  const font = Buffer.concat([directory, ...tables.map(({ bytes }) => padded(bytes))]);
  font.writeUInt32BE((checkSumOfFile - checkSum(font)) >>> 0, headAt + at.checkSumAdjustment);
  return font;
}

function padded(bytes: Buffer): Buffer {
  return bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]);
}

function checkSum(bytes: Buffer): number {
  const whole = padded(bytes);
  let sum = 0;
  for (let offset = 0; offset < whole.length; offset += 4) sum = (sum + whole.readUInt32BE(offset)) >>> 0;
  return sum;
}
