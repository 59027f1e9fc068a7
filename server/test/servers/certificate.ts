import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';

const sequence = 0x30;
const set = 0x31;
const ecdsaWithSha256 = der(sequence, oid('2a8648ce3d040302'));
const commonName = oid('550403');
const subjectAltName = oid('551d11');
const basicConstraints = oid('551d13');

/** A self-signed certificate for these names and addresses, and its key, both as PEM. */
export function selfSigned(...names: string[]): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // Unique, because trusted certificates are looked up by the name of their issuer.
  const issuer = der(sequence, der(set, der(sequence, commonName, der(0x0c, Buffer.from(randomBytes(8).toString('hex'))))));
  const body = der(
    sequence,
    der(0xa0, der(0x02, Buffer.of(2))), // version 3
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWithSha256,
    issuer,
    der(sequence, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      der(sequence, extension(subjectAltName, names.map(altName)), extension(basicConstraints, [der(0x01, Buffer.of(0xff))])),
    ),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const certificate = der(sequence, body, ecdsaWithSha256, der(0x03, Buffer.of(0), signature));
  const lines = certificate
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function extension(id: Buffer, values: Buffer[]): Buffer {
  return der(sequence, id, der(0x04, der(sequence, ...values)));
}

function altName(name: string): Buffer {
  return isIP(name) === 4 ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name));
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}
