import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { openHttpClient } from '#outbound/http-client.ts';
import { inventedLever } from '#test/invented-lever.ts';
import { checkRecords, type Json, readBundle } from '#test/read-bundle.ts';
import { type Lever, leverKey, startLever } from '#test/servers/lever.ts';
import { NoRoom, noRoomOf } from '../../spool/room.ts';
import { sourceToBundle } from '../source-to-bundle.ts';
import { importSources } from '../sources.ts';
import { leverAccess } from './lever-access.ts';

type Options = {
  credential?: string;
  isSpooled?: boolean;
  includesPrivate?: boolean;
  withFiles?: boolean;
  continues?: boolean;
  signal?: AbortSignal;
  bundle?: string;
  reserveBytes?: number;
};

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-lever-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A bundle of the account, from where the spool in the folder ends. */
async function imported(t: TestContext, { hosts }: Lever, folder: string, options: Options = {}) {
  const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
  t.after(httpClient.close);
  const bundle = join(folder, options.bundle ?? 'bundle');
  const report = await sourceToBundle(
    { httpClient, clock: () => new Date() },
    {
      source: {
        ...importSources.lever,
        access: (key) => ({ ...leverAccess(key, hosts), pace: { requests: 1000, seconds: 1, burst: 100 } }),
      },
      account: 'main',
      from: options.isSpooled ? { spooled: true } : { credential: options.credential ?? leverKey },
      withFiles: options.withFiles ?? true,
      includesPrivate: options.includesPrivate ?? false,
      continues: options.continues ?? false,
      workFolder: join(folder, 'work'),
      folder: bundle,
      reserveBytes: options.reserveBytes ?? 0,
      onRows: () => {},
      onRecords: () => {},
      signal: options.signal ?? new AbortController().signal,
    },
  );
  const records = await readBundle(bundle);
  checkRecords(records);
  return { report, bundle, of: (type: string): Json[] => records.get(type) ?? [] };
}

test('opportunities become people by their contact, applications and prospects, and everything is there or counted', async (t) => {
  const data = inventedLever(260);
  const lever = await startLever(t, data);
  const { of, report } = await imported(t, lever, await newFolder(t), { includesPrivate: true });
  const opportunities = data.opportunities ?? [];
  const contacts = Map.groupBy(opportunities, ({ contact }) => contact);
  const anonymised = [...contacts.values()].filter((each) => each.some(({ isAnonymized }) => isAnonymized));
  const expired = [...contacts.values()].filter(
    (each) => !each.some(({ isAnonymized }) => isAnonymized) && each.at(-1)?.dataProtection,
  );
  assert.ok(anonymised.length > 3 && expired.length > 3);
  assert.equal(of('person').length, contacts.size - anonymised.length - expired.length);
  assert.deepEqual(report.converted.skipped['person.anonymised'], anonymised.length);
  assert.deepEqual(report.converted.skipped['person.consent_expired'], expired.length);
  const left = new Set([...anonymised, ...expired].flat().map(({ id }) => id));
  const shown = opportunities.filter(({ id }) => !left.has(id));
  assert.equal(of('application').length, shown.length);
  assert.equal(
    of('application').filter(({ type }) => type === 'prospect').length,
    shown.filter(({ applications }) => applications.length === 0).length,
  );
  const ofShown = (resource: string) => (data[resource] ?? []).filter(({ _parent }) => !left.has(_parent));
  assert.equal(of('note').length, ofShown('notes').filter(({ deletedAt }) => !deletedAt).length);
  assert.equal(of('interview').length, ofShown('interviews').length);
  assert.equal(of('feedback').length, ofShown('feedback').filter(({ completedAt }) => completedAt).length);
  assert.equal(of('offer').length, ofShown('offers').length);
  assert.equal(of('attachment').length, ['resumes', 'files', 'offers'].flatMap(ofShown).length);
  assert.equal(of('attachment').filter(({ missing }) => missing).length, 0);
  const moves = shown.reduce((sum, { stageChanges }) => sum + stageChanges.length, 0);
  assert.equal(of('history').filter(({ what }) => what === 'stage').length, moves);
  assert.equal(of('history').filter(({ what }) => what === 'status').length, shown.filter(({ archived }) => archived).length);
  assert.deepEqual([report.converted.orphaned, report.converted.unknownFields, report.bundle.refused], [{}, {}, {}]);
});

test('a record says what the row said, and a job has the stages that its applications used', async (t) => {
  const lever = await startLever(t, inventedLever(60));
  const { of, bundle } = await imported(t, lever, await newFolder(t));
  const [job] = of('job');
  assert.deepEqual(
    [job?.title, job?.status, job?.description, job?.salary, job?.workplace, job?.job_type, job?.city, job?.country],
    [
      'Baker',
      'paused',
      'We **bake**\n\n### You bring\n\n- Hands\n- Time',
      { type: 'range', min: '40000.00', max: '52000.50', currency: 'EUR', period: 'Per year' },
      'onsite',
      'full-time',
      'Berlin',
      'DE',
    ],
  );
  assert.deepEqual(
    of('stage')
      .filter(({ job_id }) => job_id === 'p-1')
      .toSorted((a, b) => a.order - b.order)
      .map(({ name, status }) => [name, status]),
    [
      ['New lead', 'applied'],
      ['New applicant', 'applied'],
      ['Recruiter screen', 'screening'],
      ['On-site interview', 'interview'],
      ['Offer', 'offer'],
    ],
  );
  const application = of('application').find(({ id }) => id === 'app-3');
  assert.deepEqual(
    [
      application?.status,
      application?.stage_id,
      application?.ended_at,
      application?.rejection_reason_id,
      application?.answers,
      application?.source_url,
    ],
    [
      'rejected',
      'p-1.offer',
      '2025-01-24T09:00:00.000Z',
      'r-far',
      [{ question: 'Which shift?', kind: 'long_text', answer: 'Night' }],
      'https://hire.lever.co/candidates/opp-3',
    ],
  );
  assert.equal(of('application').find(({ id }) => id === 'app-17')?.status, 'hired');
  const person = of('person').find(({ id }) => id === 'contact-9');
  assert.deepEqual([person?.name, person?.emails], ['Invented 10', ['person10@example.com', 'person9@example.com']]);
  assert.deepEqual(of('person').find(({ id }) => id === 'contact-3')?.employments, [
    { company: 'Mill Ltd', title: 'Miller', start: '2019-02-01' },
  ]);
  assert.deepEqual(
    of('note')
      .filter(({ id }) => id === 'note-4')
      .map(({ text, private: isPrivate, by }) => [text, isPrivate, by?.name]),
    [['Note about 4', true, 'Rita Recruiter']],
  );
  assert.deepEqual(
    of('interview')
      .map(({ id, status }) => [id, status])
      .filter(([id]) => ['int-5', 'int-10', 'int-15'].includes(id)),
    [
      ['int-10', 'completed'],
      ['int-15', 'cancelled'],
      ['int-5', 'scheduled'],
    ],
  );
  const feedback = of('feedback').find(({ id }) => id === 'fb-5');
  assert.deepEqual(
    [feedback?.recommendation, feedback?.ratings, feedback?.answers, feedback?.interview_id],
    ['strong_yes', [{ name: 'Dough', note: 'Score 3: Soft' }], [{ question: 'Summary', answer: 'Bakes well' }], 'int-5'],
  );
  const offer = of('offer').find(({ id }) => id === 'offer-17');
  assert.deepEqual(
    [offer?.status, offer?.salary, offer?.attachment_id],
    ['accepted', { amount: '52000.50', currency: 'EUR', period: 'Per year' }, 'offer-offer-17'],
  );
  const cv = of('attachment').find(({ id }) => id === 'cv-3');
  assert.equal(await readFile(join(bundle, 'files', cv?.sha256.slice(0, 2), cv?.sha256), 'utf8'), 'Bytes of resumes-cv-3');
  assert.equal(
    of('application').some(({ id }) => id === 'app-40'),
    false,
    'confidential',
  );
});

test('a run that is stopped goes on where it was, a second one asks for nothing, and what changed meanwhile comes', async (t) => {
  const data = inventedLever(120);
  const lever = await startLever(t, data);
  const folder = await newFolder(t);
  for (const after of [3, 90, 200]) {
    const stop = new AbortController();
    let asked = 0;
    lever.onAsk = () => ++asked === after && stop.abort();
    await assert.rejects(imported(t, lever, folder, { signal: stop.signal }));
  }
  lever.onAsk = (line) => {
    if (!line.includes('/files')) return;
    lever.onAsk = () => {};
    data.opportunities?.push({
      ...data.opportunities[0],
      id: 'opp-new',
      contact: 'contact-new',
      name: 'New Person',
      applications: [],
      updatedAt: Date.now(),
    });
    data.notes?.push({ _parent: 'opp-new', id: 'note-new', text: 'Hello', fields: [], user: 'u-1', createdAt: Date.now() });
  };
  const { of } = await imported(t, lever, folder, { bundle: 'first' });
  assert.ok(of('person').some(({ name }) => name === 'New Person'));
  assert.equal(of('note').find(({ id }) => id === 'note-new')?.application_id, 'opp-new');
  const calls = lever.asked.filter((line) => /^opportunities\/opp-\d+\/notes/.test(line)).map((line) => line.split('/')[1]);
  assert.ok(calls.length - new Set(calls).size <= 3 * 6, 'no call twice but those that were cut');
  const asked = lever.asked.length;
  const again = await imported(t, lever, folder, { bundle: 'second' });
  assert.equal(lever.asked.length, asked);
  assert.equal(again.of('application').length, of('application').length);
  // What is there is converted again without a credential, with what was left out before.
  const spooled = await imported(t, lever, folder, { bundle: 'third', isSpooled: true, includesPrivate: true });
  assert.equal(lever.asked.length, asked);
  assert.equal(spooled.report.fetched, undefined);
  assert.ok(spooled.of('application').length >= of('application').length);
});

test('the limit of ten a second is kept by waiting, and a key that is refused ends the run', async (t) => {
  const lever = await startLever(t, inventedLever(5), { perSecond: 200 });
  const { of, report } = await imported(t, lever, await newFolder(t));
  assert.equal(of('application').length, 5);
  assert.equal((report.fetched?.waits ?? 0) >= lever.limited(), true);
  await assert.rejects(imported(t, lever, await newFolder(t), { credential: 'another-key' }), {
    message: 'Lever refused the credential (401).',
  });
  const access = leverAccess(leverKey);
  assert.deepEqual([access.baseUrl, access.pace.requests / access.pace.seconds], ['https://api.lever.co/v1', 10]);
  assert.equal(access.mayPost(new URL('https://api.lever.co/v1/opportunities')), false);
});

test('a run that continues an earlier one asks for what has changed, and its bundle has everything', async (t) => {
  const data = inventedLever(60);
  const lever = await startLever(t, data);
  const folder = await newFolder(t);
  const first = await imported(t, lever, folder, { bundle: 'first', continues: true });
  const all = lever.asked.length;
  const [changed, ...others] = data.opportunities ?? [];
  const added = {
    ...others[0],
    id: 'opp-new',
    contact: 'contact-new',
    name: 'New Person',
    applications: [],
    updatedAt: Date.now(),
  };
  data.opportunities?.push(added);
  data.notes?.push({ _parent: 'opp-new', id: 'note-new', text: 'Hello', fields: [], user: 'u-1', createdAt: Date.now() });
  Object.assign(changed ?? {}, { tags: ['seen again'], updatedAt: Date.now() });
  data.users?.push({ id: 'u-new', name: 'New Colleague', email: 'new@bakery.example', createdAt: Date.now() });

  lever.asked.length = 0;
  const stop = new AbortController();
  lever.onAsk = (line) => line.startsWith('opportunities/') && stop.abort();
  await assert.rejects(imported(t, lever, folder, { bundle: 'stopped', continues: true, signal: stop.signal }));
  lever.onAsk = () => {};
  const second = await imported(t, lever, folder, { bundle: 'second', continues: true });
  const { rounds } = JSON.parse(await readFile(join(folder, 'work', 'spool', 'spool.json'), 'utf8'));
  assert.equal(rounds.length, 1, 'what was interrupted is gone on with');
  assert.ok(lever.asked.length < all / 5, `${lever.asked.length} of ${all}`);
  const asked = new Set(lever.asked.flatMap((line) => /^opportunities\/([\w-]+)\//.exec(line)?.[1] ?? []));
  assert.deepEqual([...asked].sort(), [String(changed?.id), 'opp-new'].sort());
  assert.equal(second.of('person').length, first.of('person').length + 1);
  assert.equal(second.of('note').length, first.of('note').length + 1);
  assert.deepEqual(second.of('job'), first.of('job'));
  assert.equal(second.of('user').length, first.of('user').length + 1);
  assert.equal(second.of('application').filter(({ tags }) => tags?.[0] === 'seen again').length, 1);
});

test('a disk without room is not fetched to; one that fills up in the middle loses nothing, and the next run goes on', async (t) => {
  const data = inventedLever(12);
  const lever = await startLever(t, data);
  const calm = await imported(t, lever, await newFolder(t));
  const asked = lever.asked.length;
  const folder = await newFolder(t);
  await assert.rejects(imported(t, lever, folder, { reserveBytes: 1e15 }), (error) => {
    assert.ok(error instanceof NoRoom && error.neededBytes > 1e14, String(error));
    assert.match(
      error.message,
      /^The disk is nearly full\. Free at least \d+ MB at DATA_DIR, then go on: what is there already is kept\.$/,
    );
    return true;
  });
  assert.equal(lever.asked.length, asked, 'nothing was asked for');

  const kept = join(calm.bundle, '..', 'work', 'spool', 'files');
  const [name = ''] = (await readdir(kept)).filter((each) => !each.endsWith('.type')).slice(-1);
  const files = join(folder, 'work', 'spool', 'files');
  await mkdir(files, { recursive: true });
  // Where that file would be written first, every disk is full.
  await symlink('/dev/full', join(files, `${name}.partial`));
  const room = { folder, reserveBytes: 0 };
  const cut = await imported(t, lever, folder).catch((error) => noRoomOf(room, error));
  assert.ok(cut instanceof NoRoom, 'it said so');
  assert.equal(await noRoomOf(room, new Error('another')), undefined);
  await rm(join(files, `${name}.partial`));
  const again = await imported(t, lever, folder);
  const linesOf = ({ of }: typeof calm) =>
    ['person', 'application', 'attachment', 'history'].map((type) => JSON.stringify(of(type)));
  assert.deepEqual(linesOf(again), linesOf(calm));
  assert.deepEqual((await readdir(files)).sort(), (await readdir(kept)).sort());
});
