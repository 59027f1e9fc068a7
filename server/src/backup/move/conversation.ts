import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { type BackupSection, readSectionsOf } from '#backup/format/backup-reader.ts';
import { BackupWriter } from '#backup/format/backup-writer.ts';
import { ByteReader, type ReadBytes } from '#backup/format/byte-reader.ts';
import { blockBytes } from '#backup/format/format.ts';

/** What the other side has refused, in its words. */
export class RefusedThere extends Error {}

/**
 * One side of a move: both send sections of a backup to each other, so that each of them has a checksum. A section that is not a message belongs
 * to the message before it.
 */
export type Conversation = {
  writer: BackupWriter;
  tell(name: string, value?: unknown): Promise<void>;
  /** The next section; throws when the other side has ended. */
  next(): Promise<BackupSection>;
  /** The next section, which must be this message. */
  hear<Said>(name: string, parse: (said: unknown) => Said): Promise<Said>;
  end(): Promise<void>;
};

const messageBytesMax = 16 * blockBytes;
const nameOfOther = 'What the other installation sends';

export async function openConversation(input: Readable, output: Writable): Promise<Conversation> {
  // Reported by the write that fails.
  output.on('error', () => {});
  const writer = new BackupWriter({ write: (bytes) => writeTo(output, bytes), finish: async () => {}, discard: async () => {} });
  const sections = readSectionsOf(new ByteReader(nameOfOther, bytesOfStream(input), 0));
  await writer.start();

  const next = async (): Promise<BackupSection> => {
    const { done, value } = await sections.next();
    if (done) throw new Error('The other installation has ended the move.');
    return value;
  };
  return {
    writer,
    next,
    async tell(name, value = null) {
      await writer.begin({ kind: 'message', name });
      const content = Buffer.from(JSON.stringify(value));
      for (let at = 0; at < content.length; at += blockBytes) await writer.data(content.subarray(at, at + blockBytes));
      await writer.end();
    },
    async hear(name, parse) {
      const section = await next();
      const found = section.header.kind === 'message' ? section.header.name : section.header.kind;
      const content = await readContent(section);
      if (found === 'refused') throw new RefusedThere(String(content).slice(0, refusalMax));
      if (found !== name) throw new Error(`The other installation has sent ${found} in place of ${name}.`);
      return parse(content);
    },
    end: async () => void (await writer.finish()),
  };
}

const refusalMax = 2000;

export async function readContent({ content }: BackupSection): Promise<unknown> {
  const blocks: Buffer[] = [];
  let bytes = 0;
  for await (const block of content) {
    bytes += block.length;
    if (bytes > messageBytesMax) throw new Error('A message of the other installation is too large.');
    blocks.push(block);
  }
  return JSON.parse(Buffer.concat(blocks).toString('utf8'));
}

function bytesOfStream(input: Readable): ReadBytes {
  const chunks = input.iterator({ destroyOnReturn: false });
  return async () => {
    const { done, value } = await chunks.next();
    if (done) return Buffer.alloc(0);
    return Buffer.isBuffer(value) ? value : Buffer.from(String(value));
  };
}

async function writeTo(output: Writable, bytes: Buffer): Promise<void> {
  if (output.errored || output.destroyed) throw new Error('The other installation has ended the move.', { cause: output.errored });
  if (!output.write(bytes)) await Promise.race([once(output, 'drain'), once(output, 'close')]);
}
