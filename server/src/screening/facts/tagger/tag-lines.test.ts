import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureCpuMs } from '#test/cpu-time.ts';
import { openTagger } from './open-tagger.ts';
import { tagLines } from './tag-lines.ts';
import type { TaggerLine } from './tokens.ts';

const tagger = openTagger();

const header = ['Amelia Thornbury', 'Senior Software Engineer', 'amelia.thornbury@example.com'];
const body: [section: string, text: string][] = [
  ['work', 'Software Engineer'],
  ['work', 'Brightwater Systems Ltd., Leeds'],
  ['work', 'March 2018 to Present'],
  ['work', 'Built payment services in Java and PostgreSQL.'],
  ['education', 'Bachelor of Science in Computer Science'],
  ['education', 'University of Manchester, 2014'],
  ['skills', 'Java, Kubernetes, PostgreSQL, Terraform'],
];

test('the tagger finds name, title, company, school, degree and skills of a CV', () => {
  const found = tagCv(header);
  const texts = (kind: string) => found.filter((span) => span.kind === kind).map(({ text }) => text);
  assert.deepEqual(texts('name'), ['Amelia Thornbury']);
  assert.ok(texts('title').includes('Software Engineer'), `titles: ${texts('title')}`);
  assert.ok(
    texts('company').some((text) => text.startsWith('Brightwater Systems')),
    `companies: ${texts('company')}`,
  );
  assert.ok(texts('school').includes('University of Manchester'), `schools: ${texts('school')}`);
  assert.ok(
    texts('degree').some((text) => text.startsWith('Bachelor of Science')),
    `degrees: ${texts('degree')}`,
  );
  assert.deepEqual(texts('skill').slice(-4), ['Java', 'Kubernetes', 'PostgreSQL', 'Terraform']);
});

test('what is found in the body of a CV does not depend on its header', () => {
  const inBody = (lines: string[]) =>
    tagCv(lines)
      .filter(({ section }) => section !== 'header')
      .map(({ kind, text, confidence }) => ({ kind, text, confidence }));
  const expected = inBody(header);
  assert.ok(expected.length > 6);
  assert.deepEqual(inBody(['Ruby Java', 'Mother of three, born 1968, Nigerian']), expected);
  assert.deepEqual(
    inBody(['DR. JUAN CARLOS DE LA CRUZ Y MARTÍNEZ', 'Herr', '+49 30 1234567', 'verheiratet', 'Berliner Straße 5']),
    expected,
  );
});

test('offsets point to the text of a span, and confidences are probabilities', () => {
  for (const { start, end, confidence } of tagCv(header)) {
    assert.ok(start < end);
    assert.ok(confidence > 0 && confidence <= 1);
  }
});

test('the time for a long text without line breaks grows linearly', () => {
  const short = measure(20_000);
  const long = measure(160_000);
  assert.ok(long < 8 * 4 * Math.max(short, 5), `${short} ms for 20,000 characters, ${long} ms for 160,000`);
});

function measure(length: number): number {
  const text = 'Led the migration of Java services at Acme Corp. '.repeat(length / 50);
  return measureCpuMs(() => tagLines(tagger, [{ text, start: 0, section: 'work' }]));
}

function tagCv(headerLines: string[]) {
  const lines: TaggerLine[] = [];
  let start = 0;
  for (const [section, text] of [...headerLines.map((line): [string, string] => ['header', line]), ...body]) {
    lines.push({ section, text, start });
    start += text.length + 1;
  }
  const all = lines.map(({ text }) => text).join('\n');
  return tagLines(tagger, lines).map((span) => ({
    ...span,
    text: all.slice(span.start, span.end),
    section: lines.findLast((line) => line.start <= span.start)?.section,
  }));
}
