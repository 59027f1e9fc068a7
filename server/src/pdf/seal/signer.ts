import { createHash, type KeyObject, sign as signBytes } from 'node:crypto';
import {
  bits,
  boolean,
  context,
  derInteger,
  derUtcTime,
  generalizedTime,
  objectId,
  octets,
  sequence,
  setOf,
  smallInteger,
  utf8,
} from './der.ts';
import { deriveSigningKey, type SigningKey } from './signing-key.ts';

/** Signs documents for the installation. */
export type Signer = {
  /** X.509, issued by itself. */
  certificate: Buffer;
  /** A detached signature (CMS, RFC 5652) of bytes with this SHA-256, as PAdES asks for (ETSI EN 319 142-1, baseline B). */
  sign(digest: Buffer): Buffer;
  /** Of each signature. */
  length: number;
};

const serialBytes = 16;
const usualSignatureBytes = 71;
const nameBytes = 8;
// Earlier than any document; and the end that RFC 5280 has for certificates without one.
const validFrom = '200101000000Z';
const validTo = '99991231235959Z';

const ids = {
  commonName: '2.5.4.3',
  ecPublicKey: '1.2.840.10045.2.1',
  p256: '1.2.840.10045.3.1.7',
  ecdsaSha256: '1.2.840.10045.4.3.2',
  sha256: '2.16.840.1.101.3.4.2.1',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  subjectKeyId: '2.5.29.14',
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
};
// digitalSignature and nonRepudiation; the other six bits of the byte are not used.
const usage = bits(Buffer.of(0b1100_0000), 6);
const signatureAlgorithm = sequence(objectId(ids.ecdsaSha256));
const digestAlgorithm = sequence(objectId(ids.sha256));

/** The same certificate for the same seed: programs that know it by its bytes know it on every node, and after a restore. */
export function openSigner(seed: Uint8Array): Signer {
  const key = deriveSigningKey(seed);
  const keyHash = sha256(key.publicPoint);
  const serial = derInteger(Buffer.concat([Buffer.of(1), keyHash.subarray(0, serialBytes - 1)]));
  const name = nameOf(`Muster ${keyHash.toString('hex', 0, nameBytes)}`);
  const certificate = selfSigned(key, serial, name, keyHash);
  const sign = (digest: Buffer) => signedData(key, certificate, sequence(name, serial), digest);
  return { certificate, sign, length: sign(keyHash).length };
}

function selfSigned(key: SigningKey, serial: Buffer, name: Buffer, keyHash: Buffer): Buffer {
  const publicKey = sequence(sequence(objectId(ids.ecPublicKey), objectId(ids.p256)), bits(key.publicPoint));
  const extensions = sequence(
    extension(ids.basicConstraints, true, sequence()),
    extension(ids.keyUsage, true, usage),
    extension(ids.subjectKeyId, false, octets(keyHash.subarray(0, 20))),
  );
  const body = sequence(
    context(0, smallInteger(2)),
    serial,
    signatureAlgorithm,
    name,
    sequence(derUtcTime(validFrom), generalizedTime(validTo)),
    name,
    publicKey,
    context(3, extensions),
  );
  const [r, s] = key.signAlike(body);
  return sequence(body, signatureAlgorithm, bits(sequence(derInteger(r), derInteger(s))));
}

function nameOf(commonName: string): Buffer {
  return sequence(setOf(sequence(objectId(ids.commonName), utf8(commonName))));
}

function extension(id: string, isCritical: boolean, value: Buffer): Buffer {
  return sequence(objectId(id), ...(isCritical ? [boolean(true)] : []), octets(value));
}

function signedData(key: SigningKey, certificate: Buffer, issuerAndSerial: Buffer, digest: Buffer): Buffer {
  const attributes = setOf(
    attribute(ids.contentType, objectId(ids.data)),
    attribute(ids.messageDigest, octets(digest)),
    attribute(ids.signingCertificate, sequence(sequence(sequence(octets(sha256(certificate)))))),
  );
  // In the message the attributes have another tag than in what is signed (RFC 5652, 5.4).
  const taggedAttributes = Buffer.concat([Buffer.of(0xa0), attributes.subarray(1)]);
  const signer = sequence(
    smallInteger(1),
    issuerAndSerial,
    digestAlgorithm,
    taggedAttributes,
    signatureAlgorithm,
    octets(signAtLength(attributes, key.privateKey)),
  );
  const content = sequence(
    smallInteger(1),
    setOf(digestAlgorithm),
    sequence(objectId(ids.data)),
    context(0, certificate),
    setOf(signer),
  );
  return sequence(objectId(ids.signedData), context(0, content));
}

/** Every second one has this length: with it, the place of the signature has no byte that could be changed unnoticed. */
function signAtLength(bytes: Buffer, key: KeyObject): Buffer {
  for (;;) {
    const signature = signBytes('sha256', bytes, key);
    if (signature.length === usualSignatureBytes) return signature;
  }
}

function attribute(id: string, value: Buffer): Buffer {
  return sequence(objectId(id), setOf(value));
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
