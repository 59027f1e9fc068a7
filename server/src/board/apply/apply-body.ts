import { Readable } from 'node:stream';
import { type FormField, fileBytesMax } from '@muster/contract/applications.ts';
import type { FastifyRequest } from 'fastify';
import { discardUploads, isProblem, nameParts, type SubmittedForm } from '#applications/application-checks.ts';
import { honeypotName, removeName, sourceName, tokenName } from '#applications/application-target.ts';
import type { Semaphore } from '#concurrency/semaphore.ts';
import { failure } from '#failure.ts';
import type { App } from '#open-app.ts';
import type { ParseApplication } from './apply-json.ts';
import { boundaryOf, type FormPart, readMultipart } from './multipart.ts';

type ApplyBodyDeps = Pick<App, 'files'> & { parsing: Semaphore; parse: ParseApplication };

const mebibyte = 1024 * 1024;
const textBytesMax = mebibyte;
const pairsMax = 2000;
const ampersand = 0x26;
// A file in base64, and everything else of the form.
const jsonBytesOfFile = 14 * mebibyte;
const jsonFilesMax = 2;
// More than we take, so that somebody whose file is too large gets to hear it and not a broken connection.
const passedOverMax = 64 * mebibyte;

/** Reads what was sent, whichever way. Who gets it discards the uploads. */
export async function readApplication(app: ApplyBodyDeps, request: FastifyRequest, form: FormField[]): Promise<SubmittedForm> {
  const type = request.headers['content-type'] ?? '';
  if (isJson(type)) return readJson(app, request, form);
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return readUrlEncoded(request, form);
  if (!/^multipart\/form-data\b/i.test(type)) throw failure('application_media_type');
  const boundary = boundaryOf(type);
  if (boundary === undefined) throw failure('body_not_multipart');
  return readForm(app, readMultipart(bytesOf(request, passedOverMax), boundary), form);
}

export function isJson(contentType: string): boolean {
  return /^application\/(json|[\w.-]+\+json)\b/i.test(contentType);
}

/** Gathered on the disk, and parsed one after the other: what is in memory at a time does not depend on how many come. */
async function readJson(
  { files, parsing, parse }: ApplyBodyDeps,
  request: FastifyRequest,
  form: FormField[],
): Promise<SubmittedForm> {
  const fileFields = form.filter(({ type }) => type === 'file').length;
  const bytesMax = textBytesMax + jsonBytesOfFile * Math.min(fileFields, jsonFilesMax);
  const limited = atMost(bytesOf(request, passedOverMax), bytesMax);
  const upload = await files.receive(Readable.from(limited.bytes), bytesMax);
  try {
    if (limited.isOver()) throw failure('body_too_large');
    return await parsing(() => parse({ files }, upload, form, textBytesMax));
  } finally {
    await upload.discard();
  }
}

async function readUrlEncoded(request: FastifyRequest, form: FormField[]): Promise<SubmittedForm> {
  const limited = atMost(bytesOf(request, passedOverMax), textBytesMax);
  const body = Buffer.concat(await Array.fromAsync(limited.bytes));
  if (limited.isOver()) throw failure('body_too_large');
  if (pairsIn(body) > pairsMax) throw failure('body_too_large');
  const given: SubmittedForm = { values: new Map(), files: new Map() };
  const known = knownNames(form);
  for (const [name, value] of new URLSearchParams(body.toString())) if (known.has(name)) addValue(given, form, name, value);
  return given;
}

function pairsIn(body: Buffer): number {
  let count = 1;
  for (const byte of body) if (byte === ampersand) count += 1;
  return count;
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

/** Returns how many bytes it had. */
async function addText(given: SubmittedForm, form: FormField[], { name, body }: FormPart, bytesMax: number): Promise<number> {
  const limited = atMost(body, bytesMax);
  const bytes = Buffer.concat(await Array.fromAsync(limited.bytes));
  if (limited.isOver()) throw failure('body_too_large');
  addValue(given, form, name, decoded(name, bytes));
  return bytes.length;
}

function decoded(name: string, bytes: Buffer): string {
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
  const limited = atMost(body, fileBytesMax);
  const upload = await files.receive(Readable.from(limited.bytes), fileBytesMax);
  const earlier = given.files.get(name);
  // A browser sends an empty file without a name where none was chosen.
  const isChosen = upload.bytes > 0 || filename !== '';
  if (isChosen && !earlier && !limited.isOver()) return void given.files.set(name, { filename, upload });
  await upload.discard();
  if (!isChosen) return;
  if (earlier && !isProblem(earlier)) await earlier.upload.discard();
  const tooLarge = { kind: 'file_too_large', detail: failure('file_too_large', `${fileBytesMax / mebibyte} MB`).message } as const;
  given.files.set(name, earlier ? { kind: 'one_file' } : tooLarge);
}

// Of a field that comes twice the first one counts, unless it may.
function addValue({ values }: SubmittedForm, form: FormField[], name: string, sent: string): void {
  const value = sent.replaceAll('\r\n', '\n');
  const earlier = values.get(name);
  const isList = name === removeName || form.some((field) => field.name === name && field.type === 'multi_select');
  if (isList && Array.isArray(earlier)) earlier.push(value);
  else if (isList && value !== '') values.set(name, [value]);
  else if (!isList && earlier === undefined) values.set(name, value);
}

function knownNames(form: FormField[]): Set<string> {
  return new Set([...form.map(({ name }) => name), ...nameParts, tokenName, sourceName, honeypotName, removeName]);
}

async function* bytesOf({ raw }: FastifyRequest, bytesMax: number): AsyncGenerator<Buffer> {
  let bytesLeft = bytesMax;
  try {
    // Not destroyed when we have seen enough: that would take the connection with it, and the answer.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) throw failure('body_too_large');
      yield chunk;
    }
  } catch (error) {
    // Whoever hangs up half-way is not our trouble.
    throw raw.readableAborted ? failure('bad_request') : error;
  } finally {
    // The rest has to leave the connection before the next request can come.
    raw.resume();
  }
}

/** The first bytes, and whether there were more. Those are passed over, so that what comes behind them can still be read. */
function atMost(bytes: AsyncIterable<Buffer>, bytesMax: number): { bytes: AsyncIterable<Buffer>; isOver: () => boolean } {
  let bytesLeft = bytesMax;
  async function* first(): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      if (bytesLeft >= chunk.length) yield chunk;
      bytesLeft -= chunk.length;
    }
  }
  return { bytes: first(), isOver: () => bytesLeft < 0 };
}
