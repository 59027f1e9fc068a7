import type { Delivery } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { classNames } from '#ui/class-names.ts';
import { errorText } from './error-text.ts';

/** What the receiver said last: its status, or why there was none. */
export function AnswerMark({ delivery }: { delivery: Delivery }) {
  return <span className={classNames('answer', `answer-${delivery.status}`)}>{answerText(delivery)}</span>;
}

function answerText({ attempts, status }: Delivery): string {
  const last = attempts.at(-1);
  if (!last) return status === 'pending' ? t('waiting') : '–';
  return last.status === null ? errorText(last.error) : String(last.status);
}
