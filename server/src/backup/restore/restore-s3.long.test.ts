import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { newEmptyDatabase } from '#test/postgres/installation-contents.ts';
import { addText, newInstallation } from '#test/processes/installation.ts';
import { newProcessFolder } from '#test/processes/processes.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { startS3 } from '#test/servers/s3-server.ts';

test('files in S3: candidates erased during the backup are not restored, lost files are reported, a bucket with files is refused', async (t) => {
  const [source, bucket] = [await startS3(t), await startS3(t)];
  const { node, client, settings, folder } = await newInstallation(t, source.url);
  const [erased, kept, lost] = [await addText(node, client), await addText(node, client), await addText(node, client)];
  source.objects.delete(`/cvs/live/${lost.key}`);
  // Its bytes are read after its rows were written to the backup.
  source.before = async (request) => {
    if (request !== `GET /cvs/live/${erased.key}`) return;
    source.before = () => {};
    assert.equal((await client.delete(`/v1/delete-candidate?id=${erased.candidateId}`)).status, 200);
  };
  const file = join(folder, 'bucket.muster');
  const made = await musterJson<{ files: number; erased_files: number; lost_files: number }>(['backup', file], settings);
  assert.deepEqual([made.files, made.erased_files, made.lost_files], [2, 1, 1]);

  const target = { DATABASE_URL: await newEmptyDatabase(t), DATA_DIR: await newProcessFolder(t), FILES_URL: bucket.url };
  bucket.objects.set('/cvs/live/ab/cd/of-somebody', Buffer.from('x'));
  assert.equal(
    (await runMuster(['restore', file], target)).stderr,
    'muster: The bucket cvs has files below live/: it is not empty. Restore with a FILES_URL where nothing is.\n',
  );
  bucket.objects.clear();
  const { stdout } = await runMuster(['restore', file], target);
  assert.match(stdout, /^1 people who were erased during the backup have been erased again\.$/m);
  assert.match(stdout, /^1 files were missing when the backup was written: their links respond with 404\.$/m);
  assert.doesNotMatch(stdout, /Webhooks are active/, 'there are none');
  assert.deepEqual(bucket.objects, source.objects);
  const candidates = (await query({ connectionString: target.DATABASE_URL }, 'SELECT id FROM candidates')).flat();
  assert.deepEqual(
    [erased, kept, lost].map(({ candidateId }) => candidates.includes(candidateId)),
    [false, true, true],
  );
});
