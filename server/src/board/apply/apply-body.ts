import { Readable } from 'node:stream';
import { type FormField, fileBytesMax } from '@muster/contract/applications/application-form.ts';
import type { FastifyRequest } from 'fastify';
import { discardUploads, isProblem, nameParts, type SubmittedForm } from '#applications/application-checks.ts';
import { honeypotName, languageName, removeName, sourceName, tokenName } from '#applications/application-target.ts';
import type { Semaphore } from '#concurrency/semaphore.ts';
import { failure } from '#failure.ts';
import type { App } from '#open-app.ts';
import { shownLanguageName } from '#pages/language-switch.ts';
import type { ParseApplication } from './apply-json.ts';
import { type FormPart, parseBoundary, readMultipart } from './multipart.ts';

type ApplyBodyDeps = Pick<App, 'files'> & { parsing: Semaphore; parse: ParseApplication };

const mebibyte = 1024 * 1024;
const textBytesMax = mebibyte;
const pairsMax = 2000;
const [ampersand, plus, blank] = [0x26, 0x2b, 0x20];
// A file as base64, with some margin.
const jsonBytesOfFile = 14 * mebibyte;
const jsonFilesMax = 2;
// More than is accepted, so that a file that is too large gets an error message and not a broken connection.
const readBytesMax = 64 * mebibyte;

/** Reads a form in any of its three formats. The caller discards the uploads. */
export async function readSubmittedForm(app: ApplyBodyDeps, request: FastifyRequest, form: FormField[]): Promise<SubmittedForm> {
  const type = request.headers['content-type'] ?? '';
  if (isJson(type)) return readJson(app, request, form);
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return readUrlEncoded(request, form);
  if (!/^multipart\/form-data\b/i.test(type)) throw failure('application_media_type');
  const boundary = parseBoundary(type);
  if (boundary === undefined) throw failure('body_not_multipart');
  return readForm(app, readMultipart(readLimited(request, readBytesMax), boundary), form);
}

export function isJson(contentType: string): boolean {
  return /^application\/(json|[\w.-]+\+json)\b/i.test(contentType);
}

/** Buffered on disk and parsed one at a time: the memory in use does not depend on the number of requests. */
async function readJson(
  { files, parsing, parse }: ApplyBodyDeps,
  request: FastifyRequest,
  form: FormField[],
): Promise<SubmittedForm> {
  const fileFields = form.filter(({ type }) => type === 'file').length;
  const bytesMax = textBytesMax + jsonBytesOfFile * Math.min(fileFields, jsonFilesMax);
  const limited = limitBytes(readLimited(request, readBytesMax), bytesMax);
  const upload = await files.receive(Readable.from(limited.bytes), bytesMax);
  try {
    if (limited.isOver()) throw failure('body_too_large');
    return await parsing(() => parse({ files }, upload, form, textBytesMax));
  } finally {
    await upload.discard();
  }
}

async function readUrlEncoded(request: FastifyRequest, form: FormField[]): Promise<SubmittedForm> {
  const limited = limitBytes(readLimited(request, readBytesMax), textBytesMax);
  const body = Buffer.concat(await Array.fromAsync(limited.bytes));
  if (limited.isOver()) throw failure('body_too_large');
  const pairs = readPairs(body);
  if (!pairs) throw failure('body_too_large');
  const given: SubmittedForm = { values: new Map(), files: new Map() };
  const known = knownNames(form);
  for (const [name, value] of pairs) if (known.has(name)) addValue(given, form, name, value);
  return given;
}

/** Names and values of a URL-encoded form, whose bytes are changed; undefined when there are too many. */
export function readPairs(body: Buffer): URLSearchParams | undefined {
  let count = 1;
  for (let index = 0; index < body.length; index += 1) {
    if (body[index] === ampersand) count += 1;
    // A plus is a blank. Of a megabyte of them, the parser takes a tenth of a second to find that out.
    if (body[index] === plus) body[index] = blank;
  }
  return count > pairsMax ? undefined : new URLSearchParams(body.toString());
}

async function readForm(app: ApplyBodyDeps, parts: AsyncIterable<FormPart>, form: FormField[]): Promise<SubmittedForm> {
  const given: SubmittedForm = { values: new Map(), files: new Map() };
  const known = knownNames(form);
  let textBytesLeft = textBytesMax;
  try {
    for await (const part of parts) {
      if (!known.has(part.name)) continue;
      if (part.filename !== undefined) await addFile(app, given, form, part);
      else textBytesLeft -= await addText(given, form, part, textBytesLeft);
    }
    return given;
  } catch (error) {
    await discardUploads(given);
    throw error;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns the size of the text. */
async function addText(given: SubmittedForm, form: FormField[], { name, body }: FormPart, bytesMax: number): Promise<number> {
  const limited = limitBytes(body, bytesMax);
  const bytes = Buffer.concat(await Array.fromAsync(limited.bytes));
  if (limited.isOver()) throw failure('body_too_large');
  addValue(given, form, name, decodeText(name, bytes));
  return bytes.length;
}

function decodeText(name: string, bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw failure('unstorable', name);
  }
}

async function addFile(
  { files }: ApplyBodyDeps,
  given: SubmittedForm,
  form: FormField[],
  { name, filename = '', body }: FormPart,
): Promise<void> {
  if (!form.some((field) => field.name === name && field.type === 'file')) return void given.files.set(name, { kind: 'text' });
  const limited = limitBytes(body, fileBytesMax);
  const upload = await files.receive(Readable.from(limited.bytes), fileBytesMax);
  const earlier = given.files.get(name);
  // A browser sends an empty file without a name when none was chosen.
  const isChosen = upload.bytes > 0 || filename !== '';
  if (isChosen && !earlier && !limited.isOver()) return void given.files.set(name, { filename, upload });
  await upload.discard();
  if (!isChosen) return;
  if (earlier && !isProblem(earlier)) await earlier.upload.discard();
  const tooLarge = { kind: 'file_too_large', detail: failure('file_too_large', `${fileBytesMax / mebibyte} MB`).message } as const;
  given.files.set(name, earlier ? { kind: 'one_file' } : tooLarge);
}

// Of a repeated field the first value counts, unless it takes several.
function addValue({ values }: SubmittedForm, form: FormField[], name: string, sent: string): void {
  const value = sent.replaceAll('\r\n', '\n');
  const earlier = values.get(name);
  const isList = name === removeName || form.some((field) => field.name === name && field.type === 'multi_select');
  if (isList && Array.isArray(earlier)) earlier.push(value);
  else if (isList && value !== '') values.set(name, [value]);
  else if (!isList && earlier === undefined) values.set(name, value);
}

function knownNames(form: FormField[]): Set<string> {
  return new Set([
    ...form.map(({ name }) => name),
    ...nameParts,
    tokenName,
    sourceName,
    languageName,
    honeypotName,
    removeName,
    shownLanguageName,
  ]);
}

async function* readLimited({ raw }: FastifyRequest, bytesMax: number): AsyncGenerator<Buffer> {
  let bytesLeft = bytesMax;
  try {
    // Not destroyed on return: that would close the connection before the response.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) throw failure('body_too_large');
      yield chunk;
    }
  } catch (error) {
    // A closed connection is not an error of the server.
    throw raw.readableAborted ? failure('bad_request') : error;
  } finally {
    // The rest is drained, so that the connection can be used for the next request.
    raw.resume();
  }
}

/** The first bytes, and whether there were more. The rest is discarded, so that the next part can be read. */
function limitBytes(bytes: AsyncIterable<Buffer>, bytesMax: number): { bytes: AsyncIterable<Buffer>; isOver: () => boolean } {
  let bytesLeft = bytesMax;
  async function* takeFirst(): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      if (bytesLeft >= chunk.length) yield chunk;
      bytesLeft -= chunk.length;
    }
  }
  return { bytes: takeFirst(), isOver: () => bytesLeft < 0 };
}
