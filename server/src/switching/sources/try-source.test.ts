import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { openHttpClient } from '#outbound/http-client.ts';
import { inventedBamboohr } from '#test/invented-bamboohr.ts';
import { inventedGreenhouse } from '#test/invented-greenhouse.ts';
import { inventedLever } from '#test/invented-lever.ts';
import { inventedRecruitee } from '#test/invented-recruitee.ts';
import { inventedTeamtailor } from '#test/invented-teamtailor.ts';
import { inventedWorkable } from '#test/invented-workable.ts';
import { ashbyKey, startAshby } from '#test/servers/ashby.ts';
import { bamboohrKey, startBamboohr } from '#test/servers/bamboohr.ts';
import { greenhouseCredential, startGreenhouse } from '#test/servers/greenhouse.ts';
import { leverKey, startLever } from '#test/servers/lever.ts';
import { recruiteeToken, startRecruitee } from '#test/servers/recruitee.ts';
import { startTeamtailor, teamtailorKey } from '#test/servers/teamtailor.ts';
import { startWorkable, workableToken } from '#test/servers/workable.ts';
import { ashbyAccess } from './ashby/ashby-access.ts';
import { bamboohrAccess } from './bamboohr/bamboohr-access.ts';
import { greenhouseAccess } from './greenhouse/greenhouse-access.ts';
import { leverAccess } from './lever/lever-access.ts';
import { recruiteeAccess } from './recruitee/recruitee-access.ts';
import type { SourceAccess } from './source-client.ts';
import { type ApiSource, importSources } from './sources.ts';
import { teamtailorAccess } from './teamtailor/teamtailor-access.ts';
import { trySource } from './try-source.ts';
import { workableAccess } from './workable/workable-access.ts';

type Tried = { source: ApiSource; credential: string; access: SourceAccess };

async function tried(t: TestContext, { source, credential, access }: Tried) {
  const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
  t.after(httpClient.close);
  const quick = { ...access, pace: { requests: 1000, seconds: 1, burst: 100 } };
  const wanted = { source: { ...source, access: () => quick }, credential, account: 'acme', withFiles: true };
  const found = await trySource(
    { httpClient, clock: () => new Date() },
    { ...wanted, onRows: () => {}, signal: new AbortController().signal },
  );
  const named = (isRead: boolean) => found.lists.filter(({ may_read }) => may_read === isRead).map(({ name }) => name);
  const required = found.lists.filter(({ is_required }) => is_required).map(({ name }) => name);
  return { found, read: named(true), missing: named(false), required };
}

test('Greenhouse: missing rights are named, those that are needed too, with one record of each list', async (t) => {
  const forbidden = ['applications', 'offers', 'attachments'];
  const greenhouse = await startGreenhouse(t, inventedGreenhouse(30), { forbidden, perWindow: 10_000, tokens: 10_000 });
  const { read, missing, required, found } = await tried(t, {
    source: importSources.greenhouse,
    credential: greenhouseCredential,
    access: greenhouseAccess(greenhouseCredential, greenhouse.hosts),
  });
  assert.deepEqual(missing, ['applications', 'offers', 'attachments']);
  assert.deepEqual(required, ['jobs', 'candidates', 'applications']);
  assert.ok(read.includes('notes') && read.includes('job_posts') && read.length > 25);
  assert.equal(new Set(read).size, read.length);
  const lists = greenhouse.asked.filter((line) => !line.includes('token'));
  assert.ok(
    lists.every((line) => /per_page=1(&|$)/.test(line)),
    lists.join('\n'),
  );
  // As its answers say, whatever the pace was before.
  assert.ok(found.requests_per_second > 0 && found.seconds_per_1000_people > 0);
});

test('Lever: what is of an opportunity is tried with one of them', async (t) => {
  const lever = await startLever(t, inventedLever(20));
  const { read, missing, required } = await tried(t, {
    source: importSources.lever,
    credential: leverKey,
    access: leverAccess(leverKey, lever.hosts),
  });
  assert.deepEqual(missing, []);
  assert.deepEqual(required, ['stages', 'postings', 'opportunities']);
  for (const name of ['notes', 'feedback', 'applications', 'resumes']) assert.ok(read.includes(name), name);
  assert.equal(lever.asked.filter((line) => line.startsWith('opportunities?')).length, 1);
  assert.ok(lever.asked.length < 15 && !lever.asked.some((line) => line.includes('download')), lever.asked.join('\n'));
  await assert.rejects(
    tried(t, { source: importSources.lever, credential: 'another-key', access: leverAccess('another-key', lever.hosts) }),
    { code: 'token_refused', message: 'Lever refused the credential (401).' },
  );
});

test('Ashby: lists that may not be read are named under the names of the resources', async (t) => {
  const lists = { job: [{ id: 'j', title: 'Baker' }], candidate: [{ id: 'c', name: 'Ada' }] };
  const ashby = await startAshby(
    t,
    { lists },
    {
      forbidden: ['offer.list', 'application.list', 'candidate.listNotes'],
    },
  );
  const { read, missing, required } = await tried(t, {
    source: importSources.ashby,
    credential: ashbyKey,
    access: ashbyAccess(ashbyKey, ashby.hosts),
  });
  assert.deepEqual(missing, ['applications', 'offers', 'candidate_notes']);
  assert.deepEqual(required, ['jobs', 'candidates', 'applications']);
  // Nothing says whether what belongs to an application may be read.
  assert.ok(!read.includes('application_history') && !read.includes('sync_token'));
});

test('Workable, Teamtailor, Recruitee and BambooHR: what is forbidden, and nothing else', async (t) => {
  const workable = await startWorkable(t, inventedWorkable(12), { forbidden: ['activities', 'events'] });
  const teamtailor = await startTeamtailor(t, inventedTeamtailor(12), { forbidden: ['notes'] });
  const recruitee = await startRecruitee(t, inventedRecruitee(12));
  recruitee.forbidden.add('admins');
  const bamboohr = await startBamboohr(t, inventedBamboohr(12));
  bamboohr.forbidden.add('applicant_tracking/statuses');
  const cases: [ApiSource, string, SourceAccess, string[]][] = [
    [importSources.workable, workableToken, workableAccess(workableToken, 'bakery', workable.hosts), ['activities', 'events']],
    [importSources.teamtailor, teamtailorKey, teamtailorAccess(teamtailorKey, teamtailor.hosts), ['notes']],
    [importSources.recruitee, recruiteeToken, recruiteeAccess(recruiteeToken, 'acme', recruitee.hosts), ['admins']],
    [importSources.bamboohr, bamboohrKey, bamboohrAccess(bamboohrKey, 'acme', bamboohr.hosts), ['statuses']],
  ];
  for (const [source, credential, access, forbidden] of cases) {
    const { missing, required, read } = await tried(t, { source, credential, access });
    assert.deepEqual(missing.toSorted(), forbidden, source.name);
    assert.ok(required.length >= 2 && required.every((name) => read.includes(name)), source.name);
  }
  for (const { asked } of [workable, teamtailor, recruitee, bamboohr]) assert.ok(asked.length < 30, asked.join('\n'));
});
