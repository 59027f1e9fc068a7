import { isUtf8 } from 'node:buffer';
import {
  carriageReturn,
  findLineEnd,
  type Meanings,
  meaningsOf,
  type RecordDelimiters,
  type Scan,
  scanRecord,
} from './record-scan.ts';

/** A line, or several where quotes hold them together; or the beginning of what cannot be read, and why. */
export type TextRecord = { line: number; text: string; refusal?: Refusal };

export type Refusal = 'too_long' | 'encoding' | 'quote_open' | 'quote_inside';

type RecordsOptions = {
  marks: RecordDelimiters;
  bytesMax: number;
  /** Sees the first record, and says what the bytes behind it mean. */
  onFirst?: (text: string) => RecordDelimiters;
};

const shownBytesMax = 1000;

/**
 * Cuts bytes into records, in constant memory: of a line that is too long only its beginning is kept, and the next one is read as if
 * nothing had been. A quote that is not closed takes down its own line alone: the lines that it had swallowed are read again.
 */
export class RecordReader {
  #meanings: Meanings;
  #data: Buffer = Buffer.alloc(0);
  #at = 0;
  #line = 1;
  #isLast = false;
  #isSkipping = false;
  // Up to here the bytes have been searched for a closing quote. Each line is then read for itself, so that none is read a third time.
  #aloneUntil = 0;
  #found: TextRecord[] = [];
  readonly #bytesMax: number;
  #onFirst: RecordsOptions['onFirst'];

  constructor({ marks, bytesMax, onFirst }: RecordsOptions) {
    this.#meanings = meaningsOf(marks);
    this.#bytesMax = bytesMax;
    this.#onFirst = onFirst;
  }

  /** The records that end in these bytes. */
  push(chunk: Buffer): TextRecord[] {
    const rest = this.#data.subarray(this.#at);
    this.#data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    this.#aloneUntil = Math.max(0, this.#aloneUntil - this.#at);
    this.#at = 0;
    return this.#read();
  }

  /** The last ones, when no more bytes will come. */
  end(): TextRecord[] {
    this.#isLast = true;
    return this.#read();
  }

  #read(): TextRecord[] {
    this.#found = [];
    while (this.#at < this.#data.length && this.#step());
    return this.#found;
  }

  /** False when it takes more bytes to go on. */
  #step(): boolean {
    if (this.#isSkipping) return this.#skipLine();
    const scan = this.#scan();
    if (scan.kind === 'record') this.#take(scan);
    else if (scan.kind === 'unfinished') return this.#refuseUnfinished();
    else this.#refuse(scan.kind, scan.at);
    return true;
  }

  #scan(): Scan {
    const alone = this.#at < this.#aloneUntil ? findLineEnd(this.#data, this.#at, this.#isLast) : undefined;
    if (!alone || alone.end >= this.#aloneUntil) return scanRecord(this.#data, this.#at, this.#meanings, this.#isLast);
    const scan = scanRecord(this.#data.subarray(0, alone.end), this.#at, this.#meanings, true);
    return scan.kind === 'record' ? { ...scan, next: alone.next, lines: 1 } : scan;
  }

  #take({ end, next, lines }: { end: number; next: number; lines: number }): void {
    const bytes = this.#data.subarray(this.#at, end);
    if (bytes.length > this.#bytesMax) this.#report(bytes, 'too_long');
    else if (bytes.length > 0) this.#report(bytes, isUtf8(bytes) ? undefined : 'encoding');
    this.#at = next;
    this.#line += lines;
  }

  #report(bytes: Buffer, refusal: Refusal | undefined): void {
    if (refusal) {
      this.#found.push({ line: this.#line, text: bytes.subarray(0, shownBytesMax).toString(), refusal });
      return;
    }
    const text = bytes.toString();
    if (this.#onFirst) this.#meanings = meaningsOf(this.#onFirst(text));
    this.#onFirst = undefined;
    this.#found.push({ line: this.#line, text });
  }

  #refuseUnfinished(): boolean {
    if (this.#data.length - this.#at <= this.#bytesMax) return false;
    this.#refuse('too_long', this.#data.length);
    return true;
  }

  /** Refuses the line at hand and goes on behind it; `until` is how far its record was followed. */
  #refuse(refusal: Refusal, until: number): void {
    const line = findLineEnd(this.#data, this.#at, this.#isLast);
    const hasSwallowed = line !== undefined && line.end < until;
    this.#report(this.#data.subarray(this.#at, line?.end), hasSwallowed ? 'quote_open' : refusal);
    this.#aloneUntil = Math.max(this.#aloneUntil, until);
    this.#isSkipping = true;
    this.#skipLine();
  }

  #skipLine(): boolean {
    const line = findLineEnd(this.#data, this.#at, this.#isLast);
    // Whether a carriage return is all of a line end takes another byte to tell.
    const isUnsure = this.#data.at(-1) === carriageReturn;
    this.#at = line?.next ?? this.#data.length - (isUnsure ? 1 : 0);
    if (!line) return false;
    this.#line += 1;
    this.#isSkipping = false;
    return true;
  }
}
