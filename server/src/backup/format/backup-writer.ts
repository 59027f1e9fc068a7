import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { type BackupTotals, codings, frameHeadBytes, frameTypes, magic, type SectionHeader } from './format.ts';
import type { Sink } from './sink.ts';

const compress = promisify(zstdCompress);

/** Writes a backup as a stream: at most one block is in memory. */
export class BackupWriter {
  readonly totals: BackupTotals = { sections: 0, rows: 0, files: 0, missing: 0 };
  bytes = 0;
  #sink: Sink;
  #whole = createHash('sha256');
  #content: Hash = createHash('sha256');
  #contentBytes = 0;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  async start(): Promise<void> {
    await this.#write(magic);
  }

  async begin(header: SectionHeader): Promise<void> {
    this.#content = createHash('sha256');
    this.#contentBytes = 0;
    this.totals.sections += 1;
    if (header.kind === 'file') this.totals.files += 1;
    if (header.kind === 'missing') this.totals.missing += 1;
    await this.#frame(frameTypes.header, Buffer.from(JSON.stringify(header)));
  }

  /** A block of the current section, of at most `blockBytes`. */
  async data(block: Buffer): Promise<void> {
    this.#content.update(block);
    this.#contentBytes += block.length;
    const smaller = await compress(block);
    const [coding, bytes] = smaller.length < block.length ? [codings.zstd, smaller] : [codings.plain, block];
    await this.#frame(frameTypes.data, Buffer.of(coding), bytes);
  }

  async end(rows = 0): Promise<void> {
    this.totals.rows += rows;
    const end = { bytes: this.#contentBytes, rows, sha256: this.#content.digest('hex') };
    await this.#frame(frameTypes.end, Buffer.from(JSON.stringify(end)));
  }

  /** Returns the SHA-256 that identifies this backup. */
  async finish(): Promise<string> {
    const sha256 = this.#whole.copy().digest('hex');
    await this.#frame(frameTypes.last, lastPayload(this.totals, sha256));
    return sha256;
  }

  async #frame(type: string, ...parts: Buffer[]): Promise<void> {
    const head = Buffer.alloc(frameHeadBytes);
    head.write(type, 0, 'latin1');
    head.writeUInt32BE(
      parts.reduce((sum, { length }) => sum + length, 0),
      1,
    );
    await this.#write(Buffer.concat([head, ...parts]));
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#whole.update(bytes);
    this.bytes += bytes.length;
    await this.#sink.write(bytes);
  }
}

/** Shared with the reader, which compares it byte by byte. */
export function lastPayload({ sections, rows, files, missing }: BackupTotals, sha256: string): Buffer {
  return Buffer.from(JSON.stringify({ sections, rows, files, missing, sha256 }));
}
