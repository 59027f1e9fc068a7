import { Object as JsonObject, Optional, type Static } from 'typebox';
import { actor } from '#events/event.ts';
import { idLengthMax } from '#limits.ts';
import { filledText, nullable, oneOf, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { pageQuery } from '#schema/paging.ts';

export const erasureRequestStatuses = ['open', 'declined'] as const;
export type ErasureRequestStatus = (typeof erasureRequestStatuses)[number];

const declineReasonMax = 1000;

export const erasureRequest = JsonObject({
  id: uuid(),
  candidate_id: uuid(),
  candidate_name: textOrNull(),
  job_title: textOrNull(),
  status: oneOf(erasureRequestStatuses, {
    description: 'A request that was granted is erased with the person: the audit log has the erasure',
  }),
  reason: textOrNull({ description: 'Why it was declined, as the candidate was told' }),
  requested_at: timestamp(),
  decided_at: nullable(timestamp()),
  decided_by: nullable(actor),
});
export type ErasureRequest = Static<typeof erasureRequest>;

const { limit, cursor } = pageQuery;

export const erasureRequestListQuery = JsonObject({
  status: Optional(oneOf(erasureRequestStatuses)),
  candidate_id: Optional(filledText(idLengthMax, { requirement: 'cannot be empty.' })),
  limit,
  cursor,
});

export const erasureRefusal = JsonObject(
  {
    erasure_request_id: filledText(idLengthMax, { requirement: 'is required.' }),
    reason: filledText(declineReasonMax, {
      requirement: 'is required and cannot be empty.',
      description: 'It is emailed to the candidate and shown on their page',
    }),
  },
  { examples: [{ erasure_request_id: '018f…', reason: 'You work here now, so we must keep your application for ten years.' }] },
);
export type ErasureRefusal = Static<typeof erasureRefusal>;
