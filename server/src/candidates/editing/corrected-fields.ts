import type { CandidateUpdate } from '@muster/contract/candidates/candidate-input.ts';
import { splitName } from './split-name.ts';

type Corrections = Omit<CandidateUpdate, 'candidate_id'>;
type Names = { name: string | null; first_name: string | null; last_name: string | null };

const clearedWhenBlank = [
  'email',
  'phone',
  'headline',
  'current_company',
  'current_title',
  'location_city',
  'location_country',
  'professional_network_url',
  'code_host_url',
  'website_url',
] as const;

/** What is stored of corrections: texts without spaces around them, nothing in place of a blank one, and names that agree with their parts. */
export function correctedFields(stored: Names, input: Corrections): Omit<Corrections, 'name'> & Partial<Names> {
  const { languages, other_emails, other_phones } = input;
  return {
    ...Object.fromEntries(
      clearedWhenBlank.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]?.trim() || null]])),
    ),
    ...correctedNames(stored, input),
    ...(languages && { languages: languages.map(({ language, level }) => ({ language: language.trim(), level: level ?? null })) }),
    ...(other_emails && { other_emails: distinct(other_emails) }),
    ...(other_phones && { other_phones: distinct(other_phones) }),
  };
}

function correctedNames(stored: Names, { name, first_name, last_name }: Corrections): Partial<Names> {
  const parts = {
    ...(first_name !== undefined && { first_name: first_name?.trim() || null }),
    ...(last_name !== undefined && { last_name: last_name?.trim() || null }),
  };
  const hasParts = first_name !== undefined || last_name !== undefined;
  if (name !== undefined) {
    const full = name.trim();
    // Otherwise mails would go on greeting by the old first name.
    return full === stored.name || hasParts ? { name: full, ...parts } : { name: full, ...splitName(full) };
  }
  if (!hasParts) return {};
  const { first_name: first, last_name: last } = { ...stored, ...parts };
  return { name: [first, last].filter(Boolean).join(' ') || null, ...parts };
}

export function distinct(values: string[]): string[] {
  return [...new Set(values.map((value) => value.trim()))];
}
