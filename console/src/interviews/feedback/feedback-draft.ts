import type { Feedback, Recommendation } from '@muster/sdk/generated/types.ts';
import { dayMs } from '#durations.ts';
import { usualRatings } from './rating-label.ts';

export type RatingDraft = { name: string; rating: number | null };
export type FeedbackDraft = { recommendation: Recommendation | undefined; ratings: RatingDraft[]; comment: string };

const keptMs = 30 * dayMs;
const prefix = 'muster.feedback.';

/** What was typed and not sent, else what was sent, else an empty form. */
export function openDraft(key: string, sent: Pick<Feedback, 'recommendation' | 'ratings' | 'comment'> | undefined): FeedbackDraft {
  const kept = readDraft(key);
  if (kept) return kept;
  const ratings = sent?.ratings.map(({ name, rating }) => ({ name, rating })) ?? [];
  const others = usualRatings.filter((name) => !ratings.some((rating) => rating.name === name));
  return {
    recommendation: sent?.recommendation,
    ratings: [...ratings, ...others.map((name) => ({ name, rating: null }))],
    comment: sent?.comment ?? '',
  };
}

export function keepDraft(key: string, draft: FeedbackDraft): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ savedAtMs: Date.now(), draft }));
  } catch {
    // The storage of the browser is full, or switched off: the draft is in the form only.
  }
}

export function forgetDraft(key: string): void {
  localStorage.removeItem(prefix + key);
}

function readDraft(key: string): FeedbackDraft | undefined {
  const text = localStorage.getItem(prefix + key);
  if (text === null) return undefined;
  const kept = parseDraft(text);
  if (!kept) forgetDraft(key);
  return kept;
}

function parseDraft(text: string): FeedbackDraft | undefined {
  try {
    const { savedAtMs, draft }: { savedAtMs: number; draft: FeedbackDraft } = JSON.parse(text);
    return Date.now() - savedAtMs < keptMs && Array.isArray(draft.ratings) && typeof draft.comment === 'string' ? draft : undefined;
  } catch {
    return undefined;
  }
}
