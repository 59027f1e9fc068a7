import type { FlowLine } from '../flow/flow-line.ts';
import { shownAddress } from '../link-address.ts';
import { UnreadableCv } from '../unreadable-cv.ts';
import { charsetEncoding, codePageEncoding, symbolCharset } from './rtf-encodings.ts';
import { RtfOutput } from './rtf-output.ts';
import { characters, defaultRtfSize, initialRtfState, plainRtfState, type RtfState, skippedDestinations } from './rtf-state.ts';
import type { RtfToken } from './rtf-tokens.ts';

export type RtfParts = { header: FlowLine[]; body: FlowLine[]; footer: FlowLine[]; hasHiddenText: boolean; pages: number };

const depthMax = 1000;
const visibleSizeMin = 2;
const nearWhite = 0xe8;
const instructionMax = 2000;

type Font = { encoding: string | undefined; isSymbol: boolean };

/** Follows the tokens of an RTF file and collects its text. */
export class RtfReader {
  readonly #parts = { header: new RtfOutput(), body: new RtfOutput(), footer: new RtfOutput() };
  readonly #groups: { state: RtfState; output: RtfOutput }[] = [];
  readonly #fonts = new Map<number, Font>();
  readonly #colors: number[][] = [[]];
  readonly #styles = new Map<number, { isBold: boolean; size: number }>();
  #state = initialRtfState();
  #output = this.#parts.body;
  #encoding = codePageEncoding(undefined);
  #bytes: number[] = [];
  #isStarred = false;
  #skippedCharacters = 0;
  #instruction = '';
  #pages = 1;
  /** The paragraph style that the style sheet describes. */
  #style = 0;

  read(token: RtfToken): void {
    if (token.kind === 'byte') this.#readByte(token.byte);
    else {
      this.#flush();
      if (token.kind === 'open') this.#open();
      else if (token.kind === 'close') this.#close();
      else if (token.kind === 'symbol') this.#readSymbol(token.symbol);
      else this.#readWord(token.word, token.value);
    }
  }

  finish(): RtfParts {
    this.#flush();
    const [header, body, footer] = [this.#parts.header.finish(), this.#parts.body.finish(), this.#parts.footer.finish()];
    const hasHiddenText = header.hasHiddenText || body.hasHiddenText || footer.hasHiddenText;
    return { header: header.lines, body: body.lines, footer: footer.lines, hasHiddenText, pages: this.#pages };
  }

  #readByte(byte: number): void {
    if (this.#skippedCharacters > 0) this.#skippedCharacters -= 1;
    else this.#bytes.push(byte);
  }

  /** Decodes the bytes since the last control word: characters of some code pages have two. */
  #flush(): void {
    if (this.#bytes.length === 0) return;
    const font = this.#fonts.get(this.#state.font);
    const bytes = Uint8Array.from(this.#bytes);
    this.#bytes = [];
    if (this.#state.destination === 'text' && font?.isSymbol) this.#text('•'.repeat(bytes.length));
    else this.#text(new TextDecoder(font?.encoding ?? this.#encoding).decode(bytes));
  }

  #text(text: string): void {
    const { destination, isInTable } = this.#state;
    if (destination === 'colors') this.#readColorText(text);
    else if (destination === 'field' && this.#instruction.length < instructionMax) this.#instruction += text;
    else if (destination === 'text' && !this.#state.isDeleted) this.#output.text(text, this.#textStyle(), isInTable);
  }

  #textStyle() {
    const { size, isBold, isHidden, color, hasBackground } = this.#state;
    const isFaint = !hasBackground && color > 0 && isWhite(this.#colors[color]);
    return { size, isBold, isHidden: isHidden || size < visibleSizeMin || isFaint };
  }

  #open(): void {
    if (this.#groups.length >= depthMax) throw new UnreadableCv('too_large');
    this.#groups.push({ state: { ...this.#state }, output: this.#output });
  }

  #close(): void {
    const group = this.#groups.pop();
    if (!group) return;
    const isFieldEnd = this.#instruction !== '' && this.#state.destination === 'text' && group.state.destination === 'text';
    if (isFieldEnd && this.#isResult) this.#endField();
    if (group.output !== this.#output) this.#output.endParagraph(this.#state.isInTable);
    this.#state = group.state;
    this.#output = group.output;
    this.#skippedCharacters = 0;
    this.#isStarred = false;
  }

  #isResult = false;

  #endField(): void {
    const url = /^\s*HYPERLINK\s+"?([^"\s]+)/.exec(this.#instruction)?.[1];
    const address = url && shownAddress(url, this.#output.currentText(this.#state.isInTable));
    if (address) this.#text(` ${address}`);
    this.#instruction = '';
    this.#isResult = false;
  }

  #readSymbol(symbol: string): void {
    if (symbol === '*') this.#isStarred = true;
    else if (symbol === '~') this.#text(' ');
    else if (symbol === '_') this.#text('-');
    else if ('\\{}'.includes(symbol)) this.#text(symbol);
  }

  #readWord(word: string, value: number | undefined): void {
    const isStarred = this.#isStarred;
    this.#isStarred = false;
    if (this.#readDestination(word, isStarred)) return;
    const character = characters[word];
    if (character !== undefined) this.#text(character);
    else if (this.#state.destination === 'fonts') this.#readFontWord(word, value);
    else if (this.#state.destination === 'colors') this.#readColorWord(word, value);
    else if (this.#state.destination === 'styles') this.#readStyleWord(word, value);
    else if (!this.#readStructure(word)) this.#readProperty(word, value);
  }

  /** Whether the word begins a destination. An unknown one that readers may skip, with \*, is skipped. */
  #readDestination(word: string, isStarred: boolean): boolean {
    const state = this.#state;
    if (word === 'fonttbl') state.destination = 'fonts';
    else if (word === 'colortbl') state.destination = 'colors';
    else if (word === 'stylesheet') state.destination = 'styles';
    else if (word === 'fldinst') {
      state.destination = 'field';
      this.#instruction = '';
    } else if (word === 'fldrslt') this.#isResult = true;
    else if (word === 'shptxt') this.#startTextBox();
    else if (/^header[lrf]?$/.test(word)) this.#startPart(this.#parts.header);
    else if (/^footer[lrf]?$/.test(word)) this.#startPart(this.#parts.footer);
    else if (word === 'listtext' || word === 'pntext') this.#startBullet();
    else if (skippedDestinations.has(word) || isStarred) state.destination = 'skipped';
    else return false;
    return true;
  }

  #startPart(part: RtfOutput): void {
    if (this.#state.destination === 'skipped') return;
    this.#output = part;
    Object.assign(this.#state, { ...initialRtfState(), font: this.#state.font });
  }

  /** Text boxes are inside of a destination that has no text otherwise. */
  #startTextBox(): void {
    this.#output.startBlock();
    Object.assign(this.#state, { ...initialRtfState(), hasBackground: true });
  }

  #startBullet(): void {
    if (this.#state.destination === 'text') this.#text('• ');
    this.#state.destination = 'skipped';
  }

  #readStructure(word: string): boolean {
    const { destination, isInTable } = this.#state;
    if (destination !== 'text') return false;
    if (word === 'par' || word === 'sect') this.#output.endParagraph(isInTable);
    else if (word === 'line' || word === 'nestrow') this.#output.breakLine(isInTable);
    else if (word === 'page') this.#output.endParagraph(isInTable);
    else if (word === 'cell') this.#output.endCell();
    else if (word === 'row') this.#output.endRow();
    else return false;
    return true;
  }

  #readProperty(word: string, value: number | undefined): void {
    const state = this.#state;
    if (word === 's') Object.assign(state, this.#styles.get(value ?? 0));
    else if (word === 'b') state.isBold = value !== 0;
    else if (word === 'fs') state.size = (value ?? 24) / 2;
    else if (word === 'v') state.isHidden = value !== 0;
    else if (word === 'deleted') state.isDeleted = value !== 0;
    else if (word === 'plain') plainRtfState(state);
    else if (word === 'pard') state.isInTable = false;
    else if (word === 'intbl') state.isInTable = true;
    else if (word === 'cf') state.color = value ?? 0;
    else if (['cb', 'chcbpat', 'highlight', 'cbpat', 'clcbpat'].includes(word)) state.hasBackground = (value ?? 0) > 0;
    else if (word === 'f') state.font = value ?? 0;
    else if (word === 'uc') state.fallbackLength = Math.max(0, value ?? 1);
    else if (word === 'u') this.#readUnicode(value ?? 0x3f);
    else if (word === 'ansicpg') this.#encoding = codePageEncoding(value);
    else if (word === 'mac') this.#encoding = 'macintosh';
    else if (word === 'nofpages' && value) this.#pages = Math.max(1, value);
  }

  #readUnicode(value: number): void {
    const unit = value < 0 ? value + 0x10000 : value;
    if (unit > 0 && unit <= 0xffff) this.#text(String.fromCharCode(unit));
    this.#skippedCharacters = this.#state.fallbackLength;
  }

  #readFontWord(word: string, value: number | undefined): void {
    if (word === 'f') this.#state.font = value ?? 0;
    if (word === 'fcharset')
      this.#fonts.set(this.#state.font, { encoding: charsetEncoding(value), isSymbol: value === symbolCharset });
  }

  #readStyleWord(word: string, value: number | undefined): void {
    if (word === 's') this.#style = value ?? 0;
    const style = this.#styles.get(this.#style) ?? { isBold: false, size: defaultRtfSize };
    if (word === 'b') style.isBold = value !== 0;
    if (word === 'fs' && value) style.size = value / 2;
    this.#styles.set(this.#style, style);
  }

  #readColorWord(word: string, value: number | undefined): void {
    if (word === 'red' || word === 'green' || word === 'blue') this.#colors.at(-1)?.push(value ?? 0);
  }

  #readColorText(text: string): void {
    for (const character of text) if (character === ';') this.#colors.push([]);
  }
}

function isWhite(color: number[] | undefined): boolean {
  return color?.length === 3 && color.every((channel) => channel >= nearWhite);
}
