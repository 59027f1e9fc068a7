import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type FormField, fileBytesMax, type Problem } from '@muster/contract/applications.ts';
import type { App } from '#app.ts';
import { discardUploads, type Given, type SentFile } from '#applications/application-checks.ts';
import { refusedFile } from '#applications/sent-application.ts';
import { failure } from '#failure.ts';
import { refuseCostlyJson } from '#json-limits.ts';

type Parts = Pick<App, 'files'>;
type Fields = Record<string, unknown>;

const chunkBytes = 64 * 1024;
const notBase64 = /[^A-Za-z0-9+/\s]/;
const padding = /^={0,2}\s*$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** An application in JSON that lies on the disk. Its files leave the memory before anything else is done. */
export async function parseApplication(app: Parts, path: string, form: FormField[]): Promise<Given> {
  const given: Given = { values: flattened(parse(await readFile(path)), form), files: new Map() };
  try {
    for (const { name } of form.filter(({ type }) => type === 'file')) {
      const sent = given.values.get(name);
      if (!isRecord(sent)) continue;
      given.values.delete(name);
      given.files.set(name, await gather(app, sent));
    }
    return given;
  } catch (error) {
    await discardUploads(given);
    throw error;
  }
}

function parse(bytes: Buffer): Fields {
  const value = parsed(bytes);
  if (!isRecord(value)) throw failure('body_not_object');
  return value;
}

function parsed(bytes: Buffer): unknown {
  refuseCostlyJson(bytes);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw failure('body_not_json');
  }
}

/** By the names of the form. Answers may also come by the ids of their questions, as the API shows them, and a place as one. */
function flattened({ answers, custom_answers, location, ...fields }: Fields, form: FormField[]): Map<string, unknown> {
  const byId = new Map([...(isRecord(answers) ? Object.entries(answers) : []), ...pairsOf(custom_answers)]);
  const values = new Map<string, unknown>([...placeOf(location), ...Object.entries(fields)]);
  for (const { name, question_id } of form)
    if (question_id !== null && !values.has(name) && byId.has(question_id)) values.set(name, byId.get(question_id));
  return values;
}

function pairsOf(answers: unknown): [string, unknown][] {
  if (!Array.isArray(answers)) return [];
  return answers.filter(isRecord).map(({ question_id, answer }) => [String(question_id), answer]);
}

function placeOf(location: unknown): [string, unknown][] {
  if (isRecord(location)) return [...pair('location_city', location.city), ...pair('location_country', location.country)];
  if (typeof location !== 'string') return [];
  const at = location.lastIndexOf(',');
  if (at < 0) return pair('location_city', location);
  return [...pair('location_city', location.slice(0, at).trim()), ...pair('location_country', location.slice(at + 1).trim())];
}

function pair(name: string, value: unknown): [string, unknown][] {
  return value === undefined ? [] : [[name, value]];
}

async function gather({ files }: Parts, { filename, content }: Fields): Promise<SentFile | Problem> {
  if (typeof filename !== 'string' || typeof content !== 'string') return { kind: 'file' };
  const text = content.replace(/^data:[^,]{0,200};base64,/, '');
  if (!isBase64(text)) return { kind: 'file' };
  try {
    return { filename, upload: await files.receive(Readable.from(chunksOf(Buffer.from(text, 'base64'))), fileBytesMax) };
  } catch (error) {
    return refusedFile(error);
  }
}

function isBase64(text: string): boolean {
  const end = text.search(notBase64);
  return end < 0 || padding.test(text.slice(end));
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
