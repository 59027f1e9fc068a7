import type { Candidate, CandidateUpdate } from '@muster/sdk/generated/types.ts';
import type { RejectionMail } from '#candidates-list/actions/rejection.ts';
import type { FieldInput } from '#custom-fields/field-draft.ts';

/** Fields that the console changes, all of which can be undone. */
export type PatchedFields = Omit<
  CandidateUpdate,
  'candidate_id' | 'external_id' | 'languages' | 'custom_fields' | 'undo' | 'resume'
> &
  Partial<Pick<Candidate, 'languages'>> & { custom_fields?: FieldInput };

/** `before` has the same fields as `set`, and those that follow from them. */
export type Patch = {
  candidate: Candidate;
  set: PatchedFields;
  before: PatchedFields;
  doneText: string;
  /** It takes back a change: then the time in the stage goes on as before. */
  isUndo?: boolean;
  /** The reason of `rejection_reason_id`, to be shown before the next read. */
  reason?: Candidate['rejection_reason'];
  /** About the email of a rejection. */
  mail?: RejectionMail;
};

/** Whether the candidate has these values. */
export function hasFields(candidate: Candidate, { custom_fields = {}, ...fields }: PatchedFields): boolean {
  const values = valuesByName(candidate);
  const isSame = (now: unknown, value: unknown) => JSON.stringify(now) === JSON.stringify(value);
  return (
    Object.entries(fields).every(([name, value]) => value === undefined || isSame(values.get(name), value)) &&
    Object.entries(custom_fields).every(([key, value]) => isSame(candidate.custom_fields?.[key] ?? null, value))
  );
}

/** The values of the same fields now. */
export function currentFields(candidate: Candidate, { custom_fields, ...fields }: PatchedFields): PatchedFields {
  const values = valuesByName(candidate);
  const now = Object.keys(custom_fields ?? {}).map((key) => [key, candidate.custom_fields?.[key] ?? null]);
  return {
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, values.get(name)])),
    ...(custom_fields && { custom_fields: Object.fromEntries(now) }),
  };
}

function valuesByName(candidate: Candidate): Map<string, unknown> {
  return new Map<string, unknown>([...Object.entries(candidate), ['rejection_reason_id', candidate.rejection_reason?.id ?? null]]);
}
