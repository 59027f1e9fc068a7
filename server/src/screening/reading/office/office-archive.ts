import { Failure } from '#failure.ts';
import { memoryDocument } from '#files/documents/document-file.ts';
import { readDirectory } from '#files/documents/zip-directory.ts';
import { unpack } from '#files/documents/zip-entry.ts';
import { parseXml, XmlError, type XmlNode } from '#xml/xml-tree.ts';
import { UnreadableCv } from '../unreadable-cv.ts';

export type OfficeArchive = {
  names: string[];
  /** Undefined when there is no such part. */
  readXml(name: string): Promise<XmlNode | undefined>;
};

const partBytesMax = 12 * 1024 * 1024;
const xmlLimits = { nodesMax: 200_000, depthMax: 200 };

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
      return readPart(decodeXml(await unpack(file, entry, entry.bytes).catch(throwUnreadable)));
    },
  };
}

function readPart(xml: string): XmlNode {
  try {
    return parseXml(xml, xmlLimits);
  } catch (error) {
    throw error instanceof XmlError ? new UnreadableCv(error.problem, error) : error;
  }
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
