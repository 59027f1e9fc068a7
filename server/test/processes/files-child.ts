import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { readConfig } from '#config.ts';
import { openFiles } from '#files/files.ts';
import { openDatabase } from '#storage/database.ts';

/* Stores files concurrently until it is killed, and prints the key of each stored file. */
const [databaseUrl = '', filesUrl = '', workspaceId = ''] = process.argv.slice(2);
const config = readConfig({ DATABASE_URL: databaseUrl, FILES_URL: filesUrl });
const database = openDatabase({ connectionString: databaseUrl });
const files = openFiles({ config, database, noteError: () => {}, isDiskLow: () => false });
const bytesMax = 1024 * 1024;
const atOnce = 4;

async function storeFiles(): Promise<never> {
  for (;;) {
    const body = randomBytes(300_000);
    const pieces = [createHash('sha256').update(body).digest(), body.subarray(0, 150_000), body.subarray(150_000)];
    const { key } = await files.keep(workspaceId, await files.receive(Readable.from(pieces), bytesMax));
    process.stdout.write(`${key}\n`);
  }
}

await Promise.all(Array.from({ length: atOnce }, storeFiles));
