/** A word of a picture, in pixels; `y` is its baseline and `size` the size of its line's font. */
export type ScanWord = {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  y: number;
  size: number;
  /** 0 to 1. */
  confidence: number;
};

type Line = { left: number; bottom: number; slope: number; offset: number; size: number };

const number = '(-?\\d{1,6}(?:\\.\\d{1,12})?)';
const box = `bbox ${number} ${number} ${number} ${number}`;
export const lineShape = new RegExp(
  `class='ocr_(?:line|header|caption|textfloat)'[^>]{0,80}${box}; baseline ${number} ${number}; x_size ${number}`,
);
const anyLine = /class='ocr_(?:line|header|caption|textfloat)'/;
export const wordShape = new RegExp(`class='ocrx_word'[^>]{0,80}${box}; x_wconf ${number}[^>]{0,200}>(.{0,2000})</span>`);
const tags = /<[^<>]{0,40}>/g;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

// What the @ of an address is taken for.
const misreadAt = /^([\w.+-]{2,64})(?:\([DQdO]|[©®])([\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.[a-z]{2,20})$/;

const wordsMax = 20_000;
const lineLengthMax = 4000;
// Less is dirt, a picture or a line of the form.
const confidenceMin = 0.25;

/** The words of a page from what Tesseract writes: one element on each line. */
export function readHocr(hocr: string): ScanWord[] {
  const words: ScanWord[] = [];
  let line: Line | undefined;
  for (const text of hocr.split('\n')) {
    if (text.length > lineLengthMax || words.length >= wordsMax) continue;
    // One without a baseline stands on its side: the page is read turned when most of it does.
    if (anyLine.test(text)) line = readLine(text);
    const word = line && readWord(text, line);
    if (word) words.push(word);
  }
  return words;
}

function readLine(text: string): Line | undefined {
  const found = lineShape.exec(text);
  if (!found) return undefined;
  const [left = 0, , , bottom = 0, slope = 0, offset = 0, size = 0] = found.slice(1).map(Number);
  return { left, bottom, slope, offset, size };
}

function readWord(text: string, line: Line): ScanWord | undefined {
  const found = wordShape.exec(text);
  if (!found) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0, confidence = 0] = found.slice(1, 6).map(Number);
  const word = (found[6] ?? '')
    .replace(tags, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .trim();
  if (word === '' || confidence < 100 * confidenceMin || right <= left || line.size <= 0) return undefined;
  const y = line.bottom + line.offset + line.slope * ((left + right) / 2 - line.left);
  return {
    text: word.replace(misreadAt, '$1@$2'),
    left,
    right,
    top,
    bottom,
    y,
    size: line.size,
    confidence: Math.min(1, confidence / 100),
  };
}

/** Of all letters, 0 when there are none. */
export function meanConfidence(words: readonly ScanWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters;
}
