import type { PrescreenInEvent, PrescreenOutcome } from '@muster/contract/prescreens/prescreen-event.ts';
import { prescreenOutcomes } from '@muster/contract/prescreens/prescreen-event.ts';
import type { Links } from '#web/links.ts';
import type { StoredPrescreen } from '../prescreen.ts';

/** The data of the event: no question, answer or quote, and no link to the page. */
export function prescreenEvent({ id, status, assessment }: StoredPrescreen, { publicUrl }: Links): PrescreenInEvent {
  return {
    id,
    outcome: eventOutcome(status),
    score: assessment?.score ?? null,
    coverage: assessment?.coverage ?? null,
    knockouts: assessment?.knockouts ?? [],
    method: assessment?.method ?? null,
    requires_human_review: true,
    review_url: `${publicUrl}/v1/get-prescreen?prescreen_id=${id}`,
  };
}

function eventOutcome(status: StoredPrescreen['status']): PrescreenOutcome {
  const outcome = prescreenOutcomes.find((each) => each === status);
  if (!outcome) throw new Error(`a pre-screen that is ${status} has no event`);
  return outcome;
}
