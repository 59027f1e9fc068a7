import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFacts } from '../read-facts.ts';

const paragraphs = [
  'Jonah Whitfield   42 Elm Road, Leeds   jonah.whitfield@example.org   PROFESSIONAL SUMMARY   Project manager with ten years of experience.',
  'WORK EXPERIENCE   Project Manager, Northgate Logistics Ltd, Leeds   March 2016 - Present   Planned warehouses and managed budgets with Microsoft Project.',
  'Software Engineer, Bluebell Systems Inc., London   2011 - 2016   Built services in Java and Python on Linux.',
  'EDUCATION   Bachelor of Science in Computer Science, University of Leeds, 2010   SKILLS   Java, Python, SQL, Jira',
];

test('a CV whose line breaks were lost still gives name, positions, schools and skills', () => {
  const text = paragraphs.join('   ');
  const line = { start: 0, text, page: 1, block: 0, x: 0, y: 0, width: 0, fontSize: 0, isBold: false };
  const facts = readFacts({ text, lines: [line], pages: 1, quality: 'good', hasHiddenText: false }, { countryCode: 'GB' });
  assert.equal(facts.basics.name, 'Jonah Whitfield');
  assert.equal(facts.basics.email, 'jonah.whitfield@example.org');
  const manager = facts.work.find(({ name }) => name?.startsWith('Northgate Logistics'));
  assert.equal(manager?.position, 'Project Manager');
  assert.equal(manager?.startDate, '2016-03');
  assert.equal(facts.education[0]?.institution, 'University of Leeds');
  for (const skill of ['Java', 'Python', 'SQL'])
    assert.ok(
      facts.skills.some(({ name }) => name === skill),
      skill,
    );
  for (const { start, end } of Object.values(facts.evidence)) assert.ok(start < end && end <= text.length);
});
