import assert from 'node:assert/strict';
import test from 'node:test';
import { careers, compareSwaps, headers, person, scoresOf } from '#test/samples/swapped-cvs.ts';

test('name, gender, age, nationality, family, photo and street change no score: 12 CVs, each swap in a third of them', async () => {
  assert.ok((await compareSwaps(3)) >= 80);
});

test('words for women and men of a profession score the same', async () => {
  const [header] = headers;
  const pairs: [number, string, string][] = [
    [1, 'Gesundheits- und Krankenpflegerin', 'Gesundheits- und Krankenpfleger'],
    [1, 'Pflegehelferin', 'Pflegehelfer'],
    [2, 'Assistante comptable', 'Assistant comptable'],
  ];
  for (const [at, one, other] of pairs) {
    const career = careers[at];
    assert.ok(career && header);
    const swapped = { ...career, body: career.body.replaceAll(one, other) };
    assert.notEqual(swapped.body, career.body);
    assert.deepEqual(await scoresOf(swapped, header, person), await scoresOf(career, header, person), one);
  }
});
