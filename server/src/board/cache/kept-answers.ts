import type { App } from '#app.ts';
import { type Answer, answerBytes } from '#web/answer.ts';
import { createRecent } from './recent.ts';

/** Answers under keys that hold the version of all that they show: a kept one is never out of date, only forgotten. */
export type KeptAnswers = {
  find(key: string): Answer | undefined;
  /** `untilMs`: when time alone makes it another one. */
  keep(key: string, answer: Answer, untilMs?: number): Answer;
};

type Kept = { answer: Answer; untilMs: number };

const bytesKeptMax = 48 * 1024 * 1024;

export function keepAnswers(app: Pick<App, 'clock'>): KeptAnswers {
  const kept = createRecent<Kept>(bytesKeptMax, ({ answer }) => answerBytes(answer));
  return {
    find(key) {
      const found = kept.get(key);
      return found && app.clock().getTime() < found.untilMs ? found.answer : undefined;
    },
    keep(key, answer, untilMs = Number.POSITIVE_INFINITY) {
      kept.set(key, { answer, untilMs });
      return answer;
    },
  };
}
