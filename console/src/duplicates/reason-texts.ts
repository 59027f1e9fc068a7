import type { DuplicateReason } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';

const texts: Record<DuplicateReason, string> = {
  same_person: t('Same email address'),
  email: t('Same further email address'),
  phone: t('Same phone number'),
  profile: t('Same profile link'),
  cv: t('Same CV'),
  name_and_job: t('Same name, same job'),
  name_and_city: t('Same name, same city'),
  name_and_company: t('Same name, same company'),
};

/** A suggestion says why, and never that it is certain. */
export function reasonText(reasons: readonly DuplicateReason[]): string {
  return reasons.map((reason) => texts[reason]).join(' · ');
}
