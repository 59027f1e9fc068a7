import type { Delivery } from '@muster/sdk/generated/types.ts';

/** Delivered: 200; Failed: timeout; Waiting, 503 so far. */
export function resultText({ status, attempts }: Pick<Delivery, 'status' | 'attempts'>): string {
  const last = attempts.at(-1);
  const answer = last && (last.status ?? last.error?.replaceAll('_', ' '));
  if (status === 'pending') return answer === undefined ? 'Waiting' : `Tried again after ${answer}`;
  return `${status === 'delivered' ? 'Delivered' : 'Failed'}${answer === undefined ? '' : `: ${answer}`}`;
}
