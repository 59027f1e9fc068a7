import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { lastPayload } from './backup-writer.ts';
import { ByteReader, bytesOfFile } from './byte-reader.ts';
import {
  type BackupTotals,
  blockBytes,
  codings,
  formatVersion,
  frameHeadBytes,
  frameTypes,
  magic,
  magicStart,
  parseHeader,
  parseSectionEnd,
  type SectionEnd,
  type SectionHeader,
} from './format.ts';

const decompress = promisify(zstdDecompress);
const payloadMax = blockBytes + 1;

/** `content` must be read to its end: only then its checksum is verified. */
export type BackupSection = { header: SectionHeader; at: number; content: AsyncIterable<Buffer>; position: () => number };
/** The totals of the last frame. */
export type BackupEnd = { sha256: string; totals: BackupTotals; bytes: number };

type BackupFrame = { type: string; payload: Buffer };
type Sections = AsyncGenerator<BackupSection, BackupEnd | undefined>;

/** The sections of a backup, from the start or from an offset. Any damage is an error of one line. Returns nothing when it began at an offset. */
export async function* readSections(path: string, from?: number): Sections {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new Error(`${path} cannot be read: ${error.message}.`, { cause: error });
  });
  const reader = new ByteReader(path, bytesOfFile(file), from ?? 0);
  try {
    return yield* readSectionsOf(reader);
  } finally {
    await file.close();
  }
}

/** The same of what a reader reads. */
export async function* readSectionsOf(reader: ByteReader): Sections {
  const isFromStart = reader.at === 0;
  if (isFromStart) await readMagic(reader);
  return yield* iterateSections(reader, isFromStart);
}

async function readMagic(reader: ByteReader): Promise<void> {
  const start = await reader.atMost(magic.length);
  if (start.equals(magic)) return;
  if (start.length < magic.length && magic.subarray(0, start.length).equals(start)) reader.refuseTruncated();
  if (!start.toString('latin1').startsWith(magicStart)) throw new Error(`${reader.path} is not a backup of Muster.`);
  throw new Error(
    `${reader.path} has another format than ${formatVersion}, the one that this version of Muster reads. Use a newer one.`,
  );
}

async function* iterateSections(reader: ByteReader, isFromStart: boolean): Sections {
  const totals: BackupTotals = { sections: 0, rows: 0, files: 0, missing: 0 };
  for (;;) {
    const { at } = reader;
    const sha256 = reader.hashSoFar();
    const frame = await readFrame(reader);
    if (frame.type === frameTypes.last) return isFromStart ? await checkLast(reader, frame, totals, sha256()) : undefined;
    if (frame.type !== frameTypes.header) reader.refuseDamage(`no section begins at byte ${at}`);
    const header = parsePayload(reader, parseHeader, frame.payload, at);
    let end: SectionEnd | undefined;
    const content = iterateContent(reader, (found) => {
      end = found;
    });
    yield { header, at, content, position: () => reader.at };
    if (!end) throw new Error('A section was not read to its end.');
    totals.sections += 1;
    totals.rows += end.rows;
    if (header.kind === 'file') totals.files += 1;
    if (header.kind === 'missing') totals.missing += 1;
  }
}

async function* iterateContent(reader: ByteReader, onEnd: (end: SectionEnd) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for (;;) {
    const { at } = reader;
    const { type, payload } = await readFrame(reader);
    if (type === frameTypes.end) {
      const end = parsePayload(reader, parseSectionEnd, payload, at);
      if (end.bytes !== bytes || end.sha256 !== hash.digest('hex'))
        reader.refuseDamage(`the checksum of the section that ends at byte ${reader.at} does not match`);
      return onEnd(end);
    }
    if (type !== frameTypes.data) reader.refuseDamage(`no data frame begins at byte ${at}`);
    const block = await decodeBlock(reader, payload, at);
    hash.update(block);
    bytes += block.length;
    yield block;
  }
}

async function decodeBlock(reader: ByteReader, payload: Buffer, at: number): Promise<Buffer> {
  if (payload[0] === codings.plain) return payload.subarray(1);
  if (payload[0] !== codings.zstd) reader.refuseDamage(`the data at byte ${at} has an unknown encoding`);
  return decompress(payload.subarray(1), { maxOutputLength: blockBytes }).catch((error) =>
    reader.refuseDamage(`the data at byte ${at} cannot be decompressed`, error),
  );
}

async function readFrame(reader: ByteReader): Promise<BackupFrame> {
  const { at } = reader;
  const head = await reader.exactly(frameHeadBytes);
  const length = head.readUInt32BE(1);
  if (length > payloadMax) reader.refuseDamage(`no section begins at byte ${at}`);
  return { type: String.fromCharCode(head[0] ?? 0), payload: await reader.exactly(length) };
}

function parsePayload<Parsed>(reader: ByteReader, parse: (bytes: Buffer) => Parsed, payload: Buffer, at: number): Parsed {
  try {
    return parse(payload);
  } catch (error) {
    reader.refuseDamage(`the data at byte ${at} cannot be read`, error);
  }
}

async function checkLast(reader: ByteReader, { payload }: BackupFrame, totals: BackupTotals, sha256: string): Promise<BackupEnd> {
  if (!payload.equals(lastPayload(totals, sha256))) reader.refuseDamage('its checksum does not match');
  const bytes = reader.at;
  if ((await reader.atMost(1)).length > 0) reader.refuseDamage(`there are bytes after its end at byte ${bytes}`);
  return { sha256, totals, bytes };
}
