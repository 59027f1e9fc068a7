import assert from 'node:assert/strict';
import test from 'node:test';
import { candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { sql } from '#storage/sql.ts';
import { until } from '#test/chaos/retries.ts';
import { type Answer, type Client, call, newClient } from '#test/factories.ts';
import { filesOnDisk, pdf } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { docxFiles, makeZip } from '#test/samples/documents.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const mebibyte = 1024 * 1024;

function largePdf(bytes: number): Buffer {
  return Buffer.concat([pdf.subarray(0, -6), Buffer.alloc(bytes - pdf.length, ' '), pdf.subarray(-6)]);
}

function upload(client: Client, resume: unknown, fields: object = {}, key?: string): Promise<Answer> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return call(`${running.url}/v1/add-candidate`, {
    method: 'POST',
    token: client.token,
    body: { type: 'upload', resume, ...fields },
    headers,
  });
}

const encoded = (bytes: Buffer, filename = 'cv.pdf') => ({ filename, content: bytes.toString('base64') });

test('a CV of any size up to 10 MB is stored with its candidate, and comes back byte for byte', async () => {
  const client = await newClient(running);
  for (const bytes of [pdf, largePdf(60 * 1024), largePdf(10 * mebibyte), makeZip(docxFiles())]) {
    const { status, body } = await upload(client, encoded(bytes, '../etc/Lebenslauf.exe'));
    assert.equal(status, 201, JSON.stringify(body));
    const { resume_url, resume_filename, cv_status } = await client.candidate(body.id);
    const isDocx = bytes.toString('latin1').startsWith('PK');
    assert.deepEqual([resume_filename, cv_status], [isDocx ? 'Lebenslauf.exe.docx' : 'Lebenslauf.exe.pdf', 'waiting']);
    const stored = Buffer.from(await (await fetch(resume_url)).arrayBuffer());
    assert.ok(stored.equals(bytes), `${bytes.length} bytes`);
  }
});

test('the first field that is wrong is refused, the file last, and nothing stays behind', async () => {
  const client = await newClient(running);
  const before = filesOnDisk(running).length;
  const good = encoded(pdf);
  const notBase64 = 'resume.content must be the bytes of the file in base64';
  const { content } = good;
  const refused: [unknown, object, number, string][] = [
    [good, { email: 'nobody' }, 400, 'email must be an email address or null'],
    ['cv.pdf', {}, 400, 'resume must be an object with filename and content'],
    [{ content }, {}, 400, 'resume.filename must be a non-empty string'],
    [{ filename: 'cv.pdf' }, {}, 400, notBase64],
    [{ filename: 'cv.pdf', content: 7 }, {}, 400, notBase64],
    [{ filename: 'cv.pdf', content: `${content}\n` }, {}, 400, notBase64],
    [{ filename: 'cv.pdf', content: `data:application/pdf;base64,${content}` }, {}, 400, notBase64],
    [{ filename: 'cv.pdf', content: 'QUI' }, {}, 400, notBase64],
    [{ filename: 'cv.pdf', content: 'QUJ=' }, {}, 400, notBase64],
    [{ filename: 'cv.pdf', content: 'Q-_=' }, { name: 'x', phone: 7 }, 400, 'phone must be a string or null'],
    [{ filename: 'cv.pdf', content: '' }, {}, 400, 'The file is empty.'],
    [encoded(Buffer.from([0, 1, 2, 255])), {}, 400, fileTypeMessage],
    [encoded(Buffer.from('%PDF-1.7 cut off')), {}, 400, fileDamagedMessage],
    [encoded(largePdf(10 * mebibyte + 1)), {}, 413, 'The file is too large: it may have at most 10 MB.'],
    [good, { cover_letter: 'x'.repeat(20_001) }, 400, 'cover_letter must be at most 20000 characters.'],
    [good, { job_id: 'x' }, 401, 'Invalid job id'],
    [good, { type: 'prospect' }, 400, 'name is required and cannot be empty.'],
    [null, {}, 400, 'name is required and cannot be empty.'],
    [undefined, {}, 400, 'name is required and cannot be empty.'],
  ];
  for (const [resume, fields, status, error] of refused) {
    const answer = await upload(client, resume, fields);
    assert.deepEqual([answer.status, answer.body], [status, { success: false, error }]);
  }
  assert.equal((await client.get('/v1/candidates')).body.total_candidates, 0);
  // The file of a request is removed after its response.
  await until(() => filesOnDisk(running).length === before);
});

const fileTypeMessage = 'The file is not a valid PDF, DOCX, ODT, RTF or TXT file. Save it as one of these and send it again.';
const fileDamagedMessage = 'The file is damaged or incomplete. Save it again, best as PDF, and send that.';

test('a body of more than 14 MiB, or with more than 1 MiB beside the file, is refused; other endpoints keep 1 MiB', async () => {
  const client = await newClient(running);
  const tooLarge = { success: false, error: 'Request body is too large.' };
  const large = await upload(client, { filename: 'x', content: 'A'.repeat(14 * mebibyte) });
  assert.deepEqual([large.status, large.body], [413, tooLarge]);
  const chunked = await fetch(`${running.url}/v1/add-candidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    body: new Blob(['x'.repeat(15 * mebibyte)]).stream(),
    duplex: 'half',
  });
  assert.deepEqual([chunked.status, await chunked.json()], [413, tooLarge]);
  const beside = await upload(client, encoded(pdf), { name: 'x', other: 'x'.repeat(mebibyte) });
  assert.deepEqual([beside.status, beside.body], [413, tooLarge]);
  const job = await client.post('/v1/add-job', { job_title: 'x', other: 'x'.repeat(mebibyte) });
  assert.deepEqual([job.status, job.body], [413, tooLarge]);
});

test('bodies that are not JSON, too deep or too long are refused as on any endpoint, small and large', async () => {
  const client = await newClient(running);
  const send = (body: string, type = 'application/json') =>
    call(`${running.url}/v1/add-candidate`, { method: 'POST', token: client.token, body, headers: { 'content-type': type } });
  for (const padding of ['', ' '.repeat(200_000)]) {
    for (const [text, error] of [
      ['{', 'Request body must be valid JSON.'],
      ['[]', 'Request body must be a JSON object.'],
      ['['.repeat(40), 'Request body must be nested at most 32 levels deep.'],
      [`[${'1,'.repeat(50_001)}1]`, 'Request body must contain at most 50000 values.'],
    ] as const) {
      const answer = await send(text + padding);
      assert.deepEqual([answer.status, answer.body], [400, { success: false, error }]);
    }
    assert.equal((await send(`{}${padding}`, 'text/plain')).status, 415);
  }
  assert.equal((await send('')).status, 400);
});

test('an update with a file is refused for the same reasons, and stores nothing for an unknown candidate', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate();
  const before = filesOnDisk(running).length;
  const refused: [object, number, string][] = [
    [{ candidate_id: id, resume: null }, 400, 'resume must be an object with filename and content'],
    [{ candidate_id: id, status: 'x', resume: { filename: 'x', content: '!' } }, 400, statusMessage],
    [{ candidate_id: id, resume: { filename: 'x', content: '!' } }, 400, 'resume.content must be the bytes of the file in base64'],
    [{ candidate_id: uuidv7(), resume: encoded(pdf) }, 401, 'Invalid candidate id'],
  ];
  for (const [body, status, error] of refused) {
    const answer = await client.patch('/v1/update-candidate', body);
    assert.deepEqual([answer.status, answer.body], [status, { success: false, error }]);
  }
  // The file of a request is removed after its response.
  await until(() => filesOnDisk(running).length === before);
  assert.equal((await client.patch('/v1/update-candidate', { candidate_id: id, resume: encoded(pdf) })).status, 200);
  assert.equal((await client.candidate(id)).cv_status, 'waiting');
});

const statusMessage = `status must be one of: ${candidateStatuses.join(', ')}`;

test('an Idempotency-Key is good for a large body: the same file is added once, another one is refused', async () => {
  const client = await newClient(running);
  const file = largePdf(2 * mebibyte);
  const first = await upload(client, encoded(file), {}, 'k');
  const again = await upload(client, encoded(file), {}, 'k');
  assert.deepEqual([first.status, again.text, again.headers.get('idempotency-replayed')], [201, first.text, 'true']);
  const other = Buffer.from(file);
  other.write('x', mebibyte);
  assert.equal((await upload(client, encoded(other), {}, 'k')).status, 422);
  const [{ files }] = await runSql<any>(
    running.app,
    sql`SELECT count(*) AS files FROM stored_files WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.equal(files, 1);
});
