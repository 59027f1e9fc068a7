import { createCipheriv, createDecipheriv, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Runtime } from '#runtime.ts';

export const applicationPath = '/application';

/** Whose page it is. `linkNumber`: how often the link has been replaced. */
export type ApplicationKey = { workspaceId: string; candidateId: string; linkNumber: number };

type ApplicationLinkDeps = Pick<Runtime, 'keys' | 'links'>;

const idBytes = 16;
const tagBytes = 16;
const numberBytes = 6;
// The first link of an application has no number.
const secretShape = /^(?:[A-Za-z0-9_-]{64}|[A-Za-z0-9_-]{72})$/;

/** The address of the private page of an application. It is the same until it is replaced, so it can be mailed again without being stored. */
export function applicationUrl({ keys, links }: ApplicationLinkDeps, key: ApplicationKey): string {
  return `${links.publicUrl}${applicationPath}/${applicationSecret({ keys }, key)}`;
}

/**
 * Both ids and the number, encrypted: an HMAC of them, which is also the initialization vector (as in SIV, RFC 5297). Nobody can make one, or tell which
 * ids are in it, without the key of the installation.
 */
export function applicationSecret(
  { keys }: Pick<Runtime, 'keys'>,
  { workspaceId, candidateId, linkNumber }: ApplicationKey,
): string {
  const ids = Buffer.concat([uuidBytes(workspaceId), uuidBytes(candidateId), numberOf(linkNumber)]);
  const tag = tagOf(keys.derive('application link tags'), ids);
  const cipher = createCipheriv('aes-256-ctr', keys.derive('application link ids'), tag);
  return Buffer.concat([tag, cipher.update(ids), cipher.final()]).toString('base64url');
}

/** Undefined for a secret that was not made here. */
export function openApplicationSecret({ keys }: Pick<Runtime, 'keys'>, secret: string): ApplicationKey | undefined {
  if (!secretShape.test(secret)) return undefined;
  const bytes = Buffer.from(secret, 'base64url');
  const tag = bytes.subarray(0, tagBytes);
  const decipher = createDecipheriv('aes-256-ctr', keys.derive('application link ids'), tag);
  const ids = Buffer.concat([decipher.update(bytes.subarray(tagBytes)), decipher.final()]);
  if (!timingSafeEqual(tag, tagOf(keys.derive('application link tags'), ids))) return undefined;
  const number = ids.subarray(2 * idBytes);
  return {
    workspaceId: uuidText(ids.subarray(0, idBytes)),
    candidateId: uuidText(ids.subarray(idBytes, 2 * idBytes)),
    linkNumber: number.length === 0 ? 0 : number.readUIntBE(0, numberBytes),
  };
}

function numberOf(linkNumber: number): Buffer {
  const bytes = Buffer.alloc(linkNumber === 0 ? 0 : numberBytes);
  if (linkNumber > 0) bytes.writeUIntBE(linkNumber, 0, numberBytes);
  return bytes;
}

function tagOf(key: KeyObject, ids: Buffer): Buffer {
  return createHmac('sha256', key).update(ids).digest().subarray(0, tagBytes);
}

function uuidBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

function uuidText(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
