import assert from 'node:assert/strict';
import test from 'node:test';
import { findCopiedAd } from './copied-ad.ts';

const ad = `We are looking for a **backend engineer** who designs and runs the services behind our bakery platform.
- You have five years of experience with Go and PostgreSQL and have run them in production under load
- You know how to measure before you change something, and you explain your decisions to people who do not write code
- You write tests that fail for a reason, and you review the code of others with patience and care
- Kubernetes, Prometheus and a good sense of humour are a plus for this position in our Berlin office`;

test('an ad in a CV is found with its longest passage, as a list or in one line', () => {
  const pasted = ad.replaceAll(/[*\-\n]+/g, ' ');
  const found = findCopiedAd(`Ada Lindqvist\nBaker in Ghent since 2019\n${pasted}\nHobbies: rye`, ad) ?? assert.fail('not found');
  assert.ok(found.share > 0.9, `${found.share}`);
  assert.match(found.quote, /^We are looking for a backend engineer who designs/);
  assert.ok(found.quote.length <= 300);
});

test('a CV that fits the ad in its own words, or quotes one sentence of it, has copied nothing', () => {
  const own = `Backend engineer with six years of Go and PostgreSQL in production. Ran Kubernetes and Prometheus for a bakery platform in
    Berlin. Measured before changing anything, wrote tests, reviewed the code of others and explained decisions to people in sales.`;
  assert.equal(findCopiedAd(own.repeat(3), ad), undefined);
  const quoted = 'I write tests that fail for a reason, and you review the code of others with patience and care';
  assert.equal(findCopiedAd(`${own} ${quoted}`, ad), undefined);
  assert.equal(findCopiedAd('Baker wanted. Call us.', 'Baker wanted. Call us.'), undefined);
});
