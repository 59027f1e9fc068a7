import { candidateStatuses, candidateTypes } from '@muster/contract/candidates/candidate.ts';
import { newCandidate } from '@muster/contract/candidates/candidate-input.ts';
import { oneOf, optional } from '@muster/contract/schema/fields.ts';
import { Object as JsonObject, type Static } from 'typebox';
import { hasName } from '#candidates/candidate.ts';
import { failure } from '#failure.ts';
import { createChecker } from '#web/check-input.ts';

const { type: _type, consent: _consent, resume: _resume, ...others } = newCandidate.properties;

/** The fields of a new candidate in the API, with the types and statuses that only existing candidates have there. */
export const importedCandidate = JsonObject(
  optional({
    type: oneOf(candidateTypes),
    status: oneOf(candidateStatuses),
    ...others,
  }),
);
export type ImportedCandidate = Static<typeof importedCandidate>;

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
