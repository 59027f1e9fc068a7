import type pg from 'pg';
import { blockBytes } from '#backup/format/format.ts';
import { copyOut } from '#storage/copy/copy-stream.ts';

/** What a COPY sends, at once: lines of numbers. */
export async function readText(client: pg.Client, statement: string): Promise<string> {
  const blocks: Buffer[] = [];
  await copyOut(client, statement, blockBytes, async (block) => void blocks.push(block));
  return Buffer.concat(blocks).toString('latin1');
}
