import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a forger changes in what a device signs. */
type Changes = { origin?: string; rpId?: string; type?: string; flags?: number; counter?: number; key?: KeyObject; id?: string };

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

export const unverifiedFlags = userPresent;

/** A device with one passkey (ES256), as a browser shows it to the server. Its counter grows with each signature. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  create(challenge: string, changes: Changes = {}) {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey()]);
    const flags = (changes.flags ?? userPresent | userVerified) | hasCredential;
    const authData = Buffer.concat([this.#head({ ...changes, flags }), credential]);
    const attestation = Buffer.concat([
      Buffer.of(0xa3),
      ...[text('fmt'), text('none'), text('attStmt'), Buffer.of(0xa0), text('authData'), bytes(authData)],
    ]);
    return {
      name: 'Test device',
      id: this.id,
      client_data: this.#clientData(challenge, { type: 'webauthn.create', ...changes }).toString('base64url'),
      attestation: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  sign(challenge: string, changes: Changes = {}) {
    this.#counter += 1;
    const clientData = this.#clientData(challenge, { type: 'webauthn.get', ...changes });
    const authData = this.#head({ flags: userPresent | userVerified, counter: this.#counter, ...changes });
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      id: changes.id ?? this.id,
      client_data: clientData.toString('base64url'),
      authenticator_data: authData.toString('base64url'),
      signature: sign('sha256', signed, changes.key ?? this.#keys.privateKey).toString('base64url'),
    };
  }

  #clientData(challenge: string, { type, origin = this.#origin }: Changes): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #head({ rpId = new URL(this.#origin).hostname, flags = 0, counter = 0 }: Changes): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head]);
  }

  /** COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const start = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01);
    return Buffer.concat([
      start,
      Buffer.of(0x21),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.of(0x22),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

/** CBOR, for texts of less than 24 bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0x58, value.length), value]);
}
