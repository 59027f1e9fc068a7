import type { PdfObjects } from '../file/pdf-objects.ts';
import { number, type Ref, ref } from '../file/pdf-values.ts';
import { type FontStyle, faceOf } from './faces.ts';
import type { Glyph } from './shape.ts';
import { subsetFont } from './subset.ts';

/** A font of one file: the glyphs that were used, each with the text that it stands for. */
export type UsedFont = {
  /** The code of a glyph in the page, as four hexadecimal digits, and its width without kerning. */
  use(glyph: Glyph): { code: string; width: number };
  embed(objects: PdfObjects): Ref;
};

type UsedGlyph = { code: number; id: number; text: string; width: number };

const perEm = 1000;
// In thousandths of the size, as in the tables of the font.
const ascent = 969;
const descent = -242;
const capHeight = 727;
const italicAngle = -9;
const bounds = '[-740 -470 2600 1130]';
const stems: Record<FontStyle, number> = { regular: 88, italic: 88, bold: 130, boldItalic: 130 };
const nonSymbolic = 32;
const italicFlag = 64;
const charactersPerBlock = 100;
const tagLength = 6;

/**
 * A code stands for a glyph and a text: where characters of two alphabets share a glyph, both can be copied from the PDF as what they are.
 */
export function useFont(style: FontStyle): UsedFont {
  const { font, unitsPerEm } = faceOf(style);
  const used = new Map<string, UsedGlyph>();
  return {
    use({ id, text }) {
      const key = `${id} ${text}`;
      const known = used.get(key);
      const glyph = known ?? { code: used.size + 1, id, text, width: (font.glyphHAdvance(id) * perEm) / unitsPerEm };
      used.set(key, glyph);
      return { code: hex(glyph.code), width: glyph.width };
    },
    embed: (objects) => embed(objects, style, [...used.values()]),
  };
}

function embed(objects: PdfObjects, style: FontStyle, glyphs: UsedGlyph[]): Ref {
  const { bytes, postScriptName } = faceOf(style);
  const subset = subsetFont(bytes, [0, ...glyphs.map(({ id }) => id)]);
  const name = `/${subsetTag(style, glyphs.length)}+${postScriptName}`;
  const file = objects.addStream(`/Length1 ${subset.length}`, subset);
  const flags = nonSymbolic + (style.toLowerCase().includes('italic') ? italicFlag : 0);
  const angle = flags & italicFlag ? italicAngle : 0;
  const descriptor = objects.add(
    `<</Type/FontDescriptor/FontName${name}/Flags ${flags}/FontBBox${bounds}/ItalicAngle ${angle}/Ascent ${ascent}/Descent ${descent}/CapHeight ${capHeight}/StemV ${stems[style]}/FontFile2 ${ref(file)}>>`,
  );
  const widths = glyphs.map(({ width }) => number(width)).join(' ');
  const toGlyphs = objects.addStream('', glyphNumbers(glyphs));
  const descendant = objects.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${ref(descriptor)}/DW 0/W[1[${widths}]]/CIDToGIDMap ${ref(toGlyphs)}>>`,
  );
  const toUnicode = objects.addStream('', characterMap(glyphs));
  return objects.add(
    `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${ref(descendant)}]/ToUnicode ${ref(toUnicode)}>>`,
  );
}

/** Six capitals, as the specification asks for. */
function subsetTag(style: FontStyle, count: number): string {
  const letters = `${style.toUpperCase().replace(/[^A-Z]/g, '')}${String(count).replace(/\d/g, (digit) => 'QRSTUVWXYZ'[Number(digit)] ?? 'A')}`;
  return letters.slice(-tagLength).padStart(tagLength, 'M');
}

function glyphNumbers(glyphs: UsedGlyph[]): Buffer {
  const map = Buffer.alloc(2 * (glyphs.length + 1));
  for (const { code, id } of glyphs) map.writeUInt16BE(id, 2 * code);
  return map;
}

function characterMap(glyphs: UsedGlyph[]): string {
  const rows = glyphs.map(({ code, text }) => `<${hex(code)}> <${utf16(text || '\u200b')}>`);
  const blocks: string[] = [];
  for (let start = 0; start < rows.length; start += charactersPerBlock) {
    const block = rows.slice(start, start + charactersPerBlock);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('')}endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}

function hex(code: number): string {
  return code.toString(16).padStart(4, '0');
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}
