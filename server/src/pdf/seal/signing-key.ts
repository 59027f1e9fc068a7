import { createECDH, createHash, createHmac, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

/** A key of the curve P-256. */
export type SigningKey = {
  privateKey: KeyObject;
  /** Uncompressed: 4, x and y. */
  publicPoint: Buffer;
  /** Signs with a nonce that follows from key and text (RFC 6979): the same signature each time. As r and s. */
  signAlike(text: Buffer): [Buffer, Buffer];
};

const curve = 'prime256v1';
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const numberBytes = 32;
// Longer than the key, so that no key is more likely than another.
const derivedBytes = 48;

/** The same key for the same seed. */
export function deriveSigningKey(seed: Uint8Array): SigningKey {
  const derived = Buffer.from(hkdfSync('sha256', seed, '', 'P-256', derivedBytes));
  return signingKey((toNumber(derived) % (order - 1n)) + 1n);
}

export function signingKey(secret: bigint): SigningKey {
  const publicPoint = multiplyBase(secret);
  const [x, y] = [publicPoint.subarray(1, 1 + numberBytes), publicPoint.subarray(1 + numberBytes)];
  const jwk = { kty: 'EC', crv: 'P-256', d: base64url(toBytes(secret)), x: base64url(x), y: base64url(y) };
  return {
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    publicPoint,
    signAlike: (text) => signAlike(secret, text),
  };
}

function signAlike(secret: bigint, text: Buffer): [Buffer, Buffer] {
  const digest = toNumber(createHash('sha256').update(text).digest()) % order;
  for (const nonce of nonces(secret, toBytes(digest))) {
    const r = toNumber(multiplyBase(nonce).subarray(1, 1 + numberBytes)) % order;
    const s = (inverse(nonce) * (digest + r * secret)) % order;
    if (r !== 0n && s !== 0n) return [toBytes(r), toBytes(s)];
  }
  throw new Error('No nonce was found.');
}

/** RFC 6979, section 3.2. */
function* nonces(secret: bigint, digest: Buffer): Generator<bigint> {
  const both = Buffer.concat([toBytes(secret), digest]);
  let key = Buffer.alloc(numberBytes);
  let value = Buffer.alloc(numberBytes, 1);
  const mac = (...parts: Buffer[]) => createHmac('sha256', key).update(Buffer.concat(parts)).digest();
  for (const step of [0, 1]) {
    key = mac(value, Buffer.of(step), both);
    value = mac(value);
  }
  for (;;) {
    value = mac(value);
    const nonce = toNumber(value);
    if (nonce > 0n && nonce < order) yield nonce;
    key = mac(value, Buffer.of(0));
    value = mac(value);
  }
}

function multiplyBase(factor: bigint): Buffer {
  const exchange = createECDH(curve);
  exchange.setPrivateKey(toBytes(factor));
  return exchange.getPublicKey();
}

/** By Fermat's theorem: the order is prime. */
function inverse(value: bigint): bigint {
  let [result, base, exponent] = [1n, value % order, order - 2n];
  for (; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) % order;
    base = (base * base) % order;
  }
  return result;
}

function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}

function toBytes(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(2 * numberBytes, '0'), 'hex');
}

function base64url(bytes: Buffer): string {
  return bytes.toString('base64url');
}
