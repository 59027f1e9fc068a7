import type { Delivery } from '@muster/sdk/generated/types.ts';
import { classNames } from '#ui/class-names.ts';

/** What the receiver said last: its status, or why there was none. */
export function AnswerMark({ delivery }: { delivery: Delivery }) {
  return <span className={classNames('answer', `answer-${delivery.status}`)}>{answerText(delivery)}</span>;
}

function answerText({ attempts, status }: Delivery): string {
  const last = attempts.at(-1);
  if (!last) return status === 'pending' ? 'waiting' : '–';
  return last.status === null ? (last.error ?? 'no answer').replaceAll('_', ' ') : String(last.status);
}
