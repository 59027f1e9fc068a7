import type { Candidate } from '@muster/sdk/generated/types.ts';

export type CheckedField = 'name' | 'email' | 'phone' | 'headline' | 'current_title' | 'current_company' | 'location_city';
type Known = Pick<Candidate, CheckedField | 'parsed_cv' | 'history'>;

/** Of values with less than this, three in ten and more are wrong. */
const checkedBelow = 0.7;

/** Fields that were filled in from the CV with little certainty, and that nobody has changed since, with the certainty of the reader. */
export function fieldsToCheck(candidate: Known): ReadonlyMap<CheckedField, number> {
  const { parsed_cv, history } = candidate;
  const found = new Map<CheckedField, number>();
  if (parsed_cv === null) return found;
  const { basics, work, evidence } = parsed_cv;
  const job = work.findIndex(({ position, name }) => position === candidate.current_title || name === candidate.current_company);
  const read: [CheckedField, string, string | null | undefined][] = [
    ['name', '/basics/name', basics.name],
    ['email', '/basics/email', basics.email],
    ['phone', '/basics/phone', basics.phone],
    ['headline', '/basics/label', basics.label],
    ['location_city', '/basics/location/city', basics.location?.city],
    ['current_title', `/work/${job}/position`, work[job]?.position],
    ['current_company', `/work/${job}/name`, work[job]?.name],
  ];
  for (const [field, pointer, value] of read) {
    const confidence = evidence[pointer]?.confidence ?? 1;
    const isFromCv = value != null && candidate[field] === value && isLastFilledByReader(history, field);
    if (isFromCv && confidence < checkedBelow) found.set(field, confidence);
  }
  return found;
}

function isLastFilledByReader(history: Known['history'], field: CheckedField): boolean {
  const last = history.findLast(({ what, undone }) => what === field && !undone);
  return last?.actor.type === 'system';
}
