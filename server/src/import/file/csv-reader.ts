import { type Block, type CsvRecord, joinLines, type ParsedLines, type ParseOptions, parseLines } from './csv-block.ts';
import { type Delimiter, guessDelimiter } from './delimiter.ts';
import type { RecordError } from './file-row.ts';
import { type Line, LineReader, lineExcerpt } from './line-reader.ts';

const sampleLines = 10;

/**
 * Parses CSV in constant memory. csv-parse reads the records; what it does not do is here: a malformed quote rejects its own line only.
 * The lines inside that quote are parsed again, each on its own, so that none is read a third time.
 */
export class CsvReader {
  readonly #lines: LineReader;
  readonly #bytesMax: number;
  #delimiter: Delimiter | undefined;
  // Lines that wait for a closing quote, or for enough lines to guess the delimiter.
  #waiting: Line[] = [];

  constructor(bytesMax: number) {
    this.#lines = new LineReader(bytesMax);
    this.#bytesMax = bytesMax;
  }

  push(chunk: Buffer): CsvRecord[] {
    return this.#read(this.#lines.push(chunk), false);
  }

  end(): CsvRecord[] {
    return this.#read(this.#lines.end(), true);
  }

  #read(lines: readonly Line[], isLast: boolean): CsvRecord[] {
    if (lines.length === 0 && !isLast) return [];
    const records: CsvRecord[] = [];
    for (const line of lines) {
      if (!line.isTooLong) {
        this.#waiting.push(line);
        continue;
      }
      this.#parseWaiting(true, records);
      records.push(malformedRecord(line, 'too_long'));
    }
    if (this.#delimiter !== undefined || this.#waiting.length >= sampleLines || isLast) this.#parseWaiting(isLast, records);
    return records;
  }

  /** Unless these are the last lines, a record whose quote is open stays waiting, as long as it is not too long. */
  #parseWaiting(isLast: boolean, records: CsvRecord[]): void {
    const block = joinLines(this.#waiting);
    this.#waiting = [];
    if (block.lines.length === 0) return;
    this.#delimiter ??= guessDelimiter(sampleText(block));
    // Lines before this one are parsed each on its own.
    let aloneUntil = 0;
    for (let from = 0; from < block.lines.length; ) {
      const isAlone = from < aloneUntil;
      const to = isAlone ? from + 1 : block.lines.length;
      const parsed = parseTolerant(block, { from, to, delimiter: this.#delimiter, bytesMax: this.#bytesMax });
      for (const record of parsed.records) records.push(record);
      from = parsed.next;
      const line = block.lines[from];
      if (!parsed.malformed || !line) continue;
      const { code, at } = parsed.malformed;
      const isOpen = code === 'CSV_QUOTE_NOT_CLOSED';
      if (isOpen && !isAlone && !isLast && block.bytes.length - (block.starts[from] ?? 0) <= this.#bytesMax) {
        this.#waiting = block.lines.slice(from);
        return;
      }
      records.push(malformedRecord(line, isOpen || at > from ? 'quote_open' : 'quote_inside'));
      aloneUntil = Math.max(aloneUntil, isOpen ? to : at);
      from += 1;
    }
  }
}

/** A quote inside of a cell that has none around it is text: 6" pipe. */
function parseTolerant(block: Block, options: ParseOptions): ParsedLines {
  const strict = parseLines(block, options);
  if (strict.malformed?.code !== 'INVALID_OPENING_QUOTE') return strict;
  const from = strict.next;
  const { records, next, malformed } = parseLines(block, { ...options, from }, true);
  if (malformed) return { records: strict.records, next: from, malformed };
  // The relaxed parser keeps the quotes of a cell that goes on behind its closing quote.
  const isBroken = records.some(({ cells, error }) => !error && cells.some((cell) => cell.startsWith('"')));
  if (isBroken) return { records: strict.records, next: from, malformed: { code: 'CSV_INVALID_CLOSING_QUOTE', at: next - 1 } };
  return { records: [...strict.records, ...records], next };
}

function malformedRecord({ number, bytes }: Line, error: RecordError): CsvRecord {
  return { line: number, cells: [lineExcerpt(bytes)], bytes: bytes.length, hasNul: false, error };
}

function sampleText({ bytes, starts }: Block): string {
  return bytes.subarray(0, starts[sampleLines]).toString();
}
