const startBytes = 64 * 1024;
const bytesOfUnitMax = 3;
const shortTextMax = 40;
const signature = Buffer.from('PGCOPY\n\u00ff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const none = -1;
const textType = 25;
const jsonbVersion = 1;
const postgresEpochMs = Date.UTC(2000, 0, 1);
const wordRange = 2 ** 32;

/**
 * Rows in PostgreSQL's binary COPY format, cell by cell in the order of the columns. Encoded here, straight into one
 * buffer: an import writes millions of rows, and the text format takes PostgreSQL twice as long to read.
 */
export class CopyRows {
  #buffer = Buffer.allocUnsafe(startBytes);
  #at = signature.copy(this.#buffer);
  #time = '';
  #timeMs = 0;

  /** Begins a row with this number of cells. */
  row(cells: number): void {
    this.#reserve(2);
    this.#put(cells, 2);
  }

  text(value: string | null): void {
    const start = this.#at;
    this.#number(none);
    if (value === null) return;
    this.#characters(value);
    this.#setLength(start);
  }

  texts(values: readonly string[]): void {
    const start = this.#at;
    this.#number(none);
    for (const number of values.length === 0 ? [0, 0, textType] : [1, 0, textType, values.length, 1]) this.#number(number);
    for (const value of values) this.text(value);
    this.#setLength(start);
  }

  /** A tsvector without positions. */
  lexemes(values: ReadonlySet<string>): void {
    const start = this.#at;
    this.#number(none);
    this.#number(values.size);
    for (const value of values) {
      this.#characters(value);
      // The terminating zero and the number of positions.
      this.#reserve(3);
      this.#put(0, 3);
    }
    this.#setLength(start);
  }

  uuid(value: string | null): void {
    this.#number(value === null ? none : 16);
    if (value !== null) this.#hex(value);
  }

  jsonb(text: string): void {
    const start = this.#at;
    this.#number(none);
    this.#reserve(1);
    this.#put(jsonbVersion, 1);
    this.#characters(text);
    this.#setLength(start);
  }

  boolean(value: boolean): void {
    this.#number(1);
    this.#reserve(1);
    this.#put(value ? 1 : 0, 1);
  }

  /** A time as toISOString() writes it. */
  time(value: string | null): void {
    // Most times of a batch are the same.
    if (value !== null && value !== this.#time) this.#timeMs = Date.parse(value);
    this.#time = value ?? this.#time;
    if (value === null) this.#number(none);
    else this.bigint((this.#timeMs - postgresEpochMs) * 1000);
  }

  int(value: number): void {
    this.#number(4);
    this.#number(value);
  }

  bigint(value: number): void {
    const high = Math.floor(value / wordRange);
    this.#number(8);
    this.#number(high);
    this.#number((value - high * wordRange) | 0);
  }

  bytes(value: Buffer | null): void {
    this.#number(value === null ? none : value.length);
    this.#reserve(value?.length ?? 0);
    this.#at += value?.copy(this.#buffer, this.#at) ?? 0;
  }

  /** The complete COPY data, with its trailer. */
  finished(): Buffer {
    this.row(none);
    return this.#buffer.subarray(0, this.#at);
  }

  /** Fills in the length of a cell that began at `start`. */
  #setLength(start: number): void {
    const end = this.#at;
    this.#at = start;
    this.#put(end - start - 4, 4);
    this.#at = end;
  }

  #number(value: number): void {
    this.#reserve(4);
    this.#put(value, 4);
  }

  // Not with Buffer's methods, which check their arguments: a row has about fifty numbers.
  #put(value: number, bytes: number): void {
    for (let shift = 8 * (bytes - 1); shift >= 0; shift -= 8) {
      this.#buffer[this.#at] = value >> shift;
      this.#at += 1;
    }
  }

  // For a short text the call into native code costs more than copying its characters.
  #characters(text: string): void {
    this.#reserve(text.length * bytesOfUnitMax);
    this.#at += text.length <= shortTextMax && this.#writeAscii(text) ? text.length : this.#buffer.write(text, this.#at);
  }

  /** Writes ASCII text; false at the first character that is not ASCII. */
  #writeAscii(text: string): boolean {
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code > 127) return false;
      this.#buffer[this.#at + index] = code;
    }
    return true;
  }

  #hex(uuid: string): void {
    this.#reserve(16);
    for (let index = 0; index < uuid.length; index += 2) {
      if (uuid.charCodeAt(index) === hyphen) index += 1;
      this.#buffer[this.#at] = (hexDigit(uuid.charCodeAt(index)) << 4) | hexDigit(uuid.charCodeAt(index + 1));
      this.#at += 1;
    }
  }

  #reserve(bytes: number): void {
    if (this.#at + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#buffer.length + bytes));
    this.#buffer.copy(larger, 0, 0, this.#at);
    this.#buffer = larger;
  }
}

const hyphen = 45;

/** "0" to "9", "a" to "f" and "A" to "F". */
function hexDigit(code: number): number {
  return code < 58 ? code - 48 : (code | 32) - 87;
}
