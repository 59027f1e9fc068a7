import { plural, t } from '#language/t.ts';
import type { Target } from './use-change-cards.ts';

type Asked = 'move' | 'reject' | 'tags' | 'pool';

/** The title of what is asked about candidates: one by name, some, or all that match. */
export function askedTitle(kind: Asked, target: Target): string {
  if (!('cards' in target)) return ofAll[kind](target.total);
  const [first] = target.cards;
  if (target.cards.length !== 1) return ofSome[kind](target.cards.length);
  return first?.name ? ofOne[kind](first.name) : ofUnnamed[kind];
}

const ofOne: Record<Asked, (name: string) => string> = {
  move: (name) => t('Move {name} to', { name }),
  reject: (name) => t('Reject {name}?', { name }),
  tags: (name) => t('Tags of {name}', { name }),
  pool: (name) => t('Talent pool of {name}', { name }),
};

const ofUnnamed: Record<Asked, string> = {
  move: t('Move the candidate to'),
  reject: t('Reject the candidate?'),
  tags: t('Tags of the candidate'),
  pool: t('Talent pool of the candidate'),
};

const ofSome: Record<Asked, (count: number) => string> = {
  move: (count) => plural(count, 'Move {count} candidate to', 'Move {count} candidates to'),
  reject: (count) => plural(count, 'Reject {count} candidate?', 'Reject {count} candidates?'),
  tags: (count) => plural(count, 'Tags of {count} candidate', 'Tags of {count} candidates'),
  pool: (count) => plural(count, 'Talent pool of {count} candidate', 'Talent pool of {count} candidates'),
};

const ofAll: Record<Asked, (count: number) => string> = {
  move: (count) => plural(count, 'Move all {count} candidates to', 'Move all {count} candidates to'),
  reject: (count) => plural(count, 'Reject all {count} candidates?', 'Reject all {count} candidates?'),
  tags: (count) => plural(count, 'Tags of all {count} candidates', 'Tags of all {count} candidates'),
  pool: (count) => plural(count, 'Talent pool of all {count} candidates', 'Talent pool of all {count} candidates'),
};
