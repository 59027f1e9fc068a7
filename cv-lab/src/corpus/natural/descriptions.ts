import type { Phrases } from '../phrases.ts';
import type { Random } from '../random.ts';
import type { Vocabulary } from '../vocabulary.ts';

type Setting = { vocabulary: Vocabulary; phrases: Phrases; random: Random };
/** What a person does in all positions: with labels or without, as a list or as running text. */
export type NaturalHabits = { hasAbout: boolean; label: string | null; isProse: boolean };

export function pickNaturalHabits({ vocabulary, random }: Setting): NaturalHabits {
  return {
    hasAbout: random.chance(0.25),
    label: random.chance(0.35) ? random.pick(vocabulary.natural('tasklabels')) : null,
    isProse: random.chance(0.2),
  };
}

/** Descriptions of the length that people write, with lines that look like titles, companies or headings. */
export function describePosition(setting: Setting, habits: NaturalHabits, index: number): { notes: string[]; bullets: string[] } {
  const { vocabulary, phrases, random } = setting;
  const count = random.integer(1, Math.max(3, 7 - index));
  const bullets = [...new Set(Array.from({ length: count }, () => describeTask(setting)))];
  const about = habits.hasAbout && random.chance(0.7) ? [phrases.fill(random.pick(vocabulary.natural('about')))] : [];
  const notes = [...about, ...(habits.label === null ? [] : [habits.label])];
  if (habits.isProse) return { notes: [...notes, `${bullets.join('. ')}.`], bullets: [] };
  const subhead = habits.label === null && random.chance(0.15) ? [random.pick(vocabulary.natural('subheads'))] : [];
  return { notes: [...notes, ...subhead], bullets };
}

function describeTask({ vocabulary, phrases, random }: Setting): string {
  const plain = () => phrases.bullet().replace(/\.$/, '');
  if (random.chance(0.35)) return phrases.fill(random.pick(vocabulary.natural('long')));
  if (random.chance(0.5)) return plain();
  const second = plain();
  return `${plain()}, ${random.pick(vocabulary.natural('and'))} ${second.charAt(0).toLowerCase()}${second.slice(1)}`;
}
