import assert from 'node:assert/strict';
import test from 'node:test';
import { headingKind } from './heading-kind.ts';

const cases: [heading: string, kind: string | null][] = [
  ['WORK EXPERIENCE', 'work'],
  ['1. Berufserfahrung:', 'work'],
  ['E X P É R I E N C E S', 'work'],
  ['Experiencia laboral (selección)', 'work'],
  ['■ Werkervaring', 'work'],
  ['My Education', 'education'],
  ['Istruzione e formazione', 'education'],
  ['Formação acadêmica', 'education'],
  ['Kenntnisse & Fähigkeiten', 'skills'],
  ['Skills & Interests', 'skills'],
  ['Skills and Tech', 'skills'],
  ['Compétences & outils divers', 'skills'],
  ['EDV-Kenntnisse', 'skills'],
  ['Skills that I have learned at school', null],
  ['Langues étrangères', 'languages'],
  ['Centres d’intérêt', 'interests'],
  ['Curriculum Vitae', 'header'],
  ['Software Engineer', null],
  ['Beispiel GmbH', null],
  ['Managed a team of five people', null],
];

for (const [heading, kind] of cases) {
  test(`“${heading}” is ${kind === null ? 'no heading' : `the heading of ${kind}`}`, () => {
    assert.equal(headingKind(heading), kind);
  });
}
