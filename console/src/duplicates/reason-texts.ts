import type { DuplicateReason } from '@muster/sdk/generated/types.ts';

const texts: Record<DuplicateReason, string> = {
  same_person: 'Same email address',
  phone: 'Same phone number',
  profile: 'Same profile link',
  cv: 'Same CV',
  name_and_job: 'Same name, same job',
  name_and_city: 'Same name, same city',
  name_and_company: 'Same name, same company',
};

/** A suggestion says why, and never that it is certain. */
export function reasonText(reasons: readonly DuplicateReason[]): string {
  return reasons.map((reason) => texts[reason]).join(' · ');
}
