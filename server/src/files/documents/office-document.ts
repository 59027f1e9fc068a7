import { failure } from '#failure.ts';
import type { DocumentFile } from './document-file.ts';
import { readDirectory, type ZipEntry } from './zip-directory.ts';
import { unpack } from './zip-entry.ts';

const odtType = 'application/vnd.oasis.opendocument.text';
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const manifestBytesMax = 256 * 1024;
const signatureBytes = 8;

// Macros of Word and of LibreOffice.
const macroFiles = /(^|\/)vbaproject\.bin$|(^|\/)vbadata\.xml$|^basic\/|^scripts\//i;
const archiveSignatures = ['PK\x03\x04', 'PK\x05\x06', 'Rar!', '7z\xbc\xaf'];
// Word stores the data of charts as nested archives.
const embeddings = /^word\/embeddings\//;

/** Identifies DOCX and ODT by the content of the archive. Every entry is unpacked once to verify its size and checksum. */
export async function officeKind(file: DocumentFile): Promise<'docx' | 'odt'> {
  const entries = await readDirectory(file);
  const kind = (await isOdt(file, entries)) ? 'odt' : (await isDocx(file, entries)) ? 'docx' : undefined;
  if (!kind) throw failure('file_type');
  if (entries.some(({ name }) => macroFiles.test(name)) || (await isEncrypted(file, entries))) throw failure('file_unsafe');
  for (const entry of entries) await checkEntry(file, entry);
  return kind;
}

/** The ODF standard requires the type as the first entry, uncompressed, so that it is at a fixed offset. */
async function isOdt(file: DocumentFile, entries: ZipEntry[]): Promise<boolean> {
  const first = entries.find(({ position }) => position === 0);
  if (first?.name !== 'mimetype' || first.isCompressed || first.bytes !== odtType.length) return false;
  const type = await unpack(file, first, odtType.length);
  return type.toString('latin1') === odtType && entries.some(({ name }) => name === 'content.xml');
}

/** Whether LibreOffice has protected it with a password. */
async function isEncrypted(file: DocumentFile, entries: ZipEntry[]): Promise<boolean> {
  const manifest = entries.find(({ name }) => name === 'META-INF/manifest.xml');
  return manifest !== undefined && (await unpack(file, manifest, manifestBytesMax)).includes('encryption-data');
}

async function isDocx(file: DocumentFile, entries: ZipEntry[]): Promise<boolean> {
  const types = entries.find(({ name }) => name === '[Content_Types].xml');
  if (!types) return false;
  if (types.bytes > manifestBytesMax) throw failure('file_unsafe');
  const text = (await unpack(file, types, types.bytes)).toString('utf8');
  // A document with macros may have been renamed to .docx.
  if (/macroEnabled/i.test(text)) throw failure('file_unsafe');
  const mainParts = [...text.matchAll(/<(?:\w+:)?(?:Override|Default)\s([^<>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => readAttribute(attributes, 'ContentType') === docxType)
    .map((attributes) => readAttribute(attributes, 'PartName') || `/word/document.${readAttribute(attributes, 'Extension')}`);
  const names = new Set(entries.map(({ name }) => `/${name}`));
  return mainParts.some((part) => /^\/word\/[^/]+$/.test(part) && names.has(part));
}

const attributeShapes = {
  ContentType: /(?:^|\s)ContentType\s*=\s*["']([^"']*)["']/,
  PartName: /(?:^|\s)PartName\s*=\s*["']([^"']*)["']/,
  Extension: /(?:^|\s)Extension\s*=\s*["']([^"']*)["']/,
};

function readAttribute(attributes: string, name: keyof typeof attributeShapes): string {
  return attributeShapes[name].exec(attributes)?.[1] ?? '';
}

async function checkEntry(file: DocumentFile, entry: ZipEntry): Promise<void> {
  const signature = (await unpack(file, entry, signatureBytes)).toString('latin1');
  if (archiveSignatures.some((archive) => signature.startsWith(archive)) && !embeddings.test(entry.name))
    throw failure('file_unsafe');
}
