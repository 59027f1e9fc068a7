import { Failure } from '#failure.ts';
import { memoryDocument } from '#files/documents/document-file.ts';
import { readDirectory } from '#files/documents/zip-directory.ts';
import { unpack } from '#files/documents/zip-entry.ts';
import { UnreadableCv } from '../unreadable-cv.ts';
import { parseXml, type XmlNode } from './xml-tree.ts';

export type OfficeArchive = {
  names: string[];
  /** Undefined when there is no such part. */
  readXml(name: string): Promise<XmlNode | undefined>;
};

const partBytesMax = 12 * 1024 * 1024;

/** Opens a DOCX or ODT file with the checks of uploads: sizes, ratio of compression, overlaps. */
export async function openOfficeArchive(bytes: Uint8Array): Promise<OfficeArchive> {
  const file = memoryDocument(bytes);
  const entries = await readDirectory(file).catch(throwUnreadable);
  return {
    names: entries.map(({ name }) => name),
    readXml: async (name) => {
      const entry = entries.find((each) => each.name === name);
      if (!entry) return undefined;
      if (entry.bytes > partBytesMax) throw new UnreadableCv('too_large');
      return parseXml(decodeXml(await unpack(file, entry, entry.bytes).catch(throwUnreadable)));
    },
  };
}

/** UTF-8, or UTF-16 with a byte order mark: the encodings that every XML parser must know. */
function decodeXml(bytes: Buffer): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return new TextDecoder(isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes);
}

function throwUnreadable(error: unknown): never {
  throw error instanceof Failure ? new UnreadableCv(error.code === 'file_unsafe' ? 'too_large' : 'damaged', error) : error;
}
