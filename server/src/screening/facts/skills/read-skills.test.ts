import assert from 'node:assert/strict';
import test from 'node:test';
import { plainDocument } from '#test/samples/plain-document.ts';
import { readFacts } from '../read-facts.ts';

const jobs = 'Experience\nBaker, Mill Ltd, 2019 - 2021\nBaked bread and cakes for the town';

function skillsOf(
  lines: string,
  style: (text: string) => { fontSize: number; isBold: boolean } = () => ({ fontSize: 0, isBold: false }),
) {
  const plain = plainDocument(`Jane Doe\nBaker\njane@example.com\n\n${lines}\n\n${jobs}`);
  const document = { ...plain, lines: plain.lines.map((line) => ({ ...line, ...style(line.text) })) };
  return readFacts(document, { countryCode: null }).skills.map(({ name }) => name);
}

const cases: [what: string, lines: string, skills: string[]][] = [
  ['brackets stay with their item', 'Skills\nAWS (EC2, S3), Python', ['AWS (EC2, S3)', 'Python']],
  ['a bracket goes on in the next line', 'Skills\nPython, AWS (EC2,\nS3), Docker', ['Python', 'AWS (EC2, S3)', 'Docker']],
  ['levels in brackets are left out', 'Skills\nPython (expert), Java (5 years)', ['Python', 'Java']],
  ['tags with blanks between them', 'Skills\nJava Python PostgreSQL Docker', ['Java', 'Python', 'PostgreSQL', 'Docker']],
  ['a heading that begins with the word', 'Skills and Tech\nJava, Python', ['Java', 'Python']],
  ['the name of a group that is a skill', 'Skills\nWeb development: HTML, CSS', ['Web development', 'HTML', 'CSS']],
  ['the name of a group that is none', 'Skills\nTools: Git, Jira; Libraries: Node.js', ['Git', 'Jira', 'Node.js']],
  ['items that are headings elsewhere', 'Skills\nLeadership\nProjects\nDocker', ['Leadership', 'Projects', 'Docker']],
  ['"en" in a skill', 'Skills\nExcel, Trabajo en equipo', ['Excel', 'Trabajo en equipo']],
  ['"en" between skills', 'Skills\nExcel, Word en Outlook', ['Excel', 'Word', 'Outlook']],
  ['a list without a heading', 'Java\nPython\nDocker, Kubernetes', ['Java', 'Python', 'Docker', 'Kubernetes']],
  ['an item that goes on after its connector', 'Skills\nRisk &\nCompliance\nGit', ['Risk & Compliance', 'Git']],
];

for (const [what, lines, skills] of cases) test(`skills: ${what}`, () => assert.deepEqual(skillsOf(lines), skills));

test('skills: items set like the others are no headings, and a bold group with its level below is a skill', () => {
  const heading = (text: string) => text === 'Skills' || text === 'Experience';
  const style = (text: string) => ({ fontSize: heading(text) ? 14 : 10, isBold: heading(text) || text === 'Python' });
  assert.deepEqual(skillsOf('Skills\nPython\nExpert\nLeadership\nTeaching\nDocker', style), [
    'Python',
    'Leadership',
    'Teaching',
    'Docker',
  ]);
});

test('a name and words of contact data are not skills', () => {
  const document = plainDocument(`Ruby Java Swift Go\nBaker\nYork, England\nGo, R\n\n${jobs}`);
  assert.deepEqual(readFacts(document, { countryCode: null }).skills, []);
});
