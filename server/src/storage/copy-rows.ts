const startBytes = 64 * 1024;
const bytesOfUnitMax = 3;
const lengthBytes = 4;
const none = -1;
const shortTextMax = 32;
const signature = Buffer.from('PGCOPY\n\u00ff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const textType = 25;
const postgresEpochMs = Date.UTC(2000, 0, 1);
const wordRange = 2 ** 32;

/**
 * Rows in PostgreSQL's binary format, written cell by cell in the order of the columns. In text they would take PostgreSQL longer to
 * read than us to write.
 */
export class CopyRows {
  #buffer = Buffer.allocUnsafe(startBytes);
  #at = signature.copy(this.#buffer);
  #count = 0;
  #lastTime = '';
  #lastTimeMs = 0;

  get count(): number {
    return this.#count;
  }

  /** Begins a row of so many cells. */
  row(cells: number): void {
    this.#count += 1;
    this.#reserve(2);
    this.#at = this.#buffer.writeInt16BE(cells, this.#at);
  }

  text(value: string | null): void {
    if (value === null) return this.#length(none);
    this.#reserve(lengthBytes + value.length * bytesOfUnitMax);
    const start = this.#at + lengthBytes;
    const bytes = this.#write(value, start);
    this.#buffer.writeInt32BE(bytes, this.#at);
    this.#at = start + bytes;
  }

  uuid(value: string | null): void {
    if (value === null) return this.#length(none);
    this.#length(16);
    for (let index = 0; index < value.length; index += 2) {
      if (value.charCodeAt(index) === hyphen) index += 1;
      this.#buffer[this.#at] = (hexDigit(value.charCodeAt(index)) << 4) | hexDigit(value.charCodeAt(index + 1));
      this.#at += 1;
    }
  }

  /** A time as toISOString() writes it. */
  time(value: string | null): void {
    if (value === null) return this.#length(none);
    // Of a batch many are the same.
    if (value !== this.#lastTime) this.#lastTimeMs = Date.parse(value);
    this.#lastTime = value;
    this.#length(8);
    this.#eightBytes((this.#lastTimeMs - postgresEpochMs) * 1000);
  }

  bigint(value: number): void {
    this.#length(8);
    this.#eightBytes(value);
  }

  bytes(value: Buffer | null): void {
    if (value === null) return this.#length(none);
    this.#length(value.length);
    this.#at += value.copy(this.#buffer, this.#at);
  }

  texts(values: readonly string[]): void {
    this.#measured(() => {
      this.#numbers(values.length === 0 ? [0, 0, textType] : [1, 0, textType, values.length, 1]);
      for (const value of values) this.text(value);
    });
  }

  /** A tsvector without positions; no lexeme may come twice. */
  lexemes(values: ReadonlySet<string>): void {
    this.#measured(() => {
      this.#numbers([values.size]);
      for (const value of values) {
        this.#reserve(value.length * bytesOfUnitMax + 3);
        this.#at += this.#write(value, this.#at);
        // The end of the text, and no positions.
        this.#at = this.#buffer.fill(0, this.#at, this.#at + 3) && this.#at + 3;
      }
    });
  }

  /** All rows, as the server takes them. */
  finished(): Buffer {
    this.#reserve(2);
    const end = this.#buffer.writeInt16BE(none, this.#at);
    return this.#buffer.subarray(0, end);
  }

  /** A native call takes longer than the few letters of most texts. */
  #write(text: string, start: number): number {
    if (text.length > shortTextMax) return this.#buffer.write(text, start);
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code > 127) return this.#buffer.write(text, start);
      this.#buffer[start + index] = code;
    }
    return text.length;
  }
}
