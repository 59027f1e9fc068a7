import assert from 'node:assert/strict';
import test from 'node:test';
import { readCriteria } from './read-criteria.ts';

const blank = { job_description: null, career_level: null, city: null, job_country: null, job_mode: null };

function skillsIn(job_description: string, job_title = 'Somebody') {
  const { skills } = readCriteria({ ...blank, job_title, job_description });
  return Object.fromEntries(skills.map(({ name, importance }) => [name, importance]));
}

const ad = `We know payroll.

## Your profile
- At least five years of experience with Python and PostgreSQL
- Docker is a plus
- Very good German (C1), English would be nice to have

## Nice to have
- Kubernetes, Terraform

## What we offer
- A German course, Excel trainings and a gym`;

test('skills are required or preferred by the words around them and by the section, and offers are not read', () => {
  assert.deepEqual(skillsIn(ad), {
    Payroll: 'required',
    Python: 'required',
    PostgreSQL: 'required',
    Docker: 'preferred',
    Kubernetes: 'preferred',
    Terraform: 'preferred',
  });
});

test('every criterion has a verbatim quote of the job', () => {
  const criteria = readCriteria({ ...blank, job_title: 'Senior Python Developer (m/w/d)', job_description: ad });
  const quoted = [...criteria.skills, ...criteria.languages, ...(criteria.years ? [criteria.years] : [])];
  for (const { quote, quoted_field, start, end } of quoted) {
    const text = quoted_field === 'job_title' ? 'Senior Python Developer (m/w/d)' : ad;
    assert.equal(quote, text.slice(start ?? 0, end ?? 0));
    assert.ok(quote.length > 3);
  }
  assert.ok(quoted.length > 6);
});

for (const [words, minimum, maximum] of [
  ['5+ years of experience in sales', 5, null],
  ['mindestens drei Jahre Berufserfahrung', 3, null],
  ["3 à 5 ans d'expérience", 3, 5],
  ['3-jährige Berufserfahrung in der Pflege', 3, null],
  ['mehrjährige Berufserfahrung', 2, null],
  ['al menos dos años de experiencia', 2, null],
  ['experiência de 4 anos ou mais', 4, null],
  ['minimaal twee jaar ervaring', 2, null],
  ['almeno cinque anni di esperienza', 5, null],
  ['two to four years of professional experience', 2, 4],
] as const)
  test(`"${words}" asks for ${minimum} years`, () => {
    const { years } = readCriteria({ ...blank, job_title: 'Somebody', job_description: words });
    assert.deepEqual([years?.minimum, years?.maximum], [minimum, maximum]);
  });

test('years of anything but experience are not a criterion', () => {
  for (const job_description of ['We have been here for 25 years.', 'A contract of 2 years.', 'You are at least 18 years old.'])
    assert.equal(readCriteria({ ...blank, job_title: 'Somebody', job_description }).years, null);
});

test('languages have their level and importance', () => {
  const { languages } = readCriteria({ ...blank, job_title: 'Somebody', job_description: ad });
  assert.deepEqual(
    languages.map(({ language, level }) => [language, level]),
    [
      ['de', 'C1'],
      ['en', null],
    ],
  );
  const german = 'Fließende Deutschkenntnisse und gutes Englisch sind erforderlich.';
  const read = readCriteria({ ...blank, job_title: 'Somebody', job_description: german }).languages;
  assert.deepEqual(
    read.map(({ language, level, importance }) => [language, level, importance]),
    [
      ['de', 'C1', 'required'],
      ['en', 'B2', 'required'],
    ],
  );
});

test('Go, Word, Excel, R, Spring and Swift are skills only near other skills', () => {
  assert.deepEqual(
    skillsIn('We go home in spring. Word spreads swiftly. Access to a gym. Excel in what you do. Grade C. R is a letter.'),
    {},
  );
  assert.deepEqual(Object.keys(skillsIn('Kubernetes, Go, R and Swift')), ['Kubernetes', 'Go', 'R', 'Swift']);
});

for (const [language, words, name, importance] of [
  ['German', 'SQL ist zwingend erforderlich', 'SQL', 'required'],
  ['German', 'SAP ERP von Vorteil', 'SAP', 'preferred'],
  ['French', 'La maîtrise de SQL est exigée', 'SQL', 'required'],
  ['French', 'La comptabilité serait un plus', 'Accounting', 'preferred'],
  ['Spanish', 'Imprescindible SQL', 'SQL', 'required'],
  ['Spanish', 'Valorable contabilidad', 'Accounting', 'preferred'],
  ['Portuguese', 'SQL obrigatório', 'SQL', 'required'],
  ['Portuguese', 'Desejável contabilidade', 'Accounting', 'preferred'],
  ['Dutch', 'SQL is vereist', 'SQL', 'required'],
  ['Dutch', 'Boekhouding is een pré', 'Accounting', 'preferred'],
  ['Italian', 'È richiesto SQL', 'SQL', 'required'],
  ['Italian', 'Gradita la contabilità', 'Accounting', 'preferred'],
] as const)
  test(`${language}: in "${words}" ${name} is ${importance}`, () => assert.deepEqual(skillsIn(words), { [name]: importance }));

for (const [words, expected] of [
  ['Requirements\n- Java or Kotlin\n- React, Vue and Svelte', ['Java|Kotlin', 'React', 'Vue', 'Svelte']],
  ['Anforderungen\n- AWS oder Azure\n- SAP oder ein anderes ERP', ['AWS|Azure', 'SAP|ERP']],
  ['Profil\n- Symfony ou Laravel', ['Symfony|Laravel']],
  ['Requisitos\n- Django o Flask', ['Django|Flask']],
  ['Requisitos\n- Oracle ou SQL Server', ['Oracle Database|Microsoft SQL Server']],
  ['Wij vragen\n- React of Svelte', ['React|Svelte']],
  ['Requisiti\n- SQL Server o PostgreSQL', ['Microsoft SQL Server|PostgreSQL']],
  ['Must have\n- Event streaming (NATS, Pulsar or RabbitMQ)', ['NATS|Pulsar|RabbitMQ']],
  ['Nice to have\n- Swift\n- Go', ['Swift', 'Go']],
  ['Requirements\n- Fluent German, written and spoken\n- Oral hygiene', ['Oral hygiene']],
  ['Ihr Profil\n- Fließendes Deutsch in Wort und Schrift', []],
  ['Votre profil\n- Anglais courant, à l’écrit et à l’oral', []],
  ['Requisitos\n- Inglés fluido, hablado y escrito', []],
  ['Requirements\n- NMC registration\n- Underfloor heating', ['Nursing registration', 'Underfloor heating']],
  ['Ihr Profil\n- Kältemittelschein\n- Führerschein Klasse CE', ['Kältemittelschein', 'Truck driving licence']],
] as const)
  test(`requirements of ${JSON.stringify(words)}: alternatives, ambiguous words, licences and own words`, () => {
    const { skills } = readCriteria({ ...blank, job_title: 'Somebody', job_description: words });
    assert.deepEqual(
      skills.map(({ name, alternatives = [] }) => [name, ...alternatives].join('|')),
      expected,
    );
  });

for (const [words, minimum, maximum] of [
  ['Requirements\n- 3+ years building services in Go', 3, null],
  ['Requirements\n- Qualified solicitor, 2–5 PQE', 2, 5],
  ['- 12 months of experience on artics', 1, null],
] as const)
  test(`${JSON.stringify(words)} asks for ${minimum} to ${maximum} years`, () => {
    const { years } = readCriteria({ ...blank, job_title: 'Somebody', job_description: words });
    assert.deepEqual([years?.minimum, years?.maximum], [minimum, maximum]);
  });

test('only the part of a sentence that is called a plus is preferred', () => {
  assert.deepEqual(skillsIn('Anforderungen\n- SQL, idealerweise auch Kafka'), { SQL: 'required', 'Apache Kafka': 'preferred' });
  assert.deepEqual(skillsIn('Requirements\n- Excel and Python; Tableau a plus'), {
    'Microsoft Excel': 'required',
    Python: 'required',
    Tableau: 'preferred',
  });
});

test('level and field come from the title where the job has no career level', () => {
  const read = (job_title: string) => readCriteria({ ...blank, job_title });
  assert.equal(read('Senior Java Developer (m/f/d)').level?.value, 'senior');
  assert.equal(read('Senior Java Developer (m/f/d)').occupation.isco_group, '2512');
  assert.equal(read('Pflegefachkraft (m/w/d)').occupation.isco_group, '2221');
  assert.equal(readCriteria({ ...blank, job_title: 'Nurse', career_level: 'junior' }).level?.value, 'junior');
});

test('a description of 50,000 characters is read in linear time', () => {
  const time = (job_description: string) => {
    const start = performance.now();
    readCriteria({ ...blank, job_title: 'x', job_description });
    return performance.now() - start;
  };
  for (const unit of ['a ', '5 years ', '- must have Java\n', '((((', '1 to 1 to ', 'ä', 'deutsch '])
    assert.ok(time(unit.repeat(50_000 / unit.length)) < 2000, unit);
});
