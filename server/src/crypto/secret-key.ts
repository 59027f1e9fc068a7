import { type KeyObject, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseKey } from '#settings/setting-values.ts';
import { flushFolderSync, ownerOnly } from '#system/durable-files.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { makeFoldersSync } from '#system/make-folder.ts';

const keyBytes = 32;
const fileName = 'secrets.key';

/** The key of the file `secrets.key`, which is made when it is not there. Processes that start together end with the same one. */
export function loadOrCreateKey(folder: string): KeyObject {
  const path = join(folder, fileName);
  return parsed(path, read(path) ?? make(folder, path, randomBytes(keyBytes)));
}

/** Only when it is there. */
export function loadKey(folder: string): KeyObject | undefined {
  const path = join(folder, fileName);
  const text = read(path);
  return text === undefined ? undefined : parsed(path, text);
}

/** Puts a key there that was made elsewhere. One that is there stays. */
export function storeKey(folder: string, key: Buffer): void {
  make(folder, join(folder, fileName), key);
}

function parsed(path: string, text: string): KeyObject {
  const key = parseKey(text.trim());
  if (!key) throw new Error(`${path} does not hold 32 bytes as base64. Bring it back from a backup, or set SECRETS_KEY.`);
  return key;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw new Error(`${path} cannot be read. Make it readable, or set SECRETS_KEY.`, { cause: error });
  }
}

function make(folder: string, path: string, key: Buffer): string {
  try {
    makeFoldersSync(folder);
    publish(path, `${key.toString('base64')}\n`);
    flushFolderSync(folder);
  } catch (error) {
    throw new Error(`${path} cannot be made. Let DATA_DIR be a folder that can be written to, or set SECRETS_KEY.`, {
      cause: error,
    });
  }
  return read(path) ?? '';
}

/** Whole or not at all, and only the first one counts: a link is not made over a file that is there. */
function publish(path: string, text: string): void {
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  writeFileSync(draft, text, { flag: 'wx', mode: ownerOnly, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}
