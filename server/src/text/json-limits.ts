import { jsonDepthMax, jsonValuesMax } from '@muster/contract/limits.ts';
import { failure } from '#failure.ts';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Refuses JSON that is slow to parse: too deeply nested, or with too many values. One pass over the bytes, which may not be valid
 * JSON.
 */
export function enforceJsonLimits(bytes: Uint8Array): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) at = endOfString(bytes, at);
    else if (byte === comma) values += 1;
    else if (opening.has(byte)) {
      depth += 1;
      values += 1;
    } else if (closing.has(byte)) depth -= 1;
    if (depth > jsonDepthMax) throw failure('body_too_deep');
    if (values > jsonValuesMax) throw failure('body_too_many_values');
  }
}

function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}
