import { crc32, inflateRawSync } from 'node:zlib';
import { writeZip } from '#files/zip-writer.ts';

const centralSignature = 0x02014b50;
const endBytes = 22;

/** The entries of an archive by name, read from its central directory and checked. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - endBytes;
  const entries = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== centralSignature) throw new Error('no entry of the central directory');
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const offset = archive.readUInt32LE(at + 42);
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const bytes = archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    entries.set(name, bytes);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

/** An archive of these entries. */
export async function zipOf(entries: Iterable<[string, Buffer]>): Promise<Buffer> {
  const given = (async function* () {
    for (const [name, stored] of entries) yield { name, stored };
  })();
  const chunks: Buffer[] = [];
  for await (const chunk of writeZip(given)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
