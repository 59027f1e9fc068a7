import { bodyBytesMax, resumeBytesMax } from '@muster/contract/limits.ts';
import { failure } from '#failure.ts';
import { isRecord } from '#text/is-record.ts';
import { enforceJsonLimits } from '#text/json-limits.ts';

/** A parsed body whose file is taken out of it. */
export type UnpackedBody = { value: unknown; escaped: boolean; file: DecodedFile | undefined };
export type DecodedFile = { filename: string; content: Buffer | 'not_base64' | 'too_large' };

const utf8 = new TextDecoder('utf-8', { fatal: true });
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const quantum = 4;

/** Synchronous: large bodies are for the worker thread. What is left of the body has the limits of any other. */
export function unpackFileBody(bytes: Uint8Array, field: string): UnpackedBody {
  enforceJsonLimits(bytes);
  const text = decodeUtf8(bytes);
  const value = parseBodyText(text);
  const sent = isRecord(value) ? value[field] : undefined;
  if (!isRecord(value) || !isFile(sent)) return limited({ value, escaped: text.includes('\\u'), file: undefined }, bytes.length);
  const rest = { ...value, [field]: { ...sent, content: '' } };
  const file = { filename: sent.filename, content: decodeContent(sent.content) };
  return limited({ value: rest, escaped: text.includes('\\u'), file }, bytes.length - sent.content.length);
}

function limited(unpacked: UnpackedBody, textBytes: number): UnpackedBody {
  if (textBytes > bodyBytesMax) throw failure('body_too_large');
  return unpacked;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw failure('body_not_json');
  }
}

function parseBodyText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw failure('body_not_json');
  }
}

function isFile(sent: unknown): sent is { filename: string; content: string } {
  return isRecord(sent) && typeof sent.filename === 'string' && typeof sent.content === 'string';
}

function decodeContent(content: string): DecodedFile['content'] {
  if (content.length % quantum !== 0 || !base64.test(content)) return 'not_base64';
  // The bits behind the last byte must be zero, so that a file has one spelling.
  const last = content.slice(-quantum);
  if (Buffer.from(last, 'base64').toString('base64') !== last) return 'not_base64';
  const bytes = Buffer.from(content, 'base64');
  return bytes.length > resumeBytesMax ? 'too_large' : bytes;
}
