import assert from 'node:assert/strict';
import test from 'node:test';
import { createMapping, parseMapping } from './mapping.ts';
import { proposedStatus } from './stage-status.ts';

test('stages get a status by their kind, else by words of their name in seven languages, and never an ended one', () => {
  for (const [name, status] of [
    ['Application Review', 'applied'],
    ['Preliminary Phone Screen', 'phone_screen'],
    ['Recruiter Screen', 'screening'],
    ['Take Home Test', 'technical'],
    ['Technical interview', 'technical'],
    ['Face to Face', 'interview'],
    ['Offer', 'offer'],
    ['On hold', 'on_hold'],
    ['Hired', 'screening'],
    ['Rejected', 'screening'],
    ['Neue Bewerbungen', 'applied'],
    ['Telefoninterview', 'phone_screen'],
    ['Vorstellungsgespräch', 'interview'],
    ['Vertragsangebot', 'offer'],
    ['Entretien téléphonique', 'phone_screen'],
    ['Entretien RH', 'interview'],
    ['Proposition', 'screening'],
    ['Entrevista final', 'interview'],
    ['Prueba técnica', 'technical'],
    ['Candidatura recebida', 'applied'],
    ['Proposta', 'offer'],
    ['Colloquio conoscitivo', 'interview'],
    ['Nieuwe sollicitaties', 'applied'],
    ['Shortlist', 'shortlisted'],
    ['Quux', 'screening'],
  ])
    assert.equal(proposedStatus(name ?? ''), status, name);
  assert.equal(proposedStatus('Quux', 'assessment'), 'technical');
  assert.equal(proposedStatus('Quux', 'Interview'), 'interview');
});

test('what a person has changed counts at the next run, and what is new is added', () => {
  const mapping = createMapping('greenhouse');
  assert.equal(mapping.stage('Quux'), 'screening');
  assert.equal(mapping.reason('Withdrew'), 'withdrawn');
  assert.equal(mapping.reason('Too junior'), 'rejected');
  assert.equal(mapping.reason('Other', 'withdrawn'), 'withdrawn');
  assert.equal(mapping.field({ owner: 'job', key: 'budget', name: 'Budget', kind: 'money' }), 'make');
  mapping.countStage('Quux');
  const file = JSON.parse(JSON.stringify(mapping));
  assert.equal(file.stages[0].applications, 1);
  file.stages[0].status = 'interview';
  file.reasons[1].outcome = 'withdrawn';
  file.custom_fields[0].use = 'leave_out';
  const again = createMapping('greenhouse', parseMapping(JSON.stringify(file), 'greenhouse'));
  assert.equal(again.stage('QUUX'), 'interview');
  assert.equal(again.reason('Too junior'), 'withdrawn');
  assert.equal(again.field({ owner: 'job', key: 'budget', name: 'Budget', kind: 'money' }), 'leave_out');
  assert.equal(again.stage('Offer'), 'offer');
  assert.equal(again.toJSON().stages.length, 2);
});

test('a mapping that says what cannot be is refused with a sentence', () => {
  const file = { version: 1, source: 'lever', stages: [{ name: 'Quux', status: 'hired' }], reasons: [], custom_fields: [] };
  assert.throws(
    () => parseMapping(JSON.stringify(file), 'lever'),
    /^MappingError: The status of the stage Quux must be one of: applied, |status of the stage Quux/,
  );
  assert.throws(() => parseMapping(JSON.stringify({ ...file, stages: [{ status: 'applied' }] }), 'lever'), /has no name/);
  assert.throws(() => parseMapping(JSON.stringify(file), 'greenhouse'), /one of lever, not of greenhouse/);
  assert.throws(() => parseMapping('{', 'lever'), /not valid JSON/);
  assert.throws(() => parseMapping(JSON.stringify({ ...file, version: 2 }), 'lever'), /this Muster reads 1/);
});
