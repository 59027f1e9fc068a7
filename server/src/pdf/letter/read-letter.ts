import type { Token } from 'markdown-it';
import { parseMarkdown } from '#markdown/parser.ts';
import { fillLines } from '#text/fill-template.ts';
import { parseTemplate } from '#text/parse-template.ts';
import { pdfTextLengthMax } from '../pdf-limits.ts';
import { PdfRefused } from '../pdf-refused.ts';
import type { Align, Cell, LetterBlock, Run } from './blocks.ts';
import { visibleText } from './visible-text.ts';

type Values = Record<string, string | null>;
/** The tokens that are left to read, and how text becomes runs. */
type Reader = { tokens: Token[]; at: number; fill: (text: string) => string };

// The parser leaves out what is nested deeper than 20 levels: long before, the text is refused.
const levelMax = 14;
const firstPlaceholder = 0xe000;
const placeholdersMax = 6400;
const privateUse = /[\ue000-\uf8ff]/;
const privateUses = /[\ue000-\uf8ff]/g;
const encodedPlaceholders = /%EE%8[0-9A-F]%[89AB][0-9A-F]|%EF%[8-9A][0-9A-F]%[89AB][0-9A-F]/g;
const pageBreak = '\\newpage';

/**
 * Reads a letter. Each variable is a character of the private use area while Markdown is parsed, so that no value is ever read as Markdown.
 */
export function readLetter(markdown: string, values: Values): LetterBlock[] {
  const template = visibleText(markdown);
  const [found] = privateUse.exec(template) ?? [];
  if (found !== undefined) throw new PdfRefused('character', found);
  const placeholders = new Map<string, string>();
  const inserts: string[] = [];
  for (const [name, value] of Object.entries(values).slice(0, placeholdersMax)) {
    const text = visibleText(value ?? '').trim();
    if (text === '') continue;
    placeholders.set(name, String.fromCharCode(firstPlaceholder + inserts.length));
    inserts.push(text);
  }
  const filled = fillLines(parseTemplate(template), placeholders).join('\n');
  const insertOf = (character: string) => inserts[character.charCodeAt(0) - firstPlaceholder] ?? '';
  checkLength(filled, insertOf);
  const tokens = parseMarkdown(filled);
  if (!tokens) throw new PdfRefused('cells');
  if (tokens.some(({ level }) => level > levelMax)) throw new PdfRefused('depth');
  return readBlocks({ tokens, at: 0, fill: (text) => text.replace(privateUses, insertOf) });
}

/** A long value may stand in many places. */
function checkLength(filled: string, insertOf: (character: string) => string): void {
  let length = filled.length;
  for (const [character] of filled.matchAll(privateUses)) {
    length += insertOf(character).length;
    if (length > pdfTextLengthMax) throw new PdfRefused('length');
  }
}

/** Up to the end, or to a token that closes what is around. */
function readBlocks(reader: Reader): LetterBlock[] {
  const blocks: LetterBlock[] = [];
  for (let token = reader.tokens[reader.at]; token && token.nesting >= 0; token = reader.tokens[reader.at]) {
    reader.at += 1;
    const block = readBlock(reader, token);
    if (block) blocks.push(block);
    if (token.nesting > 0) reader.at += 1;
  }
  return blocks;
}

function readBlock(reader: Reader, token: Token): LetterBlock | undefined {
  switch (token.type) {
    case 'heading_open':
      return { kind: 'heading', level: headingLevel(token.tag), runs: readRuns(reader) };
    case 'paragraph_open':
      return readParagraph(reader);
    case 'bullet_list_open':
      return { kind: 'list', first: null, items: readItems(reader) };
    case 'ordered_list_open':
      return { kind: 'list', first: Number(token.attrGet('start') ?? 1), items: readItems(reader) };
    case 'blockquote_open':
      return { kind: 'quote', blocks: readBlocks(reader) };
    case 'table_open':
      return readTable(reader);
    case 'hr':
      return { kind: 'rule' };
    case 'fence':
    case 'code_block':
      return { kind: 'code', runs: [plainRun(keptIndents(reader.fill(token.content.replace(/\n$/, ''))))] };
    default:
      throw new Error(`A letter has a token ${token.type}.`);
  }
}

function headingLevel(tag: string): 1 | 2 | 3 {
  if (tag === 'h1') return 1;
  return tag === 'h2' ? 2 : 3;
}

function readParagraph(reader: Reader): LetterBlock {
  const source = reader.tokens[reader.at]?.content.trim();
  const runs = readRuns(reader);
  return source === pageBreak ? { kind: 'page' } : { kind: 'paragraph', runs };
}

function readItems(reader: Reader): LetterBlock[][] {
  const items: LetterBlock[][] = [];
  while (reader.tokens[reader.at]?.type === 'list_item_open') {
    reader.at += 1;
    items.push(readBlocks(reader));
    reader.at += 1;
  }
  return items;
}

function readTable(reader: Reader): LetterBlock {
  const rows: { isHead: boolean; cells: Cell[] }[] = [];
  for (let token = reader.tokens[reader.at]; token && token.type !== 'table_close'; token = reader.tokens[reader.at]) {
    reader.at += 1;
    if (token.type === 'tr_open') rows.push({ isHead: false, cells: [] });
    const row = rows.at(-1);
    if (token.type !== 'th_open' && token.type !== 'td_open') continue;
    if (row) row.isHead = token.type === 'th_open';
    row?.cells.push({ align: alignOf(token), runs: readRuns(reader) });
  }
  const head = rows.find(({ isHead }) => isHead)?.cells ?? [];
  return { kind: 'table', head, rows: rows.filter(({ isHead }) => !isHead).map(({ cells }) => cells) };
}

function alignOf(token: Token): Align {
  const style = String(token.attrGet('style') ?? '');
  if (style.includes('right')) return 'right';
  return style.includes('center') ? 'center' : 'left';
}

/** The runs of the inline token that comes next. */
function readRuns(reader: Reader): Run[] {
  const token = reader.tokens[reader.at];
  if (token?.type !== 'inline') return [];
  reader.at += 1;
  return inlineRuns(token.children ?? [], reader.fill, { isBold: false, isItalic: false, link: null });
}

function inlineRuns(tokens: Token[], fill: Reader['fill'], start: Omit<Run, 'text'>): Run[] {
  const runs: Run[] = [];
  let style = start;
  for (const token of tokens) {
    if (token.type === 'strong_open' || token.type === 'strong_close') style = { ...style, isBold: token.nesting > 0 };
    else if (token.type === 'em_open' || token.type === 'em_close') style = { ...style, isItalic: token.nesting > 0 };
    else if (token.type === 'link_open') style = { ...style, link: filledAddress(token, fill) };
    else if (token.type === 'link_close') style = { ...style, link: start.link };
    else if (token.type === 'image') runs.push(...inlineRuns(token.children ?? [], fill, style));
    else if (token.type === 'softbreak') runs.push({ ...style, text: ' ' });
    else if (token.type === 'hardbreak') runs.push({ ...style, text: '\n' });
    else if (token.content !== '') runs.push({ ...style, text: fill(token.content) });
  }
  return runs;
}

/** Values in an address are encoded: none can change where it leads. */
function filledAddress(token: Token, fill: Reader['fill']): string {
  const address = String(token.attrGet('href') ?? '');
  return address.replace(encodedPlaceholders, (encoded) => encodeURIComponent(fill(decodeURIComponent(encoded))));
}

function keptIndents(code: string): string {
  return code.replace(/^[ \t]+/gm, (indent) => '\u00a0'.repeat(indent.length));
}

function plainRun(text: string): Run {
  return { text, isBold: false, isItalic: false, link: null };
}
