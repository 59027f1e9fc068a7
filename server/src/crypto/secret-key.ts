import { type KeyObject, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushFolderSync, ownerOnly } from '#system/durable-files.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { makeFoldersSync } from '#system/make-folder.ts';
import { parseKey } from './parse-key.ts';

const keyBytes = 32;
const fileName = 'secrets.key';

/** The key in the file `secrets.key`, which is created if missing. Processes that start at the same time get the same key. */
export function loadOrCreateKey(folder: string): KeyObject {
  const path = join(folder, fileName);
  return parseKeyFile(path, readKeyFile(path) ?? createKeyFile(folder, path, randomBytes(keyBytes)));
}

/** Undefined when there is no key file. */
export function loadKey(folder: string): KeyObject | undefined {
  const path = join(folder, fileName);
  const text = readKeyFile(path);
  return text === undefined ? undefined : parseKeyFile(path, text);
}

/** Writes a key from a backup. An existing key file is not replaced. */
export function storeKey(folder: string, key: Buffer): void {
  createKeyFile(folder, join(folder, fileName), key);
}

function parseKeyFile(path: string, text: string): KeyObject {
  const key = parseKey(text.trim());
  if (!key) throw new Error(`${path} must contain 32 bytes as base64. Restore it from a backup, or set SECRETS_KEY.`);
  return key;
}

function readKeyFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw new Error(`${path} cannot be read. Make it readable, or set SECRETS_KEY.`, { cause: error });
  }
}

function createKeyFile(folder: string, path: string, key: Buffer): string {
  try {
    makeFoldersSync(folder);
    linkKeyFile(path, `${key.toString('base64')}\n`);
    flushFolderSync(folder);
  } catch (error) {
    throw new Error(`${path} cannot be created. Make DATA_DIR a writable folder, or set SECRETS_KEY.`, {
      cause: error,
    });
  }
  return readKeyFile(path) ?? '';
}

/** Atomic, and only the first file counts: a hard link does not replace an existing file. */
function linkKeyFile(path: string, text: string): void {
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
