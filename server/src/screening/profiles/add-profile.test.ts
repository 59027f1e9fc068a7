import assert from 'node:assert/strict';
import test from 'node:test';
import { recordedEvents } from '#test/events.ts';
import { type Client, newClient } from '#test/factories.ts';
import { workEntry } from '#test/samples/cv-example.ts';
import { makeZip, pdf } from '#test/samples/documents.ts';
import { storeCv } from '#test/samples/scored-cv.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const facts = {
  work: [
    workEntry({ name: 'Brightwater Ltd', position: 'Data Engineer', startDate: '2018-01', endDate: '2021-06' }),
    workEntry({ name: 'Kessler GmbH', position: 'Software Engineer', startDate: '2014-02', endDate: '2017-12' }),
  ],
  skills: [{ name: 'Python' }],
};

const sameProfile = {
  basics: { name: 'Ada Lindqvist', label: 'Data Engineer' },
  work: [
    { name: 'Brightwater', position: 'Data Engineer', startDate: '2018-01', endDate: '2021-06' },
    { name: 'Kessler GmbH', position: 'Software Engineer', startDate: '2014', endDate: '2017' },
  ],
  skills: [{ name: 'Python' }],
};

const tables = {
  'Profile.csv': 'First Name,Last Name,Birth Date,Headline\nAda,Lindqvist,"Mar 3, 1980",Data Engineer\n',
  'Positions.csv':
    '\ufeffCompany Name,Title,Description,Location,Started On,Finished On\nBrightwater Ltd,Data Engineer,"Pipelines, ""ETL""",Leeds,Jan 2018,Jun 2021\nKessler GmbH,Software Engineer,,,Feb 2014,Dec 2017\n',
  'Education.csv': 'School Name,Start Date,End Date,Notes,Degree Name\nTU München,2009,2013,,BSc\n',
  'Skills.csv': 'Name\nPython\nSQL\n',
  'Languages.csv': 'Name,Proficiency\nGerman,Native\n',
  'messages.csv': 'FROM,CONTENT\nSomebody,a private letter\n',
};

function asFile(filename: string, content: string | Buffer) {
  return { filename, content: Buffer.from(content).toString('base64') };
}

const jsonFile = (value: unknown) => asFile('profile.json', JSON.stringify(value));
const zipFile = (entries: Record<string, string>) =>
  asFile('export.zip', makeZip(Object.entries(entries).map(([name, data]) => ({ name, data }))));

async function addWithCv(client: Client, fields: object = {}): Promise<string> {
  const id = await client.addCandidate(fields);
  await storeCv(running.app, client.workspaceId, id, facts);
  return id;
}

const addProfile = (client: Client, candidate_id: string, file: object) => client.post('/v1/add-profile', { candidate_id, file });

test('a profile that says what the CV says matches it, and is shown with its comparisons, without an event', async () => {
  const client = await newClient(running);
  const id = await addWithCv(client, { job_id: await client.addJob({ job_title: 'Data Engineer' }) });
  const events = (await recordedEvents(running, client.workspaceId)).length;
  const { status, body } = await addProfile(client, id, jsonFile(sameProfile));
  assert.deepEqual([status, body], [200, { success: true, id, professional_network_matching: 100 }]);
  const candidate = await client.candidate(id);
  assert.equal(candidate.professional_network_matching, 100);
  assert.equal(candidate.ai_screening.professional_network.score, 100);
  assert.ok(candidate.ai_screening.professional_network.comparisons.length >= 6);
  assert.equal(candidate.professional_network_data.origin, 'upload');
  assert.equal(candidate.professional_network_data.profile.work[0].name, 'Brightwater');
  const entry = candidate.history.at(-1);
  assert.deepEqual([entry.what, entry.to, entry.actor.type], ['professional_network_data', { origin: 'upload' }, 'api_token']);
  assert.equal((await recordedEvents(running, client.workspaceId)).length, events);
});

test('a profile of another career matches less, and the other scores stay', async () => {
  const client = await newClient(running);
  const id = await addWithCv(client, { job_id: await client.addJob({ job_title: 'Data Engineer' }) });
  await addProfile(client, id, jsonFile(sameProfile));
  const before = await client.candidate(id);
  const other = { work: [{ name: 'Bakery Moreau', position: 'Baker', startDate: '2015' }], skills: ['Bread'] };
  const { body } = await addProfile(client, id, jsonFile(other));
  assert.equal(body.professional_network_matching, 0);
  const after = await client.candidate(id);
  for (const name of ['ai_skills_match', 'ai_experience_match', 'ai_location_match']) assert.equal(after[name], before[name], name);
});

test('the archive of a professional network is read: positions, education, skills and languages, and nothing else of it', async () => {
  const client = await newClient(running);
  const id = await addWithCv(client);
  const { body } = await addProfile(client, id, zipFile(tables));
  assert.ok(body.professional_network_matching >= 90, String(body.professional_network_matching));
  const { professional_network_data: data } = await client.candidate(id);
  assert.equal(data.filename, 'export.zip');
  assert.deepEqual(data.profile.work[0], {
    name: 'Brightwater Ltd',
    position: 'Data Engineer',
    location: 'Leeds',
    startDate: '2018-01',
    endDate: '2021-06',
    isCurrent: false,
    summary: 'Pipelines, "ETL"',
  });
  assert.deepEqual(data.profile.languages, [{ language: 'German', fluency: 'Native' }]);
  assert.doesNotMatch(JSON.stringify(data), /1980|private letter/);
});

test('a PDF is read like a CV', async () => {
  const client = await newClient(running);
  const id = await addWithCv(client);
  const lines = [
    'Ada Lindqvist',
    'Experience',
    'Data Engineer',
    'Brightwater Ltd',
    'January 2018 - June 2021',
    'Skills',
    'Python, SQL',
  ];
  const { status, body } = await addProfile(client, id, asFile('Profile.pdf', pdf(lines.join(') Tj 0 -24 Td ('))));
  assert.equal(status, 200);
  assert.ok(body.professional_network_matching > 0, String(body.professional_network_matching));
  const { professional_network_data: data } = await client.candidate(id);
  assert.deepEqual(
    [data.filename, data.profile.work[0].name, data.profile.work[0].startDate],
    ['Profile.pdf', 'Brightwater Ltd', '2018-01'],
  );
});

test('the field names of providers are accepted as well as those of JSON Resume', async () => {
  const client = await newClient(running);
  const id = await addWithCv(client);
  const profile = {
    positions: [
      { company: 'Brightwater Ltd', title: 'Data Engineer', started_on: { year: 2018, month: 1 }, finished_on: '06/2021' },
    ],
    education: [{ school: 'TU München', degree: 'BSc' }],
    certifications: [{ name: 'CKA', authority: 'CNCF' }],
  };
  await addProfile(client, id, jsonFile({ profile }));
  const { professional_network_data: data } = await client.candidate(id);
  assert.deepEqual([data.profile.work[0].startDate, data.profile.work[0].endDate], ['2018-01', '2021-06']);
  assert.deepEqual(data.profile.certificates, [{ name: 'CKA', issuer: 'CNCF', date: null }]);
});

test('without a CV nothing is compared until one is read', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate();
  const { body } = await addProfile(client, id, jsonFile(sameProfile));
  assert.equal(body.professional_network_matching, null);
  assert.equal((await client.candidate(id)).professional_network_data.profile.skills[0].name, 'Python');
});

test('a candidate who declines is not compared', async () => {
  const client = await newClient(running);
  const id = await addWithCv(client, { job_id: await client.addJob() });
  await client.post('/v1/set-screening-consent', { candidate_id: id, consent: false });
  assert.equal((await addProfile(client, id, jsonFile(sameProfile))).body.professional_network_matching, null);
});

const refused: [what: string, file: () => object, message: RegExp][] = [
  ['a text', () => asFile('cv.txt', 'Ada Lindqvist'), /not the export of a profile/],
  ['an archive without tables', () => zipFile({ 'holiday.csv': 'a,b' }), /not the export of a profile/],
  ['JSON that is broken', () => asFile('p.json', '{"work": ['), /cannot be read/],
  ['JSON without a profile', () => jsonFile({ hello: 1 }), /cannot be read/],
  ['an archive with empty tables', () => zipFile({ 'Positions.csv': '' }), /cannot be read/],
  ['an empty file', () => asFile('p.json', ''), /empty/],
  ['what is not base64', () => ({ filename: 'p.json', content: '{}' }), /base64/],
];

for (const [what, file, message] of refused)
  test(`${what} is refused, and changes nothing`, async () => {
    const client = await newClient(running);
    const id = await client.addCandidate();
    const { status, body } = await addProfile(client, id, file());
    assert.equal(status, 400);
    assert.match(body.error, message);
    assert.equal((await client.candidate(id)).professional_network_data, null);
  });

test('a request without a file, or for an unknown candidate, is refused', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate();
  assert.match((await client.post('/v1/add-profile', { candidate_id: id })).body.error, /^file /);
  const unknown = await addProfile(client, '01890000-0000-7000-8000-000000000000', jsonFile(sameProfile));
  assert.deepEqual([unknown.status, unknown.body.error], [401, 'Invalid candidate id']);
});
