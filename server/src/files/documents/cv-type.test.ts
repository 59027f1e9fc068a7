import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { Failure } from '#failure.ts';
import { pdf } from '#test/samples/documents.ts';
import { cat, photoOf } from '#test/samples/scans.ts';
import { inspectCv } from './cv-type.ts';

async function kindOf(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-cv-type-'));
  try {
    const path = join(folder, 'cv');
    await writeFile(path, bytes);
    return (await inspectCv(path)).kind;
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a CV may be a document or a photo, and no picture of a kind that cannot be read', async () => {
  const photo = photoOf(cat());
  const [jpeg, png, webp] = [await photo.jpeg(60), await photo.png(), await photo.webp(60)];
  assert.deepEqual(await Promise.all([jpeg, png, webp, pdf(), Buffer.from('Ada')].map(kindOf)), [
    'jpeg',
    'png',
    'webp',
    'pdf',
    'txt',
  ]);
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const [gif, wave] = [Buffer.from('GIF89a\x01\0\x01\0\0', 'latin1'), Buffer.from('RIFF\x10\0\0\0WAVEfmt \0\0\0\0', 'latin1')];
  assert.deepEqual(await Promise.all([heic, gif, wave, Buffer.alloc(0)].map(kindOf)), [
    'file_heic',
    'file_type',
    'file_type',
    'file_empty',
  ]);
  for (const whole of [jpeg, png, webp]) assert.equal(await kindOf(whole.subarray(0, whole.length / 2)), 'file_damaged');
});
