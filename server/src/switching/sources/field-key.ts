import { fieldKeyMax } from '@muster/contract/custom-fields/custom-field.ts';
import { slugify } from '#text/slug.ts';

/** A key that no other field has yet. Candidates and applications share one map of values. */
export function freeFieldKey(owner: string, name: string, keys: Set<string>): string {
  const shared = owner === 'application' ? 'candidate' : owner;
  const words = slugify(name, 'field').replaceAll('-', '_');
  const base = (/^[a-z]/.test(words) ? words : `field_${words}`).slice(0, fieldKeyMax - 6);
  let key = base;
  for (let number = 2; keys.has(`${shared}.${key}`); number += 1) key = `${base}_${number}`;
  keys.add(`${shared}.${key}`);
  return key;
}
