import type { CandidateHistoryEntry } from '@muster/sdk/generated/types.ts';

/** Fields of the profile, which the reading of a CV fills in many at a time. */
const profileFields = new Set([
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'headline',
  'current_title',
  'current_company',
  'location_city',
  'location_country',
  'professional_network_url',
  'code_host_url',
  'website_url',
  'languages',
  'other_emails',
  'other_phones',
]);
const machineFields = new Set([
  'ai_screening',
  'professional_network_data',
  'code_host_data',
  'code_host_evaluation',
  'external_id',
]);

export function isProfileField(what: string): boolean {
  return profileFields.has(what);
}

/** What the server did by itself. A CV that could not be read is no detail: somebody has to ask for another one. */
export function isTechnicalEntry({ what, to, actor }: Pick<CandidateHistoryEntry, 'what' | 'to' | 'actor'>): boolean {
  const isRead = isProfileField(what) || (what === 'cv_status' && to === 'ok');
  return machineFields.has(what) || (isRead && actor.type === 'system');
}
