import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { compareLists, takeList } from './list-difference.ts';
import type { StageDraft } from './stage-draft.ts';

const stage = (name: string, status: CandidateStatus, fields: Partial<StageDraft> = {}): StageDraft => ({
  key: name,
  id: name,
  name,
  status,
  description: '',
  target: '',
  actions: [],
  candidates: 0,
  late: 0,
  savedStatus: status,
  removal: undefined,
  ...fields,
});
const template = [
  stage('Inbox', 'applied'),
  stage('Test', 'technical'),
  stage('Call', 'phone_screen'),
  stage('Hired', 'hired'),
].map((each) => ({ ...each, id: null, key: `template ${each.name}` }));
const kinds = (list: StageDraft[]) =>
  compareLists(list, template).map((difference) => {
    const { name } = 'own' in difference ? difference.own : difference.other;
    return 'parts' in difference ? `${name}: ${difference.parts.join()}` : `${name}: ${difference.kind}`;
  });

test('the same stages in the same order do not differ', () => {
  assert.deepEqual(
    kinds(['Inbox', 'Test', 'Call', 'Hired'].map((name, index) => stage(name, template[index]?.status ?? 'applied'))),
    [],
  );
});

test('a difference names what was added, is missing, was moved, or is another way', () => {
  const list = [
    stage('Inbox', 'applied', { target: '3' }),
    stage('Call', 'phone_screen'),
    stage('Test', 'technical'),
    stage('References', 'shortlisted'),
  ];
  assert.deepEqual(kinds(list), ['Inbox: target', 'Test: moved', 'References: added', 'Hired: missing']);
});

test('a stage that was renamed is the one of its status, and removed ones do not count', () => {
  const list = [
    stage('New', 'applied'),
    stage('Test', 'technical'),
    stage('Call', 'phone_screen', { removal: { to: null } }),
    stage('Hired', 'hired'),
  ];
  assert.deepEqual(kinds(list), ['New: name', 'Call: missing']);
});

test('a list that is taken keeps the stages it has with their candidates, and asks about those it has not', () => {
  const taken = takeList([stage('Inbox', 'applied', { candidates: 4 }), stage('Panel', 'interview', { candidates: 2 })], template);
  assert.deepEqual(
    taken.map(({ id, name, candidates, removal }) => [id, name, candidates, removal?.to]),
    [
      ['Inbox', 'Inbox', 4, undefined],
      [null, 'Test', 0, undefined],
      [null, 'Call', 0, undefined],
      [null, 'Hired', 0, undefined],
      ['Panel', 'Panel', 2, null],
    ],
  );
});
