const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const bitsPerLetter = 5;

/** RFC 4648 in lower case, without padding: it survives a change of case and is easy to read out. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= bitsPerLetter; bits -= bitsPerLetter) text += letters[(value >>> (bits - bitsPerLetter)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + letters[(value << (bitsPerLetter - bits)) & 31] : text;
}
