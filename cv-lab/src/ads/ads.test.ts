import assert from 'node:assert/strict';
import test from 'node:test';
import { halves } from '../halves.ts';
import { adShares } from './ad-table.ts';
import { readMarkedAds } from './marked-ads.ts';
import { measureAd } from './measure-ads.ts';

const precisionMin = 0.9;
const recallMin = 0.85;
const importanceMin = 0.95;

for (const half of halves)
  test(`criteria of 50 marked ads in seven languages (${half}): precision ≥ ${precisionMin}, recall ≥ ${recallMin}`, () => {
    const measured = readMarkedAds(half).map(measureAd);
    assert.equal(measured.length, 50);
    assert.equal(new Set(measured.map(({ ad }) => ad.language)).size, 7);
    const { precision, recall, importance, wanted } = adShares(measured);
    assert.ok(wanted > 250);
    assert.ok(precision >= precisionMin, `precision ${precision}`);
    assert.ok(recall >= recallMin, `recall ${recall}`);
    assert.ok(importance >= importanceMin, `required or preferred as marked: ${importance}`);
  });
