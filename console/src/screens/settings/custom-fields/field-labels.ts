import type { CustomFieldObject, CustomFieldType, Role } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { roleLabels } from '#ui/texts/role-labels.ts';

export const objectLabels: Record<CustomFieldObject, string> = {
  candidate: t('Candidates'),
  application: t('Applications'),
  job: t('Jobs'),
  requisition: t('Requisitions'),
  offer: t('Offers'),
};

/** Those that have screens. */
export const objects: readonly CustomFieldObject[] = ['candidate', 'application', 'job', 'requisition'];

export const objectTexts: Record<CustomFieldObject, string> = {
  candidate: t('Who somebody is. Goes along when they are added to another job.'),
  application: t('About one application. Can be asked for in the application form.'),
  job: t('In the job editor.'),
  requisition: t('In the requisition form.'),
  offer: t('In offers.'),
};

export const typeLabels: Record<CustomFieldType, string> = {
  text: t('Short text'),
  long_text: t('Long text'),
  number: t('Number'),
  money: t('Amount of money'),
  date: t('Date'),
  boolean: t('Yes or no'),
  select: t('Single choice'),
  multi_select: t('Multiple choice'),
  url: t('Link'),
  member: t('Team member'),
};

export function visibilityText(visibleTo: readonly Role[]): string {
  if (visibleTo.length === Object.keys(roleLabels).length) return t('Everyone');
  if (visibleTo.length === 0) return t('Nobody in the console');
  return visibleTo.map((role) => roleLabels[role]).join(', ');
}
