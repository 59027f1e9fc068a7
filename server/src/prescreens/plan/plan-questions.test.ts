import assert from 'node:assert/strict';
import test from 'node:test';
import { languages } from '@muster/contract/texts/languages.ts';
import { readCriteria } from '#screening/criteria/read-criteria.ts';
import { readFacts } from '#screening/facts/read-facts.ts';
import { plainDocument } from '#test/samples/plain-document.ts';
import type { PlanInput } from './plan-input.ts';
import { planQuestions } from './plan-questions.ts';

const ad = (skills: string[]) => `Requirements:\n${skills.map((skill) => `- ${skill}`).join('\n')}`;
const place = { city: 'Berlin', job_country: 'Germany', job_mode: 'onsite', job_type: 'part-time' } as const;

function input(skills: string[], fields: Partial<PlanInput> = {}): PlanInput {
  const job_description = ad(skills);
  const criteria = readCriteria({ job_title: 'Engineer', job_description, career_level: null, ...place });
  return { language: 'en', address: null, job: place, criteria, cv: null, customQuestions: [], ...fields };
}

function readCv(text: string): NonNullable<PlanInput['cv']> {
  return { text, parsedCv: readFacts(plainDocument(text), { countryCode: null }) };
}

const many = ['Kubernetes', 'PostgreSQL', 'Python', 'Terraform', 'Docker', 'Fluent German and English'];
const cvText =
  'Ada Lindqvist\n\nWork experience\n2019 - 2024 Engineer, Contoso\n- Built services with Python and PostgreSQL\n\nSkills\nPython, PostgreSQL, Docker';
const kinds = (plan: { kind: string }[]) => plan.map(({ kind }) => kind).join(' ');

test('at most three knock-outs, four gaps, two shown skills and three of the recruiter, ten in all', () => {
  const custom = ['Why us?', 'When could you start?', 'Which tools do you like?'];
  const plain = planQuestions(input(many, { customQuestions: custom }));
  assert.equal(kinds(plain), 'knockout knockout knockout skill_gap skill_gap skill_gap skill_gap custom custom custom');
  const shown = planQuestions(input(many, { cv: readCv(cvText) }));
  assert.equal(kinds(shown), 'knockout knockout knockout skill_gap skill_gap skill_shown skill_shown');
  assert.deepEqual(
    plain.map(({ id }) => id),
    ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10'],
  );
});

test('a question about a skill that the CV shows quotes its words', () => {
  const shown = planQuestions(input(many, { cv: readCv(cvText) })).filter(({ kind }) => kind === 'skill_shown');
  assert.deepEqual(
    shown.map(({ skill }) => skill),
    ['PostgreSQL', 'Python'],
  );
  for (const { question } of shown) assert.match(question, /“Built services with Python and PostgreSQL”/);
});

test('a job without skills and fields gets a question about the occupation', () => {
  const job = { city: null, job_country: null, job_mode: null, job_type: null };
  const criteria = readCriteria({ job_title: 'Beekeeper', job_description: null, career_level: null, ...job });
  const plan = planQuestions({ language: 'en', address: null, job, criteria, cv: null, customQuestions: [] });
  assert.deepEqual(
    plan.map(({ kind, skill, weight }) => [kind, skill, weight]),
    [['experience', 'Beekeeper', 1]],
  );
});

test('must-haves come first, and a question of the recruiter is assessed when it names a skill', () => {
  const given = input(['Kubernetes', 'Python'], { customQuestions: ['How did you use Terraform?', 'Why us?'] });
  const criteria = { ...given.criteria, must_haves: ['Beekeeping'] };
  const plan = planQuestions({ ...given, criteria }).filter(({ kind }) => kind !== 'knockout');
  assert.deepEqual(
    plan.map(({ skill, weight }) => [skill, weight]),
    [
      ['Beekeeping', 1],
      ['Kubernetes', 1],
      ['Python', 1],
      ['Terraform', 1],
      [null, 0],
    ],
  );
});

test('the same input has the same plan a hundred times, in every language', () => {
  for (const language of languages) {
    const given = input(many, { language, cv: readCv(cvText) });
    const plans = new Set(Array.from({ length: 100 }, () => JSON.stringify(planQuestions(given))));
    assert.equal(plans.size, 1);
  }
});
