import assert from 'node:assert/strict';
import test from 'node:test';
import { buildForm, filesOnDisk, newOpening, pdf } from '#test/openings.ts';
import { startApp } from '#test/start-app.ts';

const uploads = 12;
const limits = 'address=100000,untokened=100000,job=100000';
const running = startApp({ APPLY_LIMITS: limits });

/* Eighty large ones, and the memory that they take: parallel-applications.long.test.ts. */
test('parallel uploads, as forms and as JSON, are all accepted, and each file is stored once', async () => {
  const { apply, send, applicants } = await newOpening(running);
  const file = Buffer.concat([pdf.subarray(0, -6), Buffer.alloc(200_000, ' '), pdf.subarray(-6)]);
  const sent = await Promise.all(
    Array.from({ length: uploads }, (_, index) => {
      const email = `ada${index}@example.com`;
      return index % 2 === 0
        ? send(buildForm({ name: 'Ada', email, consent: 'true', resume: file }), { accept: 'application/json' })
        : apply({ email, resume: { filename: 'cv.pdf', content: file.toString('base64') } });
    }),
  );
  assert.deepEqual(
    sent.map(({ status }) => status),
    Array.from({ length: uploads }, () => 201),
  );
  assert.equal((await applicants()).length, uploads);
  const stored = filesOnDisk(running);
  assert.equal(stored.length, uploads);
  assert.deepEqual(
    stored.filter((path) => path.includes('/uploads/')),
    [],
  );
});
