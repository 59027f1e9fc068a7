import { Array as JsonArray, Boolean as JsonBoolean, Object as JsonObject, type Static } from 'typebox';
import { idLengthMax } from '#limits.ts';
import { boolean, filledText, optional, text, timestamp, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';

export const reasonLengthMax = 100;

/** The reasons of a new workspace. */
export const defaultRejectionReasons = [
  'Required skills are missing',
  'Not enough experience',
  'Another candidate fits better',
  'Salary expectations',
  'Location or work permit',
  'Position was filled or closed',
  'No answer from the candidate',
  'Other',
] as const;

export const rejectionReason = JsonObject({
  id: uuid(),
  name: text(),
  is_archived: JsonBoolean({ description: 'No longer offered; candidates who have it keep it' }),
  created_at: timestamp(),
});
export type RejectionReason = Static<typeof rejectionReason>;

const name = filledText(reasonLengthMax, { requirement: 'is required and cannot be empty.' });

export const newRejectionReason = JsonObject({ name });

export const rejectionReasonUpdate = JsonObject({
  rejection_reason_id: filledText(idLengthMax, { requirement: 'is required.' }),
  ...optional({ name, is_archived: boolean() }),
});
export type RejectionReasonUpdate = Static<typeof rejectionReasonUpdate>;

export const rejectionReasonAnswer = success({ rejection_reason: rejectionReason });

export const rejectionReasonList = success({ rejection_reasons: JsonArray(rejectionReason) });
