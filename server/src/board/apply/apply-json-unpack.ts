import type { FormField, Problem } from '@muster/contract/applications/application-form.ts';
import { failure } from '#failure.ts';
import { isRecord } from '#text/is-record.ts';
import { enforceJsonLimits } from '#text/json-limits.ts';

/** A parsed application: the values, and the bytes of each file or the problem with it. */
export type Unpacked = { values: Map<string, unknown>; files: Map<string, UnpackedFile | Problem> };
export type UnpackedFile = { filename: string; bytes: Uint8Array<ArrayBuffer> };

type Fields = Record<string, unknown>;

const notBase64 = /[^A-Za-z0-9+/\s]/;
const padding = /^={0,2}\s*$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Synchronous: large bodies are for the worker thread. */
export function unpackApplication(bytes: Buffer, form: FormField[], textBytesMax: number): Unpacked {
  const unpacked: Unpacked = { values: flattenFields(parseFields(bytes), form), files: new Map() };
  let textBytes = bytes.length;
  for (const { name } of form.filter(({ type }) => type === 'file')) {
    const sent = unpacked.values.get(name);
    if (!isRecord(sent)) continue;
    unpacked.values.delete(name);
    unpacked.files.set(name, decodeFile(sent));
    textBytes -= typeof sent.content === 'string' ? sent.content.length : 0;
  }
  if (textBytes > textBytesMax) throw failure('body_too_large');
  return unpacked;
}

function parseFields(bytes: Buffer): Fields {
  const value = parseJson(bytes);
  if (!isRecord(value)) throw failure('body_not_object');
  return value;
}

function parseJson(bytes: Buffer): unknown {
  enforceJsonLimits(bytes);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw failure('body_not_json');
  }
}

/** Values by the field names of the form. Answers may also be given by question id, as the API shows them, and the location in one field. */
function flattenFields({ answers, custom_answers, location, ...fields }: Fields, form: FormField[]): Map<string, unknown> {
  const byId = new Map([...(isRecord(answers) ? Object.entries(answers) : []), ...customAnswerFields(custom_answers)]);
  const values = new Map<string, unknown>([...locationFields(location), ...Object.entries(fields)]);
  for (const { name, question_id } of form)
    if (question_id !== null && !values.has(name) && byId.has(question_id)) values.set(name, byId.get(question_id));
  return values;
}

function customAnswerFields(answers: unknown): [string, unknown][] {
  if (!Array.isArray(answers)) return [];
  return answers.filter(isRecord).map(({ question_id, answer }) => [String(question_id), answer]);
}

function locationFields(location: unknown): [string, unknown][] {
  if (isRecord(location)) return [...pair('location_city', location.city), ...pair('location_country', location.country)];
  if (typeof location !== 'string') return [];
  const at = location.lastIndexOf(',');
  if (at < 0) return pair('location_city', location);
  return [...pair('location_city', location.slice(0, at).trim()), ...pair('location_country', location.slice(at + 1).trim())];
}

function pair(name: string, value: unknown): [string, unknown][] {
  return value === undefined ? [] : [[name, value]];
}

function decodeFile({ filename, content }: Fields): UnpackedFile | Problem {
  if (typeof filename !== 'string' || typeof content !== 'string') return { kind: 'file' };
  const text = content.replace(/^data:[^,]{0,200};base64,/, '');
  return isBase64(text) ? { filename, bytes: new Uint8Array(Buffer.from(text, 'base64')) } : { kind: 'file' };
}

function isBase64(text: string): boolean {
  const end = text.search(notBase64);
  return end < 0 || padding.test(text.slice(end));
}
