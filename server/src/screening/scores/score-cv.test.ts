import assert from 'node:assert/strict';
import test from 'node:test';
import { screening as screeningSchema } from '@muster/contract/screening/screening.ts';
import { Value } from 'typebox/value';
import { type CriteriaJob, readCriteria } from '#screening/criteria/read-criteria.ts';
import { cvExample, workEntry } from '#test/samples/cv-example.ts';
import { relevantMonths } from './role-months.ts';
import { combinedScore, scoreCv, unscored } from './score-cv.ts';

const at = new Date('2026-11-15T00:00:00Z');
const unknownCandidate = { location_city: null, location_country: null, languages: [] };
const blank = { job_description: null, career_level: null, city: null, job_country: null, job_mode: null };

function score(job: Partial<CriteriaJob>, facts: Parameters<typeof cvExample>[0], candidate = unknownCandidate) {
  const criteria = readCriteria({ ...blank, job_title: 'Software Engineer', ...job });
  return scoreCv({ ...cvExample(facts), criteria, candidate, at });
}

const skillsAd = 'Requirements:\n- Python, PostgreSQL, Kubernetes\n\nNice to have:\n- Terraform';

test('skills are 100 · Σ w·m / Σ w with required 1, preferred 0.4, the same 1, related 0.5 to 0.8, missing 0', () => {
  const { skills } = score(
    { job_description: skillsAd },
    { skills: [{ name: 'Python' }, { name: 'MySQL' }, { name: 'Terraform' }] },
  );
  assert.deepEqual(
    skills.criteria.map(({ criterion, result, match, weight }) => [criterion, result, match, weight]),
    [
      ['Python', 'matched', 1, 1],
      ['PostgreSQL', 'related', 0.7, 1],
      ['Kubernetes', 'missing', 0, 1],
      ['Terraform', 'matched', 1, 0.4],
    ],
  );
  assert.equal(skills.score, Math.round((100 * (1 + 0.7 + 0 + 0.4)) / 3.4));
});

test('skills that only share a field do not match each other', () => {
  const ad = { job_description: 'Requirements:\n- Java\n- Kafka\n- Terraform' };
  const { skills } = score(ad, { skills: [{ name: 'JavaScript' }, { name: 'GraphQL' }, { name: 'Git' }] });
  assert.deepEqual(
    skills.criteria.map(({ criterion, result }) => [criterion, result]),
    [
      ['Java', 'missing'],
      ['Apache Kafka', 'missing'],
      ['Terraform', 'missing'],
    ],
  );
});

test('a skill that is a must-have too counts once, with its own weight', () => {
  const read = readCriteria({ ...blank, job_title: 'Software Engineer', job_description: skillsAd });
  const criteria = {
    ...read,
    must_haves: ['Postgres', 'Rust'],
    skills: read.skills.map((skill) => (skill.name === 'PostgreSQL' ? { ...skill, weight: 3 } : skill)),
  };
  const { skills, must_haves_missing } = scoreCv({
    ...cvExample({ skills: [{ name: 'PostgreSQL' }] }),
    criteria,
    candidate: unknownCandidate,
    at,
  });
  assert.deepEqual(
    skills.criteria.map(({ criterion, kind, weight }) => [criterion, kind, weight]),
    [
      ['Postgres', 'must_have', 3],
      ['Rust', 'must_have', 1],
      ['Python', 'skill', 1],
      ['Kubernetes', 'skill', 1],
      ['Terraform', 'skill', 0.4],
    ],
  );
  assert.deepEqual(must_haves_missing, ['Rust']);
});

test('one mention is related to one criterion: accounting opens no family of six', () => {
  const description = 'Requirements:\n- Payroll\n- Accounts payable\n- Budgeting\n- Financial reporting\n- Treasury\n- Invoicing';
  const asked = (job_description: string) => {
    const work = [workEntry({ position: 'Chef', startDate: '2015', endDate: '2024', summary: 'Cooked, and did the accounting.' })];
    return score({ job_title: 'Accounts assistant', job_description }, { work }).skills.criteria;
  };
  assert.deepEqual(
    asked(description)
      .map(({ result }) => result)
      .toSorted(),
    ['missing', 'missing', 'missing', 'missing', 'missing', 'related'],
  );
  assert.deepEqual(
    asked(`${description}\n- Accounting`)
      .filter(({ match }) => match !== 0)
      .map(({ criterion, result }) => [criterion, result]),
    [['Accounting', 'matched']],
  );
});

test('alternatives are one criterion, met by any of them', () => {
  const { skills } = score({ job_description: 'Requirements:\n- Go or Python\n- PostgreSQL' }, { skills: [{ name: 'Python' }] });
  assert.deepEqual(
    skills.criteria.map(({ criterion, alternatives, result, found }) => [criterion, alternatives, result, found]),
    [
      ['Go', ['Python'], 'matched', 'Python'],
      ['PostgreSQL', undefined, 'missing', null],
    ],
  );
});

test('criteria are looked for in text that no section was recognised for, but not in what is about the person', () => {
  const { parsedCv } = cvExample({ basics: { name: 'Ruby Java' }, work: [workEntry({ position: 'Engineer' })] });
  const header = 'Ruby Java\nJava Road 5, 10115 Berlin\nborn 1 May 1990 in Java\njava@example.com\n';
  const body =
    'Engineer\nWhat I am good at\nI built the search of a shop with PostgreSQL and Kafka\nInterests\nI cook at home with friends and write Python for fun\n';
  const text = header + body;
  const start = text.indexOf('Engineer');
  const cv = {
    text,
    parsedCv: {
      ...parsedCv,
      evidence: {
        '/basics/name': { confidence: 1, start: 0, end: 9 },
        '/work/0/position': { confidence: 1, start, end: start + 8 },
      },
    },
  };
  const criteria = readCriteria({
    ...blank,
    job_title: 'Engineer',
    job_description: 'Requirements: Java, PostgreSQL, Kafka, Python',
  });
  const { skills } = scoreCv({ ...cv, criteria, candidate: unknownCandidate, at });
  assert.deepEqual(
    skills.criteria.map(({ criterion, result }) => [criterion, result]),
    [
      ['Java', 'missing'],
      ['PostgreSQL', 'matched'],
      ['Apache Kafka', 'matched'],
      ['Python', 'missing'],
    ],
  );
  for (const { quote, start: from, end } of skills.criteria)
    if (quote !== null) assert.equal(text.slice(from ?? 0, end ?? 0), quote);
});

test('years in another trade of the same field do not stand for the trade of the ad', () => {
  const ad = {
    job_title: 'Backend Engineer',
    job_description: 'At least 3 years of experience. Requirements:\n- Go\n- PostgreSQL\n- Kafka\n- Kubernetes',
  };
  const role = (position: string, summary: string) =>
    score(ad, { work: [workEntry({ position, summary, startDate: '2010-01', endDate: '2025-12' })] }).experience.score ?? 0;
  const same = role('Software Engineer', 'Services in Go, Kafka and PostgreSQL on Kubernetes');
  const other = role('Android Developer', 'Apps with Kotlin and Jetpack Compose');
  assert.ok(same >= 95, `the same trade: ${same}`);
  assert.ok(other <= 70, `another trade: ${other}`);
});

test('a field is named only when the title leaves little doubt', () => {
  const found = (position: string) =>
    score({}, { work: [workEntry({ position, startDate: '2020', endDate: '2024' })] }).experience.field?.found;
  assert.equal(found('Consultant'), null);
  assert.equal(found('Software Engineer'), 'Software developer');
});

test('who names no place is neither better nor worse off than who names one abroad', () => {
  const berlin = { job_description: skillsAd, city: 'Berlin', job_country: 'Germany' };
  const facts = (summary: string, location: { city: string; region: null; countryCode: string } | null) => ({
    basics: { summary, location },
    skills: [{ name: 'Python' }],
  });
  const madrid = { city: 'Madrid', region: null, countryCode: 'ES' };
  for (const summary of ['Engineer.', 'Engineer, willing to relocate.']) {
    const unknown = score(berlin, facts(summary, null));
    assert.equal(unknown.location.score, null);
    assert.equal(unknown.score, score(berlin, facts(summary, madrid)).score);
  }
});

test('an API in the CV matches the skill APIs of the job', () => {
  const work = [
    workEntry({ position: 'Engineer', startDate: '2020-01', isCurrent: true, summary: 'Wrote the booking API in Go.' }),
  ];
  const { skills } = score({ job_description: 'Requirements:\n- Design of APIs' }, { work });
  assert.deepEqual(
    skills.criteria.map(({ criterion, result }) => [criterion, result]),
    [['APIs', 'matched']],
  );
});

test('an alias counts as the same skill, in another language too', () => {
  const ad = { job_title: 'Buchhalter', job_description: 'Anforderungen:\n- Buchhaltung und Lohnabrechnung' };
  const { skills } = score(ad, { skills: [{ name: 'Comptabilité' }, { name: 'Payroll' }] });
  assert.equal(skills.score, 100);
});

test('every quote is in the text of the CV at its offsets', () => {
  const facts = {
    work: [
      workEntry({
        position: 'Backend Engineer',
        startDate: '2020-01',
        isCurrent: true,
        summary: 'Built services. Wrote Python and SQL. Left early.',
      }),
    ],
    skills: [{ name: 'PostgreSQL' }],
  };
  const { text } = cvExample(facts);
  const { skills, experience } = score({ job_description: skillsAd, career_level: 'senior' }, facts);
  const quotes = [...skills.criteria, ...experience.roles, ...(experience.field ? [experience.field] : [])].filter(
    ({ quote }) => quote !== null,
  );
  for (const { quote, start, end } of quotes) assert.equal(quote, text.slice(start ?? 0, end ?? 0));
  assert.ok(skills.criteria.some(({ quote }) => quote === 'Wrote Python and SQL.'));
  assert.ok(quotes.length >= 4);
});

test('overlapping roles count once, gaps cost nothing, and years of graduation change nothing', () => {
  const roles = (dates: [string, string][]) =>
    dates.map(([startDate, endDate]) => workEntry({ position: 'Software Engineer', startDate, endDate }));
  const ad = { job_description: 'At least 4 years of experience' };
  const months = (dates: [string, string][]) => score(ad, { work: roles(dates) }).experience.months;
  assert.equal(
    months([
      ['2015-01', '2016-12'],
      ['2015-01', '2016-12'],
    ])?.relevant,
    24,
  );
  assert.equal(
    months([
      ['2015-01', '2016-12'],
      ['2020-01', '2021-12'],
    ])?.relevant,
    48,
  );
  assert.equal(months([['2015', '2017']])?.relevant, 24);
  const graduated = (endDate: string) =>
    score(ad, {
      work: roles([['2015-01', '2016-12']]),
      education: [{ institution: 'A', studyType: 'BSc', area: 'Physics', startDate: null, endDate }],
    });
  assert.deepEqual(graduated('1980').experience, graduated('2014').experience);
});

test('experience is 60 % relevant months, 25 % level and 15 % field, of those that are known', () => {
  const work = [workEntry({ position: 'Software Engineer', startDate: '2024-11', endDate: '2026-10' })];
  const { experience } = score({ job_description: 'At least 4 years of experience', career_level: 'senior' }, { work });
  assert.deepEqual([experience.months?.match, experience.level?.match, experience.field?.match], [0.5, 0.6, 1]);
  assert.equal(experience.score, Math.round(100 * (0.6 * 0.5 + 0.25 * 0.6 + 0.15)));
  const undated = score({}, { work: [workEntry({ position: 'Software Engineer' })] }).experience;
  assert.deepEqual([undated.months, undated.level, undated.score], [null, null, 100]);
});

test('roles of another profession are not relevant', () => {
  const work = [workEntry({ position: 'Nurse', startDate: '2010-01', isCurrent: true })];
  assert.equal(score({}, { work }).experience.score, 0);
});

for (const [what, job, facts, expected] of [
  ['a remote job', { job_mode: 'remote' }, {}, 100],
  ['the same city in another language', { city: 'München' }, { city: 'Munich', countryCode: 'DE' }, 100],
  ['a city near by', { city: 'Berlin', job_country: 'Germany' }, { city: 'Potsdam', countryCode: 'DE' }, 90],
  ['the same country', { city: 'Berlin', job_country: 'Germany' }, { city: 'Munich', countryCode: 'DE' }, 60],
  ['another country', { city: 'Berlin', job_country: 'Germany' }, { city: 'Madrid', countryCode: 'ES' }, 20],
  ['an unknown place', { city: 'Berlin', job_country: 'Germany' }, {}, null],
  ['a job without a place', {}, { city: 'Madrid', countryCode: 'ES' }, null],
] as const)
  test(`location of ${what} is ${expected}`, () => {
    const location = { city: null, region: null, countryCode: null, ...facts };
    assert.equal(score(job, { basics: { location } }).location.score, expected);
  });

test('a candidate who would relocate gets more, at home and abroad', () => {
  const facts = (city: string, countryCode: string) => ({
    basics: { location: { city, region: null, countryCode }, summary: 'Willing to relocate.' },
  });
  const berlin = { city: 'Berlin', job_country: 'Germany' };
  assert.equal(score(berlin, facts('Munich', 'DE')).location.score, 75);
  assert.equal(score(berlin, facts('Madrid', 'ES')).location.score, 50);
});

test('what is not known is null with its reason, never 0', () => {
  const empty = score({ job_description: skillsAd }, {});
  assert.deepEqual([empty.skills.score, empty.skills.reason], [null, 'no_skills_in_cv']);
  assert.deepEqual([empty.experience.score, empty.experience.reason], [null, 'no_work_history_in_cv']);
  assert.deepEqual([empty.location.score, empty.location.reason], [null, 'job_has_no_place']);
  assert.deepEqual([empty.professional_network.score, empty.professional_network.reason], [null, 'no_profile']);
  assert.equal(empty.score, null);
  assert.equal(score({}, { skills: [{ name: 'Python' }] }).skills.reason, 'job_asks_for_no_skills');
});

test('an asked language is unknown where no language is named, else matched by its level', () => {
  const ad = { job_description: 'Fluent German (C1) required' };
  const language = (languages: { language: string; fluency: string | null }[]) =>
    score(ad, { languages, skills: [{ name: 'SQL' }] }).skills.criteria[0];
  assert.equal(language([])?.result, 'unknown');
  assert.equal(language([{ language: 'Deutsch', fluency: 'Muttersprache' }])?.match, 1);
  assert.equal(language([{ language: 'Allemand', fluency: 'B2' }])?.match, 0.8);
  assert.equal(language([{ language: 'English', fluency: 'native' }])?.result, 'missing');
});

test('the name of a person is never taken for a skill of the same name', () => {
  for (const name of ['Ruby Java', 'Anna Word', 'Taylor Swift']) {
    const facts = (given: string) => ({
      basics: { name: given, label: given, summary: `${given} writes letters.` },
      skills: [{ name: 'SQL' }],
    });
    const ad = { job_description: 'Ruby, Java, Swift, Microsoft Word and SQL' };
    assert.equal(score(ad, facts(name)).skills.score, score(ad, facts('Eva Lind')).skills.score);
  }
});

test('the screening fits its schema, asks for a person, and has the same hash for the same input', () => {
  const facts = { work: [workEntry({ position: 'Nurse', startDate: '2010' })], skills: [{ name: 'Python' }] };
  const one = score({ job_description: skillsAd }, facts);
  assert.ok(Value.Check(screeningSchema, one));
  assert.ok(Value.Check(screeningSchema, unscored('candidate_declined', at)));
  assert.equal(one.requires_human_review, true);
  assert.equal(one.input_hash, score({ job_description: skillsAd }, facts).input_hash);
  assert.notEqual(one.input_hash, score({ job_description: skillsAd }, { ...facts, skills: [] }).input_hash);
});

test('the combined score is the mean of what was assessed, and none of location alone', () => {
  assert.equal(combinedScore({ skills: 80, experience: 60, location: 100 }), 76);
  assert.equal(combinedScore({ skills: 80, experience: null, location: null }), 80);
  assert.equal(combinedScore({ skills: null, experience: null, location: 100 }), null);
});

test('months that count in full are no more than all of those asked', () => {
  const all = { start: 2020 * 12, end: 2023 * 12 };
  assert.equal(relevantMonths([{ months: all, relevance: 1 + Number.EPSILON }], 36).match, 1);
});
