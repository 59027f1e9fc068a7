import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Blob, Face, Font } from 'harfbuzzjs';

export type FontStyle = 'regular' | 'italic' | 'bold' | 'boldItalic';

export type LoadedFace = {
  style: FontStyle;
  postScriptName: string;
  bytes: Buffer;
  font: Font;
  unitsPerEm: number;
};

const folder = '@expo-google-fonts/inter';
// Semi-bold is bold enough beside the regular weight, and calmer in headings.
const files: Record<FontStyle, string> = {
  regular: '400Regular/Inter_400Regular.ttf',
  italic: '400Regular_Italic/Inter_400Regular_Italic.ttf',
  bold: '600SemiBold/Inter_600SemiBold.ttf',
  boldItalic: '600SemiBold_Italic/Inter_600SemiBold_Italic.ttf',
};
const postScriptNames: Record<FontStyle, string> = {
  regular: 'Inter-Regular',
  italic: 'Inter-Italic',
  bold: 'Inter-SemiBold',
  boldItalic: 'Inter-SemiBoldItalic',
};
const unitsPerEmOffset = 18;

const loaded = new Map<FontStyle, LoadedFace>();

/** Read at first use and kept while the thread lives. */
export function faceOf(style: FontStyle): LoadedFace {
  const face = loaded.get(style) ?? loadFace(style);
  loaded.set(style, face);
  return face;
}

function loadFace(style: FontStyle): LoadedFace {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`${folder}/${files[style]}`)));
  const face = new Face(new Blob(bytes));
  const head = Buffer.from(face.referenceTable('head') ?? []);
  const unitsPerEm = head.readUInt16BE(unitsPerEmOffset);
  return { style, postScriptName: postScriptNames[style], bytes, font: new Font(face), unitsPerEm };
}
