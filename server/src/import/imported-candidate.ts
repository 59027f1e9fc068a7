import { candidateStatuses, candidateTypes } from '@muster/contract/candidates/candidate.ts';
import { candidateUpdate, newCandidate } from '@muster/contract/candidates/candidate-input.ts';
import type { FieldValues } from '@muster/contract/custom-fields/custom-field.ts';
import { oneOf, optional, textOrNullUpTo } from '@muster/contract/schema/fields.ts';
import { stageNameMax } from '@muster/contract/stages/stage-input.ts';
import { Object as JsonObject, type Static } from 'typebox';
import { hasName } from '#candidates/candidate.ts';
import { failure } from '#failure.ts';
import { createChecker } from '#web/check-input.ts';

const { other_emails, other_phones } = candidateUpdate.properties;
const { type: _type, consent: _consent, resume: _resume, ...others } = newCandidate.properties;

/** The fields of a new candidate in the API, with the types, statuses and further contacts that only existing candidates have there. */
export const importedCandidate = JsonObject(
  optional({
    type: oneOf(candidateTypes),
    status: oneOf(candidateStatuses),
    ...others,
    other_emails,
    other_phones,
    /** The name or the id of a stage of the job. */
    stage: textOrNullUpTo(stageNameMax),
  }),
);
export type ImportedCandidate = Static<typeof importedCandidate>;

/** With values of custom fields that fit. */
export type CheckedCandidate = Omit<ImportedCandidate, 'custom_fields'> & { custom_fields?: FieldValues | null };

export type ImportField = keyof ImportedCandidate;

export const fields = Object.keys(importedCandidate.properties).filter(
  (name): name is ImportField => name in importedCandidate.properties,
);

const check = createChecker(importedCandidate);

/** Checks a row like the API, with the same error messages. */
export function checkedCandidate(values: Partial<Record<ImportField, unknown>>, mayBeUnstorable: boolean): ImportedCandidate {
  const candidate = check(values, mayBeUnstorable);
  if (!hasName(candidate)) throw failure('candidate_name_missing');
  return candidate;
}
