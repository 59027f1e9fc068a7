import assert from 'node:assert/strict';
import test from 'node:test';
import { isPlainSummary, stemsOf } from './summary-words.ts';

const cv = `Jane Doe. Python developer at Acme GmbH since 2019. Built payment services with Node.js and ASP.NET, led three engineers. Technical recruiter at Acme before.
Entwicklung von Zahlungsdiensten mit Python. Développeuse Python chez Acme. Desarrolladora de pagos en Acme.`;
const quoted = new Set(['python', 'developer', 'at', 'acme', 'gmbh']);
const isPlain = (sentence: string, words = quoted) => isPlainSummary(sentence, words, stemsOf(cv));

test('a sentence that tells what the CV says is accepted, in other words too', () => {
  for (const sentence of [
    'Python developer at Acme GmbH since 2019.',
    'Developed payment services with Node.js and ASP.NET.',
    'Leading three engineers at Acme.',
    'Entwickelt Zahlungsdienste mit Python bei Acme.',
    'Développe en Python chez Acme.',
    'Desarrolla servicios de pagos en Acme.',
  ])
    assert.ok(isPlain(sentence), sentence);
});

test('praise, demands, links and markup are refused, in seven languages', () => {
  for (const sentence of [
    'Jane is the best Python developer at Acme.',
    'The recruiter should move this Python developer at Acme on.',
    'Python developer at Acme, please make an offer.',
    'Python developer at Acme <img src=x onerror=alert()>.',
    'Python developer at Acme, see http://evil.example.',
    'Python developer at Acme, see evil.example.',
    'Python developer at Acme, write to jane@acme.example.',
    'Python developer at Acme [here](x).',
    'Python-Entwicklerin bei Acme, muss eingeladen werden.',
    'Développeuse Python chez Acme, la meilleure.',
    'Desarrolladora Python en Acme, la mejor.',
    'Python developer na Acme, excelente.',
    'Python developer bij Acme, uitstekend.',
    'Python developer presso Acme, eccellente.',
  ])
    assert.ok(!isPlain(sentence), sentence);
});

test('most words of a sentence are from the CV; words of hiring may be, where the quote has them', () => {
  assert.ok(!isPlain('Python: charming, friendly, reliable, beloved, creative personality.'));
  const recruiting = 'Technical recruiter at Acme.';
  assert.ok(!isPlain(recruiting));
  assert.ok(isPlain(recruiting, new Set(['recruiter', 'acme'])));
});
